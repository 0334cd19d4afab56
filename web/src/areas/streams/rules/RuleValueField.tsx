// The value of a rule: a text, a pattern, a number, or one of the inputs.
import { RULE_TYPES } from '@logboom/core/stream-rules/stream-rule';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import type { BoundField } from '../../../kit/forms/useForm.ts';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { ruleInputsQuery } from './rules.api.ts';
import { useRuleProblem } from './useRuleProblem.ts';

interface Props {
  readonly type: number;
  readonly field: BoundField<string>;
}

export function RuleValueField({ type, field }: Props) {
  const mayReadInputs = usePermissions().isPermitted('inputs:read');
  if (type === RULE_TYPES.matchInput && mayReadInputs) return <InputField field={field} />;
  return <TextValue type={type} field={field} />;
}

const HELP: Readonly<Record<number, string>> = {
  [RULE_TYPES.exact]: 'Upper and lower case matter.',
  [RULE_TYPES.contains]: 'Upper and lower case matter.',
  [RULE_TYPES.regex]: 'A Java regular expression. It may match any part of the field.',
  [RULE_TYPES.matchInput]: 'The id of an input.',
};

function TextValue({ type, field }: Props) {
  const problem = useRuleProblem({ type, value: field.value });
  // Numbers are complained about when the field is left; a pattern is only known to be wrong after a while.
  const shown = type === RULE_TYPES.regex ? problem : undefined;
  return (
    <TextField
      {...field}
      error={field.error ?? shown}
      label={type === RULE_TYPES.matchInput ? 'Input' : 'Value'}
      help={HELP[type]}
      mono
    />
  );
}

function InputField({ field }: { readonly field: BoundField<string> }) {
  const { data } = useQuery(ruleInputsQuery());
  const { value, onChange, ...rest } = field;
  return (
    <SelectField
      {...rest}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      label="Input"
      help="Messages that this input received."
      options={(data?.inputs ?? []).map(({ id, title, name }) => ({
        value: id,
        label: `${title} (${name})`,
      }))}
      nothingFound="There is no such input."
    />
  );
}
