// Sidecars on the wire: registrations, assignments, settings and actions.
import { Type, type Static } from 'typebox';
import { CollectorLogFile, CollectorMetrics } from '../collectors/schemas.ts';
import { nullable, optional } from '../common/nullable.ts';
import { PageNumbers } from '../common/pagination.ts';

const exact = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ maxLength });
const id = Type.String({ minLength: 1, maxLength: 256 });

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
    /** By name when absent. */
    sort: optional(text(128)),
    order: optional(text(16)),
    filters: optional(Type.Record(text(64), text(256), { maxProperties: 10 })),
  },
  exact,
);
export type AdministrationRequest = Static<typeof AdministrationRequest>;

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

/** How agents sign in, for the instructions. */
export const SidecarSetup = Type.Object({ user_id: nullable(Type.String()), username: Type.String() });
