// Collects the rows of a batch for each table and index that they go to.
import type { LogMessage } from '@logboom/core/message/message';
import type { BatchTarget } from '../../storage/journal/assignment.ts';
import { RowBuffer } from '../../storage/messages/rows/message-rows.ts';
import type { FieldDelta, ReportedFields } from './field-delta.ts';
import { encodeBitmap, readBitmap } from './bitmap.ts';
import type { ProcessedTarget, RowIdentity } from './protocol.ts';
import type { StreamTargets } from './stream-targets.ts';
import type { WriteRows } from './write-rows.ts';

/** A finished message; `place` counts the messages of its batch. */
export interface FinishedMessage {
  readonly place: number;
  readonly id: string;
  readonly message: LogMessage;
  readonly streams: readonly string[];
}

export interface BatchRows {
  add(finished: FinishedMessage): void;
  /** @param messages how many were added. */
  take(messages: number): ProcessedTarget[];
  /** Fields that were not reported before. */
  delta(reported: ReportedFields): FieldDelta[];
}

/** The streams decide. */
export class RoutedRows implements BatchRows {
  readonly #targets: StreamTargets;
  readonly #write: WriteRows;
  readonly #rows: ({ buffer: RowBuffer; places: number[] } | undefined)[] = [];

  constructor(targets: StreamTargets, write: WriteRows) {
    this.#targets = targets;
    this.#write = write;
  }

  add({ place, id, message, streams }: FinishedMessage): void {
    for (const target of this.#targets.of(streams)) {
      const rows = (this.#rows[target] ??= { buffer: new RowBuffer(), places: [] });
      rows.buffer.add(this.#targets.sets[target]?.index ?? 0, id, message, streams);
      rows.places.push(place);
    }
  }

  delta(reported: ReportedFields): FieldDelta[] {
    return this.#targets.sets.flatMap(({ table, index }, target) => {
      const rows = this.#rows[target];
      return rows === undefined ? [] : reported.delta(table, index, rows.buffer.seenFields());
    });
  }

  take(messages: number): ProcessedTarget[] {
    return this.#targets.sets.flatMap(({ table, index }, target) => {
      const rows = this.#rows[target];
      if (rows === undefined) return [];
      const { length } = rows.places;
      return [
        {
          table,
          index,
          rows: length,
          bytes: this.#write(rows.buffer),
          messages: length === messages ? '' : encodeBitmap(rows.places),
        },
      ];
    });
  }
}

/** An earlier decision holds, whatever the streams say now. */
export class AssignedRows implements BatchRows {
  readonly identities: RowIdentity[] = [];
  readonly #only: readonly [number, number] | undefined;
  readonly #write: WriteRows;
  readonly #targets: {
    target: BatchTarget;
    has: (place: number) => boolean;
    buffer: RowBuffer;
    seen: number;
  }[];

  /** @param only these rows of each target, whose identities are kept. */
  constructor(
    targets: readonly BatchTarget[],
    only: readonly [number, number] | undefined,
    write: WriteRows,
  ) {
    this.#only = only;
    this.#write = write;
    this.#targets = targets.map((target) => ({
      target,
      buffer: new RowBuffer(),
      seen: 0,
      has: readBitmap(target.messages),
    }));
  }

  add({ place, id, message, streams }: FinishedMessage): void {
    for (const rows of this.#targets) {
      if (!rows.has(place)) continue;
      const row = rows.seen++;
      if (this.#only !== undefined) {
        if (row < this.#only[0] || row >= this.#only[1]) continue;
        this.identities.push({ id, timestamp: message.timestamp });
      }
      rows.buffer.add(rows.target.index, id, message, streams);
    }
  }

  delta(reported: ReportedFields): FieldDelta[] {
    return this.#targets.flatMap(({ target, buffer }) =>
      reported.delta(target.table, target.index, buffer.seenFields()),
    );
  }

  take(): ProcessedTarget[] {
    return this.#targets.flatMap(({ target, buffer }) =>
      buffer.count === 0 ? [] : [{ ...target, bytes: this.#write(buffer) }],
    );
  }
}
