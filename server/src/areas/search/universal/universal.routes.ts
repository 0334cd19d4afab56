// The calls of universal search.
import { universal as endpoints, universalExport } from '@logboom/contract/search/endpoints/scripting';
import type { UniversalQuery } from '@logboom/contract/search/scripting';
import { callerOf } from '../../../http/access.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { clientSignal } from '../execution/client-signal.ts';
import { attachment } from '../export/attachment.ts';
import { flatCsv } from '../export/formats.ts';
import type { UniversalKind } from './universal-request.ts';
import type { UniversalService } from './universal.service.ts';

const KINDS: readonly UniversalKind[] = ['relative', 'absolute', 'keyword'];

export function universalRoutes(universal: UniversalService): (api: ApiServer) => void {
  return (api) => {
    for (const kind of KINDS) {
      const endpoint = endpoints[kind];
      route(api, endpoint, async (request, reply) => {
        const caller = callerOf(request);
        const signal = clientSignal(reply);
        if (request.accepts().type([...endpoint.produces]) !== 'text/csv')
          return universal.search(caller, kind, request.query, signal);
        return reply.type(flatCsv.mediaType).send(await universal.csv(caller, kind, request.query, signal));
      });
      route(api, universalExport[kind], async (request, reply) => {
        const stream = await universal.csv(callerOf(request), kind, request.query, clientSignal(reply));
        return reply
          .type(flatCsv.mediaType)
          .header('content-disposition', attachment(fileName(kind, request.query)))
          .send(stream);
      });
    }
  };
}

function fileName(kind: UniversalKind, { range, from, to, keyword }: UniversalQuery): string {
  const time = { relative: range, absolute: `${from ?? ''}-${to ?? ''}`, keyword }[kind] ?? '';
  return `graylog-search-result-${kind}-${time}.csv`;
}
