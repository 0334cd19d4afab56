// The calls around the retention of single streams.
import { MAX_RETENTIONS, streamRetention, type StreamRetention } from '@logboom/contract/streams/retention';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { badRequest, notFound } from '../../../http/errors.ts';
import { route } from '../../../http/route.ts';
import type { ApiServer } from '../../../http/types.ts';
import { streamRetentionsEntry } from './stream-retention.ts';

interface Parts {
  clusterConfig: Pick<ClusterConfig, 'read' | 'write'>;
  streams: { ids(): Promise<string[]> };
}

export function streamRetentionRoutes({ clusterConfig, streams }: Parts): (api: ApiServer) => void {
  async function knownStreams(streamId: string): Promise<ReadonlySet<string>> {
    const known = new Set(await streams.ids());
    if (!known.has(streamId)) throw notFound(`Stream <${streamId}> not found`, 'STREAM_UNKNOWN');
    return known;
  }

  async function write(streamId: string, { days }: StreamRetention): Promise<void> {
    const known = await knownStreams(streamId);
    const before = await clusterConfig.read(streamRetentionsEntry);
    // Those of deleted streams go with the next change.
    const after = Object.entries(before.days).filter(([id]) => id !== streamId && known.has(id));
    if (days !== null) after.push([streamId, days]);
    const result = await clusterConfig.write(streamRetentionsEntry, { days: Object.fromEntries(after) });
    if (!('stored' in result))
      throw badRequest(`At most ${MAX_RETENTIONS} streams can have days of their own.`, 'CONFIG_REFUSED');
  }

  return (api) => {
    route(api, streamRetention.read, async ({ params: { streamId } }) => {
      await knownStreams(streamId);
      return { days: (await clusterConfig.read(streamRetentionsEntry)).days[streamId] ?? null };
    });
    route(api, streamRetention.write, async ({ params, body }) => {
      await write(params.streamId, body);
      return body;
    });
  };
}
