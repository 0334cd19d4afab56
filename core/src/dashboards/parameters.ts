// The parameters of a dashboard: `$host$` in a query stands for what its reader chooses.
import { isObject } from '@logboom/contract/common/is-object';
import { formatValue } from '../query/completion/edit.ts';

export interface Parameter {
  readonly name: string;
  readonly title: string;
  /** Its values are offered; empty for a parameter that is typed. */
  readonly field: string;
  readonly isMultiple: boolean;
  readonly defaultValues: readonly string[];
}

export type ParameterValues = Readonly<Record<string, readonly string[]>>;

export const PARAMETER_NAME = /^[A-Za-z_]\w{0,63}$/;
const USE = /\$([A-Za-z_]\w{0,63})\$/g;

export function readParameters(raw: unknown): Parameter[] {
  return asList(raw).flatMap((one): Parameter[] => {
    const { name, title, field, is_multiple, default_values } = asObject(one);
    if (!PARAMETER_NAME.test(asText(name))) return [];
    return [
      {
        name: asText(name),
        title: asText(title),
        field: asText(field),
        isMultiple: is_multiple === true,
        defaultValues: asList(default_values).map(asText),
      },
    ];
  });
}

export function writeParameters(parameters: readonly Parameter[]): object[] {
  return parameters.map(({ name, title, field, isMultiple, defaultValues }) => ({
    name,
    title,
    field,
    is_multiple: isMultiple,
    default_values: [...defaultValues],
  }));
}

/** What is chosen, or else the default. */
export function valuesOf(parameter: Parameter, chosen: ParameterValues): readonly string[] {
  return chosen[parameter.name] ?? parameter.defaultValues;
}

/** Values are quoted, so that nothing in a value is taken for an operator. Where nothing is chosen, everything is meant. */
export function bound(query: string, parameters: readonly Parameter[], chosen: ParameterValues): string {
  return query.replaceAll(USE, (whole, name: string) => {
    const parameter = parameters.find((one) => one.name === name);
    if (parameter === undefined) return whole;
    const values = valuesOf(parameter, chosen);
    if (values.length === 0) return '*';
    const quoted = values.map(formatValue);
    return quoted.length === 1 ? (quoted[0] ?? '*') : `(${quoted.join(' OR ')})`;
  });
}

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
