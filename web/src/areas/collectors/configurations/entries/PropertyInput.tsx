// One property of an output or an input as a field of the kind that suits it.
import type { PropertyKind } from '@logboom/contract/collectors/kinds';
import { cleanFieldName } from '@logboom/contract/collectors/rules';
import { CheckboxField } from '../../../../kit/forms/fields/CheckboxField.tsx';
import { KeyValueField, type KeyValuePairs } from '../../../../kit/forms/fields/KeyValueField.tsx';
import { SelectField } from '../../../../kit/forms/choices/SelectField.tsx';
import { TextAreaField } from '../../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../../kit/forms/fields/TextField.tsx';
import type { BoundField } from '../../../../kit/forms/useForm.ts';

interface Props {
  readonly property: PropertyKind;
  readonly field: BoundField<unknown>;
}

export function PropertyInput({ property, field }: Props) {
  const { type, label, help, choices = [] } = property;
  const { value, ...bound } = field;
  // A property that needs another is only shown while that one is on.
  const isRequired = property.required === true || property.requiredWhenNeeded === true;
  const common = { ...bound, label, help, optional: !isRequired };
  switch (type) {
    case 'boolean':
      return <CheckboxField {...common} optional={false} value={value === true} />;
    case 'fields':
      return (
        <KeyValueField
          {...common}
          keyLabel="Field name"
          valueLabel="Field value"
          cleanKey={cleanFieldName}
          value={pairsOf(value)}
        />
      );
    case 'choice': {
      const options = choices.map((choice) => ({ value: choice, label: choice }));
      const chosen = typedText(value);
      return (
        <SelectField
          {...common}
          options={options}
          searchable={false}
          clearable
          value={chosen === '' ? null : chosen}
        />
      );
    }
    case 'lines':
    case 'xml':
      return <TextAreaField {...common} mono value={typedText(value)} />;
    case 'text':
    // Not a field that swallows letters: whoever types them is told that they are no number.
    case 'number':
      return <TextField {...common} value={typedText(value)} />;
    case 'list':
    case 'period':
    case 'pattern':
    case 'regex':
      return <TextField {...common} mono value={typedText(value)} />;
  }
}

/** Other clients may have stored anything; it is shown rather than lost. */
function typedText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function pairsOf(value: unknown): KeyValuePairs {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, typedText(text)]));
}
