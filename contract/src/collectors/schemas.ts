// Legacy collectors on the wire: registrations, their configurations, queued actions and the preview.
import { Type, type Static } from 'typebox';
import { BEATS_VERSIONS, COLLECTOR_BACKENDS, PLATFORMS } from './kinds.ts';
import { SYSTEM_CONFIG_DEFAULTS } from './system-config.ts';
import { nullable } from '../common/nullable.ts';

const exact = { additionalProperties: false };
const name = Type.String({ maxLength: 256 });

export const BackendStatus = Type.Object({
  status: Type.Integer(),
  message: Type.String({ maxLength: 10_000 }),
});
export type BackendStatus = Static<typeof BackendStatus>;

export const CollectorStatus = Type.Object({
  status: Type.Integer(),
  message: Type.String({ maxLength: 10_000 }),
  backends: Type.Record(Type.String(), BackendStatus),
});
export type CollectorStatus = Static<typeof CollectorStatus>;

export const CollectorMetrics = Type.Object({
  disks_75: nullable(Type.Array(Type.String())),
  cpu_idle: nullable(Type.Number()),
  load_1: nullable(Type.Number()),
});
export type CollectorMetrics = Static<typeof CollectorMetrics>;

export const CollectorLogFile = Type.Object({
  path: Type.String(),
  mod_time: Type.String(),
  size: Type.Number(),
  is_dir: Type.Boolean(),
});
export type CollectorLogFile = Static<typeof CollectorLogFile>;

/** In answers all six keys are there; an agent that sends no status sends the operating system alone. */
export const CollectorNodeDetails = Type.Object({
  operating_system: Type.String(),
  tags: nullable(Type.Array(Type.String())),
  ip: nullable(Type.String()),
  metrics: nullable(CollectorMetrics),
  log_file_list: nullable(Type.Array(CollectorLogFile)),
  status: nullable(CollectorStatus),
});
export type CollectorNodeDetails = Static<typeof CollectorNodeDetails>;

export const CollectorSummary = Type.Object({
  /** Chosen by the agent. */
  id: Type.String(),
  /** The name under which people know the machine. */
  node_id: Type.String(),
  node_details: CollectorNodeDetails,
  last_seen: Type.String({ format: 'date-time' }),
  collector_version: Type.String(),
  active: Type.Boolean(),
});
export type CollectorSummary = Static<typeof CollectorSummary>;
export const CollectorList = Type.Object({ collectors: Type.Array(CollectorSummary) });
export type CollectorList = Static<typeof CollectorList>;

export const CollectorAction = Type.Object(
  {
    backend: Type.String({ minLength: 1, maxLength: 256 }),
    /** In practice `{restart: true}` or `{import: true}`. */
    properties: Type.Record(Type.String({ maxLength: 256 }), Type.Unknown()),
  },
  exact,
);
export type CollectorAction = Static<typeof CollectorAction>;
export const CollectorActions = Type.Array(CollectorAction, { maxItems: 100 });

const backend = Type.String({ maxLength: 256 });
/** Whatever the form put there, kept as it is: lists stay text, because that is what agents read. */
const properties = nullable(Type.Record(Type.String(), Type.Unknown()));
const id = Type.String({ minLength: 1, maxLength: 256 });

export const CollectorOutput = Type.Object({ output_id: id, backend, type: name, name, properties }, exact);
export type CollectorOutput = Static<typeof CollectorOutput>;

export const CollectorInput = Type.Object(
  { input_id: id, backend, type: name, name, forward_to: Type.String({ maxLength: 256 }), properties },
  exact,
);
export type CollectorInput = Static<typeof CollectorInput>;

export const CollectorSnippet = Type.Object(
  { snippet_id: id, backend, name, snippet: Type.String({ maxLength: 1_048_576 }) },
  exact,
);
export type CollectorSnippet = Static<typeof CollectorSnippet>;

