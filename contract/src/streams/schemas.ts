// Streams on the wire: the streams themselves, their rules, pages of them, and what clients send.
import { Type, type Static } from 'typebox';
import { OutputSummary } from '../outputs/schemas.ts';
import { entityPage, ListParameters } from '../common/pagination.ts';
import { nullable, optional } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';

const exact = { additionalProperties: false };
const title = storedText(256);
const description = storedText(4096);
const entityId = storedText(64);
/** A word that is not one of the two has a refusal of its own. */
const matchingType = optional(storedText(64));

export const StreamRule = Type.Object({
  id: Type.String(),
  stream_id: Type.String(),
  type: Type.Integer(),
  field: Type.String(),
  value: Type.String(),
  inverted: Type.Boolean(),
  description: nullable(Type.String()),
  content_pack: optional(Type.String()),
});
export type StreamRule = Static<typeof StreamRule>;
export const StreamRuleList = Type.Object({ total: Type.Integer(), stream_rules: Type.Array(StreamRule) });

const streamProperties = {
  id: Type.String(),
  creator_user_id: Type.String(),
  title: Type.String(),
  description: nullable(Type.String()),
  created_at: Type.String(),
  matching_type: Type.Enum(['AND', 'OR']),
  disabled: Type.Boolean(),
  rules: Type.Array(StreamRule),
  content_pack: nullable(Type.String()),
  is_editable: Type.Boolean(),
  remove_matches_from_default_stream: Type.Boolean(),
  index_set_id: Type.String(),
};

export const Stream = Type.Object({
  ...streamProperties,
  outputs: Type.Array(OutputSummary),
  is_default: Type.Boolean(),
});
export type Stream = Static<typeof Stream>;
export const StreamList = Type.Object({ total: Type.Integer(), streams: Type.Array(Stream) });
export type StreamList = Static<typeof StreamList>;

/** A stream in a page. It differs from the others in ways that clients count on. */
export const StreamListItem = Type.Object({
  ...streamProperties,
  outputs: nullable(Type.Array(Type.String())),
  is_default: nullable(Type.Boolean()),
  alert_conditions: Type.Null(),
  alert_receivers: Type.Null(),
});
export type StreamListItem = Static<typeof StreamListItem>;
export const StreamPage = entityPage(StreamListItem);
export type StreamPage = Static<typeof StreamPage>;

export const StreamPageParameters = Type.Object({
  ...ListParameters.properties,
  filters: Type.Array(Type.String({ maxLength: 1024 }), {
    default: [],
    maxItems: 100,
    description: '`attribute:value`, any number of times',
  }),
});
export type StreamPageParameters = Static<typeof StreamPageParameters>;

export const StreamRuleRequest = Type.Object(
  {
    type: Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 }),
    field: storedText(1024),
    value: storedText(16_384),
    inverted: Type.Optional(Type.Boolean()),
    description: optional(description),
  },
  exact,
);
export type StreamRuleRequest = Static<typeof StreamRuleRequest>;

/** Of one stream: every message is held against all of them. */
export const MAX_RULES = 1000;
export const NewStream = Type.Object(
  {
    title,
    index_set_id: entityId,
    description: optional(description),
    rules: optional(Type.Array(StreamRuleRequest, { maxItems: MAX_RULES })),
    content_pack: optional(entityId),
    matching_type: matchingType,
    remove_matches_from_default_stream: optional(Type.Boolean()),
  },
  exact,
);
export type NewStream = Static<typeof NewStream>;

/** What is missing, null or empty stays as it is. */
export const StreamChange = Type.Object(
  {
    title: optional(title),
    description: optional(description),
    matching_type: matchingType,
    rules: Type.Optional(Type.Unknown()),
    remove_matches_from_default_stream: optional(Type.Boolean()),
    index_set_id: optional(entityId),
  },
  exact,
);
export type StreamChange = Static<typeof StreamChange>;

export const StreamClone = Type.Object(
  {
    title,
    description,
    remove_matches_from_default_stream: Type.Boolean(),
    index_set_id: entityId,
  },
  exact,
);
export type StreamClone = Static<typeof StreamClone>;

export const StreamCreated = Type.Object({ stream_id: Type.String() });
export type StreamCreated = Static<typeof StreamCreated>;
export const StreamRuleSaved = Type.Object({ streamrule_id: Type.String() });
export type StreamRuleSaved = Static<typeof StreamRuleSaved>;

export const StreamRuleType = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  short_desc: Type.String(),
  long_desc: Type.String(),
});
export type StreamRuleType = Static<typeof StreamRuleType>;

export const RuleInput = Type.Object({ id: Type.String(), title: Type.String(), name: Type.String() });
export type RuleInput = Static<typeof RuleInput>;
export const RuleInputList = Type.Object({ inputs: Type.Array(RuleInput) });
export type RuleInputList = Static<typeof RuleInputList>;

export const TestMatchRequest = Type.Object(
  {
    message: Type.Object(
      { _id: Type.String({ maxLength: 256 }), timestamp: optional(Type.String({ maxLength: 64 })) },
      { additionalProperties: true, maxProperties: 5000 },
    ),
  },
  exact,
);
export type TestMatchRequest = Static<typeof TestMatchRequest>;
export const TestMatchAnswer = Type.Object({
  matches: Type.Boolean(),
  rules: Type.Record(Type.String(), Type.Boolean()),
});
export type TestMatchAnswer = Static<typeof TestMatchAnswer>;

export const StreamIds = Type.Array(entityId, { maxItems: 10_000 });
