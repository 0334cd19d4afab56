// One state in the history of something that people write.
export interface HistoryVersion {
  readonly version: number;
  /** What is compared. */
  readonly source: string;
  readonly changed_at: string;
  /** Empty when it is not known. */
  readonly changed_by: string;
}
