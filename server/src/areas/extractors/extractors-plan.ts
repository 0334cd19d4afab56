// Tells processing which extractors and grok patterns there are, at start and whenever either changed on any node.
import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../../cluster/changes.ts';
import { followChanges } from '../../cluster/follow-changes.ts';
import { extractorMetric } from '../../ingest/metric-names.ts';
import type { Ingest } from '../../ingest/ingest.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { ExtractorStore } from './extractor.store.ts';
import type { GrokStore } from './grok.store.ts';

export interface PlanParts {
  extractors: ExtractorStore;
  grok: GrokStore;
  changes: Changes;
  ingest: Pick<Ingest, 'publish'>;
  metrics: Metrics;
  logger: FastifyBaseLogger;
}

/** Returns when both were published once; the result stops it. */
export async function keepPlanCurrent(parts: PlanParts): Promise<() => Promise<void>> {
  const { extractors, grok, changes, ingest, metrics, logger } = parts;
  let known = new Set<string>();

  async function publishExtractors(): Promise<void> {
    const stored = await extractors.all();
    ingest.publish(
      'extractors',
      stored.map(({ inputId, description }) => ({ inputId, description })),
    );
    const current = new Set(stored.map(({ description }) => description.id));
    for (const id of known) if (!current.has(id)) metrics.remove(metricPrefix(id));
    known = current;
  }

  async function publishGrok(): Promise<void> {
    const patterns = await grok.all();
    ingest.publish(
      'grokPatterns',
      patterns.map(({ name, pattern }) => ({ name, pattern })),
    );
  }

  const followers = [
    // Extractors go with their input.
    await followChanges({ changes, logger, topics: ['extractors', 'inputs'] }, publishExtractors),
    await followChanges({ changes, logger, topics: ['grok-patterns'] }, publishGrok),
  ];
  return async () => {
    await Promise.all(followers.map(({ stop }) => stop()));
  };
}

/** What the names of all metrics of an extractor begin with. */
function metricPrefix(id: string): string {
  const last = 'total';
  return extractorMetric(id, last).slice(0, -last.length);
}
