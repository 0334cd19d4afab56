// Makes or changes a lookup table: its adapter, its cache, and what it has for keys that are not there.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import { configurationField } from '@logboom/contract/common/configuration-rules';
import {
  DEFAULT_VALUE_TYPES,
  type DefaultValueType,
  type LookupAdapter,
  type LookupCache,
  type LookupTable,
  type LookupTableRequest,
} from '@logboom/contract/lookups/schemas';
import { Section } from '../../../kit/page/Section.tsx';
import { ConfigurationForm } from '../../../shared/configuration/ConfigurationForm.tsx';
import styles from '../lookups.module.css';
import { nameFields, nameValues, splitNames } from './nameFields.ts';

interface Props {
  readonly adapters: readonly LookupAdapter[];
  readonly caches: readonly LookupCache[];
  readonly stored?: LookupTable;
  readonly onSave: (request: LookupTableRequest) => Promise<unknown>;
  readonly onCancel: () => void;
}

const TYPE_NAMES: Readonly<Record<DefaultValueType, string>> = {
  NULL: 'No default value',
  STRING: 'Text',
  NUMBER: 'Number',
  BOOLEAN: 'Boolean',
  OBJECT: 'JSON object',
};

export function TableForm({ adapters, caches, stored, onSave, onCancel }: Props) {
  return (
    <Section>
      <div className={styles['form']}>
        <ConfigurationForm
          fields={fieldsOf(adapters, caches)}
          values={{ ...nameValues(stored), ...(stored ?? NEW) }}
          title={stored?.title ?? ''}
          titleHelp="So that people recognise it among others."
          submitLabel={stored === undefined ? 'Create lookup table' : 'Update lookup table'}
          onCancel={onCancel}
          onSubmit={(values, title) => {
            const { words, rest } = splitNames(values);
            return onSave({ ...(stored && { id: stored.id }), title, ...words, ...contentOf(rest) });
          }}
        />
      </div>
    </Section>
  );
}

const NEW = {
  default_single_value: '',
  default_single_value_type: 'NULL',
  default_multi_value: '',
  default_multi_value_type: 'NULL',
};

function contentOf(values: Readonly<Record<string, unknown>>) {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const type = (name: string): DefaultValueType =>
    DEFAULT_VALUE_TYPES.find((one) => one === values[name]) ?? 'NULL';
  return {
    data_adapter_id: text('data_adapter_id'),
    cache_id: text('cache_id'),
    default_single_value: text('default_single_value'),
    default_single_value_type: type('default_single_value_type'),
    default_multi_value: text('default_multi_value'),
    default_multi_value_type: type('default_multi_value_type'),
  };
}

function fieldsOf(
  adapters: readonly LookupAdapter[],
  caches: readonly LookupCache[],
): RequestedConfiguration {
  const choice = (name: string, description: string, values: Record<string, string>, position: number) =>
    configurationField(name, { type: 'dropdown', description, additional_info: { values }, position });
  const titles = (items: readonly { id: string | null; title: string; name: string }[]) =>
    Object.fromEntries(items.map(({ id, title, name }) => [id ?? '', `${title} (${name})`]));
  const text = (name: string, description: string, position: number) =>
    configurationField(name, { description, is_optional: true, position });
  return {
    ...nameFields('The name that rules and extractors use.'),
    data_adapter_id: choice('Data adapter', 'Where the values come from.', titles(adapters), 3),
    cache_id: choice('Cache', 'Whether answers of other machines are kept.', titles(caches), 4),
    default_single_value_type: choice(
      'Default single value type',
      'For keys that the adapter does not have.',
      TYPE_NAMES,
      5,
    ),
    default_single_value: text('Default single value', 'Only with a type.', 6),
    default_multi_value_type: choice(
      'Default multi value type',
      'For functions that ask for several values at once.',
      { NULL: TYPE_NAMES.NULL, OBJECT: TYPE_NAMES.OBJECT },
      7,
    ),
    default_multi_value: text('Default multi value', 'A JSON object, only with a type.', 8),
  };
}
