import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { helpText } from './help.ts';
import { loadSettings, SettingsError } from './load-settings.ts';
import { environmentName, flagName, SETTING_KEYS, type Settings } from './settings.ts';

function load(args: string[] = [], environment: Record<string, string> = {}): Settings {
  const result = loadSettings(args, environment);
  if (result.help) throw new Error('help was asked for');
  return result.settings;
}

function complaint(args: string[], environment: Record<string, string> = {}): string {
  try {
    load(args, environment);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  throw new Error('was accepted');
}

describe('settings', () => {
  it('have the documented defaults', () => {
    expect(load()).toMatchObject({
      httpBind: { host: '127.0.0.1', port: 9000 },
      dataDir: './data',
      pathPrefix: '/',
      rootUsername: 'admin',
      rootTimezone: 'UTC',
      databaseUrl: undefined,
      clickhouseUrl: undefined,
      logLevel: 'info',
      trustedProxies: [],
      isCloud: false,
    });
  });

  it('come from flags before the environment before the file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'logboom-settings-')), 'logboom.conf');
    writeFileSync(
      file,
      '# ours\nLOGBOOM_ROOT_USERNAME=file\nLOGBOOM_DATA_DIR=/file\nLOGBOOM_LOG_LEVEL=warn\n',
    );
    const environment = { LOGBOOM_CONFIG: file, LOGBOOM_DATA_DIR: '/env', LOGBOOM_LOG_LEVEL: 'debug' };
    expect(load(['--log-level', 'error'], environment)).toMatchObject({
      rootUsername: 'file',
      dataDir: '/env',
      logLevel: 'error',
    });
  });

  it('take a PostgreSQL with several hosts, and nothing that is none', () => {
    const url = 'postgresql://logs:secret@db1:5432,db2:5433,db3/logs?sslmode=require';
    expect(load(['--database-url', url]).databaseUrl).toBe(url);
    for (const wrong of [
      'http://db1/logs',
      'postgresql://db1,/logs',
      'postgresql://db1:none,db2/logs',
      'db1',
    ])
      expect(complaint(['--database-url', wrong])).toContain('one host or several');
  });

  it('read periods and sizes as people write them', () => {
    const values = {
      LOGBOOM_MAX_INDEX_RETENTION_PERIOD: '30d',
      LOGBOOM_TIME_SIZE_OPTIMIZING_ROTATION_PERIOD: 'PT12H',
      LOGBOOM_TIME_SIZE_OPTIMIZING_RETENTION_FIXED_LEEWAY: '90m',
      LOGBOOM_TIME_SIZE_OPTIMIZING_ROTATION_MIN_SHARD_SIZE: '512mb',
    };
    expect(load([], values)).toMatchObject({
      maxIndexRetentionPeriod: 'P30D',
      timeSizeOptimizingRotationPeriod: 'PT12H',
      timeSizeOptimizingRetentionFixedLeeway: 'PT90M',
      timeSizeOptimizingRotationMinShardSize: 512 * 2 ** 20,
      timeSizeOptimizingRotationMaxShardSize: 50 * 2 ** 30,
    });
  });

  it('treat an empty variable as unset', () => {
    expect(load([], { LOGBOOM_DATABASE_URL: '', LOGBOOM_HTTP_BIND: '' })).toMatchObject({
      databaseUrl: undefined,
      httpBind: { port: 9000 },
    });
  });

  it.each([
    ['[::1]:80', { host: '::1', port: 80 }],
    ['0.0.0.0', { host: '0.0.0.0', port: 9000 }],
    ['localhost:0', { host: 'localhost', port: 0 }],
  ])('accept %s to listen on', (given, expected) => {
    expect(load(['--http-bind', given]).httpBind).toEqual(expected);
  });

  it.each([
    ['logs', '/logs/'],
    ['/logs', '/logs/'],
    ['/a/b/', '/a/b/'],
    ['', '/'],
  ])('make the prefix %j into %s', (given, expected) => {
    expect(load(['--path-prefix', given]).pathPrefix).toBe(expected);
  });

  it.each([
    [
      { LOGBOOM_HTTP_BIND: 'nowhere:99999' },
      /^LOGBOOM_HTTP_BIND is "nowhere:99999", but it must be host:port/,
    ],
    [{ LOGBOOM_LOG_LEVEL: 'loud' }, /^LOGBOOM_LOG_LEVEL is "loud", but it must be one of trace, debug, info/],
    [{ LOGBOOM_ROOT_TIMEZONE: 'Mars/Olympus' }, /"Mars\/Olympus", but it must be the name of a time zone/],
    [
      { LOGBOOM_DATABASE_URL: 'mysql://x:secret@y' },
      /^LOGBOOM_DATABASE_URL is not valid, but it must be an address/,
    ],
    [{ LOGBOOM_ROOT_PASSWORD_SHA2: 'secret' }, /64 hexadecimal digits/],
    [{ LOGBOOM_TRUSTED_PROXIES: '10.0.0.0/8,here' }, /"here" must be a network/],
    [{ LOGBOOM_COLLECTOR_NETWORKS: '10.0.0.0/8,nobody' }, /"nobody" must be a network/],
    [{ LOGBOOM_COLLECTOR_FLEET_LIMIT: '0' }, /a whole number from 1 to 1000000/],
    [{ LOGBOOM_MAX_INDEX_RETENTION_PERIOD: 'soon' }, /a period such as P1D/],
    [{ LOGBOOM_TIME_SIZE_OPTIMIZING_ROTATION_MAX_SHARD_SIZE: '5 cows' }, /a size such as 1073741824/],
    [{ LOGBOOM_DISABLED_RETENTION_STRATEGIES: 'none,often' }, /one of none, close, delete/],
    [{ LOGBOOM_PATH_PREFIX: '/api/x' }, /not begin with \/api/],
    [{ LOGBOOM_PATH_PREFIX: '/a b' }, /must be a path/],
    [{ LOGBOOM_TLS_KEY: '/does/not/exist' }, /there is no such file/],
    [{ LOGBOOM_TLS_KEY: '/dev/null' }, /belong together/],
    [{ LOGBOOM_ROOT_PASSWORD: 'a', LOGBOOM_ROOT_PASSWORD_SHA2: 'a'.repeat(64) }, /set only one/],
    [{ LOGBOOM_HTPP_BIND: 'x' }, /^Unknown setting LOGBOOM_HTPP_BIND in the environment/],
    [{ LOGBOOM_CONFIG: '/does/not/exist' }, /^Cannot read the configuration file \/does\/not\/exist/],
  ])('refuse %j with a sentence that helps', (environment, expected) => {
    const message = complaint([], environment);
    expect(message).toMatch(expected);
    expect(message).not.toContain('secret');
  });

  it('refuse an unknown flag', () => {
    expect(complaint(['--colour', 'red'])).toMatch(/Unknown option '--colour'.*--help/s);
  });

  it('are all listed by --help', () => {
    expect(loadSettings(['--help'], {})).toEqual({ help: true });
    for (const key of SETTING_KEYS) {
      expect(helpText()).toContain(`--${flagName(key)}`);
      expect(helpText()).toContain(environmentName(key));
    }
  });
});
