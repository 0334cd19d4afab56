// A form that a server described field by field: for inputs, outputs, lookups and notifications.
import type { RequestedConfiguration } from '@logboom/contract/common/configuration-field';
import {
  configurationRule,
  initialConfiguration,
  submittedConfiguration,
  type ConfigurationValues,
} from '@logboom/contract/common/configuration-rules';
import { required, type Rule } from '@logboom/contract/common/form-rules';
import type { ReactNode } from 'react';
import { Form } from '../../kit/forms/Form.tsx';
import { TextField } from '../../kit/forms/fields/TextField.tsx';
import { useForm } from '../../kit/forms/useForm.ts';
import { ConfigurationFields } from './ConfigurationFields.tsx';
import type { UrlInput } from './ConfigurationInput.tsx';

interface ConfigurationFormProps {
  readonly fields: RequestedConfiguration;
  /** What is stored; absent for something new, which starts with the defaults. */
  readonly values?: ConfigurationValues;
  /** Every declared field, ready for the wire, and the title when the form asks for one. */
  readonly onSubmit: (configuration: ConfigurationValues, title: string) => Promise<unknown> | void;
  readonly submitLabel: string;
  readonly onCancel?: () => void;
  /** Asks for a title first; the text is what it starts with. */
  readonly title?: string;
  readonly titleHelp?: string;
  /** The field for addresses that the server will call. */
  readonly urlInput?: UrlInput;
  /** Fields of the page itself, between the title and the configuration. */
  readonly children?: ReactNode;
}

const TITLE = 'title';
const PREFIX = 'configuration.';

export function ConfigurationForm(props: ConfigurationFormProps) {
  const { fields, values, onSubmit, submitLabel, onCancel, title, titleHelp, children, urlInput } = props;
  const form = useForm<Record<string, unknown>>({
    initialValues: { [TITLE]: title ?? '', ...withPrefix(initialConfiguration(fields, values)) },
    rules: rulesOf(fields, title !== undefined),
    onSubmit: (all) =>
      onSubmit(submittedConfiguration(fields, withoutPrefix(all)), String(all[TITLE]).trim()),
  });
  const { value: titleValue, ...titleField } = form.field(TITLE);
  return (
    <Form form={form} submitLabel={submitLabel} onCancel={onCancel}>
      {title !== undefined && (
        <TextField {...titleField} value={String(titleValue)} label="Title" help={titleHelp} autoFocus />
      )}
      {children}
      <ConfigurationFields fields={fields} bind={(name) => form.field(PREFIX + name)} urlInput={urlInput} />
    </Form>
  );
}

function rulesOf(fields: RequestedConfiguration, hasTitle: boolean): Record<string, Rule> {
  const rules = Object.entries(fields).map(([name, field]) => [PREFIX + name, configurationRule(field)]);
  return { ...(hasTitle ? { [TITLE]: required } : {}), ...Object.fromEntries(rules) };
}

/** A configuration may have a field named "title" too; a prefix keeps the two apart. */
function withPrefix(values: ConfigurationValues): ConfigurationValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [PREFIX + name, value]));
}

function withoutPrefix(values: ConfigurationValues): ConfigurationValues {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(PREFIX))
      .map(([name, value]) => [name.slice(PREFIX.length), value]),
  );
}
