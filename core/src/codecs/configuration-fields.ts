// Short forms for describing configuration fields, as forms of the web interface show them.
import type { ConfigurationField } from '@logboom/contract/common/configuration-field';

type Extra = Partial<
  Pick<ConfigurationField, 'description' | 'is_optional' | 'attributes' | 'position' | 'is_encrypted'>
>;

function field(
  type: ConfigurationField['type'],
  name: string,
  defaultValue: unknown,
  extra: Extra,
): ConfigurationField {
  return {
    type,
    human_name: name,
    description: null,
    default_value: defaultValue,
    is_optional: false,
    attributes: [],
    additional_info: {},
    position: 100,
    is_encrypted: false,
    ...extra,
  };
}

export function textField(name: string, defaultValue: string | null, extra: Extra = {}): ConfigurationField {
  return field('text', name, defaultValue, extra);
}

export function numberField(name: string, defaultValue: number, extra: Extra = {}): ConfigurationField {
  return field('number', name, defaultValue, extra);
}

/** Boolean fields are always optional. */
export function booleanField(name: string, defaultValue: boolean, description: string): ConfigurationField {
  return field('boolean', name, defaultValue, { description, is_optional: true });
}

export function dropdownField(
  name: string,
  defaultValue: string,
  values: Record<string, string>,
  extra: Extra = {},
): ConfigurationField {
  return { ...field('dropdown', name, defaultValue, extra), additional_info: { values } };
}
