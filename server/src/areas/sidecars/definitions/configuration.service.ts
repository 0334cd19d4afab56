// Configurations: templates for a log collector, assigned to sidecars by hand or by tags.
import type { ListParameters } from '@logboom/contract/common/pagination';
import { configurationProblems, type Problems } from '@logboom/contract/sidecars/rules';
import type { ConfigurationVersion } from '@logboom/contract/sidecars/history-schemas';
import type {
  SidecarConfiguration,
  SidecarConfigurationRequest,
  SidecarConfigurationShort,
  TemplatePreviewRequest,
} from '@logboom/contract/sidecars/definitions';
import { parseListQuery } from '@logboom/core/list-query';
import { parseRule } from '@logboom/core/sidecar-rules/parse';
import { badRequest, notFound, RequestError } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import type { Caller } from '../../../http/authentication.ts';
import { indexed, type Catalogue, type ReadCatalogue } from '../catalogue/catalogue.ts';
import type { CatalogueChanges, CatalogueStore } from '../catalogue/catalogue.store.ts';
import { sidecarOf, type Sidecar } from '../fleet/registration.ts';
import { ruleProblemText, type SidecarReach } from '../fleet/sidecar-reach.ts';
import type { SidecarService } from '../fleet/sidecar.service.ts';
import { matching, paged, sorted, type MemoryFields } from '../list-in-memory.ts';
import { isTaken, requireNone, requireRoom, validationResult } from './problems.ts';
import { renderConfiguration, type RenderedConfiguration, type RenderedConfigurations } from './rendering.ts';

const FIELDS: MemoryFields<SidecarConfiguration> = {
  id: { type: 'text', value: ({ id }) => id },
  name: { type: 'text', value: ({ name }) => name },
  collector_id: { type: 'text', value: ({ collector_id }) => collector_id },
};

interface Parts {
  store: CatalogueStore;
  catalogue: ReadCatalogue;
  sidecars: Pick<SidecarService, 'stored' | 'forAgents' | 'delivered'>;
  reach: Pick<SidecarReach, 'nodesWith'>;
  rendered: RenderedConfigurations;
}

export function configurationService({ store, catalogue, sidecars, reach, rendered }: Parts) {
  async function find(id: string): Promise<SidecarConfiguration> {
    const configuration = (await catalogue()).configurationById.get(id);
    if (configuration === undefined) throw unknown(id);
    return configuration;
  }

  const insert = (caller: Caller, request: SidecarConfigurationRequest): Promise<SidecarConfiguration> =>
    store.change(async (changes) => {
      requireRoom(changes.rows.configurations, 'configurations');
      requireNone(problemsOf({ ...request, id: null }, indexed(changes.rows)));
      const configuration = configurationFrom(newId(), request, undefined);
      await changes.saveVersion(configuration, caller.username);
      return configuration;
    });

  return {
    find,
    insert,

    async list(parameters: ListParameters) {
      const { configurations } = await catalogue();
      const found = matching(configurations, parseListQuery(parameters.query), FIELDS, 'name');
      const { shown, pagination } = paged(sorted(found, parameters, FIELDS, 'name'), parameters);
      return {
        query: parameters.query,
        pagination,
        total: configurations.length,
        sort: parameters.sort ?? 'name',
        order: parameters.order ?? 'asc',
        configurations: shown.map(shortOf),
      };
    },

    async usedBy(id: string) {
      await find(id);
      return { configuration_id: id, sidecar_ids: await reach.nodesWith(id) };
    },

    async validate(request: SidecarConfigurationRequest) {
      return validationResult(problemsOf(request, await catalogue()));
    },

    async history(id: string): Promise<ConfigurationVersion[]> {
      await find(id);
      return store.versions(id);
    },

    async update(
      caller: Caller,
      id: string,
      request: SidecarConfigurationRequest,
    ): Promise<SidecarConfiguration> {
      // Asked outside of the lock, which agents wait for.
      const isUsed = (await reach.nodesWith(id)).length > 0;
      return store.change((changes) => changeConfiguration(changes, caller, id, request, isUsed));
    },

    /** Without the tags and the rule, so that no sidecar gets both at once. */
    async copy(caller: Caller, id: string, name: string): Promise<void> {
      await insert(caller, { ...(await find(id)), name, tags: [], rule: null });
    },

    /** False when there was nothing to delete. */
    async remove(id: string): Promise<boolean> {
      if ((await reach.nodesWith(id)).length > 0) {
        throw badRequest('Configuration still in use, cannot delete.', 'SIDECAR_CONFIGURATION_IN_USE');
      }
      return store.change(async ({ rows, remove }) => {
        const isThere = rows.configurations.some((configuration) => configuration.id === id);
        if (isThere) await remove('configuration', id);
        if (rows.rollouts.has(id)) await remove('rollout', id);
        return isThere;
      });
    },

    async preview({ template, sidecar_id, configuration_id }: TemplatePreviewRequest): Promise<string> {
      const sidecar = sidecar_id ? known(await sidecars.stored(sidecar_id), sidecar_id) : undefined;
      const rendering = { template, configurationId: configuration_id ?? '<configuration id>', sidecar };
      const result = renderConfiguration({ ...rendering, collector: undefined }, await catalogue());
      if (result.ok) return result.text;
      throw badRequest(`Could not render template preview: ${result.message}`, 'SIDECAR_TEMPLATE_FAILED');
    },

    async render(
      sidecarId: string,
      id: string,
      knows: (etag: string) => boolean,
    ): Promise<RenderedConfiguration> {
      const { catalogue: entries, members } = await sidecars.forAgents();
      const member = members.get(sidecarId);
      const sidecar = known(member && sidecarOf(member), sidecarId);
      const configuration = entries.configurationById.get(id);
      if (configuration === undefined)
        throw notFound(`Couldn't find configuration by ID: ${id}`, 'SIDECAR_CONFIGURATION_UNKNOWN');
      const result = rendered(configuration, sidecar, entries, knows);
      if ('etag' in result) {
        sidecars.delivered(sidecarId, id, result.etag);
        return result;
      }
      throw unrenderable(configuration, result.message);
    },
  };
}

