// The form of an extractor, new or stored, with a preview on an example.
import { Anchor, Text } from '@mantine/core';
import type { CreateExtractorRequest, ExtractorSummary } from '@logboom/contract/extractors/schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfigurationFields } from '../../shared/configuration/ConfigurationFields.tsx';
import { Form } from '../../kit/forms/Form.tsx';
import { SelectField } from '../../kit/forms/choices/SelectField.tsx';
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../kit/forms/fields/TextField.tsx';
import { useForm, type FormHandle } from '../../kit/forms/useForm.ts';
import { Section } from '../../kit/page/Section.tsx';
import { routes } from '../../routes.ts';
import { ConvertersField } from './ConvertersField.tsx';
import {
  extractorRules,
  requestFrom,
  settingName,
  settingsOf,
  type ExtractorValues,
} from './extractorForm.ts';
import { extractorKind } from './extractorTypes.ts';
import { ConditionResult, TrialResult } from './TrialResult.tsx';

interface Props {
  readonly type: string;
  readonly initialValues: ExtractorValues;
  readonly stored: Pick<ExtractorSummary, 'order' | 'extractor_config'>;
  readonly initialSample: string;
  readonly submitLabel: string;
  readonly onSave: (request: CreateExtractorRequest) => Promise<unknown>;
  readonly onDone: () => void;
}

const STRATEGIES = [
  { value: 'copy', label: 'Copy: the field stays as it is' },
  { value: 'cut', label: 'Cut: what is extracted is taken out of the field' },
];
const CONDITIONS = [
  { value: 'none', label: 'Always try to extract' },
  { value: 'string', label: 'Only if the field contains a text' },
  { value: 'regex', label: 'Only if the field matches a regular expression' },
];

export function ExtractorForm(props: Props) {
  const { type, initialValues, stored, onSave, onDone, submitLabel } = props;
  const [sample, setSample] = useState(props.initialSample);
  const rules = extractorRules(type);
  const form = useForm<ExtractorValues>({
    initialValues,
    rules,
    onSubmit: async (values) => {
      await onSave(requestFrom(type, values, stored));
      onDone();
    },
  });
  return (
    <Section>
      <Form form={form} submitLabel={submitLabel} onCancel={onDone}>
        <TextField {...form.field('source_field')} label="Source field" mono />
        <TextAreaField
          label="Example"
          help="What the source field of a message holds. It is used to show what is extracted, and not saved."
          value={sample}
          onChange={setSample}
          mono
          optional
        />
        <Settings type={type} form={form} />
        <TrialResult
          type={type}
          sample={sample}
          settings={hasProblems(type, form.values) ? undefined : settingsOf(type, form.values)}
        />
        <Condition form={form} sample={sample} />
        {extractorKind(type).hasTarget && <StorageFields form={form} />}
        <TextField {...form.field('title')} label="Extractor title" help="A name of your choice." />
      </Form>
    </Section>
  );
}

function Settings({ type, form }: { readonly type: string; readonly form: FormHandle<ExtractorValues> }) {
  return (
    <>
      <ConfigurationFields
        fields={extractorKind(type).fields}
        bind={(name) => form.field(settingName(name))}
      />
      {type === 'grok' && (
        <Text size="sm">
          <Anchor component={Link} to={routes.system.grokPatterns()} target="_blank">
            Show all grok patterns
          </Anchor>
        </Text>
      )}
    </>
  );
}

function Condition({
  form,
  sample,
}: {
  readonly form: FormHandle<ExtractorValues>;
  readonly sample: string;
}) {
  const { value: type, onChange, ...field } = form.field('condition_type');
  return (
    <>
      <SelectField
        {...field}
        label="Condition"
        help="Messages that need no work are passed over quickly."
        options={CONDITIONS}
        searchable={false}
        value={type}
        onChange={(chosen) => onChange(chosen ?? 'none')}
      />
      {type !== 'none' && (
        <div>
          <TextField
            {...form.field('condition_value')}
            label={type === 'regex' ? 'Field matches regular expression' : 'Field contains string'}
            mono
          />
          <ConditionResult type={type} value={form.values.condition_value} sample={sample} />
        </div>
      )}
    </>
  );
}

/** Types that make fields of their own have nothing to name, to cut or to convert. */
function StorageFields({ form }: { readonly form: FormHandle<ExtractorValues> }) {
  const { value: strategy, onChange, ...field } = form.field('cursor_strategy');
  return (
    <>
      <TextField
        {...form.field('target_field')}
        label="Store as field"
        help="The field that gets the extracted value. It can be searched by this name."
        mono
      />
      <SelectField
        {...field}
        label="Extraction strategy"
        help="Nothing is ever cut out of message, source and other fields that every message has."
        options={STRATEGIES}
        searchable={false}
        value={strategy}
        onChange={(chosen) => onChange(chosen ?? 'copy')}
      />
      <ConvertersField {...form.field('converters')} />
    </>
  );
}

/** A preview of half a setting would only be in the way. */
function hasProblems(type: string, values: ExtractorValues): boolean {
  const rules = extractorRules(type);
  return Object.keys(extractorKind(type).fields).some((name) => {
    const setting = settingName(name);
    return rules[setting]?.(values[setting], values) !== undefined;
  });
}
