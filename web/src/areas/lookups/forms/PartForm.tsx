// Makes or changes a data adapter or a cache: first its type, then what that type asks for.
import type { LookupConfig } from '@logboom/contract/lookups/schemas';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { ConfigurationForm } from '../../../shared/configuration/ConfigurationForm.tsx';
import { AllowListedUrlField } from '../../configuration/index.ts';
import styles from '../lookups.module.css';
import { configOf, formValues } from './configValues.ts';
import { nameFields, nameValues, splitNames } from './nameFields.ts';
import type { ShownType } from './types.ts';

export interface PartRequest {
  readonly title: string;
  readonly name: string;
  readonly description: string;
  readonly config: LookupConfig;
}

interface Props {
  /** "data adapter" or "cache". */
  readonly word: string;
  readonly types: Readonly<Record<string, ShownType>>;
  /** The types that can be chosen. */
  readonly offered: readonly string[];
  readonly defaults: Readonly<Record<string, object>>;
  /** What is changed; absent for something new. */
  readonly stored?: PartRequest;
  readonly onSave: (request: PartRequest) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function PartForm(props: Props) {
  const { word, types, offered, stored } = props;
  const [chosen, setChosen] = useState<string | null>(stored?.config.type ?? null);
  const type = chosen === null ? undefined : types[chosen];
  return (
    <Section>
      <div className={styles['form']}>
        {stored === undefined && (
          <SelectField
            label={`Type of ${word}`}
            help={type?.about ?? 'Where the values come from.'}
            value={chosen}
            onChange={setChosen}
            options={offered.map((value) => ({ value, label: types[value]?.title ?? value }))}
            autoFocus
          />
        )}
        {stored !== undefined && type && <Text c="dimmed">{`${type.title}. ${type.about}`}</Text>}
        {chosen !== null && type && <TypeForm key={chosen} {...props} chosen={chosen} type={type} />}
        {stored !== undefined && type === undefined && (
          <Text>{`This version does not know the type "${stored.config.type}".`}</Text>
        )}
      </div>
    </Section>
  );
}

function TypeForm(props: Props & { readonly chosen: string; readonly type: ShownType }) {
  const { word, chosen, type, defaults, stored, onSave, onCancel } = props;
  const start = stored?.config ?? { ...defaults[chosen] };
  return (
    <ConfigurationForm
      fields={{ ...nameFields(`A short name, unique among all of them.`), ...type.fields }}
      values={{ ...nameValues(stored), ...formValues({ ...start }) }}
      title={stored?.title ?? ''}
      titleHelp="So that people recognise it among others."
      submitLabel={stored === undefined ? `Create ${word}` : `Update ${word}`}
      urlInput={AllowListedUrlField}
      onCancel={onCancel}
      onSubmit={(values, title) => {
        const { words, rest } = splitNames(values);
        return onSave({ title, ...words, config: configOf(chosen, start, rest) });
      }}
    />
  );
}
