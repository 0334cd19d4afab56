// What is exported, and the forms that it has on its way.
import type { DecorateList } from '../decorators/decorating.ts';
import type { MessageSource } from '../sql/source.ts';
import type { CellValue } from './cell-values.ts';
import type { Found } from './export-windows.ts';

export interface ExportedMessages {
  readonly source: MessageSource;
  readonly fields: readonly string[];
  /** Undefined for all of them. */
  readonly limit: number | undefined;
  /** How many to read at a time at most. */
  readonly chunkSize: number | undefined;
  /** Undefined for messages as they are stored. */
  readonly decorate: DecorateList | undefined;
  /** Whose clocks times are shown by; a valid one. */
  readonly zone: string;
  /** Whether they become lines of JSON: those the engine writes itself where it can. */
  readonly asJson: boolean;
}

/** Messages as a list of values for each field: objects for each of them would cost more than all the rest. */
export interface Chunk {
  readonly count: number;
  readonly columns: readonly (readonly CellValue[])[];
  /** As the engine wrote them; then there are no columns. */
  readonly lines?: Uint8Array;
}

/** What a window has given, before it is put into words. */
export interface WindowRows extends Found {
  /** How many characters an average one has, about. */
  averageSize(): number;
  /** The first so many of them. */
  values(count: number): Chunk | Promise<Chunk>;
}
