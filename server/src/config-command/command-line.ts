// The command line of the commands around the configuration: words, options, and how they end.
import { inspect, parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { RemoteRefusal, type RemoteServer } from './remote-api.ts';

const DEFAULT_SERVER = 'http://127.0.0.1:9000';

export interface CommandLine {
  readonly words: readonly string[];
  readonly option: (name: string) => string | undefined;
  readonly flag: (name: string) => boolean;
  /** All values of an option that may be given several times. */
  readonly all: (name: string) => readonly string[];
}

type OptionType = 'string' | 'boolean' | 'strings';

export function readCommandLine(
  args: readonly string[],
  options: Readonly<Record<string, OptionType>>,
): CommandLine {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(options).map(([name, type]) => [
          name,
          type === 'strings' ? { type: 'string' as const, multiple: true } : { type },
        ]),
      ),
    });
    const option = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined);
    const all = (name: string): string[] => {
      const value = values[name];
      return Array.isArray(value) ? value.map(String) : [];
    };
    return { words: positionals, option, flag: (name) => values[name] === true, all };
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** The server that is changed. `names` are those of the options for its address and its token. */
export function targetServer(
  { option }: CommandLine,
  env: NodeJS.ProcessEnv,
  names = { server: 'server', token: 'token' },
): RemoteServer {
  const credentials = option(names.token) ?? env['LOGBOOM_TOKEN'];
  if (credentials === undefined || credentials === '')
    throw new CommandError(
      `Give an access token with --${names.token}, or in LOGBOOM_TOKEN. People make tokens on their own page.`,
    );
  return { url: urlOf(option(names.server) ?? env['LOGBOOM_URL'] ?? DEFAULT_SERVER), credentials };
}

export function urlOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new CommandError(`${text} is no address; write for example https://logs.example.org.`);
  const { username, password, host } = new URL(text);
  if (username !== '' || password !== '')
    throw new CommandError(`Give the name and the password for ${host} as a token, not in the address.`);
  return text;
}

/** The work answers with the exit code. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const isExplained = error instanceof CommandError || error instanceof RemoteRefusal;
    const status = error instanceof RemoteRefusal ? ` (status ${error.status})` : '';
    process.stderr.write(`${isExplained ? `${error.message}${status}` : inspect(error)}\n`);
    process.exitCode = 1;
  }
}
