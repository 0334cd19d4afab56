// Decorators: listed, made, changed and deleted by those who may, and found for what is searched.
import type { ConfigurationField } from '@logboom/contract/common/configuration-field';
import {
  configurationRule,
  initialConfiguration,
  submittedConfiguration,
} from '@logboom/contract/common/configuration-rules';
import type { Decorator, DecoratorRequest, DecoratorTypes } from '@logboom/contract/search/decorators';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound, validationFailed } from '../../../http/errors.ts';
import type { DecoratorTypeRegistry } from '../../../message-decorators.ts';
import { newId } from '../../../storage/ids.ts';
import type { StreamDirectory } from '../../streams/index.ts';
import type { DecoratorStore } from './decorator.store.ts';

interface Parts {
  readonly store: DecoratorStore;
  readonly streams: Pick<StreamDirectory, 'find'>;
  readonly types: DecoratorTypeRegistry;
}

export function decoratorService({ store, streams, types }: Parts) {
  async function findOrThrow(id: string): Promise<Decorator> {
    const found = await store.find(id);
    if (found === undefined) throw notFound(`Decorator <${id}> not found.`, 'DECORATOR_UNKNOWN');
    return found;
  }

  async function checked(caller: Caller, id: string, request: DecoratorRequest): Promise<Decorator> {
    const { type, stream = null, order = 0 } = request;
    checkStream(caller, stream);
    if (stream !== null && (await streams.find(stream)) === undefined) {
      throw badRequest(`Stream <${stream}> not found!`, 'STREAM_UNKNOWN');
    }
    return { id, type, config: await checkedConfiguration(caller, request), stream, order };
  }

  async function checkedConfiguration(
    caller: Caller,
    { type: name, config }: DecoratorRequest,
  ): Promise<Decorator['config']> {
    const type = types.get(name);
    if (type === undefined) throw validationFailed({ type: [`There is no decorator of type "${name}"`] });
    const fields = await type.fields(caller);
    const values = initialConfiguration(fields, config);
    const problems: Record<string, string[]> = {};
    for (const [field, described] of Object.entries(fields)) {
      const problem = configurationRule(described)(values[field]) ?? unknownChoice(described, values[field]);
      if (problem !== undefined) problems[field] = [problem];
    }
    if (Object.keys(problems).length > 0) throw validationFailed(problems);
    if (type.isAllowed?.(caller, values) === false)
      throw forbidden(`Not authorized to use a decorator of type "${type.name}" with these settings.`);
    return submittedConfiguration(fields, values);
  }

  return {
    list: () => store.all(),

    async types(caller: Caller): Promise<DecoratorTypes> {
      const described = types.all().map(async (type) => ({
        type: type.type,
        name: type.name,
        human_name: type.humanName,
        requested_configuration: await type.fields(caller),
        link_to_docs: '',
      }));
      return Object.fromEntries((await Promise.all(described)).map((one) => [one.type, one]));
    },

    async create(caller: Caller, request: DecoratorRequest): Promise<Decorator> {
      const decorator = await checked(caller, newId(), request);
      await store.save(decorator);
      return decorator;
    },

    async change(caller: Caller, id: string, request: DecoratorRequest): Promise<Decorator> {
      checkStream(caller, (await findOrThrow(id)).stream);
      const decorator = await checked(caller, id, request);
      await store.save(decorator);
      return decorator;
    },

    async remove(caller: Caller, id: string): Promise<void> {
      checkStream(caller, (await findOrThrow(id)).stream);
      await store.remove(id);
    },

    /** Those that apply to one stream, or to a search without a stream when it is null. */
    ofStream: (stream: string | null) => store.ofStream(stream),
  };
}

export type DecoratorService = ReturnType<typeof decoratorService>;

function checkStream({ permissions }: Caller, stream: string | null): void {
  if (stream !== null && !isPermitted(permissions, `streams:edit:${stream}`)) {
    throw forbidden(`Not authorized to access resource id <${stream}>`);
  }
}

/** Of a list of things one is chosen that is there. */
function unknownChoice({ type, additional_info }: ConfigurationField, value: unknown): string | undefined {
  const isKnown = type !== 'dropdown' || Object.hasOwn(additional_info.values ?? {}, String(value));
  return isKnown ? undefined : `There is no "${String(value)}" to choose.`;
}
