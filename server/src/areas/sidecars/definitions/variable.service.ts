// Configuration variables: texts that templates share.
import { variableProblems, type Problems } from '@logboom/contract/sidecars/rules';
import type {
  ConfigurationVariable,
  ConfigurationVariableRequest,
  SidecarConfiguration,
} from '@logboom/contract/sidecars/definitions';
import type { Caller } from '../../../http/authentication.ts';
import { notFound } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import { compareNames, type ReadCatalogue } from '../catalogue/catalogue.ts';
import type { CatalogueRows, CatalogueStore } from '../catalogue/catalogue.store.ts';
import { isTaken, requireNone, requireRoom, validationResult } from './problems.ts';

export function variableService(store: CatalogueStore, catalogue: ReadCatalogue) {
  return {
    async list(): Promise<ConfigurationVariable[]> {
      const { variables } = await catalogue();
      return variables.toSorted((a, b) => compareNames(a.name, b.name));
    },

    async usedBy(id: string): Promise<SidecarConfiguration[]> {
      const rows = await catalogue();
      return usersOf(requireIn(rows, id), rows);
    },

    async validate(request: ConfigurationVariableRequest) {
      return validationResult(problemsOf(request, await catalogue()));
    },

    create: (request: ConfigurationVariableRequest): Promise<ConfigurationVariable> =>
      store.change(async (changes) => {
        requireRoom(changes.rows.variables, 'variables');
        requireNone(problemsOf({ ...request, id: null }, changes.rows));
        const variable = variableFrom(newId(), request);
        await changes.save('variable', variable);
        return variable;
      }),

    /** A new name reaches the templates that use the old one. */
    update: (
      caller: Caller,
      id: string,
      request: ConfigurationVariableRequest,
    ): Promise<ConfigurationVariable> =>
      store.change(async (changes) => {
        const before = requireIn(changes.rows, id);
        requireNone(problemsOf({ ...request, id }, changes.rows));
        const variable = variableFrom(id, request);
        await changes.save('variable', variable);
        if (variable.name !== before.name) {
          for (const configuration of usersOf(before, changes.rows)) {
            const template = configuration.template.replaceAll(
              referenceTo(before.name),
              referenceTo(variable.name),
            );
            await changes.saveVersion({ ...configuration, template }, caller.username);
          }
          for (const rollout of changes.rows.rollouts.values()) {
            const previous = rollout.previous.replaceAll(
              referenceTo(before.name),
              referenceTo(variable.name),
            );
            if (previous !== rollout.previous) await changes.save('rollout', { ...rollout, previous });
          }
        }
        return variable;
      }),

    remove: (id: string): Promise<void> =>
      store.change(async ({ rows, remove }) => {
        const users = usersOf(requireIn(rows, id), rows).map(({ name }) => name);
        if (users.length > 0) {
          requireNone({
            name: [`Variable is still used in the following configurations: ${users.join(', ')}`],
          });
        }
        await remove('variable', id);
      }),
  };
}

export type VariableService = ReturnType<typeof variableService>;

const referenceTo = (name: string) => `\${user.${name}}`;

function usersOf(
  { name }: ConfigurationVariable,
  { configurations, rollouts }: Pick<CatalogueRows, 'configurations' | 'rollouts'>,
): SidecarConfiguration[] {
  const reference = referenceTo(name);
  return configurations.filter(
    ({ id, template }) =>
      template.includes(reference) || rollouts.get(id)?.previous.includes(reference) === true,
  );
}

function problemsOf(
  request: ConfigurationVariableRequest,
  { variables }: Pick<CatalogueRows, 'variables'>,
): Problems {
  const problems = variableProblems(request);
  if (isTaken(variables, request.id, ({ name }) => name === request.name))
    problems['name'] = ['A variable with that name already exists.'];
  return problems;
}

function variableFrom(id: string, request: ConfigurationVariableRequest): ConfigurationVariable {
  return { id, name: request.name, description: request.description ?? null, content: request.content };
}

function requireIn({ variables }: Pick<CatalogueRows, 'variables'>, id: string): ConfigurationVariable {
  const found = variables.find((variable) => variable.id === id);
  if (found !== undefined) return found;
  throw notFound(`Could not find ConfigurationVariable <${id}>.`, 'SIDECAR_VARIABLE_UNKNOWN');
}
