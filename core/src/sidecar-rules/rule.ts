// Rules that say which sidecars get a configuration: `tag:web and (os:linux or name:"db-*") and not ip:10.0.0.0/8`.

export const RULE_FIELDS = ['tag', 'os', 'name', 'ip'] as const;
export type RuleField = (typeof RULE_FIELDS)[number];

export const RULE_SYSTEMS = ['linux', 'windows', 'darwin', 'freebsd'] as const;

export type Rule =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Rule[] }
  | { readonly kind: 'not'; readonly part: Rule }
  | { readonly kind: 'condition'; readonly test: (node: RuleNode) => boolean };

/** As much of a sidecar as rules look at. */
export interface RuleNode {
  readonly name: string;
  readonly operatingSystem: string;
  readonly tags: readonly string[];
  readonly ip: string | null;
}

export interface RuleProblem {
  readonly message: string;
  /** From 1. */
  readonly column: number;
}

export function matchesRule(rule: Rule, node: RuleNode): boolean {
  switch (rule.kind) {
    case 'and':
      return rule.parts.every((part) => matchesRule(part, node));
    case 'or':
      return rule.parts.some((part) => matchesRule(part, node));
    case 'not':
      return !matchesRule(rule.part, node);
    case 'condition':
      return rule.test(node);
  }
}
