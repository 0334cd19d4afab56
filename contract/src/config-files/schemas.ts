// The configuration as files on the wire: the files, what they would change, and what applying them changed.
import { Type, type Static } from 'typebox';
import { nullable } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';

export const CONFIG_FILE_LIMITS = {
  path: 512,
  content: 16 * 1_048_576,
  files: 10_000,
  bodyBytes: 64 * 1_048_576,
} as const;

export const ConfigFile = Type.Object(
  {
    /** Below the folder, for example `streams/nginx-access.yaml`. */
    path: storedText(CONFIG_FILE_LIMITS.path),
    content: Type.String({ maxLength: CONFIG_FILE_LIMITS.content }),
  },
  { additionalProperties: false },
);
export type ConfigFile = Static<typeof ConfigFile>;

export const ConfigExport = Type.Object({
  files: Type.Array(ConfigFile),
  /** What could not be read, and why. */
  notes: Type.Array(Type.String()),
});
export type ConfigExport = Static<typeof ConfigExport>;

export const ConfigFiles = Type.Object(
  {
    files: Type.Array(ConfigFile, { maxItems: CONFIG_FILE_LIMITS.files }),
    /** Delete what is in no file. */
    prune: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type ConfigFiles = Static<typeof ConfigFiles>;

export const ApplyConfigFiles = Type.Object(
  {
    ...ConfigFiles.properties,
    /** The fingerprint of the plan that somebody looked at: nothing is done when there would be another plan by now. */
    plan: Type.Optional(storedText(128)),
  },
  { additionalProperties: false },
);
export type ApplyConfigFiles = Static<typeof ApplyConfigFiles>;

/** Values are written as the files have them. */
export const ConfigDifference = Type.Object({
  /** For example `rules.0.value`. */
  at: Type.String(),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
});
export type ConfigDifference = Static<typeof ConfigDifference>;

export const CONFIG_ACTIONS = ['create', 'update', 'delete'] as const;
export const ConfigChange = Type.Object({
  action: Type.Enum(CONFIG_ACTIONS),
  kind: Type.String(),
  name: Type.String(),
  /** Null for what is deleted because no file has it. */
  path: nullable(Type.String()),
  differences: Type.Array(ConfigDifference),
});
export type ConfigChange = Static<typeof ConfigChange>;

export const ConfigProblem = Type.Object({
  path: Type.String(),
  /** Null when the file as a whole is meant. */
  line: nullable(Type.Integer()),
  message: Type.String(),
});
export type ConfigProblem = Static<typeof ConfigProblem>;

export const ConfigPlan = Type.Object({
  fingerprint: Type.String(),
  changes: Type.Array(ConfigChange),
  unchanged: Type.Integer(),
  /** What is in no file, and stays. */
  unmanaged: Type.Array(Type.Object({ kind: Type.String(), name: Type.String() })),
  /** While there is one, nothing can be applied. */
  problems: Type.Array(ConfigProblem),
  /** What one should know before applying it. */
  notes: Type.Array(Type.String()),
});
export type ConfigPlan = Static<typeof ConfigPlan>;

export const AppliedConfig = Type.Object({
  changes: Type.Array(ConfigChange),
  unchanged: Type.Integer(),
  notes: Type.Array(Type.String()),
});
export type AppliedConfig = Static<typeof AppliedConfig>;

export const ConfigStatus = Type.Object({
  /** The configuration is changed by files alone. */
  read_only: Type.Boolean(),
  /** The folder that the server applies by itself; null when there is none. */
  provisioning: nullable(
    Type.Object({
      directory: Type.String(),
      applied_at: nullable(Type.String()),
      changes: Type.Integer(),
      problems: Type.Array(ConfigProblem),
    }),
  ),
});
export type ConfigStatus = Static<typeof ConfigStatus>;
