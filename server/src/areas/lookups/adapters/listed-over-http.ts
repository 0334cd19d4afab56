// Lists that other machines publish: delimited text, the ranges of Spamhaus, the exit nodes of Tor.
import type { AdapterConfigs } from '@logboom/contract/lookups/configs';
import { compileJavaRegex } from '@logboom/core/java-regex/compile';
import { LoadError, type LoadingAdapter } from './adapter.ts';
import { KeyTable, RangeTable } from './csv-file.ts';
import { fetchText } from './http-get.ts';

const TIMEOUT_MS = 30_000;
const MAX_BYTES = 64 * 1024 * 1024;

export type IsAllowed = (url: string) => Promise<boolean>;

function fetchList(url: string, isAllowed: IsAllowed, signal: AbortSignal): Promise<string> {
  return fetchText(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, isAllowed, signal });
}

export function dsvHttp(config: AdapterConfigs['dsvhttp'], isAllowed: IsAllowed): LoadingAdapter {
  return {
    kind: 'loading',
    everyMs: config.refresh_interval * 1000,
    async load(signal) {
      const text = await fetchList(config.url, isAllowed, signal);
      return readDsv(text, config).build({ presenceOnly: config.check_presence_only });
    },
  };
}

export function readDsv(text: string, config: AdapterConfigs['dsvhttp']): KeyTable {
  const { key_column, value_column, ignorechar, check_presence_only, quotechar } = config;
  const table = new KeyTable(config.case_insensitive_lookup);
  const cells = splitter(config.separator);
  const clean = (cell: string) => {
    const trimmed = cell.trim();
    const isQuoted =
      quotechar !== '' && trimmed.length > 1 && trimmed.startsWith(quotechar) && trimmed.endsWith(quotechar);
    return isQuoted ? trimmed.slice(1, -1) : trimmed;
  };
  for (const line of splitter(config.line_separator)(text)) {
    if (line.trim() === '' || (ignorechar !== '' && line.startsWith(ignorechar))) continue;
    const columns = cells(line);
    const [key, value] = [columns[key_column], check_presence_only ? '' : columns[value_column]];
    if (key === undefined || value === undefined) continue;
    if (!table.add(clean(key), clean(value)) && !check_presence_only)
      throw new LoadError(`The key "${clean(key)}" is there more than once.`);
  }
  return table;
}

/** Separators are regular expressions, most of which are plain characters. */
export function splitter(separator: string): (text: string) => string[] {
  if (!/[\\^$.|?*+()[\]{}]/.test(separator)) return (text) => text.split(separator === '' ? '\n' : separator);
  const regex = compileJavaRegex(separator);
  if (!regex.ok) throw new LoadError(`The separator "${separator}" is no regular expression.`);
  return (text) => {
    const parts: string[] = [];
    let start = 0;
    for (;;) {
      const found = regex.find(text, start);
      if (found.kind === 'too-costly') throw new LoadError(`The separator "${separator}" takes too long.`);
      if (found.kind === 'none' || found.match.text === '') return [...parts, text.slice(start)];
      parts.push(text.slice(start, found.match.start));
      start = found.match.end;
    }
  };
}

export function spamhausDrop(config: AdapterConfigs['spamhaus-edrop'], isAllowed: IsAllowed): LoadingAdapter {
  return {
    kind: 'loading',
    everyMs: config.refresh_interval * 1000,
    async load(signal) {
      const text = await fetchList(config.url, isAllowed, signal);
      const table = new RangeTable();
      for (const line of text.split('\n')) {
        const [subnet = '', id = ''] = line.split(';').map((part) => part.trim());
        if (subnet !== '') table.add(subnet, `${subnet}\n${id}`);
      }
      return table.build('subnet');
    },
  };
}

const TOR_REFRESH_MS = 3_600_000;

export function torExitNodes({ url }: AdapterConfigs['torexitnode'], isAllowed: IsAllowed): LoadingAdapter {
  return {
    kind: 'loading',
    everyMs: TOR_REFRESH_MS,
    async load(signal) {
      const text = await fetchList(url, isAllowed, signal);
      const nodes = new Map<string, string[]>();
      let node = '';
      for (const line of text.split('\n')) {
        const [word, value = ''] = line.trim().split(/\s+/);
        if (word === 'ExitNode') node = value;
        if (word !== 'ExitAddress' || value === '') continue;
        const ids = nodes.get(value) ?? [];
        if (!ids.includes(node)) nodes.set(value, [...ids, node]);
      }
      const table = new KeyTable(false);
      for (const [address, ids] of nodes) table.add(address, ids.join('\n'));
      return table.build({ values: 'nodes' });
    },
  };
}