export type ConfigurationService = ReturnType<typeof configurationService>;

/** Part of a larger change, such as a roll-out. */
export async function changeConfiguration(
  changes: CatalogueChanges,
  caller: Caller,
  id: string,
  request: SidecarConfigurationRequest,
  isUsed: boolean,
): Promise<SidecarConfiguration> {
  const before = requireIn(changes, id);
  if (isUsed && before.collector_id !== request.collector_id) {
    throw badRequest(
      'Configuration still in use, cannot change collector type.',
      'SIDECAR_CONFIGURATION_IN_USE',
    );
  }
  if (changes.rows.rollouts.has(id) && before.template !== request.template) {
    throw badRequest(
      'A roll-out of this configuration is under way. Give it to all or take it back before the template changes again.',
      'SIDECAR_ROLLOUT_UNDER_WAY',
    );
  }
  requireNone(problemsOf({ ...request, id }, indexed(changes.rows)));
  const configuration = configurationFrom(id, request, before.rule);
  await changes.saveVersion(configuration, caller.username);
  return configuration;
}

function problemsOf(request: SidecarConfigurationRequest, catalogue: Catalogue): Problems {
  const problems = configurationProblems(request);
  const { id, name, template } = request;
  if (isTaken(catalogue.configurations, id, (other) => other.name === name))
    problems['name'] = [`Configuration "${name}" already exists`];
  const parsed = isBlank(request.rule) ? undefined : parseRule(request.rule ?? '');
  if (parsed?.ok === false) problems['rule'] = [ruleProblemText(parsed.problem)];
  if (problems['template'] === undefined) {
    const rendered = renderConfiguration(
      {
        template,
        configurationId: id ?? '<configuration id>',
        collector: catalogue.collectorById.get(request.collector_id),
        sidecar: undefined,
      },
      catalogue,
    );
    if (!rendered.ok) problems['template'] = [`Template error: ${rendered.message}`];
  }
  return problems;
}

/** `before` is the rule that it has so far. */
function configurationFrom(
  id: string,
  request: SidecarConfigurationRequest,
  before: string | undefined,
): SidecarConfiguration {
  const { collector_id, name, color, template } = request;
  const tags = [...new Set((request.tags ?? []).map((tag) => tag.trim()))].filter((tag) => tag !== '');
  const rule = request.rule === undefined ? before : request.rule?.trim();
  const configuration = { id, collector_id, name, color, template, tags };
  return isBlank(rule) ? configuration : { ...configuration, rule: rule ?? '' };
}

function isBlank(text: string | null | undefined): boolean {
  return text === undefined || text === null || text.trim() === '';
}

function shortOf({ template: _template, ...short }: SidecarConfiguration): SidecarConfigurationShort {
  return short;
}

function known(sidecar: Sidecar | undefined, id: string): Sidecar {
  if (sidecar === undefined) throw notFound(`Couldn't find Sidecar by ID: ${id}`, 'SIDECAR_UNKNOWN');
  return sidecar;
}

function requireIn({ rows }: CatalogueChanges, id: string): SidecarConfiguration {
  const found = rows.configurations.find((configuration) => configuration.id === id);
  if (found === undefined) throw unknown(id);
  return found;
}

/** Agents keep what they have when they get this. */
function unrenderable({ name }: SidecarConfiguration, reason: string): RequestError {
  return new RequestError({
    code: 'SIDECAR_TEMPLATE_FAILED',
    status: 500,
    message: `Could not render configuration "${name}": ${reason}`,
  });
}

function unknown(id: string) {
  return notFound(`Could not find Configuration <${id}>.`, 'SIDECAR_CONFIGURATION_UNKNOWN');
}
