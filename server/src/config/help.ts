// The answer to --help: every setting with its flag, its variable, its default and its meaning.
import { environmentName, flagName, SETTING_KEYS, SETTINGS } from './settings.ts';

export function helpText(): string {
  const rows = SETTING_KEYS.map((key) => {
    const { about, fallback } = SETTINGS[key];
    const standard = fallback === undefined ? 'not set' : fallback === '' ? 'empty' : fallback;
    return `  --${flagName(key)}\n      ${environmentName(key)} (default: ${standard})\n      ${about}.`;
  });
  return [
    'Logboom: receives, stores and searches logs.',
    '',
    'Usage: npm start -- [settings]',
    '',
    'Every setting can be a flag, an environment variable or a NAME=value line of the configuration file',
    '(--config FILE or LOGBOOM_CONFIG; logboom.conf in the working directory when it exists).',
    'A flag wins over a variable, a variable over the file.',
    '',
    ...rows,
    '',
    '  --help\n      Shows this text.',
  ].join('\n');
}
