// Hands the messages of streams to the outputs of those streams, on this node, and follows what administrators change.
import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../../../cluster/changes.ts';
import { followChanges } from '../../../cluster/follow-changes.ts';
import type { ForwardedMessage, Ingest } from '../../../ingest/ingest.ts';
import type { Metrics } from '../../../metrics/metrics.ts';
import type { OutputStreams } from '../output-streams.ts';
import type { Assignment, StreamOutputStore } from '../stream-output.store.ts';
import { metricPrefix, outputSlot, type OutputSlot, type SlotParts } from './output-slot.ts';

export interface ForwarderParts extends SlotParts {
  metrics: Pick<Metrics, 'meter' | 'counter' | 'remove'>;
  store: Pick<StreamOutputStore, 'assignmentsOf' | 'existing'>;
  streams: Pick<OutputStreams, 'enabled'>;
  ingest: Pick<Ingest, 'publish' | 'onForwarded'>;
  changes: Pick<Changes, 'subscribe'>;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

interface KnownSlot {
  readonly slot: OutputSlot;
  /** What the slot was made from; it is replaced when that changes. */
  readonly madeFrom: string;
}

export async function startForwarder(parts: ForwarderParts): Promise<{ stop(): Promise<void> }> {
  const { store, streams, ingest, changes, logger } = parts;
  const slots = new Map<string, KnownSlot>();
  const stopping = new Set<Promise<void>>();
  /** The outputs that have metrics, by the names of these. */
  const measured = new Map<string, string>();
  let byStream = new Map<string, OutputSlot[]>();
  let published: string | undefined;

  function stopSlot(outputId: string): void {
    const stopped = slots.get(outputId)?.slot.stop();
    slots.delete(outputId);
    if (stopped) stopping.add(stopped.finally(() => stopping.delete(stopped)));
  }

  function slotFor(assignment: Assignment): OutputSlot {
    const { id, title, type, configuration } = assignment.output;
    const madeFrom = JSON.stringify([title, type, configuration]);
    const known = slots.get(id);
    if (known?.madeFrom === madeFrom) return known.slot;
    stopSlot(id);
    measured.set(metricPrefix(assignment.output), id);
    const slot = outputSlot(assignment, parts);
    slots.set(id, { slot, madeFrom });
    return slot;
  }

  /** Of outputs that were deleted or became another type. Those that only rest keep theirs. */
  async function forgetMetrics(): Promise<void> {
    if ([...measured.values()].every((id) => slots.has(id)) && measured.size === slots.size) return;
    const present = new Set((await store.existing([...measured.values()])).map(metricPrefix));
    for (const prefix of [...measured.keys()].filter((each) => !present.has(each))) {
      parts.metrics.remove(prefix);
      measured.delete(prefix);
    }
  }

  async function reload(): Promise<void> {
    const assignments = await store.assignmentsOf(await streams.enabled());
    const wanted = new Set(assignments.map(({ output }) => output.id));
    for (const id of [...slots.keys()].filter((each) => !wanted.has(each))) stopSlot(id);
    byStream = new Map();
    for (const assignment of assignments) {
      const ofStream = byStream.get(assignment.streamId) ?? [];
      byStream.set(assignment.streamId, [...ofStream, slotFor(assignment)]);
    }
    await forgetMetrics();
    const streamIds = [...byStream.keys()];
    if (published === streamIds.join()) return;
    published = streamIds.join();
    ingest.publish('forwardedStreams', streamIds);
  }

  ingest.onForwarded((messages) => {
    for (const [slot, batch] of batchesOf(messages, byStream)) slot.offer(batch);
  });
  const following = await followChanges({ changes, logger, topics: ['outputs', 'streams'] }, reload);

  return {
    async stop() {
      await following.stop();
      byStream = new Map();
      for (const id of slots.keys()) stopSlot(id);
      await Promise.all(stopping);
    },
  };
}

/** An output that several streams of a message share gets it once. */
function batchesOf(
  messages: readonly ForwardedMessage[],
  byStream: ReadonlyMap<string, readonly OutputSlot[]>,
): Map<OutputSlot, ForwardedMessage[]> {
  const batches = new Map<OutputSlot, ForwardedMessage[]>();
  for (const message of messages) {
    for (const slot of message.streams.flatMap((id) => byStream.get(id) ?? [])) {
      const batch = batches.get(slot);
      if (batch === undefined) batches.set(slot, [message]);
      else if (batch.at(-1) !== message) batch.push(message);
    }
  }
  return batches;
}
