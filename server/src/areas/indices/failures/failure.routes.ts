// The calls around messages that could not be stored.
import { IndexFailures } from '@logboom/contract/indices/schemas';
import { instant } from '@logboom/contract/common/wire-dates';
import { Type } from 'typebox';
import { permitted } from '@logboom/contract/wire/access';
import { badRequest, RequestError } from '../../../http/errors.ts';
import type { ApiServer } from '../../../http/types.ts';
import type { FailureStore } from './failure.store.ts';

const tags = ['Indexer failures'];
/** As the database counts rows. */
const place = { minimum: 0, maximum: 2_147_483_647, default: 0 };
const config = { access: permitted('indices:failures') };

export function failureRoutes(store: FailureStore): (api: ApiServer) => void {
  return (api) => {
    api.get('/system/indexer/failures/count', {
      schema: {
        tags,
        summary: 'How many messages could not be stored since a time',
        querystring: Type.Object({ since: Type.Optional(Type.String({ maxLength: 64 })) }),
        response: { 200: Type.Object({ count: Type.Integer() }) },
      },
      config,
      handler: async ({ query }) => ({ count: await store.count(dateOf(query.since)) }),
    });
    api.get('/system/indexer/failures', {
      schema: {
        tags,
        summary: 'Messages that could not be stored, the newest first',
        querystring: Type.Object({
          limit: Type.Integer({ ...place, description: '0 for all' }),
          offset: Type.Integer(place),
        }),
        response: { 200: IndexFailures },
      },
      config,
      async handler({ query: { limit, offset } }) {
        const [rows, total] = await Promise.all([store.page(offset, limit), store.count()]);
        const failures = rows.map((row) => ({
          timestamp: instant(row.message_timestamp),
          letter_id: row.message_id,
          message: row.message,
          index: row.index_name,
          type: row.type,
        }));
        return { failures, total };
      },
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
