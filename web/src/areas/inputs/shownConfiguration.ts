// The configuration of an input as it is shown: in the order of its form, without its secrets.
import type { ConfigurationField } from '@logboom/contract/common/configuration-field';
import { orderedFields } from '@logboom/contract/common/configuration-rules';
import {
  PASSWORD_SET,
  VALUE_HIDDEN,
  type InputSummary,
  type InputTypeInfo,
} from '@logboom/contract/inputs/schemas';

export interface ShownSetting {
  readonly name: string;
  readonly label: string;
  /** Undefined for what is not set. */
  readonly value: string | undefined;
}

export function shownConfiguration(input: InputSummary, info: InputTypeInfo | undefined): ShownSetting[] {
  const fields = info?.requested_configuration ?? {};
  const declared = orderedFields(fields).map(([name, field]) => ({
    name,
    label: field.human_name,
    value: shownValue(input.attributes[name], field),
  }));
  // What the type does not declare (any more) is part of the configuration all the same.
  const others = Object.entries(input.attributes)
    .filter(([name]) => fields[name] === undefined)
    .map(([name, value]) => ({ name, label: name, value: info ? plainText(value) : hiddenText(value) }));
  return [...declared, ...others];
}

/** Editors get secrets from the server, but nobody should read them over a shoulder. */
function shownValue(value: unknown, field: ConfigurationField): string | undefined {
  if (isState(value)) return value.is_set ? PASSWORD_SET : undefined;
  const text = field.additional_info.values?.[String(value)] ?? plainText(value);
  if (text === undefined) return undefined;
  if (field.is_encrypted || field.attributes.includes('is_password')) return PASSWORD_SET;
  return field.attributes.includes('is_sensitive') ? VALUE_HIDDEN : text;
}

/** Of a type that is not known nobody can tell which values are secret. */
function hiddenText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? VALUE_HIDDEN : plainText(value);
}

function plainText(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(String).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isState(value: unknown): value is { is_set: boolean } {
  return typeof value === 'object' && value !== null && 'is_set' in value;
}
