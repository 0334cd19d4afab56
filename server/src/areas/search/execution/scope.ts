// What a caller may search: nothing outside of the streams that they may read, whatever they ask for.
import { isPermitted } from '@logboom/contract/common/permissions';
import type { Caller } from '../../../http/authentication.ts';
import { RequestError } from '../../../http/errors.ts';
import type { StreamDirectory } from '../../streams/index.ts';

/** Events and failures are searched only by those who name their streams. */
const NOT_BY_DEFAULT: ReadonlySet<string> = new Set([
  '000000000000000000000002',
  '000000000000000000000003',
  '000000000000000000000004',
]);

export interface SearchScope {
  /** Those named, each of which must be readable; all readable ones when none is named. */
  streams(caller: Caller, wanted: readonly string[]): Promise<string[]>;
  /** As `streams`, but leaves out what is not readable. */
  readable(caller: Caller, wanted: readonly string[]): Promise<string[]>;
}

export function searchScope(directory: Pick<StreamDirectory, 'ids'>): SearchScope {
  async function allReadable(caller: Caller): Promise<string[]> {
    const ids = await directory.ids();
    return ids.filter((id) => !NOT_BY_DEFAULT.has(id) && mayRead(caller, id));
  }
  return {
    async streams(caller, wanted) {
      if (wanted.length === 0) {
        const found = await allReadable(caller);
        if (found.length === 0) throw missingPermission("User doesn't have access to any streams", []);
        return found;
      }
      const refused = wanted.filter((id) => !mayRead(caller, id));
      if (refused.length > 0) {
        throw missingPermission(
          'The user is missing permissions for the following streams: ' + refused.join(', '),
          refused,
        );
      }
      return Array.from(new Set(wanted));
    },
    async readable(caller, wanted) {
      return wanted.length === 0 ? allReadable(caller) : wanted.filter((id) => mayRead(caller, id));
    },
  };
}

export function mayRead(caller: Caller, streamId: string): boolean {
  return isPermitted(caller.permissions, `streams:read:${streamId}`);
}

function missingPermission(message: string, streams: readonly string[]): RequestError {
  const body = { type: 'MissingStreamPermission' as const, message, streams: [...streams] };
  return new RequestError({ code: 'STREAMS_FORBIDDEN', status: 403, message, body });
}
