// Inputs on the wire: what receives messages, its types, its states on the nodes.
import { Type, type Static } from 'typebox';
import { RequestedConfiguration } from '../common/configuration-field.ts';
import { nullable, nullableText } from '../common/nullable.ts';
import { storedText } from '../common/stored-text.ts';

/** What stands for a value that the caller may not see. */
export const PASSWORD_SET = '<password set>';
export const VALUE_HIDDEN = '<value hidden>';

export const InputSummary = Type.Object({
  id: Type.String(),
  title: Type.String(),
  global: Type.Boolean(),
  name: Type.String({ description: 'The display name of the type' }),
  type: Type.String({ description: 'The class name of the type' }),
  content_pack: nullableText,
  created_at: Type.String({ description: 'For example 2023-09-01T08:15:30.123Z' }),
  creator_user_id: Type.String({ description: 'A user name' }),
  attributes: Type.Record(Type.String(), Type.Unknown(), {
    description: 'The configuration; secrets are hidden from callers who may not edit the input',
  }),
  static_fields: Type.Record(Type.String(), Type.String()),
  node: Type.Union([Type.String(), Type.Null()], { description: 'Null for global inputs' }),
});
export type InputSummary = Static<typeof InputSummary>;

export const InputList = Type.Object({ inputs: Type.Array(InputSummary), total: Type.Integer() });
export type InputList = Static<typeof InputList>;

export const InputCreateRequest = Type.Object(
  {
    title: storedText(4096),
    type: Type.String({ maxLength: 1024 }),
    global: Type.Boolean({ default: false }),
    configuration: Type.Record(Type.String(), Type.Unknown(), { maxProperties: 500 }),
    node: Type.Optional(nullable(storedText(1024))),
  },
  { additionalProperties: false },
);
export type InputCreateRequest = Static<typeof InputCreateRequest>;

export const InputId = Type.Object({ id: Type.String() });
export type InputId = Static<typeof InputId>;

export const StaticFieldRequest = Type.Object(
  { key: Type.String({ maxLength: 1024 }), value: Type.String({ maxLength: 32_768 }) },
  { additionalProperties: false },
);
export type StaticFieldRequest = Static<typeof StaticFieldRequest>;

export const InputTypes = Type.Object({
  types: Type.Record(Type.String(), Type.String(), { description: 'Class name → display name' }),
});
export type InputTypes = Static<typeof InputTypes>;

export const InputTypeInfo = Type.Object({
  type: Type.String(),
  name: Type.String(),
  is_exclusive: Type.Boolean(),
  runs_once_per_cluster: Type.Boolean({ description: 'A global input of it runs on the leader alone' }),
  requested_configuration: RequestedConfiguration,
  link_to_docs: Type.String(),
});
export type InputTypeInfo = Static<typeof InputTypeInfo>;

export const InputTypeInfos = Type.Record(Type.String(), InputTypeInfo);
export type InputTypeInfos = Static<typeof InputTypeInfos>;

export const INPUT_STATES = [
  'CREATED',
  'INITIALIZED',
  'INVALID_CONFIGURATION',
  'STARTING',
  'RUNNING',
  'FAILED',
  'STOPPING',
  'STOPPED',
  'TERMINATED',
  'FAILING',
  'UNRECOGNIZED',
] as const;
export type InputState = (typeof INPUT_STATES)[number];

export const InputStateSummary = Type.Object({
  id: Type.String(),
  state: Type.Enum([...INPUT_STATES]),
  started_at: Type.String({ description: 'When the input was last told to start' }),
  detailed_message: nullableText,
  message_input: InputSummary,
});
export type InputStateSummary = Static<typeof InputStateSummary>;

export const InputStates = Type.Object({ states: Type.Array(InputStateSummary) });
export type InputStates = Static<typeof InputStates>;

/** By node id; null for a node that answered with an error. */
export const ClusterInputStates = Type.Record(
  Type.String(),
  Type.Union([Type.Array(InputStateSummary), Type.Null()]),
);
export type ClusterInputStates = Static<typeof ClusterInputStates>;

export const ClusterInputIds = Type.Record(Type.String(), Type.Union([InputId, Type.Null()]));
export type ClusterInputIds = Static<typeof ClusterInputIds>;
