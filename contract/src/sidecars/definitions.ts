// What sidecars run, on the wire: collectors, configurations and the variables in them.
import { Type, type Static } from 'typebox';
import { nullable, optional } from '../common/nullable.ts';
import { PageNumbers } from '../common/pagination.ts';

const exact = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ maxLength });
const name = text(256);
export const MAX_TEMPLATE_LENGTH = 262_144;

export const SidecarCollector = Type.Object({
  id: Type.String(),
  name: Type.String(),
  service_type: Type.String(),
  node_operating_system: Type.String(),
  executable_path: Type.String(),
  execute_parameters: nullable(Type.String()),
  validation_parameters: nullable(Type.String()),
  default_template: nullable(Type.String()),
});
export type SidecarCollector = Static<typeof SidecarCollector>;
export const SidecarCollectors = Type.Object({
  total: Type.Integer(),
  collectors: Type.Array(SidecarCollector),
});

export const SidecarCollectorShort = Type.Pick(SidecarCollector, [
  'id',
  'name',
  'service_type',
  'node_operating_system',
]);
export type SidecarCollectorShort = Static<typeof SidecarCollectorShort>;

const listed = {
  query: Type.String(),
  pagination: PageNumbers,
  total: Type.Integer(),
  sort: nullable(Type.String()),
  order: nullable(Type.String()),
};
export const SidecarCollectorList = Type.Object({ ...listed, collectors: Type.Array(SidecarCollectorShort) });

export const SidecarCollectorRequest = Type.Object(
  {
    id: optional(text(256)),
    name,
    service_type: text(16),
    node_operating_system: text(64),
    executable_path: text(4096),
    execute_parameters: optional(text(4096)),
    validation_parameters: optional(text(4096)),
    default_template: optional(text(MAX_TEMPLATE_LENGTH)),
  },
  exact,
);
export type SidecarCollectorRequest = Static<typeof SidecarCollectorRequest>;

export const SidecarConfiguration = Type.Object({
  id: Type.String(),
  collector_id: Type.String(),
  name: Type.String(),
  color: Type.String(),
  template: Type.String(),
  tags: Type.Array(Type.String()),
  /** Which sidecars get it by themselves besides those with its tags; absent when there is none. */
  rule: Type.Optional(Type.String()),
});
export type SidecarConfiguration = Static<typeof SidecarConfiguration>;
export const SidecarConfigurationShort = Type.Omit(SidecarConfiguration, ['template']);
export type SidecarConfigurationShort = Static<typeof SidecarConfigurationShort>;
export const SidecarConfigurationList = Type.Object({
  ...listed,
  configurations: Type.Array(SidecarConfigurationShort),
});

export const SidecarConfigurationRequest = Type.Object(
  {
    id: optional(text(256)),
    collector_id: text(256),
    name,
    color: text(64),
    template: text(MAX_TEMPLATE_LENGTH),
    tags: optional(Type.Array(text(256), { maxItems: 1000 })),
    /** Left as it is when absent, since other clients do not know it; taken away by null or an empty text. */
    rule: optional(text(4096)),
  },
  exact,
);
export type SidecarConfigurationRequest = Static<typeof SidecarConfigurationRequest>;

export const ConfigurationSidecars = Type.Object({
  configuration_id: Type.String(),
  sidecar_ids: Type.Array(Type.String()),
});

export const RuleQuestion = Type.Object({ rule: text(4096), collector_id: text(256) }, exact);
export type RuleQuestion = Static<typeof RuleQuestion>;
export const RuleMatches = Type.Object({
  /** What is wrong with the rule. */
  problem: nullable(Type.String()),
  sidecars: Type.Array(Type.Object({ node_id: Type.String(), node_name: Type.String() })),
});
export type RuleMatches = Static<typeof RuleMatches>;

export const ConfigurationHash = Type.Object({
  configuration_id: Type.String(),
  /** Null when it cannot be rendered for this sidecar. */
  wanted: nullable(Type.String()),
  /** Null until the sidecar has fetched it. */
  applied: nullable(Type.String()),
  /** Why it cannot be rendered. */
  problem: nullable(Type.String()),
});
export type ConfigurationHash = Static<typeof ConfigurationHash>;
export const SidecarHashes = Type.Object({
  sidecars: Type.Array(
    Type.Object({ node_id: Type.String(), configurations: Type.Array(ConfigurationHash) }),
  ),
});
export type SidecarHashes = Static<typeof SidecarHashes>;

export const ConfigurationVariable = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: nullable(Type.String()),
  content: Type.String(),
});
export type ConfigurationVariable = Static<typeof ConfigurationVariable>;
export const ConfigurationVariableRequest = Type.Object(
  {
    id: optional(text(256)),
    name,
    description: optional(text(4096)),
    content: text(MAX_TEMPLATE_LENGTH),
  },
  exact,
);
export type ConfigurationVariableRequest = Static<typeof ConfigurationVariableRequest>;

export const TemplatePreviewRequest = Type.Object(
  {
    template: text(MAX_TEMPLATE_LENGTH),
    /** Whose values go into it; those of nobody when absent. */
    sidecar_id: optional(text(256)),
    configuration_id: optional(text(256)),
  },
  exact,
);
export type TemplatePreviewRequest = Static<typeof TemplatePreviewRequest>;
export const TemplatePreview = Type.Object({ preview: Type.String() });
