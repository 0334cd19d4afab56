// What event definitions would do, before anybody saves them: their condition over the last day, and how often they would
// have fired. Runs by hand, too.
import { Type, type Static } from 'typebox';
import { storedText } from '../common/stored-text.ts';
import { nullable } from '../common/nullable.ts';
import { TimeRange } from '../search/schemas.ts';
import { LearnedSource } from './source-schemas.ts';

const exact = { additionalProperties: false };
const looked = {
  from: Type.String(),
  to: Type.String(),
  /** False when windows were simplified, or groups left out: `note` says which. */
  is_exact: Type.Boolean(),
  note: nullable(Type.String()),
  duration_ms: Type.Integer(),
};

export const PreviewSeries = Type.Object({
  id: Type.String(),
  /** As people read it: `avg(took_ms)`. */
  label: Type.String(),
  /** Of groups, the one that decides is drawn. */
  of_groups: Type.Enum(['only', 'highest', 'lowest']),
  points: Type.Array(Type.Object({ at: Type.String(), value: nullable(Type.Number()) })),
  thresholds: Type.Array(Type.Object({ comparison: Type.String(), value: Type.Number() })),
});
export type PreviewSeries = Static<typeof PreviewSeries>;

export const DefinitionPreview = Type.Object({
  ...looked,
  series: Type.Array(PreviewSeries),
  events: Type.Integer(),
  /** Of a sequence: how many messages each of its steps finds. */
  steps: Type.Optional(Type.Array(Type.Object({ messages: Type.Integer() }))),
  /** Of silent sources: what would be learned now; those that are silent first. */
  sources: Type.Optional(Type.Array(LearnedSource)),
});
export type DefinitionPreview = Static<typeof DefinitionPreview>;

export const Firing = Type.Object({
  timestamp: Type.String(),
  timerange_start: Type.String(),
  /** The values of the groups; '' when nothing is grouped. */
  key: Type.String(),
  /** `count()=42.0`. */
  figures: Type.String(),
  /** How many events: filters make one for each message. */
  events: Type.Integer(),
});
export type Firing = Static<typeof Firing>;

export const BackTest = Type.Object({
  ...looked,
  windows: Type.Integer(),
  events: Type.Integer(),
  /** What is left of them when the grace period is over for each key. */
  told: Type.Integer(),
  /** The newest first; at most 500. */
  firings: Type.Array(Firing),
});
export type BackTest = Static<typeof BackTest>;

/** Everything that one of the two types sends; the service says what is missing. */
export const ExecuteRequest = Type.Object(
  {
    type: Type.Optional(storedText(128)),
    timerange: Type.Optional(TimeRange),
    streams: Type.Optional(Type.Array(storedText(64), { maxItems: 1000 })),
    batch_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    notification_type: Type.Optional(storedText(128)),
    notification_message: Type.Optional(storedText(4096)),
    notification_details: Type.Optional(Type.Record(storedText(256), Type.Unknown(), { maxProperties: 100 })),
    timestamp: Type.Optional(storedText(64)),
  },
  exact,
);
export type ExecuteRequest = Static<typeof ExecuteRequest>;
