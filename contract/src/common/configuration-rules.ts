// The rules of a described configuration: its order, its defaults and what each field accepts.
import type { ConfigurationField, RequestedConfiguration } from './configuration-field.ts';
import { all, integer, max, min, required, type Rule } from './form-rules.ts';

export type ConfigurationValues = Record<string, unknown>;

const DEFAULT_POSITION = 100;
const MAX_PORT = 65_535;

/** A field as most are: one line of text that must be filled in. */
export function configurationField(
  human_name: string,
  of: Partial<ConfigurationField> = {},
): ConfigurationField {
  return {
    type: 'text',
    human_name,
    description: null,
    default_value: null,
    is_optional: false,
    attributes: [],
    additional_info: {},
    position: DEFAULT_POSITION,
    is_encrypted: false,
    ...of,
  };
}

/** By position, then mandatory before optional, then as declared. */
export function orderedFields(fields: RequestedConfiguration): [string, ConfigurationField][] {
  return Object.entries(fields).sort(
    ([, a], [, b]) =>
      (a.position || DEFAULT_POSITION) - (b.position || DEFAULT_POSITION) ||
      Number(isOptional(a)) - Number(isOptional(b)),
  );
}

export function isOptional(field: ConfigurationField): boolean {
  return field.is_optional || field.type === 'boolean';
}

/** What the form starts with: what is stored, cleared fields included; the defaults for what never was. */
export function initialConfiguration(
  fields: RequestedConfiguration,
  stored: ConfigurationValues = {},
): ConfigurationValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      stored[name] === undefined ? (field.default_value ?? null) : stored[name],
    ]),
  );
}

/** Every declared field travels; what has no value travels as null, and numbers as numbers. */
export function submittedConfiguration(
  fields: RequestedConfiguration,
  values: ConfigurationValues,
): ConfigurationValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, submittedValue(field, values[name])]),
  );
}

/** What one field accepts. */
export function configurationRule(field: ConfigurationField): Rule {
  return all(
    isOptional(field) ? undefined : field.is_encrypted ? requiredSecret : required,
    field.type === 'number' ? numberRule(field.attributes) : undefined,
  );
}

/** An encrypted field counts as filled when it is set, kept or given anew. */
const requiredSecret: Rule = (value) => {
  if (typeof value !== 'object' || value === null) return required(value);
  if ('set_value' in value) return required(value.set_value);
  const isFilled = 'keep_value' in value || ('is_set' in value && value.is_set === true);
  return isFilled ? undefined : required('');
};

function numberRule(attributes: readonly string[]): Rule {
  return all(
    attributes.includes('only_positive') ? min(0) : undefined,
    attributes.includes('only_negative') ? max(-1) : undefined,
    attributes.includes('is_port_number') ? all(min(0), max(MAX_PORT)) : undefined,
    integer,
  );
}

function submittedValue(field: ConfigurationField, value: unknown): unknown {
  if (field.is_encrypted) return submittedSecret(value);
  if (field.type === 'boolean') return value === true;
  if (value === undefined || value === null) return null;
  if (field.type === 'number') return value === '' ? null : Number(value);
  return value;
}

/** An untouched secret that is stored stays as it is; nobody can send back what they were never shown. */
function submittedSecret(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('is_set' in value)) return value ?? null;
  return value.is_set === true ? { keep_value: true } : null;
}
