// The two directions of sorting, in the words of this part of the API.
import { badRequest } from '../../../http/errors.ts';

export function readDirection(text: string): 'Ascending' | 'Descending' {
  if (/^asc(ending)?$/i.test(text)) return 'Ascending';
  if (/^desc(ending)?$/i.test(text)) return 'Descending';
  throw badRequest(`Unknown direction: ${text}. It is Ascending or Descending`, 'SORT_INVALID');
}
