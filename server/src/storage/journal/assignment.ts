// Where the messages of a batch go. Written down before the first of them is stored, so that a batch which a crash
// interrupted goes to the same places under the same names, whatever streams and indices have become meanwhile.

/** Some of a target's rows, from one place in their order up to another. Rows that cannot be stored are found by halving. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly state: 'open' | 'stored' | 'refused';
}

export interface BatchTarget {
  readonly table: string;
  /** The number of the index, which is the partition. */
  readonly index: number;
  /** How many rows it gets. */
  readonly rows: number;
  /** Which of the batch's messages: a bitmap in base 64; empty for all of them. */
  readonly messages: string;
  /** Only when the target refused its rows as a whole. */
  readonly pieces?: readonly Piece[];
}

export interface BatchAssignment {
  /** Offsets of the first frame, and of the first one behind. */
  readonly from: number;
  readonly to: number;
  /**
   * Made by chance and part of the names of its inserts. Offsets alone come again when a data directory is restored or copied,
   * and the store would take new messages for old ones. Absent in assignments of earlier versions.
   */
  readonly salt?: string;
  /** Frames, counted from the first, that no worker could process. */
  readonly skipped: readonly number[];
  readonly targets: readonly BatchTarget[];
}
