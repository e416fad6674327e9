/** What concerns the browser's storage and the other tabs. */
export interface KeptIntents {
  /** Plays the session in this tab: takes it from another one, or goes on from where another one has brought it. */
  takeOver(): void;
  /** Saves all that is kept, readable or not, as a file. */
  saveAsFile(): void;
  /** Deletes what cannot be used, and nothing else. */
  deleteBroken(): void;
  /** Deletes all that this browser keeps; asks first. */
  deleteEverything(confirmed?: boolean): void;
}
