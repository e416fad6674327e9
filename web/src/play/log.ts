import type { ExportKind } from "../store/shapes";

/** What can be asked of the kept hands. */
export interface LogIntents {
  /** Shows the hands of a session, the present one unless another is named, and works out missing figures. */
  openLog(session?: string): void;
  /** Opens a hand of the shown list to its full reveal; null closes it. */
  openHand(hand: number | null): void;
  /** Works out the skill and luck that are missing in the shown list. */
  fillFigures(): void;
  stopWork(): void;
  /** The shown list as a file of this machine. */
  exportLog(kind: ExportKind): void;
  /** The same through the system's share sheet; `canShare` says whether there is one. */
  shareLog(kind: ExportKind): void;
  readonly canShare: boolean;
  copyLog(kind: ExportKind): void;
  /** Copies any text; where the browser refuses, the text is shown to be copied by hand. */
  copyText(text: string): void;
  /** Reads an exported session and shows its hands; nothing kept changes. */
  importFile(file: File): void;
  /** Lets go of what was wrong with the last file. */
  dismissFile(): void;
}
