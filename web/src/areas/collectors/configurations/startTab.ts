// Which tab of a configuration is shown first.
import { familyOf } from '@logboom/contract/collectors/kinds';
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';

/** Beats, unless there are only NXLog outputs. */
export function startTab({ outputs }: Pick<CollectorConfiguration, 'outputs'>): 'beats' | 'nxlog' {
  const families = outputs.map(({ backend }) => familyOf(backend));
  return families.includes('nxlog') && !families.includes('beat') ? 'nxlog' : 'beats';
}
