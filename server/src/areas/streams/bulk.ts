// The same operation on many streams: each succeeds or fails on its own.
import type { BulkAnswer } from '@logboom/contract/streams/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Caller } from '../../http/authentication.ts';
import { badRequest, RequestError } from '../../http/errors.ts';
import type { StreamOperation } from './stream-operations.service.ts';

export async function inBulk(
  caller: Caller,
  ids: readonly string[],
  operation: StreamOperation,
  logger: Pick<FastifyBaseLogger, 'error'>,
): Promise<BulkAnswer> {
  if (ids.length === 0) throw badRequest('No IDs provided in the request', 'BULK_EMPTY');
  const failures: BulkAnswer['failures'] = [];
  const unique = [...new Set(ids)];
  for (const id of unique) {
    try {
      await operation(caller, id);
    } catch (error) {
      failures.push({ entity_id: id, failure_explanation: explain(error) });
      if (!(error instanceof RequestError))
        logger.error({ err: error, stream: id }, 'A bulk operation failed for a stream');
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