const MAX_ENTRIES = 1000;
export const CollectorConfiguration = Type.Object(
  {
    id: Type.String(),
    name,
    tags: Type.Array(Type.String({ maxLength: 256 }), { maxItems: MAX_ENTRIES }),
    inputs: Type.Array(CollectorInput, { maxItems: MAX_ENTRIES }),
    outputs: Type.Array(CollectorOutput, { maxItems: MAX_ENTRIES }),
    snippets: Type.Array(CollectorSnippet, { maxItems: MAX_ENTRIES }),
  },
  exact,
);
export type CollectorConfiguration = Static<typeof CollectorConfiguration>;

export const CollectorConfigurationSummary = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tags: Type.Array(Type.String()),
});
export type CollectorConfigurationSummary = Static<typeof CollectorConfigurationSummary>;
export const CollectorConfigurationList = Type.Object({
  total: Type.Integer(),
  configurations: Type.Array(CollectorConfigurationSummary),
});
export type CollectorConfigurationList = Static<typeof CollectorConfigurationList>;

export const RegistrationAnswer = Type.Object({
  configuration: Type.Object({ update_interval: Type.Integer(), send_status: Type.Boolean() }),
  configuration_override: Type.Boolean(),
  actions: nullable(Type.Array(CollectorAction)),
});
export type RegistrationAnswer = Static<typeof RegistrationAnswer>;

export const CollectorUpload = Type.Object({
  collector_id: id,
  node_id: Type.String({ maxLength: 256 }),
  collector_name: id,
  rendered_configuration: Type.String({ maxLength: 1_048_576 }),
});
export type CollectorUpload = Static<typeof CollectorUpload>;

const isoDuration = (fallback: string | undefined) =>
  Type.String({ format: 'iso-duration', ...(fallback === undefined ? {} : { default: fallback }) });
export const CollectorSystemConfig = Type.Object(
  {
    collector_expiration_threshold: isoDuration(undefined),
    collector_inactive_threshold: isoDuration(undefined),
    collector_update_interval: isoDuration(SYSTEM_CONFIG_DEFAULTS.collector_update_interval),
    collector_send_status: Type.Boolean({ default: SYSTEM_CONFIG_DEFAULTS.collector_send_status }),
    collector_configuration_override: Type.Boolean({
      default: SYSTEM_CONFIG_DEFAULTS.collector_configuration_override,
    }),
  },
  exact,
);

export const PreviewQuery = Type.Object({
  backend: Type.Enum(COLLECTOR_BACKENDS, { description: 'Whose file to show.' }),
  collector: Type.Optional(
    Type.String({
      description:
        'The id of a registered collector whose id, name, tags, version and system go into the file.',
    }),
  ),
  beats_version: Type.Enum(BEATS_VERSIONS, {
    default: '6',
    description: 'The version of FileBeat or WinLogBeat; 5 stands for those before 5.5.',
  }),
  platform: Type.Optional(
    Type.Enum(PLATFORMS, {
      description: 'The Linux family or other system of the collector; by default what fits it best.',
    }),
  ),
});
export type PreviewQuery = Static<typeof PreviewQuery>;

/** What an agent would write for one backend. */
export const PreviewWarning = Type.Object({
  /** The entry that it is about; null for the configuration as a whole. */
  kind: nullable(Type.Union([Type.Literal('output'), Type.Literal('input'), Type.Literal('snippet')])),
  entry_id: nullable(Type.String()),
  message: Type.String(),
});
export type PreviewWarning = Static<typeof PreviewWarning>;

export const CollectorPreview = Type.Object({
  backend: Type.Enum(COLLECTOR_BACKENDS),
  file_name: Type.String(),
  /** Null when an agent would refuse to write a file; a warning then says why. */
  content: nullable(Type.String()),
  /** The same file as it was before the last saved change; null when there was none. */
  previous_content: nullable(Type.String()),
  warnings: Type.Array(PreviewWarning),
});
export type CollectorPreview = Static<typeof CollectorPreview>;
