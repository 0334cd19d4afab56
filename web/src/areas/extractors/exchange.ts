// Between extractors as the server tells them and as people share them.
import type { CreateExtractorRequest, ExtractorSummary } from '@logboom/contract/extractors/schemas';
import type { SharedExtractor } from '@logboom/core/extractors/exchange';

export function sharedOf(extractor: ExtractorSummary): SharedExtractor {
  return {
    title: extractor.title,
    type: extractor.type,
    cursorStrategy: extractor.cursor_strategy,
    sourceField: extractor.source_field,
    targetField: extractor.target_field,
    config: extractor.extractor_config,
    converters: extractor.converters,
    conditionType: extractor.condition_type,
    conditionValue: extractor.condition_value,
    order: extractor.order,
  };
}

export function requestOf(shared: SharedExtractor): CreateExtractorRequest {
  return {
    title: shared.title,
    cursor_strategy: shared.cursorStrategy,
    source_field: shared.sourceField,
    target_field: shared.targetField,
    extractor_type: shared.type,
    extractor_config: { ...shared.config },
    converters: shared.converters.map(({ type, config }) => ({ type, config: { ...config } })),
    condition_type: shared.conditionType,
    condition_value: shared.conditionValue,
    order: shared.order,
  };
}

/** In the order in which they run. */
export function inOrder(extractors: readonly ExtractorSummary[]): ExtractorSummary[] {
  return extractors.toSorted((a, b) => a.order - b.order);
}
