// The parameters of a pack as fields of a form, and back.
import type { InstallRequest, PackParameter } from '@logboom/contract/content-packs/schemas';
import { isOfType } from '@logboom/contract/content-packs/value-refs';

/** `comment`, and the parameters under `p:NAME`. */
export type InstallValues = Record<string, string | number | boolean>;

export function startValues(parameters: readonly PackParameter[]): InstallValues {
  const values = parameters.map(({ name, type, default_value }) => {
    if (type === 'boolean') return [`p:${name}`, default_value === true];
    return [`p:${name}`, isOfType(type, default_value) ? default_value : ''];
  });
  return { comment: '', ...Object.fromEntries(values) };
}

export function parameterRule({ type }: PackParameter) {
  return (value: InstallValues[string] | undefined): string | undefined => {
    if (type === 'string') return value === '' || value === undefined ? 'A value is needed.' : undefined;
    if (isOfType(type, value)) return undefined;
    return type === 'integer' || type === 'long' ? 'A whole number is needed.' : 'A number is needed.';
  };
}

export function givenParameters(
  parameters: readonly PackParameter[],
  values: InstallValues,
): NonNullable<InstallRequest['parameters']> {
  return Object.fromEntries(
    parameters.map(({ name, type }) => [name, { '@type': type, '@value': values[`p:${name}`] }]),
  );
}
