// Inputs: create, change, remove, and their static fields.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import type { InputCreateRequest, InputList, InputSummary } from '@logboom/contract/inputs/schemas';
import { isPermitted } from '@logboom/contract/common/permissions';
import type { Changes } from '../../cluster/changes.ts';
import type { Secrets } from '../../cluster/secrets.ts';
import type { Caller } from '../../http/authentication.ts';
import { badRequest, notFound, RequestError, validationFailed } from '../../http/errors.ts';
import { isId, newId } from '../../storage/ids.ts';
import { missingField, wholeNumbers } from './configuration/input-configuration.ts';
import { openedForEditors, sealed, sendsSecretsElsewhere } from './configuration/input-secrets.ts';
import { presentInput } from './input.present.ts';
import type { Input } from './input.ts';
import type { InputStore } from './input.store.ts';
import type { TypeCatalogue } from './type-catalogue.ts';

/** A configuration is filled in by people, and read whole by every node. */
const MAX_CONFIGURATION_LENGTH = 1024 * 1024;

interface Parts {
  store: InputStore;
  types: TypeCatalogue;
  secrets: Secrets;
  changes: Changes;
}

export function inputService({ store, types, secrets, changes }: Parts) {
  const mayEdit = (caller: Caller, id: string) => isPermitted(caller.permissions, `inputs:edit:${id}`);
  function present(caller: Caller, input: Input): InputSummary {
    const type = types.describe(input.type);
    if (!mayEdit(caller, input.id)) return presentInput(input, type, true);
    return presentInput(
      { ...input, configuration: openedForEditors(secrets, type.fields, input) },
      type,
      false,
    );
  }

  async function findOrThrow(id: string): Promise<Input> {
    if (!isId(id)) throw notFound(`Input id <${id}> is invalid!`, 'INPUT_ID_INVALID');
    const found = await store.find(id);
    if (found === undefined) throw notFound(`Input <${id}> not found!`, 'INPUT_UNKNOWN');
    return found;
  }

  return {
    findOrThrow,

    async list(caller: Caller): Promise<InputList> {
      const inputs = (await store.all())
        .filter(({ id }) => isPermitted(caller.permissions, `inputs:read:${id}`))
        .map((input) => present(caller, input));
      return { inputs, total: inputs.length };
    },

    read: async (caller: Caller, id: string): Promise<InputSummary> => present(caller, await findOrThrow(id)),

    async create(caller: Caller, request: InputCreateRequest): Promise<string> {
      const fields = checkRequest(request, types);
      const id = newId();
      const configuration = wholeNumbers(
        sealed(secrets, fields, request.configuration, { id, configuration: {} }),
      );
      if (missingField(fields, configuration) !== undefined)
        throw badRequest('Missing or invalid input configuration.', 'INPUT_CONFIGURATION_INVALID');
      await store.insert({ ...columnsOf(request, caller), id, configuration });
      await changes.announce('inputs', id);
      return id;
    },

    async update(caller: Caller, id: string, request: InputCreateRequest): Promise<void> {
      const before = await findOrThrow(id);
      const fields = checkRequest(request, types);
      // What another type had, secrets above all, means nothing to the new one.
      const keptOf = ({ type, configuration }: Pick<Input, 'type' | 'configuration'>) =>
        type === request.type ? configuration : {};
      if (sendsSecretsElsewhere(fields, request.configuration, keptOf(before)))
        throw badRequest(
          'The address names another server. Enter the secrets of this input again, or remove them.',
          'INPUT_CONFIGURATION_INVALID',
        );
      const changed = sealed(secrets, fields, request.configuration, { id, configuration: keptOf(before) });
      const after = await store.replace(id, (current) => {
        const configuration = wholeNumbers({ ...keptOf(current), ...changed });
        const missing = missingField(fields, configuration);
        if (missing !== undefined) throw mandatoryFieldMissing(missing);
        return { ...columnsOf(request, caller), id, configuration };
      });
      if (after === undefined) throw notFound(`Input <${id}> not found!`, 'INPUT_UNKNOWN');
      await changes.announce('inputs', id);
    },

    async remove(id: string): Promise<void> {
      await findOrThrow(id);
      await store.remove(id);
      await changes.announce('inputs', id);
    },
  };
}

export type InputService = ReturnType<typeof inputService>;

/** The fields of the type that the request names. */
function checkRequest(
  { title, type, configuration }: InputCreateRequest,
  types: TypeCatalogue,
): RequestedConfiguration {
  const fields = types.fields(type);
  if (fields === undefined) throw notFound('There is no such input type registered.', 'INPUT_TYPE_UNKNOWN');
  if (title.trim() === '') throw validationFailed({ title: ['Value must not be empty.'] });
  if (JSON.stringify(configuration).length > MAX_CONFIGURATION_LENGTH)
    throw badRequest('The configuration is too large.', 'INPUT_CONFIGURATION_TOO_LARGE');
  return fields;
}

function columnsOf(request: InputCreateRequest, caller: Caller) {
  return {
    title: request.title,
    type: request.type,
    isGlobal: request.global,
    nodeId: request.global ? null : (request.node ?? null),
    createdAt: new Date(),
    creator: caller.username,
    desiredState: 'RUNNING' as const,
  };
}

/** Clients of this API know it as a failure of the server. */
function mandatoryFieldMissing(name: string): RequestError {
  return new RequestError({
    code: 'INPUT_CONFIGURATION_INVALID',
    status: 500,
    message: `Mandatory configuration field "${name}" is missing or has the wrong data type`,
  });
}
