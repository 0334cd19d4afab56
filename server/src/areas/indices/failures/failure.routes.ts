// The calls around messages that could not be stored.
import { instant } from '@logboom/contract/common/wire-dates';
import { indexFailures } from '@logboom/contract/indices/endpoints';
import { badRequest, RequestError } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { FailureStore } from './failure.store.ts';

export function failureRoutes(store: FailureStore): (api: ApiServer) => void {
  return (api) => {
    route(api, indexFailures.count, async ({ query }) => ({ count: await store.count(dateOf(query.since)) }));
    route(api, indexFailures.page, async ({ query: { limit, offset } }) => {
      const [rows, total] = await Promise.all([store.page(offset, limit), store.count()]);
      const failures = rows.map((row) => ({
        timestamp: instant(row.message_timestamp),
        letter_id: row.message_id,
        message: row.message,
        index: row.index_name,
        type: row.type,
      }));
      return { failures, total };
    });
  };
}

/** Pages send times without a zone, and mean UTC. */
function dateOf(since: string | undefined): Date {
  if (since === undefined || since === '') throw missing();
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(since) || !since.includes('T');
  const date = new Date(hasZone ? since : `${since}Z`);
  if (Number.isNaN(date.getTime()))
    throw badRequest(`Invalid date parameter provided: [${since}]`, 'INVALID_DATE');
  return date;
}

function missing(): RequestError {
  const message = 'must not be empty';
  const body = [
    {
      message,
      message_template: '{jakarta.validation.constraints.NotEmpty.message}',
      path: 'since',
      invalid_value: null,
    },
  ];
  return new RequestError({ code: 'MISSING', status: 400, message: `since ${message}`, body });
}
