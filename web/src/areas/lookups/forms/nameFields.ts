// What all three kinds of things have: a name for rules, and words for people.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { configurationField, type ConfigurationValues } from '@logboom/contract/common/configuration-rules';

const NAME = 'entity_name';
const DESCRIPTION = 'entity_description';

export function nameFields(help: string): RequestedConfiguration {
  return {
    [NAME]: configurationField('Name', { description: help, position: 1 }),
    [DESCRIPTION]: configurationField('Description', {
      description: 'What it is for.',
      is_optional: true,
      position: 2,
    }),
  };
}

export function nameValues(entity: { name: string; description: string } | undefined): ConfigurationValues {
  return { [NAME]: entity?.name ?? '', [DESCRIPTION]: entity?.description ?? '' };
}

/** The words, and the rest of what was filled in. */
export function splitNames(values: ConfigurationValues): {
  words: { name: string; description: string };
  rest: ConfigurationValues;
} {
  const { [NAME]: name, [DESCRIPTION]: description, ...rest } = values;
  return { words: { name: textOf(name).trim(), description: textOf(description) }, rest };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
