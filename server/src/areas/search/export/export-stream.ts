// An export as a stream of bytes, which is read from the engine as fast as its client takes it.
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { CellValue } from './cell-values.ts';
import type { ExportFormat, WriteLine } from './formats.ts';
import type { Chunk } from './exported-messages.ts';

interface Parts {
  fields: readonly string[];
  format: ExportFormat;
  signal: AbortSignal;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

type Chunks = AsyncGenerator<Chunk, void, undefined>;

/** Written at once: large enough to cost little, small enough for a slow client to hold only a few of them. */
const PIECE_CHARACTERS = 128 * 1024;

/** The first messages are read before the answer begins, so that what fails at once fails with a status of its own. */
export async function exportStream(chunks: Chunks, parts: Parts): Promise<Readable> {
  const first = await chunks.next();
  if (first.done === true) return Readable.from([]);
  return Readable.from(bytesOf(first.value, chunks, parts), {
    objectMode: false,
    highWaterMark: PIECE_CHARACTERS,
  });
}

async function* bytesOf(
  first: Chunk,
  rest: Chunks,
  { fields, format, signal, logger }: Parts,
): AsyncGenerator<Uint8Array, void, undefined> {
  const line = format.lineOf(fields);
  yield Buffer.from(format.head(fields));
  yield* piecesOf(first, line);
  try {
    for await (const chunk of rest) yield* piecesOf(chunk, line);
  } catch (error) {
    if (signal.aborted) return;
    logger.error(
      { err: error },
      'An export of messages failed before its end; the file says so in its last line',
    );
    yield Buffer.from(format.failure(publicText(error)));
  }
}

function* piecesOf(
  { count, columns, lines }: Chunk,
  line: WriteLine,
): Generator<Uint8Array, void, undefined> {
  if (lines !== undefined) {
    yield lines;
    return;
  }
  const values: CellValue[] = columns.map(() => null);
  let text = '';
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < columns.length; column++) values[column] = columns[column]?.[row] ?? null;
    text += line(values);
    if (text.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

function publicText(error: unknown): string {
  const reason =
    error instanceof MessageStoreError
      ? error.message
      : 'Something went wrong on the server. Its log has the details.';
  return `The export is not complete. ${reason}`;
}
