// What agents should run, as this node remembers it: configurations, rules and assignments, read again after every change.
import { createHash } from 'node:crypto';
import { parseRule } from '@logboom/core/sidecar-rules/parse';
import { matchesRule, type Rule } from '@logboom/core/sidecar-rules/rule';
import { ruleNodeOf, type AgentState } from '../agents/agent-state.ts';
import type { ConfigurationRow, ConfigurationStore } from './configuration.store.ts';

export interface Assigned {
  readonly configuration: ConfigurationRow;
  readonly byHand: boolean;
  readonly byRule: boolean;
}

/** What an agent gets: all of its configurations, as files of one map. */
export interface Offer {
  readonly hash: string;
  readonly files: Readonly<Record<string, { body: Uint8Array; contentType: string }>>;
}

export interface Catalogue {
  readonly configurations: readonly ConfigurationRow[];
  /** In the order of their names. */
  assignedTo(id: string, state: AgentState): readonly Assigned[];
  offerOf(assigned: readonly Assigned[]): Offer;
}

const CONTENT_TYPE = 'text/yaml';

export async function readCatalogue(store: ConfigurationStore): Promise<Catalogue> {
  const [configurations, assignments] = await Promise.all([store.list(), store.assignments()]);
  const byHand = new Map<string, Set<string>>();
  for (const { agent_id, configuration_id } of assignments)
    byHand.set(agent_id, (byHand.get(agent_id) ?? new Set()).add(configuration_id));
  const ruled = configurations.map((configuration) => ({ configuration, rule: ruleOf(configuration) }));
  const offers = new Map<string, Offer>();
  return {
    configurations,
    assignedTo(id, state) {
      const node = ruleNodeOf(id, state);
      const hand = byHand.get(id);
      return ruled.flatMap(({ configuration, rule }) => {
        const isByHand = hand?.has(configuration.id) ?? false;
        const isByRule = rule !== undefined && matchesRule(rule, node);
        return isByHand || isByRule ? [{ configuration, byHand: isByHand, byRule: isByRule }] : [];
      });
    },
    /** Made once for each combination, of which there are few however many agents there are. */
    offerOf(assigned) {
      const key = assigned.map(({ configuration }) => configuration.id).join(' ');
      const offer = offers.get(key) ?? makeOffer(assigned.map(({ configuration }) => configuration));
      offers.set(key, offer);
      return offer;
    },
  };
}

/** One that is wrong was never saved here; should it come from elsewhere, it brings nothing. */
function ruleOf({ rule }: ConfigurationRow): Rule | undefined {
  const parsed = rule === null ? undefined : parseRule(rule);
  return parsed?.ok === true ? parsed.rule : undefined;
}

function makeOffer(configurations: readonly ConfigurationRow[]): Offer {
  const named = configurations.map(({ name, body }) => [name, body] as const);
  return {
    hash: createHash('sha256').update(JSON.stringify(named)).digest('hex'),
    files: Object.fromEntries(
      named.map(([name, body]) => [name, { body: Buffer.from(body), contentType: CONTENT_TYPE }]),
    ),
  };
}
