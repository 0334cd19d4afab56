// Decorators on the wire: they change how found messages are shown, never what is stored or what is found.
import { Type, type Static } from 'typebox';
import { RequestedConfiguration } from '../common/configuration-field.ts';
import { storedText } from '../common/stored-text.ts';

const streamId = Type.Union([Type.String({ pattern: '^[0-9a-f]{24}$' }), Type.Null()], {
  description: 'Null for all messages that are searched without choosing streams',
});

const DecoratorConfiguration = Type.Record(Type.String({ maxLength: 256 }), Type.Unknown(), {
  maxProperties: 100,
});

export const Decorator = Type.Object({
  id: Type.String(),
  type: Type.String({ description: 'The class name of the type, see /search/decorators/available' }),
  config: DecoratorConfiguration,
  stream: streamId,
  order: Type.Integer({ description: 'Lower ones run first' }),
});
export type Decorator = Static<typeof Decorator>;

/** Clients send the whole decorator back, so other keys are ignored. */
export const DecoratorRequest = Type.Object({
  type: Type.String({ pattern: '\\S', maxLength: 256 }),
  /** The type of the decorator decides which value each field takes. */
  config: Type.Unsafe<Record<string, unknown>>(
    Type.Record(
      Type.String({ maxLength: 256 }),
      Type.Union([storedText(10_000), Type.Boolean(), Type.Null()]),
      { maxProperties: 100 },
    ),
  ),
  stream: Type.Optional(streamId),
  order: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 })),
});
export type DecoratorRequest = Static<typeof DecoratorRequest>;

export const DecoratorTypeInfo = Type.Object({
  type: Type.String(),
  name: Type.String(),
  human_name: Type.String(),
  requested_configuration: RequestedConfiguration,
  link_to_docs: Type.String(),
});
export type DecoratorTypeInfo = Static<typeof DecoratorTypeInfo>;

export const DecoratorTypes = Type.Record(Type.String(), DecoratorTypeInfo);
export type DecoratorTypes = Static<typeof DecoratorTypes>;

/** Its configuration names a pipeline by its id. */
export const PIPELINE_DECORATOR = 'org.graylog.plugins.pipelineprocessor.PipelineProcessorMessageDecorator';

/** The index of messages that decorators made, which are stored nowhere. */
export const CREATED_BY_DECORATOR = '[created from decorator]';

/** What decorators did to one message. */
export interface DecorationStats {
  added_fields: Record<string, unknown>;
  changed_fields: Record<string, { before: unknown; after: unknown }>;
  removed_fields: Record<string, unknown>;
}
