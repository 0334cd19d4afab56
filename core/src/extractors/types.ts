// Every type of extractor, made ready to run from its settings.
import { booleanSetting, textSetting, type ExtractorType, type Settings } from './description.ts';
import {
  invalidPattern,
  missing,
  NOTHING,
  TOO_COSTLY,
  type CompiledExtract,
  type CompileTools,
} from './extracted.ts';
import { compileJson } from './json-type.ts';
import { compileRegex, compileRegexReplace } from './regex-types.ts';
import { compileCopyInput, compileSplitAndIndex, compileSubstring } from './text-types.ts';

export function compileType(type: ExtractorType, settings: Settings, tools: CompileTools): CompiledExtract {
  switch (type) {
    case 'substring':
      return compileSubstring(settings);
    case 'regex':
      return compileRegex(settings);
    case 'regex_replace':
      return compileRegexReplace(settings);
    case 'split_and_index':
      return compileSplitAndIndex(settings);
    case 'copy_input':
      return compileCopyInput();
    case 'grok':
      return compileGrokType(settings, tools);
    case 'json':
      return compileJson(settings);
    case 'lookup_table':
      return compileLookup(settings, tools);
  }
}

function compileGrokType(settings: Settings, { compileGrok }: CompileTools): CompiledExtract {
  const pattern = textSetting(settings, 'grok_pattern');
  if (pattern === undefined) return missing('grok_pattern');
  const namedCapturesOnly = booleanSetting(settings, 'named_captures_only', false);
  const grok = compileGrok(pattern, { namedCapturesOnly });
  if (!grok.ok) return invalidPattern(grok.problem);
  return {
    ok: true,
    extract(text) {
      const found = grok.match(text);
      if (found.kind === 'match') return { kind: 'fields', fields: found.captures };
      return found.kind === 'none' ? NOTHING : TOO_COSTLY;
    },
  };
}

function compileLookup(settings: Settings, tools: CompileTools): CompiledExtract {
  const table = textSetting(settings, 'lookup_table_name');
  if (table === undefined) return missing('lookup_table_name');
  if (!tools.hasLookupTable(table))
    return { ok: false, reason: 'unknown-lookup-table', problem: `Lookup table ${table} doesn't exist` };
  return {
    ok: true,
    extract(text, run) {
      const value = run.lookup(table, text);
      if (value === undefined || value === null || value === '') return NOTHING;
      return { kind: 'value', value, start: -1, end: -1 };
    },
  };
}
