// Turns the values of a filled-in form into those that its fields declare. Forms and scripts are loose with types.
import type {
  ConfigurationField,
  RequestedConfiguration,
} from '@logboom/contract/common/configuration-field';

export type Configuration = Record<string, unknown>;

export type Coerced =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly field: string; readonly problem: string };

const LARGEST_INTEGER = 2_147_483_647;

/** Fields that are not given stay absent; what is not declared is refused. */
export function coerceConfiguration(
  given: Readonly<Configuration>,
  requested: RequestedConfiguration,
): Coerced {
  const configuration: Configuration = {};
  for (const [name, value] of Object.entries(given)) {
    const field = Object.hasOwn(requested, name) ? requested[name] : undefined;
    if (field === undefined) {
      return refusal(name, `Unknown configuration field description for field "${name}"`);
    }
    const coerced = coerceValue(field, value);
    if (coerced === undefined) return refusal(name, `"${asText(value)}" is not a whole number`);
    configuration[name] = coerced;
  }
  return { ok: true, configuration };
}

function refusal(field: string, problem: string): Coerced {
  return { ok: false, field, problem };
}

/** Undefined when the field must be a number and the value is none. */
function coerceValue(field: ConfigurationField, value: unknown): unknown {
  switch (field.type) {
    case 'number':
      return integerOf(value) ?? (field.is_optional ? null : undefined);
    case 'boolean':
      return asText(value).toLowerCase() === 'true';
    case 'list':
      return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
    default:
      return asText(value);
  }
}

function integerOf(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && /^[+-]?\d+$/.test(value));
  const number = isNumeric ? Math.trunc(Number(value)) : Number.NaN;
  return Math.abs(number) <= LARGEST_INTEGER ? number : undefined;
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
