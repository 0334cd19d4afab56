// Decorators: listed, made, changed and deleted by those who may, and found for what is searched.
import {
  configurationRule,
  initialConfiguration,
  submittedConfiguration,
} from '@logboom/contract/common/configuration-rules';
import type { Decorator, DecoratorRequest, DecoratorTypes } from '@logboom/contract/search/decorators';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, forbidden, notFound, validationFailed } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { StreamDirectory } from '../../streams/index.ts';
import { DECORATOR_TYPES } from './decorator-types.ts';
import type { DecoratorStore } from './decorator.store.ts';

export function decoratorService(store: DecoratorStore, streams: Pick<StreamDirectory, 'find'>) {
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
    return { id, type, config: checkedConfiguration(request), stream, order };
  }

  return {
    list: () => store.all(),

    types: (): DecoratorTypes =>
      Object.fromEntries(
        Array.from(DECORATOR_TYPES.values(), ({ type, name, humanName, fields }) => [
          type,
          { type, name, human_name: humanName, requested_configuration: fields, link_to_docs: '' },
        ]),
      ),

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

function checkedConfiguration({ type, config }: DecoratorRequest): Decorator['config'] {
  const fields = DECORATOR_TYPES.get(type)?.fields;
  if (fields === undefined) throw validationFailed({ type: [`There is no decorator of type "${type}"`] });
  const values = initialConfiguration(fields, config);
  const problems: Record<string, string[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const problem = configurationRule(field)(values[name]);
    if (problem !== undefined) problems[name] = [problem];
  }
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return submittedConfiguration(fields, values);
}
