// Outputs on the wire: where messages of streams are sent besides the message store.
import { Type, type Static } from 'typebox';
import { RequestedConfiguration } from '../common/configuration-field.ts';
import { storedText } from '../common/stored-text.ts';

const exact = { additionalProperties: false };

const OutputConfiguration = Type.Record(Type.String({ maxLength: 256 }), Type.Unknown(), {
  maxProperties: 100,
});

export const OutputSummary = Type.Object({
  id: Type.String(),
  title: Type.String(),
  type: Type.String({ description: 'The class name of the type, see /system/outputs/available' }),
  creator_user_id: Type.String({ description: 'A user name' }),
  created_at: Type.String(),
  configuration: OutputConfiguration,
  content_pack: Type.Union([Type.String(), Type.Null()]),
});
export type OutputSummary = Static<typeof OutputSummary>;

export const OutputList = Type.Object({ total: Type.Integer(), outputs: Type.Array(OutputSummary) });
export type OutputList = Static<typeof OutputList>;

export const OutputRequest = Type.Object(
  {
    title: storedText(1024),
    type: storedText(256),
    configuration: OutputConfiguration,
    streams: Type.Optional(
      Type.Union([Type.Array(Type.String({ maxLength: 64 }), { maxItems: 10_000 }), Type.Null()], {
        description: 'Ignored; assign outputs at /streams/{streamId}/outputs',
      }),
    ),
    content_pack: Type.Optional(Type.Union([storedText(256), Type.Null()], { description: 'Ignored' })),
  },
  exact,
);
export type OutputRequest = Static<typeof OutputRequest>;

/** What is not given stays as it is; clients may send the whole output back, so other keys are ignored. */
export const OutputUpdate = Type.Object({
  title: Type.Optional(storedText(1024)),
  type: Type.Optional(storedText(256)),
  configuration: Type.Optional(OutputConfiguration),
});
export type OutputUpdate = Static<typeof OutputUpdate>;

/** An output as it is after an update: `_id` rather than `id`, and the older form of the date. */
export const UpdatedOutput = Type.Object({
  _id: Type.String(),
  ...Type.Omit(OutputSummary, ['id']).properties,
});
export type UpdatedOutput = Static<typeof UpdatedOutput>;

export const OutputTypeInfo = Type.Object({
  name: Type.String(),
  type: Type.String(),
  human_name: Type.String(),
  link_to_docs: Type.String(),
  requested_configuration: RequestedConfiguration,
});
export type OutputTypeInfo = Static<typeof OutputTypeInfo>;

export const OutputTypes = Type.Object({ types: Type.Record(Type.String(), OutputTypeInfo) });
export type OutputTypes = Static<typeof OutputTypes>;

/** The streams that send to each output, as far as the caller may read them; an output without any is absent. */
export const OutputUsage = Type.Object({
  outputs: Type.Record(
    Type.String(),
    Type.Object({
      streams: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), disabled: Type.Boolean() })),
      hidden: Type.Integer({ description: 'How many more streams there are that the caller may not read' }),
    }),
  ),
});
export type OutputUsage = Static<typeof OutputUsage>;

export const OutputAssignment = Type.Object(
  { outputs: Type.Array(storedText(64), { maxItems: 1000 }) },
  exact,
);
export type OutputAssignment = Static<typeof OutputAssignment>;
