// The page of the guide that lists every setting, written from their declarations.
import { environmentName, flagName, SETTING_KEYS, SETTINGS } from './settings.ts';

const HEAD = `# Every setting

Each is a flag (\`--http-bind\`), an environment variable (\`LOGBOOM_HTTP_BIND\`) or a \`NAME=value\` line of a configuration
file (\`--config FILE\`, \`LOGBOOM_CONFIG\`, or \`logboom.conf\` in the working directory). A flag wins over a variable, a
variable over the file. \`npm start -- --help\` prints the same list, and a value that cannot work ends the start with a
sentence that names the setting and what is allowed.

This page is written from the program; \`npx vitest run --project unit settings-page -u\` writes it anew.

| variable | flag | default | meaning |
|---|---|---|---|
`;

export function settingsPage(): string {
  const rows = SETTING_KEYS.map((key) => {
    const { about, fallback } = SETTINGS[key];
    const standard = fallback === undefined ? 'not set' : fallback === '' ? 'empty' : `\`${fallback}\``;
    return `| \`${environmentName(key)}\` | \`--${flagName(key)}\` | ${standard} | ${cell(about)} |\n`;
  });
  return HEAD + rows.join('');
}

function cell(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}
