// Sidecars on the wire: registrations, collectors, configurations, variables and actions.
import { Type, type Static } from 'typebox';
import { CollectorLogFile, CollectorMetrics } from '../collectors/schemas.ts';
import { nullable, optional } from '../common/nullable.ts';
import { PageNumbers } from '../common/pagination.ts';

const exact = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ maxLength });
const name = text(256);
const id = Type.String({ minLength: 1, maxLength: 256 });
export const MAX_TEMPLATE_LENGTH = 262_144;

export const SidecarCollectorStatus = Type.Object({
  collector_id: Type.String(),
  /** 0 running, 1 unknown, 2 failing, 3 stopped. */
  status: Type.Integer(),
  message: Type.String(),
  verbose_message: Type.String(),
  configuration_id: nullable(Type.String()),
});
export type SidecarCollectorStatus = Static<typeof SidecarCollectorStatus>;

export const SidecarStatus = Type.Object({
  status: Type.Integer(),
  message: Type.String(),
  collectors: Type.Array(SidecarCollectorStatus),
});

export const SidecarDetails = Type.Object({
  operating_system: Type.String(),
  ip: nullable(Type.String()),
  metrics: nullable(CollectorMetrics),
  log_file_list: nullable(Type.Array(CollectorLogFile)),
  status: nullable(SidecarStatus),
  tags: Type.Array(Type.String()),
  collector_configuration_directory: nullable(Type.String()),
});
export type SidecarDetails = Static<typeof SidecarDetails>;

export const ConfigurationAssignment = Type.Object({
  collector_id: Type.String(),
  configuration_id: Type.String(),
  /** Empty for an assignment by hand. */
  assigned_from_tags: Type.Array(Type.String()),
  /** There when the rule of the configuration brought it. */
  assigned_by_rule: Type.Optional(Type.Literal(true)),
});
export type ConfigurationAssignment = Static<typeof ConfigurationAssignment>;

export const SidecarSummary = Type.Object({
  /** Chosen by the agent. */
  node_id: Type.String(),
  node_name: Type.String(),
  node_details: SidecarDetails,
  assignments: Type.Array(ConfigurationAssignment),
  last_seen: Type.String({ format: 'date-time' }),
  sidecar_version: Type.String(),
  /** The collectors that fit its system; only in the administration list. */
  collectors: nullable(Type.Array(Type.String())),
  active: Type.Boolean(),
});
export type SidecarSummary = Static<typeof SidecarSummary>;

export const SidecarList = Type.Object({
  query: Type.String(),
  pagination: PageNumbers,
  /** All sidecars, whether they match or not. */
  total: Type.Integer(),
  only_active: Type.Boolean(),
  sort: nullable(Type.String()),
  order: nullable(Type.String()),
  sidecars: Type.Array(SidecarSummary),
  filters: nullable(Type.Record(Type.String(), Type.String())),
});
export type SidecarList = Static<typeof SidecarList>;

export const SidecarAction = Type.Object(
  {
    collector_id: id,
    /** `{start: true}`, `{restart: true}` or `{stop: true}`. */
    properties: Type.Record(Type.String({ maxLength: 256 }), Type.Unknown(), { maxProperties: 10 }),
  },
  exact,
);
export type SidecarAction = Static<typeof SidecarAction>;
export const SidecarActions = Type.Array(SidecarAction, { maxItems: 100 });

export const BulkSidecarAction = Type.Object(
  {
    action: Type.String({ minLength: 1, maxLength: 64 }),
    collectors: Type.Array(
      Type.Object(
        {
          sidecar_id: Type.String({ minLength: 1, maxLength: 256 }),
          collector_ids: Type.Array(id, { maxItems: 100 }),
        },
        exact,
      ),
      { maxItems: 10_000 },
    ),
  },
  exact,
);
export type BulkSidecarAction = Static<typeof BulkSidecarAction>;

export const RegisteredSidecar = Type.Object({
  configuration: Type.Object({ update_interval: Type.Integer(), send_status: Type.Boolean() }),
  configuration_override: Type.Boolean(),
  actions: nullable(Type.Array(SidecarAction)),
  assignments: Type.Array(ConfigurationAssignment),
});
export type RegisteredSidecar = Static<typeof RegisteredSidecar>;

export const AssignRequest = Type.Object(
  {
    nodes: Type.Array(
      Type.Object(
        {
          node_id: Type.String({ minLength: 1, maxLength: 256 }),
          assignments: Type.Array(
            Type.Object(
              {
                collector_id: id,
                configuration_id: id,
                assigned_from_tags: optional(Type.Array(text(256), { maxItems: 1000 })),
                assigned_by_rule: optional(Type.Boolean()),
              },
              exact,
            ),
            { maxItems: 100 },
          ),
        },
        exact,
      ),
      { maxItems: 10_000 },
    ),
  },
  exact,
);
export type AssignRequest = Static<typeof AssignRequest>;

export const AdministrationRequest = Type.Object(
  {
    page: optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    per_page: optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
    query: optional(text(8192)),
    filters: optional(Type.Record(text(64), text(256), { maxProperties: 10 })),
  },
  exact,
);
export type AdministrationRequest = Static<typeof AdministrationRequest>;

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

const MAX_VARIABLE_LENGTH = 2048;
/** What the server adds to a sidecar: tags besides those of its own file, and values for templates. */
export const SidecarSettings = Type.Object(
  {
    tags: Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { maxItems: 100 }),
    variables: Type.Record(text(256), text(MAX_VARIABLE_LENGTH), { maxProperties: 50 }),
  },
  exact,
);
export type SidecarSettings = Static<typeof SidecarSettings>;

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

export const SidecarUpload = Type.Object({
  id: Type.String(),
  collector_id: Type.String(),
  node_id: Type.String(),
  collector_name: Type.String(),
  rendered_configuration: Type.String(),
  created: Type.String({ format: 'date-time' }),
});
export type SidecarUpload = Static<typeof SidecarUpload>;
export const SidecarUploads = Type.Object({
  pagination: PageNumbers,
  total: Type.Integer(),
  uploads: Type.Array(SidecarUpload),
});

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

/** How agents sign in, for the instructions. */
export const SidecarSetup = Type.Object({ user_id: nullable(Type.String()), username: Type.String() });
