// Every setting of the program, with its default, its meaning and what is allowed.
import { optional, setting, type SettingDeclaration } from './declaration.ts';
import {
  bindAddress,
  byteSize,
  commaList,
  databaseUrl,
  encryptionKeys,
  existingFile,
  identifier,
  featureFlags,
  networks,
  networksOrAll,
  nonEmpty,
  oneOf,
  pathPrefix,
  period,
  sha256Hex,
  someOf,
  text,
  timeZone,
  urlWith,
  wholeNumber,
  yesOrNo,
} from './parsers.ts';

export const SETTINGS = {
  httpBind: setting('127.0.0.1:9000', bindAddress, 'Address and port to listen on'),
  httpPublishUri: optional(
    urlWith('http:', 'https:'),
    'Address under which other nodes and browsers reach this node; made from the bind address when unset',
  ),
  httpBodyLimit: setting(
    '10485760',
    wholeNumber(1024, 1_073_741_824),
    'Largest accepted request body, in bytes',
  ),
  pathPrefix: setting('/', pathPrefix, 'Path under which everything is served, for example /logs/'),
  dataDir: setting('./data', nonEmpty, 'Directory of the embedded engines and the journal'),
  backupDir: optional(nonEmpty, 'Directory for backups; backups in the data directory when unset'),
  provisioningDir: optional(nonEmpty, 'Folder with configuration files that the server applies by itself'),
  readOnlyConfig: setting('false', yesOrNo, 'Whether the configuration is changed by files alone'),
  archiveDir: optional(nonEmpty, 'Directory for archives of indices; in the data directory when unset'),
  rootUsername: setting('admin', nonEmpty, 'Name of the built-in administrator'),
  rootEnabled: setting(
    'true',
    yesOrNo,
    'Whether there is the built-in administrator; give the role Admin to somebody before it is switched off',
  ),
  rootPassword: optional(nonEmpty, 'Password of the built-in administrator', { secret: true }),
  rootPasswordSha2: optional(sha256Hex, 'The same as a SHA-256 sum in hexadecimal, instead of the password', {
    secret: true,
  }),
  passwordRules: setting(
    'own',
    oneOf('off', 'own', 'all'),
    'Which new passwords must be long enough and not common: own (those people choose for themselves), all, or off',
  ),
  passwordMinLength: setting('8', wholeNumber(1, 128), 'Least number of characters in such a password'),
  rootEmail: setting('', text, 'E-mail address of the built-in administrator'),
  rootTimezone: setting('UTC', timeZone, 'Time zone of the built-in administrator'),
  databaseUrl: optional(databaseUrl, 'PostgreSQL, or several hosts; embedded when unset', { secret: true }),
  encryptionKey: optional(
    encryptionKeys,
    'Key for secrets of inputs, 32 bytes in base64 or hexadecimal; older keys behind it, after commas, are only read with; kept in a file when unset',
    { secret: true },
  ),
  encryptionKeyFile: optional(
    nonEmpty,
    'File with such keys, one on each line; encryption-key in the data directory, made at the first start, when unset',
  ),
  acceptNewEncryptionKey: setting(
    'false',
    yesOrNo,
    'Start although the key of the secrets in the database is lost; they have to be entered again',
  ),
  clickhouseUrl: optional(
    urlWith('http:', 'https:'),
    'ClickHouse to keep messages in; embedded in the data directory when unset',
    { secret: true },
  ),
  clickhouseBinary: optional(
    existingFile,
    'Program `clickhouse` to run where the embedded one cannot; looked for on the PATH when unset',
  ),
  engineDownload: setting(
    'true',
    yesOrNo,
    'Whether to install the engine of Python (chdb-core, 550 MB) where there is no other ClickHouse',
  ),
  clickhouseCluster: optional(nonEmpty, 'Name of the ClickHouse cluster over which tables are spread'),
  clickhouseStoragePolicy: optional(identifier, 'Storage policy of ClickHouse with a volume "cold"'),
  clickhouseColdAfter: setting('P30D', period, 'How old messages are when they move to that volume'),
  enabledIndexRotationStrategies: setting(
    'count,size,time,time-size-optimizing',
    someOf('count', 'size', 'time', 'time-size-optimizing'),
    'Ways to rotate that index sets may use, comma-separated',
  ),
  disabledRetentionStrategies: setting(
    '',
    someOf('none', 'close', 'delete'),
    'Ways to remove indices that index sets may not use, comma-separated: none, close, delete',
  ),
  maxIndexRetentionPeriod: optional(period, 'Longest time for which an index set may keep messages'),
  timeSizeOptimizingRotationPeriod: setting(
    'P1D',
    period,
    'Age from which an index rotates once it is large enough, for sets that rotate by time and size',
  ),
  timeSizeOptimizingRotationMinShardSize: setting('20gb', byteSize, 'The size that is large enough'),
  timeSizeOptimizingRotationMaxShardSize: setting('50gb', byteSize, 'Size above which it rotates at any age'),
  timeSizeOptimizingRetentionFixedLeeway: optional(
    period,
    'Least difference between the shortest and the longest life of messages in such sets',
  ),
  tlsCertificate: optional(
    existingFile,
    'Certificate chain (PEM file) to serve HTTPS with; needs the key too',
  ),
  tlsKey: optional(existingFile, 'Private key (PEM file) of the certificate'),
  trustedProxies: setting('', networks, 'Networks whose X-Forwarded-For is believed, comma-separated'),
  collectorNetworks: setting(
    'private',
    networksOrAll,
    'Networks from which legacy collectors may report, comma-separated; private, everyone, or off',
  ),
  collectorSecret: optional(
    nonEmpty,
    'Password that legacy collectors must send: http://agent:PASSWORD@host:9000/api/ in their own file',
    { secret: true },
  ),
  collectorRateLimit: setting(
    '1000',
    wholeNumber(0, 1_000_000),
    'Calls of legacy collectors that one address may make in a second; 0 for any number',
  ),
  collectorFleetLimit: setting(
    '50000',
    wholeNumber(1, 1_000_000),
    'Legacy collectors that may be registered; those above are refused',
  ),
  agentReportsMaxSize: setting(
    '512mb',
    byteSize,
    'Room for the reports that are kept of all agents of a kind: legacy collectors, sidecars, OpAMP agents',
  ),
  opampAgentLimit: setting('10000', wholeNumber(1, 1_000_000), 'Agents that may register through OpAMP'),
  opampRateLimit: setting('10', wholeNumber(0, 100_000), 'Messages per second of an OpAMP agent; 0 for any'),
  sidecarFleetLimit: setting('50000', wholeNumber(1, 1_000_000), 'Sidecars that may be registered, at most'),
  sidecarSilentMinutes: setting(
    '15',
    wholeNumber(0, 100_000),
    'Minutes of silence of a sidecar or OpAMP agent until administrators are notified; 0 for never',
  ),
  sidecarUser: setting(
    'graylog-sidecar',
    nonEmpty,
    'Name of the built-in account whose tokens sidecars sign in with',
  ),
  staleNodeTimeout: setting(
    '2000',
    wholeNumber(1000, 600_000),
    'Milliseconds of silence after which a node counts as gone; nodes report every second',
  ),
  autoRestartInputs: setting(
    'false',
    yesOrNo,
    'Start every input when the program starts, also those that were stopped',
  ),
  lbThrottlePercentage: setting(
    '100',
    wholeNumber(0, 100),
    'How full the journal may be, in percent, before load balancers are told to send less; 0 for never',
  ),
  lbRecognitionSeconds: setting(
    '3',
    wholeNumber(0, 600),
    'How long a node that ends waits for load balancers to notice, if any asked within the last minute',
  ),
  journalMaxSize: setting(
    '5368709120',
    wholeNumber(16_777_216, 4_398_046_511_104),
    'Bytes of received messages that may wait for being stored; when there are more, senders have to wait',
  ),
  journalMaxAge: setting(
    '43200',
    wholeNumber(60, 31_536_000),
    'Seconds that received messages may wait for being stored; older ones are dropped',
  ),
  journalFlushInterval: setting(
    '10',
    wholeNumber(0, 1000),
    'Milliseconds between two writes of the journal to disk under load; senders are acknowledged after it',
  ),
  allowedAuxiliaryPaths: setting(
    '',
    commaList,
    'Directories in which the files of lookup tables may be, comma-separated; anywhere when empty',
  ),
  processingThreads: setting(
    '0',
    wholeNumber(0, 64),
    'Threads that process messages, all but one of them only while messages wait; 0 for as many as there are processors',
  ),
  processingMessageLimit: setting(
    '10',
    wholeNumber(1, 600),
    'Seconds that the processing of one message may take; such a message is left out and named in the log',
  ),
  processingBatchDelay: setting(
    '200',
    wholeNumber(0, 10_000),
    'Milliseconds that a few messages wait for more before they are stored together',
  ),
  searchConcurrency: setting(
    '0',
    wholeNumber(0, 64),
    'Queries of searches that run at the same time; 0 for one for each processor, from 4 to 8',
  ),
  searchQueueLimit: setting(
    '200',
    wholeNumber(1, 10_000),
    'Queries of searches that may wait for that; people take turns, and further ones are refused',
  ),
  searchTimeLimit: setting('30', wholeNumber(1, 3600), 'Seconds that one query of a search may take'),
  searchMemoryLimit: setting('1gb', byteSize, 'Memory that one query of a search may use'),
  searchThreads: setting('2', wholeNumber(1, 64), 'Threads that work on one query of a search'),
  allowLeadingWildcardSearches: setting(
    'true',
    yesOrNo,
    'Allow patterns that begin with * or ?, which have to look at every value',
  ),
  allowHighlighting: setting('true', yesOrNo, 'Say in results which parts of a message were searched for'),
  emailHost: optional(nonEmpty, 'Mail server through which notifications are sent; no e-mail when unset'),
  emailPort: setting('587', wholeNumber(1, 65_535), 'Port of the mail server'),
  emailSecurity: setting(
    'starttls',
    oneOf('starttls', 'tls', 'none'),
    'How the connection to the mail server is secured: starttls, tls (from the first byte) or none',
  ),
  emailUsername: optional(nonEmpty, 'Name to log in to the mail server with'),
  emailPassword: optional(nonEmpty, 'Password to log in to the mail server with', { secret: true }),
  emailFrom: setting('', text, 'Sender of e-mails whose notification names none'),
  emailAllowUntrusted: setting(
    'false',
    yesOrNo,
    'Accept certificates of the mail server that nobody known has signed',
  ),
  notificationRateLimit: setting(
    '60',
    wholeNumber(1, 100_000),
    'Events that one notification may tell in a minute; further ones wait for the next',
  ),
  systemEvents: setting('true', yesOrNo, 'Whether notifications of the system raise events'),
  featureFlags: setting('', featureFlags, 'Features to switch, for example name=on,other=off'),
  isCloud: setting('false', yesOrNo, 'Hide what does not apply to a hosted installation'),
  logLevel: setting(
    'info',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
    'Least important log line to write',
  ),
  logFormat: setting(
    'auto',
    oneOf('auto', 'json', 'pretty'),
    'auto is pretty on a terminal and JSON elsewhere',
  ),
} satisfies Record<string, SettingDeclaration<unknown>>;

export type SettingKey = keyof typeof SETTINGS;

type ValueOf<Declaration> = Declaration extends {
  fallback: infer Fallback;
  parse(value: string): infer Value;
}
  ? Fallback extends undefined
    ? Value | undefined
    : Value
  : never;

export type Settings = { readonly [Key in SettingKey]: ValueOf<(typeof SETTINGS)[Key]> };

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

/** `httpBind` → `http-bind`, the name of the command-line flag. */
export function flagName(key: SettingKey): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `httpBind` → `LOGBOOM_HTTP_BIND`, the name in the environment and in the configuration file. */
export function environmentName(key: SettingKey): string {
  return `LOGBOOM_${flagName(key).replaceAll('-', '_').toUpperCase()}`;
}
