// Turns what an old Filebeat or Winlogbeat reads into what a new one reads. Old prospectors become filestreams.
import { parse } from 'yaml';

export type Settings = Record<string, unknown>;

export type ModernBeats =
  | { readonly ok: true; readonly settings: Settings; readonly notes: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Set for each sidecar by the head of the template. */
const OWN_FIELDS = ['gl2_source_collector', 'collector_node_id'];
/** How a filestream calls what a prospector had. */
const RENAMED: Readonly<Record<string, string>> = {
  scan_frequency: 'prospector.scanner.check_interval',
  exclude_files: 'prospector.scanner.exclude_files',
  symlinks: 'prospector.scanner.symlinks',
};
const KEPT = new Set([
  'paths',
  'encoding',
  'ignore_older',
  'include_lines',
  'exclude_lines',
  'tags',
  'enabled',
]);

export function modernBeats(text: string): ModernBeats {
  let document: unknown;
  try {
    // The silent level would also keep quiet about what is no YAML.
    document = parse(text, { uniqueKeys: false, logLevel: 'error' });
  } catch {
    return { ok: false, message: 'The file is no valid YAML.' };
  }
  if (!isSettings(document)) return { ok: false, message: 'The file has no settings.' };
  const notes: string[] = [];
  const rest: Settings = { ...document };
  // The agent of today has a directory for each configuration.
  takeFrom(rest, 'path', 'data');
  takeFrom(rest, 'path', 'logs');
  dropEmpty(rest, 'path');
  const tags = takeFrom(rest, 'shipper', 'tags');
  dropEmpty(rest, 'shipper');
  if (Array.isArray(tags) && rest['tags'] === undefined) rest['tags'] = tags;
  const old = [takeFrom(rest, 'filebeat', 'prospectors'), takeFrom(rest, 'filebeat', 'inputs')];
  dropEmpty(rest, 'filebeat');
  const inputs = old.flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []));
  const fields = ownFieldsRemoved(takeAll(rest, 'fields'), undefined);
  delete rest['fields_under_root'];
  const settings: Settings = {};
  if (Object.keys(fields).length > 0) {
    for (const [name, value] of Object.entries(fields)) settings[`fields.${name}`] = value;
    notes.push('The additional fields of all messages now stand at the top of each message.');
  }
  if (inputs.length > 0)
    settings['filebeat.inputs'] = inputs.map((input, at) => modernInput(input, at, notes));
  if (isSettings(rest['output'])) rest['output'] = modernOutputs(rest['output']);
  return { ok: true, settings: { ...settings, ...rest }, notes };
}

function modernInput(input: unknown, at: number, notes: string[]): unknown {
  if (!isSettings(input)) return input;
  const { type, input_type, document_type, multiline, tail_files, fields, ...others } = input;
  const kind = type ?? input_type ?? 'log';
  if (kind !== 'log') return input;
  const stream: Settings = { type: 'filestream', id: `input-${at + 1}`, enabled: true };
  for (const [name, value] of Object.entries(others)) {
    if (isUnset(name, value)) continue;
    stream[RENAMED[name] ?? name] = value;
    if (RENAMED[name] === undefined && !KEPT.has(name))
      notes.push(`Input ${at + 1}: "${name}" was kept as it is. Check that filestream knows it.`);
  }
  if (isSettings(multiline)) stream['parsers'] = [{ multiline: { type: 'pattern', ...multiline } }];
  if (tail_files === true) {
    stream['ignore_inactive'] = 'since_last_start';
    notes.push(
      `Input ${at + 1}: files were read from their end. Filestream has no such setting; files that do not change after the start are left out instead.`,
    );
  }
  const kept = ownFieldsRemoved(fields, document_type);
  if (Object.keys(kept).length > 0) stream['fields'] = kept;
  return stream;
}

function ownFieldsRemoved(fields: unknown, documentType: unknown): Settings {
  const all = isSettings(fields) ? Object.entries(fields) : [];
  const kept = Object.fromEntries(all.filter(([name]) => !OWN_FIELDS.includes(name)));
  return documentType === undefined ? kept : { type: documentType, ...kept };
}

/** Values that meant "as usual". */
function isUnset(name: string, value: unknown): boolean {
  if (value === null || value === '') return true;
  if (name === 'encoding') return value === 'plain';
  if (name === 'ignore_older') return value === 0 || value === '0';
  if (name === 'symlinks') return value === false;
  return Array.isArray(value) && value.length === 0;
}

/** Beats before 5 called it TLS. */
function modernOutputs(outputs: Settings): Settings {
  return Object.fromEntries(
    Object.entries(outputs).map(([name, output]) => {
      if (!isSettings(output) || !isSettings(output['tls'])) return [name, output];
      const { tls: _tls, ...rest } = output;
      const { certificate_key: key, insecure, ...ssl } = output['tls'];
      return [
        name,
        {
          ...rest,
          ssl: {
            ...ssl,
            ...(key !== undefined && { key }),
            ...(insecure === true && { verification_mode: 'none' }),
          },
        },
      ];
    }),
  );
}

/** `a.b` is written as one key or as a map in a map. */
function takeFrom(settings: Settings, outer: string, inner: string): unknown {
  const dotted = settings[`${outer}.${inner}`];
  delete settings[`${outer}.${inner}`];
  const nested = settings[outer];
  if (!isSettings(nested)) return dotted;
  const { [inner]: found, ...others } = nested;
  settings[outer] = others;
  return found ?? dotted;
}

/** A map, and what is written beside it as `name.key`. */
function takeAll(settings: Settings, name: string): Settings {
  const nested = settings[name];
  delete settings[name];
  const found: Settings = isSettings(nested) ? { ...nested } : {};
  for (const key of Object.keys(settings)) {
    if (!key.startsWith(`${name}.`)) continue;
    found[key.slice(name.length + 1)] = settings[key];
    delete settings[key];
  }
  return found;
}

function dropEmpty(settings: Settings, name: string): void {
  const value = settings[name];
  if (isSettings(value) && Object.keys(value).length === 0) delete settings[name];
}

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
