// The modules of all types of entities, in the order in which they are installed.
import { ENTITY_TYPES, type EntityType } from '@logboom/contract/content-packs/entity-types';
import type { EntityModule } from './entity-module.ts';
import { eventDefinitionModule } from './event-definition.ts';
import { grokPatternModule } from './grok-pattern.ts';
import { indexSetModule } from './index-set.ts';
import { inputModule } from './input.ts';
import { lookupAdapterModule, lookupCacheModule } from './lookup-parts.ts';
import { lookupTableModule } from './lookup-table.ts';
import { notificationModule } from './notification.ts';
import { outputModule } from './output.ts';
import { pipelineModule, pipelineRuleModule } from './pipeline.ts';
import { sidecarCollectorModule, sidecarConfigurationModule } from './sidecar.ts';
import { streamModule } from './stream.ts';
import { urlEntryModule } from './url-entry.ts';
import { dashboardModule, searchModule } from './view.ts';

const MODULES: Readonly<Record<EntityType, EntityModule>> = {
  index_set: indexSetModule,
  url_whitelist_entry: urlEntryModule,
  grok_pattern: grokPatternModule,
  lookup_cache: lookupCacheModule,
  lookup_adapter: lookupAdapterModule,
  lookup_table: lookupTableModule,
  output: outputModule,
  notification: notificationModule,
  input: inputModule,
  stream: streamModule,
  pipeline_rule: pipelineRuleModule,
  pipeline: pipelineModule,
  sidecar_collector: sidecarCollectorModule,
  sidecar_collector_configuration: sidecarConfigurationModule,
  dashboard: dashboardModule,
  search: searchModule,
  event_definition: eventDefinitionModule,
};

export const modules: readonly EntityModule[] = ENTITY_TYPES.map((type) => MODULES[type]);

export function moduleOf(type: string): EntityModule | undefined {
  return modules.find((module) => module.type === type);
}
