// Stores the rows of batches, each exactly once: every insert has a name, and a repeated name does nothing.
import type { BaseLogger } from 'pino';
import type { BatchAssignment, BatchTarget, Piece } from '../../storage/journal/assignment.ts';
import { ROW_FORMAT } from '../../storage/messages/rows/message-rows.ts';
import type { MessageStore, WrittenRows } from '../../storage/messages/statements.ts';
import type { IndexFailure } from '../ingest.ts';
import { insertFailure, reasonOf, type InsertFailure } from './insert-failure.ts';
import type { ProcessedTarget, RowIdentity } from '../processing/protocol.ts';
import type { StoreRetry } from './store-retry.ts';

export interface WriterOptions {
  readonly messages: Pick<MessageStore, 'insertBytes'>;
  /** The first part of the names: this node and this journal. */
  readonly name: string;
  readonly storeRetry: StoreRetry;
  readonly logger: Pick<BaseLogger, 'warn'>;
  readonly stopped: AbortSignal;
  /** Whether messages are still meant to go to that table. */
  hasTable(table: string): boolean;
  /** Puts the assignment on disk. */
  save(assignment: BatchAssignment): Promise<void>;
  onFailure(failures: readonly IndexFailure[]): void;
}

/** Some rows of a target, processed once more. */
export type ProcessRows = (
  target: BatchTarget,
  rows: readonly [start: number, end: number],
) => Promise<{ bytes: WrittenRows | undefined; identities: readonly RowIdentity[] }>;

const INSERT_SECONDS = 60;
/** After so many attempts even an unforeseen error is taken for one about rows. */
const MAX_ATTEMPTS = 12;

export class Writer {
  readonly #options: WriterOptions;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** Fulfilled when every row is stored or has been refused for good. Rejects only when the program stops. */
  async write(
    assignment: BatchAssignment,
    processed: readonly ProcessedTarget[],
    processRows: ProcessRows,
  ): Promise<void> {
    let current = assignment;
    for (const [place, target] of assignment.targets.entries()) {
      const rows = processed.find(({ table, index }) => table === target.table && index === target.index);
      if (target.pieces === undefined) {
        if (rows === undefined || (await this.#storeWhole(current, target, rows.bytes))) continue;
        current = await this.#savePieces(
          current,
          place,
          halves({ start: 0, end: target.rows, state: 'open' }),
        );
      }
      current = await this.#storePieces(current, place, processRows);
    }
  }

  /** False when the rows have to be taken apart. */
  async #storeWhole(assignment: BatchAssignment, target: BatchTarget, bytes: WrittenRows): Promise<boolean> {
    for (let attempt = 1; ; attempt++) {
      const error = await this.#insert(this.#token(assignment, target), target.table, bytes);
      if (error === undefined) return true;
      const failure = this.#judge(error, target);
      if (failure === 'given-up') {
        this.#giveUp(target);
        return true;
      }
      if (failure === 'rows' || (failure === 'unknown' && attempt >= MAX_ATTEMPTS)) return false;
      await this.#options.storeRetry.wait(error);
    }
  }

  /** Finds the rows that cannot be stored by halving. Every step is on disk before it is taken. */
  async #storePieces(
    assignment: BatchAssignment,
    place: number,
    processRows: ProcessRows,
  ): Promise<BatchAssignment> {
    let current = assignment;
    for (;;) {
      const target = current.targets[place];
      const pieces = target?.pieces ?? [];
      const next = pieces.findIndex(({ state }) => state === 'open');
      const piece = pieces[next];
      if (target === undefined || piece === undefined) return current;
      const isAlone = !pieces.some(({ state }) => state === 'stored');
      const results = await this.#storePiece(current, target, piece, isAlone, processRows);
      current = await this.#savePieces(current, place, pieces.toSpliced(next, 1, ...results));
    }
  }

  /** What the piece has become. */
  async #storePiece(
    assignment: BatchAssignment,
    target: BatchTarget,
    piece: Piece,
    isAlone: boolean,
    processRows: ProcessRows,
  ): Promise<Piece[]> {
    const { bytes, identities } = await processRows(target, [piece.start, piece.end]);
    const token = `${this.#token(assignment, target)}-${piece.start}-${piece.end}`;
    for (;;) {
      const error = bytes && (await this.#insert(token, target.table, bytes));
      if (error === undefined) return [{ ...piece, state: 'stored' }];
      const failure = this.#judge(error, target);
      if (failure === 'given-up') return [{ ...piece, state: 'refused' }];
      if (failure === 'rows' || failure === 'unknown') {
        if (piece.end - piece.start > 1) return halves(piece);
        // A row is to blame only when the error says so, or when others of its batch could be stored.
        if (failure === 'rows' || !isAlone) {
          this.#refuse(target, identities, error);
          return [{ ...piece, state: 'refused' }];
        }
      }
      await this.#options.storeRetry.wait(error);
    }
  }

  /** The error, or undefined when the rows are stored. */
  async #insert(token: string, table: string, bytes: WrittenRows): Promise<unknown> {
    const { messages, storeRetry, stopped } = this.#options;
    stopped.throwIfAborted();
    try {
      await messages.insertBytes({
        table,
        bytes,
        format: ROW_FORMAT,
        timeoutSeconds: INSERT_SECONDS,
        signal: stopped,
        settings: { insert_deduplicate: 1, insert_deduplication_token: token, async_insert: 0 },
      });
    } catch (error) {
      stopped.throwIfAborted();
      return error ?? new Error('The insert failed');
    }
    storeRetry.over();
    return undefined;
  }

  #judge(error: unknown, { table }: BatchTarget): Exclude<InsertFailure, 'no-table'> | 'given-up' {
    const failure = insertFailure(error);
    if (failure !== 'no-table') return failure;
    return this.#options.hasTable(table) ? 'wait' : 'given-up';
  }

  #token({ from, to, salt }: BatchAssignment, { table, index }: BatchTarget): string {
    const batch = salt === undefined ? `${from}-${to}` : `${from}-${to}-${salt}`;
    return `${this.#options.name}-${batch}-${table}-${index}`;
  }

  async #savePieces(
    assignment: BatchAssignment,
    place: number,
    pieces: readonly Piece[],
  ): Promise<BatchAssignment> {
    const targets = assignment.targets.map((target, at) => (at === place ? { ...target, pieces } : target));
    const saved = { ...assignment, targets };
    await this.#options.save(saved);
    return saved;
  }

  #refuse({ table, index }: BatchTarget, identities: readonly RowIdentity[], error: unknown): void {
    this.#options.logger.warn(
      { err: error, table, index, identities },
      'A message cannot be stored; it is listed among the index failures',
    );
    this.#options.onFailure(
      identities.map(({ id, timestamp }) => ({
        messageId: id,
        messageTimestamp: timestamp,
        table,
        index,
        type: 'indexing_error',
        message: reasonOf(error),
      })),
    );
  }

  /** Whoever removed the index set wanted its messages gone. */
  #giveUp({ table, index, rows }: BatchTarget): void {
    this.#options.logger.warn(
      { table, index, rows },
      'Messages were dropped, because their index set was deleted',
    );
  }
}

function halves({ start, end }: Piece): Piece[] {
  const middle = (start + end) >> 1;
  if (middle === start) return [{ start, end, state: 'open' }];
  return [
    { start, end: middle, state: 'open' },
    { start: middle, end, state: 'open' },
  ];
}
