// The same operation on many entities: each succeeds or fails on its own.
import type { BulkAnswer } from '@logboom/contract/common/bulk';
import type { FastifyBaseLogger } from 'fastify';
import { badRequest, RequestError } from './errors.ts';

export async function inBulk(
  ids: readonly string[],
  operation: (id: string) => Promise<unknown>,
  logger: Pick<FastifyBaseLogger, 'error'>,
): Promise<BulkAnswer> {
  if (ids.length === 0) throw badRequest('No IDs provided in the request', 'BULK_EMPTY');
  const failures: BulkAnswer['failures'] = [];
  const unique = [...new Set(ids)];
  for (const id of unique) {
    try {
      await operation(id);
    } catch (error) {
      failures.push({ entity_id: id, failure_explanation: explain(error) });
      if (!(error instanceof RequestError))
        logger.error({ err: error, entity: id }, 'An operation on many entities failed for one of them');
    }
  }
  return { successfully_performed: unique.length - failures.length, failures };
}

/** The text of an unforeseen failure may hold SQL. */
function explain(error: unknown): string {
  return error instanceof RequestError
    ? error.message
    : 'Something went wrong on the server. Its log has the details.';
}
