// Names of configurations, which may not be given twice.
import { NAME_TAKEN } from '@logboom/contract/collectors/rules';
import type { CollectorConfigurationSummary } from '@logboom/contract/collectors/schemas';

/** Says what is wrong with a name that a configuration shall get. */
export function nameRule(
  configurations: readonly CollectorConfigurationSummary[],
  own?: string,
): (name: string) => string | undefined {
  return (name) =>
    configurations.some((other) => other.id !== own && other.name === name.trim()) ? NAME_TAKEN : undefined;
}
