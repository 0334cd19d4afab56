// One field of a described configuration: picks the control for its type and attributes.
import type { ConfigurationField } from '@logboom/contract/common/configuration-field';
import { isOptional } from '@logboom/contract/common/configuration-rules';
import type { ComponentType } from 'react';
import { BasicField } from '../../kit/forms/fields/BasicField.tsx';
import { BinaryField } from '../../kit/forms/fields/BinaryField.tsx';
import type { FieldProps } from '../../kit/forms/fieldProps.ts';
import { MultiSelectField } from '../../kit/forms/choices/MultiSelectField.tsx';
import type { Option } from '../../kit/forms/choices/options.ts';
import { SecretField, type SecretValue } from './SecretField.tsx';
import { SelectField } from '../../kit/forms/choices/SelectField.tsx';
import { TagField } from '../../kit/forms/fields/TagField.tsx';
import type { BoundField } from '../../kit/forms/useForm.ts';

interface ConfigurationInputProps {
  readonly field: ConfigurationField;
  readonly bound: BoundField<unknown>;
  readonly urlInput?: UrlInput | undefined;
}

/** Knows the allow-list, which belongs to an area. */
export type UrlInput = ComponentType<FieldProps<string>>;

export function ConfigurationInput({ field, bound, urlInput: UrlInput }: ConfigurationInputProps) {
  const { value, ...rest } = bound;
  const common = {
    ...rest,
    label: field.human_name,
    help: field.description || undefined,
    // A box is never left empty, so that word would only puzzle.
    optional: field.type !== 'boolean' && isOptional(field),
  };
  if (field.is_encrypted) {
    const kind = field.type === 'inline_binary' ? 'file' : 'text';
    return <SecretField {...common} value={(value ?? null) as SecretValue} kind={kind} />;
  }
  if (UrlInput && field.attributes.includes('is_url')) {
    return <UrlInput {...common} value={typeof value === 'string' ? value : ''} />;
  }
  switch (field.type) {
    case 'dropdown':
      return (
        <SelectField
          {...common}
          value={typeof value === 'string' && value !== '' ? value : null}
          options={optionsOf(field)}
          clearable={field.is_optional}
        />
      );
    case 'list':
      return <ListInput {...common} field={field} value={textsIn(value)} />;
    case 'inline_binary':
      return <BinaryField {...common} value={typeof value === 'string' ? value : null} />;
    default:
      return <BasicField {...common} type={basicType(field)} value={plain(value)} />;
  }
}

interface ListInputProps extends Omit<BoundField<readonly string[]>, 'onChange'> {
  readonly field: ConfigurationField;
  readonly onChange: (value: readonly string[]) => void;
  readonly label: string;
}

function ListInput({ field, ...props }: ListInputProps) {
  const options = optionsOf(field);
  if (!field.attributes.includes('allow_create')) return <MultiSelectField {...props} options={options} />;
  return <TagField {...props} suggestions={options.map((option) => option.value)} />;
}

function optionsOf({ additional_info: info }: ConfigurationField): Option[] {
  return Object.entries(info.values ?? {}).map(([value, label]) => ({ value, label }));
}

/** A type that we do not know goes through as it is: the basic field warns about it. */
function basicType({ type, attributes }: ConfigurationField): string {
  if (type === 'boolean') return 'checkbox';
  if (type !== 'text') return type;
  if (attributes.includes('is_password')) return 'password';
  return attributes.includes('textarea') ? 'textarea' : 'text';
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function plain(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}
