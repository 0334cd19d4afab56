// Reads settings from the command line, the environment and the configuration file, in this order of weight.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { NotAllowed, yesOrNo } from './parsers.ts';
import type { SettingDeclaration } from './declaration.ts';
import {
  environmentName,
  flagName,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  type Settings,
} from './settings.ts';

/** One sentence a person can act on; the program ends with it. */
export class SettingsError extends Error {}

export type LoadResult = { help: true } | { help: false; settings: Settings };

const CONFIG_FILE_VARIABLE = 'LOGBOOM_CONFIG';
const DEFAULT_CONFIG_FILE = 'logboom.conf';

type Source = Record<string, string | undefined>;

export function loadSettings(args: string[], environment: Source): LoadResult {
  const flags = readFlags(args);
  if (flags['help'] === true) return { help: true };

  const file = readConfigFile(asText(flags['config']) ?? environment[CONFIG_FILE_VARIABLE]);
  rejectUnknown(environment, 'the environment');
  rejectUnknown(file, 'the configuration file');

  const values = SETTING_KEYS.map((key) => {
    const name = environmentName(key);
    const flag = asText(flags[flagName(key)]);
    const [source, given] =
      flag !== undefined ? [`--${flagName(key)}`, flag] : [name, environment[name] ?? file[name]];
    return [key, parseSetting(key, source, given)];
  });
  const settings = Object.fromEntries(values) as Settings;
  checkTogether(settings);
  return { help: false, settings };
}

function readFlags(args: string[]): Record<string, string | boolean | undefined> {
  const options: Record<string, { type: 'string' | 'boolean'; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
    config: { type: 'string' },
  };
  const refusals = SETTING_KEYS.filter((key) => SETTINGS[key].parse === yesOrNo).map(flagName);
  for (const key of SETTING_KEYS) options[flagName(key)] = { type: 'string' };
  for (const flag of refusals) options[`no-${flag}`] = { type: 'boolean' };
  try {
    const { values } = parseArgs({ args, options, strict: true, allowPositionals: false });
    // `--no-x` is short for `--x false`.
    const refused = refusals.filter((flag) => values[`no-${flag}`] === true);
    return { ...values, ...Object.fromEntries(refused.map((flag) => [flag, 'false'])) };
  } catch (error) {
    throw new SettingsError(
      `${(error as Error).message.split('. To specify')[0]}. Try --help for all settings.`,
    );
  }
}

function readConfigFile(path: string | undefined): Source {
  if (path === undefined) return existsSync(DEFAULT_CONFIG_FILE) ? readConfigFile(DEFAULT_CONFIG_FILE) : {};
  try {
    return parseEnv(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SettingsError(`Cannot read the configuration file ${path}: ${(error as Error).message}`);
  }
}

/** A misspelt setting must not be ignored in silence. */
function rejectUnknown(source: Source, where: string): void {
  const known = new Set([...SETTING_KEYS.map(environmentName), CONFIG_FILE_VARIABLE]);
  const unknown = Object.keys(source).filter((name) => name.startsWith('LOGBOOM_') && !known.has(name));
  if (unknown.length > 0) {
    throw new SettingsError(
      `Unknown setting ${unknown.join(', ')} in ${where}. Try --help for all settings.`,
    );
  }
}

function parseSetting(key: SettingKey, source: string, given: string | undefined): unknown {
  const declaration: SettingDeclaration<unknown> = SETTINGS[key];
  // An empty variable is how containers say "not set".
  const value = given === undefined || given === '' ? declaration.fallback : given;
  if (value === undefined) return undefined;
  try {
    return declaration.parse(value);
  } catch (error) {
    if (!(error instanceof NotAllowed)) throw error;
    const shown = declaration.secret ? 'not valid' : `"${value}"`;
    throw new SettingsError(`${source} is ${shown}, but ${error.message}.`);
  }
}

function checkTogether(settings: Settings): void {
  if ((settings.tlsCertificate === undefined) !== (settings.tlsKey === undefined)) {
    throw new SettingsError(
      'LOGBOOM_TLS_CERTIFICATE and LOGBOOM_TLS_KEY belong together: set both or neither.',
    );
  }
  if (settings.encryptionKey !== undefined && settings.encryptionKeyFile !== undefined) {
    throw new SettingsError(
      'LOGBOOM_ENCRYPTION_KEY and LOGBOOM_ENCRYPTION_KEY_FILE are both set: set only one.',
    );
  }
  if (settings.rootPassword !== undefined && settings.rootPasswordSha2 !== undefined) {
    throw new SettingsError(
      'LOGBOOM_ROOT_PASSWORD and LOGBOOM_ROOT_PASSWORD_SHA2 are both set: set only one.',
    );
  }
}

function asText(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
