import type { Catalogue } from "../index";

export const language: Catalogue["language"] = {
  title: "語言",
  system: "跟隨系統",
  loading: (name) => `正在取得 ${name}…`,
  failed: (name) => `${name} 沒有送到，請檢查連線再選一次。`,
};
