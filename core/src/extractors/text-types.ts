// Extractors that cut text by positions and separators.
import { integerSetting, textSetting, type Settings } from './description.ts';
import { missing, NOTHING, type CompiledExtract, type Extracted } from './extracted.ts';

/** The characters from `begin` up to `end`; nothing when the text does not reach that far. */
export function substring(text: string, begin: number, end: number): Extracted {
  if (begin < 0 || end <= begin || end > text.length) return NOTHING;
  return { kind: 'value', value: text.slice(begin, end), start: begin, end };
}

/** The part at `index`, counted from one, of a text split by a literal separator. */
export function splitAndIndex(text: string, separator: string, index: number): Extracted {
  if (index < 1 || separator === '') return NOTHING;
  let from = 0;
  for (let passed = 1; passed < index; passed++) {
    const at = text.indexOf(separator, from);
    if (at < 0) return NOTHING;
    from = at + separator.length;
  }
  const next = text.indexOf(separator, from);
  const value = next < 0 ? text.slice(from) : text.slice(from, next);
  if (value === '') return NOTHING;
  const { start, end } = cutSpan(text, separator, index);
  return { kind: 'value', value, start, end };
}

/** What is cut is counted by the first character of the separator only; configurations rely on it. */
function cutSpan(text: string, separator: string, index: number): { start: number; end: number } {
  const mark = separator.charAt(0);
  let start = 0;
  for (let passed = 1; passed < index; passed++) start = text.indexOf(mark, start) + 1;
  const end = text.indexOf(mark, start);
  return { start, end: end < 0 ? text.length : end };
}

/** How many parts there are; empty ones at the end do not exist. */
export function countParts(text: string, separator: string): number {
  let parts = 0;
  let counted = 0;
  for (let from = 0; ;) {
    const at = text.indexOf(separator, from);
    const end = at < 0 ? text.length : at;
    parts++;
    if (end > from || (at < 0 && parts === 1)) counted = parts;
    if (at < 0) return counted;
    from = at + separator.length;
  }
}

export function compileSubstring(settings: Settings): CompiledExtract {
  const begin = integerSetting(settings, 'begin_index');
  const end = integerSetting(settings, 'end_index');
  if (begin === undefined) return missing('begin_index');
  if (end === undefined) return missing('end_index');
  return { ok: true, extract: (text) => substring(text, begin, end) };
}

export function compileSplitAndIndex(settings: Settings): CompiledExtract {
  const separator = textSetting(settings, 'split_by');
  const index = integerSetting(settings, 'index');
  if (separator === undefined) return missing('split_by');
  if (index === undefined) return missing('index');
  return { ok: true, extract: (text) => splitAndIndex(text, separator, index) };
}

export function compileCopyInput(): CompiledExtract {
  return { ok: true, extract: (text) => ({ kind: 'value', value: text, start: 0, end: text.length }) };
}
