// Reads the `query` parameter of a list.
import { decodeListQuery } from '@logboom/core/list-query';
import { badRequest } from './errors.ts';

/** The text as the person typed it, after the second decoding that clients count on. */
export function readListQuery(received: string): string {
  const decoded = decodeListQuery(received);
  if (!decoded.ok) throw badRequest(decoded.problem, 'INVALID_LIST_QUERY');
  return decoded.text;
}
