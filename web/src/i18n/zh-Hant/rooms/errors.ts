import type { RoomWords } from "../../en/rooms";
import { before } from "../spacing";

/** What the relay refused, and what to do about it. */
export const errors: RoomWords["errors"] = {
  body_missing: () => "頁面送出的要求是空的，請重新載入頁面再試。",
  body_too_large: (p) => `頁面送出的內容超過伺服器能收的大小（${p.number("max_bytes")} 位元組），請重新載入頁面再試。`,
  code_malformed: () => "代碼不完整：應該有十個字母與數字。請和邀請對照一次。",
  code_unknown: () => "沒有房間用這個代碼。請逐字對照，或請朋友再邀請一次。",
  creation_closed: () => "這台伺服器不開放開房間。請用代碼加入別人的房間，或問管理伺服器的人。",
  creation_key_wrong: () => "在這裡開房間要有伺服器的開房密碼，這個不對。請問管理伺服器的人。",
  credential_malformed: () => "座位金鑰不完整：應該有 43 個字元。請到原本入座的地方再複製一次。",
  credential_missing: () => "頁面沒有說明哪個座位是你的。請回首頁，從那裡打開房間。",
  credential_other_room: () => "這把座位金鑰是另一個房間的。請回首頁，從那裡打開那個房間。",
  credential_unknown: () => "沒有座位用這把金鑰。房間七天沒有動靜就會刪除；如果房間還在，請朋友再邀請一次。",
  disk_exhausted: () => "伺服器分到的空間用完了，什麼都沒有變。請告訴管理伺服器的人，晚點再試。",
  hand_unknown: (p) => `這個房間沒有已結算的第 ${p.number("hand")} 局，請從清單裡選一局。`,
  hands_exhausted: () => "這個房間的局數已經到上限。請結束房間，開一個新的再玩。",
  key_malformed: () => "頁面送出的要求編號不對，請重新載入頁面再試。",
  key_missing: () => "頁面送出的要求沒有編號，請重新載入頁面再試。",
  key_reused: () => "伺服器已經用這個編號收過別的要求。請重新載入頁面，看看房間的情形再試。",
  operation_unknown: () => "伺服器不認得這個要求，請重新載入頁面，取得相符的版本。",
  operations_exhausted: () => "這個房間滿了：剩下的步數只夠打完這一局和結束房間。請結束房間，開一個新的再玩。",
  origin_refused: () => "伺服器不接受這個頁面的網址。請用邀請裡的網址打開；管理伺服器的人可以設定對外網址。",
  protocol_outdated: () => "這個頁面比伺服器用的版本舊，請重新載入；你擺好的牌會留著。",
  rate_limited: (p) => `一下子要求太多，伺服器不接受。請等 ${p.number("retry_after_s")} 秒再試。`,
  relay_failed: () => "伺服器出了錯，什麼都沒有變。請再試一次；若還是這樣，請告訴管理伺服器的人。",
  relay_stopping: () => "伺服器正在重新啟動，什麼都沒有變。請稍後再試。",
  room_damaged: () => "伺服器保存的房間資料自相矛盾，所以照原樣留著，也不會有人付籌碼。請告訴管理伺服器的人。",
  room_expired: () => "這個房間七天沒有動靜，已經刪除，沒有人被扣籌碼。要玩請開新的房間。",
  room_full: () => "這個房間的座位都有人了。請問房主能不能空出一個，或自己開一個房間。",
  room_unknown: () => "沒有這個房間，或是已經不在了。請對照網址，或請朋友再邀請一次。",
  rooms_exhausted: () => "伺服器的房間數已經到上限。請晚點再試，或告訴管理伺服器的人。",
  seat_left: () => "這個座位不再是你的：你離開了，或房主把它空了出來。還有空位時，可以用代碼再加入。",
  store_unavailable: () => "伺服器現在讀不到保存的資料，什麼都沒有變。請稍後再試。",
};

/** Where a refusal of the engine asks for something else in a room than in solo play. */
export const tableErrors: RoomWords["tableErrors"] = {
  consent_missing: () => "還有人沒同意這一局，請等其他人。",
  host_stays: () => "房主不能離開，請改為結束房間。",
  not_host: () => "只有房主能這樣做，請找房主。",
  reserve_short: (p) =>
    `照現在的注額，${before(p.seat("seat"))}要保留 ${p.number("need_chips")} 籌碼，手上只有 ${p.number("balance_chips")}。房主可以降低注額。`,
  seat_open: (p) => `${before(p.seat("seat"))}還沒有人坐。請把邀請傳出去，或減少座位。`,
  setting_frozen: () => "這一項在房間結束前不能改。要改，請開新的房間。",
  settings_stale: () => "房主剛剛改了設定，請看過再同意。",
  state_malformed: () => "伺服器讀不出這個房間了，請告訴管理伺服器的人。",
  wrong_phase: () => "房間已經往下進行，現在不能這樣做。請看房間在等什麼。",
};

/** Why the relay could not be asked at all. */
export const faults: RoomWords["faults"] = {
  unreachable: "連不到伺服器。什麼都沒有丟：請檢查連線再試一次。",
  timeout: "伺服器很久沒有回答。請再試一次，不會算兩次。",
  absent: "這個頁面後面沒有房間的伺服器，所以這裡不能開房間；和電腦玩不受影響。",
  unreadable: "回答的不是房間的伺服器。請檢查連線：可能有網路的登入頁擋在中間。",
  not_held: "這個瀏覽器沒有那個房間的座位。請用代碼加入，或在設定裡用座位金鑰取回座位。",
  app_missing: "房間這部分的程式沒有送到。請檢查連線再試一次。",
};

export const unknown: RoomWords["unknown"] = (code) => `伺服器不接受這個動作（${code}），請重新載入頁面再試。`;

/** What is wrong with a field before anything is asked. */
export const wrong: RoomWords["wrong"] = {
  code: "代碼不完整：應該有十個字母與數字。",
  name: "名字要有 1 到 20 個看得見的字。",
};
