// Extractors and conditions that search with a user's regular expression; the dot matches line ends in all of them.
import { compileJavaRegex } from '../java-regex/compile.ts';
import { booleanSetting, textSetting, type Settings } from './description.ts';
import {
  failed,
  invalidPattern,
  missing,
  NOTHING,
  TOO_COSTLY,
  type CompiledExtract,
  type Extract,
} from './extracted.ts';
import { parseReplacement, replaceMatches } from './replacement.ts';

export const dotAll = { dotAll: true } as const;

/** The first group of the first match. */
export function compileRegex(settings: Settings): CompiledExtract {
  const pattern = textSetting(settings, 'regex_value');
  if (pattern === undefined) return missing('regex_value');
  const regex = compileJavaRegex(pattern, dotAll);
  if (!regex.ok) return invalidPattern(`Invalid regular expression: ${regex.problem}`);
  return {
    ok: true,
    extract(text) {
      const found = regex.find(text);
      if (found.kind !== 'match') return found.kind === 'none' ? NOTHING : TOO_COSTLY;
      const group = found.groups[0];
      return group ? { kind: 'value', value: group.text, start: group.start, end: group.end } : NOTHING;
    },
  };
}

/** The whole text with the first or all matches replaced. Only a first group can be cut from the source. */
export function compileRegexReplace(settings: Settings): CompiledExtract {
  const pattern = textSetting(settings, 'regex');
  if (pattern === undefined) return missing('regex');
  const regex = compileJavaRegex(pattern, dotAll);
  if (!regex.ok) return invalidPattern(`Invalid regular expression: ${regex.problem}`);
  const replacement = parseReplacement(textSetting(settings, 'replacement') ?? '$1', regex);
  if (!replacement.ok) return { ok: true, extract: () => failed(replacement.problem) };
  const all = booleanSetting(settings, 'replace_all', false);
  const extract: Extract = (text) => {
    const replaced = replaceMatches(regex, replacement.parts, text, all);
    if (replaced === undefined) return NOTHING;
    if (replaced === 'too-costly') return TOO_COSTLY;
    const group = replaced.first.groups[0];
    return { kind: 'value', value: replaced.text, start: group?.start ?? -1, end: group?.end ?? -1 };
  };
  return { ok: true, extract };
}
