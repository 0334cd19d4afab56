// Configurations for agents: text of a collector, checked before anybody gets it, assigned by hand or by rule.
import { instant } from '@logboom/contract/common/wire-dates';
import { MAX_CONFIGURATIONS } from '@logboom/contract/opamp/limits';
import type {
  OpampConfiguration,
  OpampConfigurationRequest,
  OpampConfigurationShort,
  OpampRuleMatches,
} from '@logboom/contract/opamp/schemas';
import { checkCollectorConfig } from '@logboom/core/otel-config/check';
import { parseRule } from '@logboom/core/sidecar-rules/parse';
import { matchesRule } from '@logboom/core/sidecar-rules/rule';
import type { Caller } from '../../../http/authentication.ts';
import { badRequest, notFound, validationFailed } from '../../../http/errors.ts';
import { newId } from '../../../storage/ids.ts';
import { nameOf, ruleNodeOf } from '../agents/agent-state.ts';
import type { ReadAgents } from '../agents/agent.ts';
import type { Catalogue } from './catalogue.ts';
import type { ConfigurationRow, ConfigurationStore } from './configuration.store.ts';

interface Parts {
  readonly store: ConfigurationStore;
  readonly catalogue: () => Catalogue;
  readonly readAgents: ReadAgents;
  /** Tells all nodes, and waits until this one knows. */
  readonly changed: () => Promise<void>;
}

/** They become names of files of agents. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]*$/;
const MAX_NAME_LENGTH = 100;

export function configurationService({ store, catalogue, readAgents, changed }: Parts) {
  function find(id: string): ConfigurationRow {
    const found = catalogue().configurations.find((each) => each.id === id);
    if (found === undefined)
      throw notFound(`There is no configuration with id <${id}>`, 'OPAMP_CONFIGURATION_UNKNOWN');
    return found;
  }

  async function countAgents(): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const { id, state } of await readAgents())
      for (const { configuration } of catalogue().assignedTo(id, state))
        counts.set(configuration.id, (counts.get(configuration.id) ?? 0) + 1);
    return counts;
  }

  const rowFrom = (id: string, caller: Caller, { name, body, rule }: OpampConfigurationRequest) => ({
    id,
    name: name.trim(),
    body,
    rule: rule?.trim() || null,
    updated_at: new Date(),
    updated_by: caller.username,
  });

  function check(request: OpampConfigurationRequest, id: string | undefined): void {
    const problems = problemsOf(request);
    const isTaken = catalogue().configurations.some(
      (each) => each.id !== id && each.name.toLowerCase() === request.name.trim().toLowerCase(),
    );
    if (isTaken) problems['name'] = ['Another configuration has this name.'];
    if (Object.keys(problems).length > 0) throw validationFailed(problems);
  }

  return {
    find: (id: string) => present(find(id)),

    async list(): Promise<{ configurations: OpampConfigurationShort[] }> {
      const counts = await countAgents();
      return {
        configurations: catalogue().configurations.map((row) => {
          const { body: _, ...short } = present(row);
          return { ...short, agents: counts.get(row.id) ?? 0 };
        }),
      };
    },

    async create(caller: Caller, request: OpampConfigurationRequest): Promise<OpampConfiguration> {
      if (catalogue().configurations.length >= MAX_CONFIGURATIONS)
        throw badRequest(
          `There are ${MAX_CONFIGURATIONS} configurations already.`,
          'OPAMP_CONFIGURATIONS_FULL',
        );
      check(request, undefined);
      const row = rowFrom(newId(), caller, request);
      await store.insert(row);
      await changed();
      return present(row);
    },

    async update(
      caller: Caller,
      id: string,
      request: OpampConfigurationRequest,
    ): Promise<OpampConfiguration> {
      find(id);
      check(request, id);
      const row = rowFrom(id, caller, request);
      await store.update(row);
      await changed();
      return present(row);
    },

    async remove(id: string): Promise<void> {
      const { name } = find(id);
      const agents = (await countAgents()).get(id) ?? 0;
      if (agents > 0)
        throw badRequest(
          `${agents === 1 ? 'One agent should' : `${agents} agents should`} run "${name}". Take it from them first.`,
          'OPAMP_CONFIGURATION_IN_USE',
        );
      await store.remove(id);
      await changed();
    },

    async ruleMatches(rule: string): Promise<OpampRuleMatches> {
      const parsed = parseRule(rule);
      if (!parsed.ok) return { problem: ruleProblem(rule) ?? null, agents: [] };
      const reached = (await readAgents()).filter(({ id, state }) =>
        matchesRule(parsed.rule, ruleNodeOf(id, state)),
      );
      return { problem: null, agents: reached.map(({ id, state }) => ({ id, name: nameOf(id, state) })) };
    },
  };
}

export type ConfigurationService = ReturnType<typeof configurationService>;

function problemsOf({ name, body, rule }: OpampConfigurationRequest): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const trimmed = name.trim();
  if (!NAME.test(trimmed) || trimmed.length > MAX_NAME_LENGTH)
    problems['name'] = [
      `A name has 1 to ${MAX_NAME_LENGTH} letters, digits, blanks and . _ - and begins with a letter or digit.`,
    ];
  const { errors } = checkCollectorConfig(body);
  if (errors.length > 0)
    problems['body'] = errors.map(({ message, line }) =>
      line === undefined ? message : `Line ${line}: ${message}`,
    );
  const wrong = rule?.trim() ? ruleProblem(rule) : undefined;
  if (wrong !== undefined) problems['rule'] = [wrong];
  return problems;
}

function ruleProblem(rule: string): string | undefined {
  const parsed = parseRule(rule);
  return parsed.ok ? undefined : `${parsed.problem.message} (column ${parsed.problem.column})`;
}

function present({ updated_at, ...row }: ConfigurationRow): OpampConfiguration {
  return { ...row, updated_at: instant(updated_at) };
}
