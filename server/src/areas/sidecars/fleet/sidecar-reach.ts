// Which sidecars a configuration or a rule reaches.
import type { RuleMatches, RuleQuestion } from '@logboom/contract/sidecars/definitions';
import { parseRule } from '@logboom/core/sidecar-rules/parse';
import { matchesRule, type RuleProblem } from '@logboom/core/sidecar-rules/rule';
import { assignmentsOf, fits, tagsOf } from './assignments.ts';
import { sidecarOf } from './registration.ts';
import type { SidecarService } from './sidecar.service.ts';

export function sidecarReach({ current }: Pick<SidecarService, 'current'>) {
  return {
    /** The nodes that run a configuration. */
    async nodesWith(configurationId: string): Promise<string[]> {
      const { members, catalogue } = await current();
      return [...members.values()]
        .filter((member) =>
          assignmentsOf(sidecarOf(member), catalogue).some(
            ({ configuration_id }) => configuration_id === configurationId,
          ),
        )
        .map(({ id }) => id);
    },

    /** Those that a rule means, on the system of the collector. */
    async ruleMatches({ rule, collector_id }: RuleQuestion): Promise<RuleMatches> {
      const parsed = parseRule(rule);
      if (!parsed.ok) return { problem: ruleProblemText(parsed.problem), sidecars: [] };
      const { members, catalogue } = await current();
      const reached = [...members.values()].map(sidecarOf).filter((sidecar) => {
        const { operating_system: operatingSystem, ip } = sidecar.details;
        const node = { name: sidecar.name, tags: tagsOf(sidecar, catalogue), operatingSystem, ip };
        return fits(operatingSystem, collector_id, catalogue) && matchesRule(parsed.rule, node);
      });
      return { problem: null, sidecars: reached.map(({ id, name }) => ({ node_id: id, node_name: name })) };
    },
  };
}

export type SidecarReach = ReturnType<typeof sidecarReach>;

export function ruleProblemText({ message, column }: RuleProblem): string {
  return `Rule error: ${message} (column ${column})`;
}
