// The values of the extractor form: what it starts with, what it accepts, and what it sends.
import {
  configurationRule,
  initialConfiguration,
  submittedConfiguration,
  type ConfigurationValues,
} from '@logboom/contract/common/configuration-rules';
import type {
  CreateExtractorRequest,
  ExtractorConverter,
  ExtractorSummary,
} from '@logboom/contract/extractors/schemas';
import { all, required, type Rule } from '@logboom/contract/common/form-rules';
import type { FormRules } from '../../kit/forms/useForm.ts';
import { converterKind, extractorKind } from './extractorTypes.ts';

export type Converter = ExtractorConverter;

export interface ExtractorValues {
  readonly title: string;
  readonly source_field: string;
  readonly target_field: string;
  readonly cursor_strategy: string;
  readonly condition_type: string;
  readonly condition_value: string;
  readonly converters: readonly Converter[];
  /** The settings of the type, under their names with this in front. */
  readonly [setting: `config.${string}`]: unknown;
}

export const settingName = (name: string): `config.${string}` => `config.${name}`;

export function newExtractor(type: string, field: string): ExtractorValues {
  return {
    title: '',
    source_field: field,
    target_field: '',
    cursor_strategy: 'copy',
    condition_type: 'none',
    condition_value: '',
    converters: [],
    ...prefixed(initialConfiguration(extractorKind(type).fields)),
  };
}

export function storedExtractor(extractor: ExtractorSummary): ExtractorValues {
  const { fields } = extractorKind(extractor.type);
  return {
    title: extractor.title,
    source_field: extractor.source_field,
    target_field: extractor.target_field,
    cursor_strategy: extractor.cursor_strategy,
    condition_type: extractor.condition_type,
    condition_value: extractor.condition_value,
    converters: extractor.converters,
    ...prefixed(initialConfiguration(fields, extractor.extractor_config)),
  };
}

export function extractorRules(type: string): FormRules<ExtractorValues> {
  const { fields, hasTarget } = extractorKind(type);
  const settings = Object.entries(fields).map(([name, field]) => [
    settingName(name),
    configurationRule(field),
  ]);
  return {
    title: required,
    source_field: required,
    target_field: hasTarget ? all(required, fieldName) : undefined,
    condition_value: (value, values) => (values?.condition_type === 'none' ? undefined : required(value)),
    converters: convertersRule,
    ...(Object.fromEntries(settings) as Record<`config.${string}`, Rule>),
  };
}

const fieldName: Rule = (name) =>
  /^[\w.\-@]*$/.test(String(name).trim())
    ? undefined
    : 'Field names have letters, digits, dots, dashes, underscores and @ only.';

/** One that is not finished would be left out without a word. */
const convertersRule: Rule<readonly Converter[]> = (converters) => {
  const unfinished = converters.find(({ type, config }) =>
    Object.entries(converterKind(type).fields).some(
      ([name, field]) => configurationRule(field)(config[name]) !== undefined,
    ),
  );
  return unfinished && `Please fill in the settings of ${converterKind(unfinished.type).label}.`;
};

/** The settings as they are sent: what has no value is left out. */
export function settingsOf(type: string, values: ExtractorValues): ConfigurationValues {
  const { fields } = extractorKind(type);
  const given = Object.fromEntries(Object.keys(fields).map((name) => [name, values[settingName(name)]]));
  return withoutNothing(submittedConfiguration(fields, given));
}

export function requestFrom(
  type: string,
  values: ExtractorValues,
  stored: Pick<ExtractorSummary, 'order' | 'extractor_config'>,
): CreateExtractorRequest {
  return {
    title: values.title.trim(),
    cursor_strategy: values.cursor_strategy,
    source_field: values.source_field.trim(),
    target_field: extractorKind(type).hasTarget ? values.target_field.trim() : '',
    extractor_type: type,
    // Settings that this form does not know stay as they are.
    extractor_config: { ...unknownSettings(type, stored.extractor_config), ...settingsOf(type, values) },
    converters: values.converters.map(({ type: name, config }) => ({
      type: name,
      config: { ...config, ...withoutNothing(submittedConfiguration(converterKind(name).fields, config)) },
    })),
    condition_type: values.condition_type,
    condition_value: values.condition_type === 'none' ? '' : values.condition_value,
    order: stored.order,
  };
}

function unknownSettings(type: string, config: ConfigurationValues): ConfigurationValues {
  const { fields } = extractorKind(type);
  return Object.fromEntries(Object.entries(config).filter(([name]) => fields[name] === undefined));
}

function withoutNothing(values: ConfigurationValues): ConfigurationValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function prefixed(values: ConfigurationValues): Record<`config.${string}`, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [settingName(name), value]));
}
