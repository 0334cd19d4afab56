// The calls of universal search.
import type { Readable } from 'node:stream';
import type { UniversalResponse } from '@logboom/contract/search/scripting';
import { Type } from 'typebox';
import { signedIn } from '@logboom/contract/wire/access';
import { callerOf } from '../../../http/access.ts';
import type { ApiServer } from '../../../http/types.ts';
import { clientSignal } from '../execution/client-signal.ts';
import { attachment } from '../export/attachment.ts';
import { flatCsv } from '../export/formats.ts';
import { tags } from '../paths.ts';
import { UniversalQuery, type UniversalKind } from './universal-request.ts';
import type { UniversalService } from './universal.service.ts';

const KINDS: readonly UniversalKind[] = ['relative', 'absolute', 'keyword'];
const produces = ['application/json', 'text/csv'];
const found = Type.Unsafe<UniversalResponse | Readable>({
  type: 'object',
  additionalProperties: true,
  description: 'Messages, or a table of them',
});
const table = Type.Unsafe<Readable>({ type: 'string', description: 'A table of messages' });

export function universalRoutes(universal: UniversalService): (api: ApiServer) => void {
  return (api) => {
    for (const kind of KINDS) {
      api.get(`/search/universal/${kind}`, {
        schema: {
          tags,
          produces,
          summary: `Messages of a time that is ${kind}`,
          querystring: UniversalQuery,
          response: { 200: found },
        },
        // Which permission is needed depends on the filter.
        config: { access: signedIn },
        async handler(request, reply) {
          const caller = callerOf(request);
          const signal = clientSignal(reply);
          if (request.accepts().type(produces) !== 'text/csv') {
            return universal.search(caller, kind, request.query, signal);
          }
          return reply.type(flatCsv.mediaType).send(await universal.csv(caller, kind, request.query, signal));
        },
      });
      api.get(`/search/universal/${kind}/export`, {
        schema: {
          tags,
          produces: ['text/csv'],
          summary: `A table of messages of a time that is ${kind}`,
          querystring: UniversalQuery,
          response: { 200: table },
        },
        config: { access: signedIn, readsAccept: true },
        async handler(request, reply) {
          const stream = await universal.csv(callerOf(request), kind, request.query, clientSignal(reply));
          return reply
            .type(flatCsv.mediaType)
            .header('content-disposition', attachment(fileName(kind, request.query)))
            .send(stream);
        },
      });
    }
  };
}

function fileName(kind: UniversalKind, { range, from, to, keyword }: UniversalQuery): string {
  const time = { relative: range, absolute: `${from ?? ''}-${to ?? ''}`, keyword }[kind] ?? '';
  return `graylog-search-result-${kind}-${time}.csv`;
}
