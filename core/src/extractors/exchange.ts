// The file format in which people share extractors: `{ "extractors": […], "version": "…" }`.
import { isObject } from '@logboom/contract/common/is-object';
import type { ConverterDescription, ExtractorDescription, Settings } from './description.ts';

/** What an export file says about an extractor; the id comes when it is stored. */
export type SharedExtractor = Omit<ExtractorDescription, 'id'>;

export type ReadExtractors =
  | { readonly ok: true; readonly extractors: readonly SharedExtractor[] }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads an import file. All problems are named, with the place in the list. */
export function readExtractorFile(text: string): ReadExtractors {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return { ok: false, problems: ['The file is not JSON'] };
  }
  const entries = isObject(document) ? document['extractors'] : undefined;
  if (!Array.isArray(entries)) return { ok: false, problems: ['The file has no list named extractors'] };
  const problems: string[] = [];
  const extractors: SharedExtractor[] = [];
  entries.forEach((entry: unknown, index) => {
    const read = readEntry(entry);
    if (typeof read === 'string') problems.push(`Extractor ${index + 1}: ${read}`);
    else extractors.push(read);
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, extractors };
}

/** What an export file holds; `version` is that of the program. */
export function writeExtractorFile(extractors: readonly SharedExtractor[], version: string): object {
  return {
    extractors: extractors.map((extractor) => ({
      title: extractor.title,
      extractor_type: extractor.type,
      converters: extractor.converters.map(({ type, config }) => ({ type, config })),
      order: extractor.order,
      cursor_strategy: extractor.cursorStrategy,
      source_field: extractor.sourceField,
      target_field: extractor.targetField,
      extractor_config: extractor.config,
      condition_type: extractor.conditionType,
      condition_value: extractor.conditionValue,
    })),
    version,
  };
}

const REQUIRED_TEXTS = [
  'title',
  'cursor_strategy',
  'source_field',
  'target_field',
  'condition_type',
] as const;

function readEntry(entry: unknown): SharedExtractor | string {
  if (!isObject(entry)) return 'not an object';
  const type = entry['extractor_type'] ?? entry['type'];
  if (typeof type !== 'string') return 'extractor_type is missing';
  for (const name of REQUIRED_TEXTS) if (typeof entry[name] !== 'string') return `${name} is missing`;
  const config = entry['extractor_config'] ?? {};
  if (!isObject(config)) return 'extractor_config is not an object';
  const converters = readConverters(entry['converters']);
  if (typeof converters === 'string') return converters;
  const order = entry['order'] ?? 0;
  if (typeof order !== 'number') return 'order is not a number';
  return {
    title: settingText(entry, 'title'),
    type,
    cursorStrategy: settingText(entry, 'cursor_strategy'),
    sourceField: settingText(entry, 'source_field'),
    targetField: settingText(entry, 'target_field'),
    config,
    converters,
    conditionType: settingText(entry, 'condition_type'),
    conditionValue: settingText(entry, 'condition_value'),
    order,
  };
}

function readConverters(list: unknown): ConverterDescription[] | string {
  if (!Array.isArray(list)) return 'converters is not a list';
  const converters: ConverterDescription[] = [];
  for (const item of list as unknown[]) {
    if (!isObject(item) || typeof item['type'] !== 'string') return 'a converter has no type';
    const config = item['config'] ?? {};
    if (!isObject(config)) return 'the config of a converter is not an object';
    converters.push({ type: item['type'], config });
  }
  return converters;
}

function settingText(entry: Settings, name: string): string {
  const value = entry[name];
  return typeof value === 'string' ? value : '';
}
