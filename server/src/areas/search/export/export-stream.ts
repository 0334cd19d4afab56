// An export as a stream of bytes, which is read from the engine as fast as its client takes it.
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { MessageStoreError } from '../../../storage/messages/errors.ts';
import type { ExportFormat } from './formats.ts';
import type { CellValue } from './cell-values.ts';

interface Parts {
  fields: readonly string[];
  format: ExportFormat;
  signal: AbortSignal;
  logger: Pick<FastifyBaseLogger, 'error'>;
}

type Chunks = AsyncGenerator<readonly (readonly CellValue[])[], void, undefined>;

/** The first messages are read before the answer begins, so that what fails at once fails with a status of its own. */
export async function exportStream(chunks: Chunks, parts: Parts): Promise<Readable> {
  const first = await chunks.next();
  if (first.done === true) return Readable.from([]);
  return Readable.from(textOf(first.value, chunks, parts), { objectMode: false });
}

async function* textOf(
  first: readonly (readonly CellValue[])[],
  rest: Chunks,
  { fields, format, signal, logger }: Parts,
): AsyncGenerator<string, void, undefined> {
  const lines = (rows: readonly (readonly CellValue[])[]) => {
    let text = '';
    for (const values of rows) text += format.line(fields, values);
    return text;
  };
  yield format.head(fields) + lines(first);
  try {
    for await (const rows of rest) yield lines(rows);
  } catch (error) {
    if (signal.aborted) return;
    logger.error({ err: error }, 'export failed');
    yield format.failure(publicText(error));
  }
}

function publicText(error: unknown): string {
  const reason =
    error instanceof MessageStoreError
      ? error.message
      : 'Something went wrong on the server. Its log has the details.';
  return `The export is not complete. ${reason}`;
}
