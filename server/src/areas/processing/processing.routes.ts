// The calls around the journal and the processing of this node.
import { DecodeFailures, JournalSummary, ProcessingStatus } from '@logboom/contract/processing/schemas';
import { Type } from 'typebox';
import { permitted, signedIn } from '@logboom/contract/wire/access';
import { notFound } from '../../http/errors.ts';
import { NoContent, type ApiServer } from '../../http/types.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import { presentFailures, presentJournal, presentReceiveTimes } from './processing.present.ts';

const tags = ['System/Processing'];
const InputParams = Type.Object({ inputId: Type.String({ maxLength: 64 }) });

export function processingRoutes(ingest: Ingest): (api: ApiServer) => void {
  return (api) => {
    api.get('/system/journal', {
      schema: { tags, summary: 'The journal of this node', response: { 200: JournalSummary } },
      config: { access: permitted('journal:read') },
      handler: async () => presentJournal(ingest.journal()),
    });

    api.get('/system/processing/status', {
      schema: { tags, summary: 'How far messages have come', response: { 200: ProcessingStatus } },
      config: { access: signedIn },
      handler: async () => presentReceiveTimes(ingest.receiveTimes()),
    });

    api.get('/system/processing/status/persisted', {
      schema: {
        tags,
        summary: 'How far messages had come when that was last written to disk',
        response: { 200: ProcessingStatus },
      },
      config: { access: signedIn },
      async handler() {
        const times = ingest.persistedReceiveTimes();
        if (times === undefined) throw notFound('No processing status persisted yet');
        return presentReceiveTimes(times);
      },
    });

    api.get('/system/processing/failures/:inputId', {
      schema: {
        tags,
        summary: 'Payloads of an input that lately became no message on this node, and why',
        params: InputParams,
        response: { 200: DecodeFailures },
      },
      config: { access: permitted('inputs:read:{inputId}') },
      handler: async ({ params }) => presentFailures(ingest.recentFailures(params.inputId)),
    });
    controlRoutes(api, ingest);
  };
}

function controlRoutes(api: ApiServer, ingest: Ingest): void {
  const access = permitted('processing:changestate:{thisNode}');
  const control = (path: string, summary: string, act: () => void) =>
    api.put(`/system/processing/${path}`, {
      schema: { tags, summary, response: { 204: NoContent } },
      config: { access },
      handler: async (_, reply) => {
        act();
        return reply.code(204).send();
      },
    });
  control('pause', 'Stop processing; inputs keep filling the journal', () => ingest.pause());
  control('resume', 'Go on processing', () => ingest.resume());
  // Nothing here locks a pause, so there is never anything to unlock, and resuming is never refused.
  control('pause/unlock', 'Allow processing to be resumed', () => undefined);
}
