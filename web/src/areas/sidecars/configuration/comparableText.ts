// A configuration as one text, so that a difference shows everything that changed: the describing fields, then the template.
import type { SidecarConfiguration } from '@logboom/contract/sidecars/definitions';

type Described = Pick<SidecarConfiguration, 'name' | 'color' | 'tags' | 'rule' | 'template'>;

export function comparableText({ name, color, tags, rule, template }: Described): string {
  const head = [
    `Name: ${name}`,
    `Colour: ${color}`,
    `Tags: ${tags.length > 0 ? tags.join(', ') : 'none'}`,
    `Rule: ${rule ?? 'none'}`,
  ];
  return `${head.join('\n')}\n\n${template}`;
}
