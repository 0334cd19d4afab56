// One line of comma-separated values, under the names of its columns.
import { booleanSetting, textSetting, type Settings } from '../description.ts';
import type { Convert } from './converted.ts';

interface CsvRules {
  readonly separator: string;
  readonly quote: string;
  readonly escape: string;
  /** Only what is in quotes counts. */
  readonly strict: boolean;
  /** White space before a quote is not part of the value. */
  readonly trim: boolean;
}

/** Undefined when the column names are missing. */
export function compileCsv(settings: Settings): Convert | undefined {
  const rules: CsvRules = {
    separator: (textSetting(settings, 'separator') ?? ',').charAt(0),
    quote: (textSetting(settings, 'quote_char') ?? '"').charAt(0),
    escape: (textSetting(settings, 'escape_char') ?? '\\').charAt(0),
    strict: booleanSetting(settings, 'strict_quotes', false),
    trim: booleanSetting(settings, 'trim_leading_whitespace', true),
  };
  const header = textSetting(settings, 'column_header');
  const names = header === undefined ? undefined : parseCsvLine(header, { ...rules, strict: false });
  if (!names) return undefined;
  return (text) => {
    const values = parseCsvLine(text, rules);
    if (!values) return { kind: 'failed', details: 'A quoted value is not closed at the end of the line' };
    const fields = new Map<string, string>();
    if (values.length === names.length) names.forEach((name, index) => fields.set(name, values[index] ?? ''));
    return { kind: 'fields', fields };
  };
}

/** Undefined when a quote is not closed. */
function parseCsvLine(line: string, rules: CsvRules): string[] | undefined {
  const values: string[] = [];
  for (let at = 0; ;) {
    const value = readValue(line, at, rules);
    if (value === undefined) return undefined;
    values.push(value.text);
    if (value.end >= line.length) return values;
    at = value.end + rules.separator.length;
  }
}

function readValue(line: string, start: number, rules: CsvRules): { text: string; end: number } | undefined {
  let open = start;
  while (rules.trim && /\s/.test(line.charAt(open)) && line.charAt(open) !== rules.separator) open++;
  if (line.charAt(open) === rules.quote) return readQuoted(line, open + 1, rules);
  const end = endOfValue(line, start, rules.separator);
  return { text: rules.strict ? '' : line.slice(start, end), end };
}

function readQuoted(line: string, start: number, rules: CsvRules): { text: string; end: number } | undefined {
  let text = '';
  for (let at = start; at < line.length; at++) {
    const character = line.charAt(at);
    const next = line.charAt(at + 1);
    const isEscape =
      (character === rules.escape && (next === rules.quote || next === rules.escape)) ||
      (character === rules.quote && next === rules.quote);
    if (isEscape) {
      text += next;
      at++;
    } else if (character === rules.quote) {
      const end = endOfValue(line, at + 1, rules.separator);
      return { text: rules.strict ? text : text + line.slice(at + 1, end), end };
    } else text += character;
  }
  return undefined;
}

function endOfValue(line: string, from: number, separator: string): number {
  const end = line.indexOf(separator, from);
  return end < 0 ? line.length : end;
}
