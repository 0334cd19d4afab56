// The calls around the journal and the processing of this node.
import { processing } from '@logboom/contract/processing/endpoints';
import { notFound } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { ApiServer } from '../../http/types.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import { presentFailures, presentJournal, presentReceiveTimes } from './processing.present.ts';

export function processingRoutes(ingest: Ingest): (api: ApiServer) => void {
  return (api) => {
    route(api, processing.journal, async () => presentJournal(ingest.journal()));
    route(api, processing.status, async () => presentReceiveTimes(ingest.receiveTimes()));
    route(api, processing.persistedStatus, async () => {
      const times = ingest.persistedReceiveTimes();
      if (times === undefined) throw notFound('No processing status persisted yet');
      return presentReceiveTimes(times);
    });
    route(api, processing.decodeFailures, async ({ params }) =>
      presentFailures(ingest.recentFailures(params.inputId)),
    );
    controlRoutes(api, ingest);
  };
}

function controlRoutes(api: ApiServer, ingest: Ingest): void {
  route(api, processing.pause, async (_, reply) => {
    ingest.pause();
    return reply.code(204).send(undefined);
  });
  route(api, processing.resume, async (_, reply) => {
    ingest.resume();
    return reply.code(204).send(undefined);
  });
  // Nothing here locks a pause, so there is never anything to unlock, and resuming is never refused.
  route(api, processing.unlockPause, async (_, reply) => reply.code(204).send(undefined));
}
