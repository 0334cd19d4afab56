// Tells processing about the streams: at the start, and whenever any node changed one.
import { createHash } from 'node:crypto';
import type { ClusterParts, IngestParts, ProgramParts } from '../../area.ts';
import { followChanges } from '../../cluster/follow-changes.ts';
import type { StreamPlan } from '../../ingest/plan.ts';
import { streamPlan } from './stream.present.ts';
import type { StreamStore } from './stream.store.ts';

export interface StreamPlanFollower {
  /** Changes when the streams do. */
  fingerprint(): string;
  stop(): Promise<void>;
}

interface Parts
  extends
    Pick<ProgramParts, 'metrics' | 'logger'>,
    Pick<ClusterParts, 'changes'>,
    Pick<IngestParts, 'ingest'> {
  store: StreamStore;
  /** Called with what was published to processing. */
  onPlan: (plan: readonly StreamPlan[]) => void;
}

export async function followStreams(parts: Parts): Promise<StreamPlanFollower> {
  const { store, ingest, changes, metrics, logger, onPlan } = parts;
  let known: readonly StreamPlan[] = [];
  const { stop } = await followChanges({ changes, logger, topics: ['streams'] }, async () => {
    const plan = (await store.all()).map(streamPlan);
    ingest.publish('streams', plan);
    const present = new Set(plan.map(({ id }) => id));
    for (const { id } of known) if (!present.has(id)) metrics.remove(metricsOf(id));
    known = plan;
    onPlan(plan);
  });
  return { stop, fingerprint: () => createHash('sha1').update(JSON.stringify(known)).digest('hex') };
}

function metricsOf(streamId: string): string {
  return `org.graylog2.plugin.streams.Stream.${streamId}.`;
}
