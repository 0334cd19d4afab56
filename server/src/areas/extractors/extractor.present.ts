// Extractors as clients see them, with what this node counted and timed.
import type {
  ExtractorMetrics,
  ExtractorSummary,
  ExtractorTimer,
} from '@logboom/contract/extractors/schemas';
import { extractorMetric, type ExtractorMetric } from '../../ingest/metric-names.ts';
import type { MetricsReader } from '../../metrics/metrics.ts';
import { presentTimer } from '../metrics/index.ts';
import type { StoredExtractor } from './extractor.store.ts';

const NOT_TIMED: ExtractorTimer = { time: null, rate: null, duration_unit: null, rate_unit: null };

export function presentExtractor(extractor: StoredExtractor, metrics: MetricsReader): ExtractorSummary {
  const { description, creator } = extractor;
  const { id } = description;
  return {
    id,
    title: description.title,
    type: description.type,
    cursor_strategy: description.cursorStrategy,
    source_field: description.sourceField,
    target_field: description.targetField,
    extractor_config: { ...description.config },
    creator_user_id: creator,
    converters: description.converters.map(({ type, config }) => ({ type, config: { ...config } })),
    condition_type: description.conditionType,
    condition_value: description.conditionValue,
    order: description.order,
    exceptions: countOf(metrics, id, 'exceptions'),
    converter_exceptions: countOf(metrics, id, 'converterExceptions'),
    metrics: presentMetrics(id, metrics),
  };
}

function presentMetrics(id: string, metrics: MetricsReader): ExtractorMetrics {
  return {
    total: timerOf(metrics, id, 'total'),
    condition: timerOf(metrics, id, 'condition'),
    execution: timerOf(metrics, id, 'execution'),
    converters: timerOf(metrics, id, 'converters'),
    condition_hits: countOf(metrics, id, 'conditionHits'),
    condition_misses: countOf(metrics, id, 'conditionMisses'),
  };
}

function countOf(metrics: MetricsReader, id: string, name: ExtractorMetric): number {
  const metric = metrics.find(extractorMetric(id, name));
  return metric?.kind === 'counter' ? metric.count : 0;
}

function timerOf(metrics: MetricsReader, id: string, name: ExtractorMetric): ExtractorTimer {
  const metric = metrics.find(extractorMetric(id, name));
  return metric?.kind === 'timer' && metric.recorded.count > 0 ? presentTimer(metric) : NOT_TIMED;
}
