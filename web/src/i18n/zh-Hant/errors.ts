import type { Catalogue } from "../index";
import { before } from "./spacing";

/** What the engine refused, and what to do about it. */
export const errors: Catalogue["errors"] = {
  already_consented: () => "你已經同意這一局了，請等其他人。",
  already_locked: () => "這一局已經鎖定了，請等其他人鎖定。",
  card_duplicate: (p) => `${before(p.card("card"))}出現了兩次，請拿掉一張。`,
  card_foreign: (p) => `${before(p.card("card"))}不是你的牌，請把它拿掉。`,
  card_missing: (p) => `${before(p.card("card"))}還沒擺，請把它放進一墩。`,
  card_unknown: (p) => `「${p.text("text")}」不是一張牌，請寫成 Th 或 9c 這樣的形式。`,
  consent_missing: () => "還有人沒同意這一局，請等一等。",
  entropy_malformed: () => "瀏覽器沒有給出可用來洗牌的隨機數，請重新載入頁面再試。",
  foul_unconfirmed: (p) => `三墩的順序不對。照這樣以相公鎖定要付 ${p.number("cost_units")} 注：請確認，或移動牌。`,
  hand_size: (p) => `一手牌是 ${p.number("need")} 張，不是 ${p.number("got")} 張。請給齊全部的牌，每張一次。`,
  hand_stale: (p) => `那是給第 ${p.number("got")} 局的，現在是第 ${p.number("hand")} 局。請照眼前的牌再做一次。`,
  host_stays: () => "主人不能離開牌桌，請改為結束這一場。",
  house_seats_out_of_range: (p) => `電腦座位可以有 ${p.number("min")} 到 ${p.number("max")} 個，不能是 ${p.number("got")} 個。請選別的數目。`,
  json_malformed: () => "頁面送出的內容引擎讀不懂，請重新載入頁面再試。",
  method_unknown: (p) => `引擎不認得「${p.text("method")}」，請重新載入頁面，取得相符的版本。`,
  name_invalid: () => "這個名字不能用，請取 1 到 20 個看得見的字元。",
  name_taken: (p) => `這一桌已經有人叫「${p.text("name")}」了。請換一個名字，例如「${p.text("suggestion")}」。`,
  natural_absent: () => "這手牌沒有特殊牌型，請擺成三墩。",
  not_host: () => "只有牌桌的主人能這樣做，請找主人。",
  option_invalid: (p) => `選項 ${p.text("option")} 不能設成「${p.text("value")}」，請在設定裡另選一個。`,
  option_unknown: (p) => `這套規則沒有名為 ${p.text("option")} 的選項，請把它拿掉。`,
  order_wrong: (p) =>
    [p.flag("middle_over_front") ? "" : "中墩沒大過前墩。", p.flag("back_over_middle") ? "" : "後墩沒大過中墩。", "這套規則不能這樣鎖定，請移動牌，再鎖定一次。"].join(""),
  protocol_unsupported: (p) => `頁面和引擎的版本不同（${p.text("protocol")}），請重新載入頁面。`,
  record_inconsistent: (p) => `這份牌局紀錄自相矛盾（${p.text("field")}），請用沒有改過的副本。`,
  record_malformed: (p) => `這份牌局紀錄從第 ${p.number("line")} 行起讀不出來，請用沒有改過的副本。`,
  request_malformed: (p) => `頁面送出的要求不完整（${p.text("where")}），請重新載入頁面再試。`,
  reserve_short: (p) =>
    `照現在的注額，${before(p.seat("seat"))}要保留 ${p.number("need_chips")} 籌碼，手上只有 ${p.number("balance_chips")}，還少 ${p.number("short_chips")}。請降低注額，或開新的一場。`,
  row_size: (p) => `${before(p.row("row"))}要放 ${p.number("need")} 張牌，現在有 ${p.number("got")} 張。請移動牌到張數剛好。`,
  rule_set_invalid: (p) => `這套規則照現在的寫法不能玩（${p.text("field")}），請選別的規則。`,
  rule_set_unknown: (p) => `沒有名為「${p.text("rule_set")}」的規則，請從清單裡選一個。`,
  seat_house: (p) => `${before(p.seat("seat"))}是電腦座位，會自己打牌，請選別的座位。`,
  seat_open: (p) => `${before(p.seat("seat"))}還沒有人坐，請等到有人入座。`,
  seat_taken: (p) => `${before(p.seat("seat"))}已經有人了，請選別的座位。`,
  seat_unknown: (p) => `這張牌桌沒有座位 ${p.number("seat")}，請選畫面上有的座位。`,
  seats_out_of_range: (p) => `一桌可以有 ${p.number("min")} 到 ${p.number("max")} 個座位，不能是 ${p.number("got")} 個。請選別的數目。`,
  setting_frozen: (p) => `設定 ${p.text("setting")} 在這一場結束前不能改，要改請開新的一場。`,
  setting_unknown: (p) => `沒有名為 ${p.text("setting")} 的設定，請把它拿掉。`,
  settings_stale: () => "設定剛剛有人改過，請重新看過再同意。",
  state_malformed: () => "這個版本讀不出保存的那一場，請開新的一場。",
  surrender_absent: () => "這套規則沒有投降，請擺成三墩。",
  surrender_unconfirmed: (p) => `投降要付每位對手 ${p.number("cost_units")} 注：請確認，或繼續打。`,
  unit_out_of_range: (p) => `照這套規則，一注可以是 ${p.number("min")} 到 ${p.number("max")} 籌碼，不能是 ${p.number("got")}。請選這之間的數。`,
  wrong_phase: () => "牌局進行到這裡不能這樣做。請看牌桌在等什麼，再繼續。",
};

export const unknownError: Catalogue["unknownError"] = (code) => `引擎不接受這個動作（${code}），請重新載入頁面再試。`;

/** Why the engine is not there, and what to do about it. */
export const failures: Catalogue["failures"] = {
  wasm_refused: "這個瀏覽器不讓引擎執行：WebAssembly 被關閉或拒絕。請允許這個頁面使用，或換別的瀏覽器。",
  download_failed: "引擎沒有送到：連線中斷，或伺服器不在。請檢查連線再試一次。",
  wheel_missing: "伺服器上該有遊戲規則的地方沒有規則。請再試一次；若還是這樣，請告訴管理伺服器的人。",
  hash_mismatch: "引擎送到時已經損壞：檢查碼不對。請再試一次；若還是這樣，就是有東西在途中改了檔案。",
  out_of_memory: "記憶體不夠引擎使用，請關掉別的分頁或程式再試一次。",
  version_mismatch: "頁面和引擎的版本不同，請重新載入頁面，取得相符的一對。",
  timeout: "引擎很久沒有回答，請再試一次。",
  worker_died: "引擎停了。你的牌沒有丟：再試一次，這一局就接著打。",
};
