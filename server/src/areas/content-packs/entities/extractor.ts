// Extractors in content packs, inside their inputs; with the lookup tables and grok patterns that they use.
import { refOf, refTree } from '@logboom/contract/content-packs/value-refs';
import { grok } from '@logboom/contract/extractors/endpoints';
import type { CreateExtractorRequest, ExtractorSummary } from '@logboom/contract/extractors/schemas';
import { lookupTables } from '@logboom/contract/lookups/endpoints';
import type { EntityData } from './entity-data.ts';
import { ifThere, type Exporting } from './entity-module.ts';
import { patternNamesIn } from './grok-pattern.ts';

export async function extractorData(
  extractor: ExtractorSummary,
  exporting: Exporting,
): Promise<Record<string, unknown>> {
  const { extractor_config: config, converters } = extractor;
  await exportUsed([config, ...converters.map((converter) => converter.config)], exporting);
  return {
    title: refOf(extractor.title),
    type: refOf(extractor.type.toUpperCase()),
    cursor_strategy: refOf(extractor.cursor_strategy.toUpperCase()),
    target_field: refOf(extractor.target_field),
    source_field: refOf(extractor.source_field),
    configuration: refTree(config),
    converters: converters.map((converter) => ({
      type: refOf(converter.type.toUpperCase()),
      configuration: refTree(converter.config),
    })),
    condition_type: refOf(extractor.condition_type.toUpperCase()),
    condition_value: refOf(extractor.condition_value),
    order: refOf(extractor.order),
  };
}

export function extractorOf(data: EntityData): CreateExtractorRequest {
  return {
    title: data.text('title'),
    extractor_type: data.text('type').toLowerCase(),
    cursor_strategy: data.text('cursor_strategy').toLowerCase(),
    source_field: data.text('source_field'),
    target_field: data.optionalText('target_field') ?? '',
    extractor_config: data.object('configuration'),
    converters: data.parts('converters').map((converter) => ({
      type: converter.text('type').toLowerCase(),
      config: converter.object('configuration'),
    })),
    condition_type: (data.optionalText('condition_type') ?? 'none').toLowerCase(),
    condition_value: data.optionalText('condition_value') ?? '',
    order: data.number('order', 0),
  };
}

/** What would create the same. */
export function extractorRequest(extractor: ExtractorSummary): CreateExtractorRequest {
  return {
    title: extractor.title,
    extractor_type: extractor.type.toLowerCase(),
    cursor_strategy: extractor.cursor_strategy.toLowerCase(),
    source_field: extractor.source_field,
    target_field: extractor.target_field,
    extractor_config: extractor.extractor_config,
    converters: extractor.converters.map(({ type, config }) => ({ type: type.toLowerCase(), config })),
    condition_type: extractor.condition_type.toLowerCase(),
    condition_value: extractor.condition_value,
    order: extractor.order,
  };
}

/** Configurations name tables and patterns; what has these names goes into the pack as well. */
async function exportUsed(
  configs: readonly Readonly<Record<string, unknown>>[],
  { api, refTo }: Exporting,
): Promise<void> {
  for (const { lookup_table_name: table, grok_pattern: pattern } of configs) {
    if (typeof table === 'string' && table !== '') {
      const found = await ifThere(api.call(lookupTables.read, { idOrName: table }));
      const id = found?.lookup_tables[0]?.id;
      if (id) refTo('lookup_table', id);
    }
    if (typeof pattern !== 'string') continue;
    const names = patternNamesIn(pattern);
    const { patterns } = await api.call(grok.list);
    for (const { id, name } of patterns) if (id !== null && names.has(name)) refTo('grok_pattern', id);
  }
}
