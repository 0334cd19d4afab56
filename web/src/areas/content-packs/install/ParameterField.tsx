// A field for the value of a parameter, by its type.
import type { PackParameter } from '@logboom/contract/content-packs/schemas';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { NumberField } from '../../../kit/forms/fields/NumberField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import type { BoundField } from '../../../kit/forms/useForm.ts';
import type { InstallValues } from './parameterValues.ts';

interface Props {
  readonly parameter: PackParameter;
  readonly field: BoundField<InstallValues[string]>;
}

export function ParameterField({ parameter, field }: Props) {
  const { title, name, description, type } = parameter;
  const { value, error, ...bound } = field;
  const about = {
    ...bound,
    label: title === '' ? name : title,
    ...(description !== '' && { help: description }),
    ...(error !== undefined && { error }),
  };
  if (type === 'boolean') return <CheckboxField {...about} value={value === true} />;
  if (type === 'string') return <TextField {...about} value={String(value)} />;
  return (
    <NumberField
      {...about}
      value={typeof value === 'number' ? value : String(value)}
      decimals={type === 'double' || type === 'float'}
    />
  );
}
