// What outputs need to know about streams. Streams show their outputs, so the program hands this to the area.

export interface OutputStream {
  readonly id: string;
  readonly title: string;
  readonly isEditable: boolean;
}

export interface OutputStreams {
  find(id: string): Promise<OutputStream | undefined>;
  /** Those that are not paused. */
  enabled(): Promise<OutputStream[]>;
  all(): Promise<(OutputStream & { readonly disabled: boolean })[]>;
}
