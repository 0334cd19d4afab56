// The command line of `npm run agents`.

import { parseArgs } from 'node:util';
import type { FleetOptions } from './fleet.ts';

export const HELP = `Simulated agents, to try things out: legacy ones (version 0.1.8), or sidecars.

  npm run agents -- --count 200

They register, fetch the configuration for their tags, apply it, restart and import as
told, and report how they are. Create a configuration with one of their tags first, or all
of them report that there is none. Ctrl+C ends them.

  --url URL         the API of the server                  http://127.0.0.1:9000/api
  --count N         how many agents                        10
  --interval S      seconds between two reports            10
  --tags A,B        tags of all agents      linux, linux+apache, linux+nginx or windows
  --backends A,B    what they run           filebeat (winlogbeat on windows) and nxlog
  --failing SHARE   whose configuration is not valid       5%
  --unknown SHARE   whose state is not known               5%
  --silent SHARE    which report twice and then stop       5%
  --no-status SHARE which send no status                   0%
  --sidecars        sidecars of version 1.5.0 instead; they need --token
  --token TOKEN     an access token of the account graylog-sidecar
  --name NAME       how the names of the nodes begin       node
  --for S           stop after this many seconds           never
  --help            this text
`;

export interface Command extends FleetOptions {
  url: string;
  /** Seconds until they stop; absent for never. */
  seconds: number | undefined;
  token: string | undefined;
}

/** Undefined when only the help was asked for. */
export function parseCommand(args: string[]): Command | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      url: { ...text, default: 'http://127.0.0.1:9000/api' },
      count: { ...text, default: '10' },
      interval: { ...text, default: '10' },
      failing: { ...text, default: '5%' },
      unknown: { ...text, default: '5%' },
      silent: { ...text, default: '5%' },
      'no-status': { ...text, default: '0%' },
      name: { ...text, default: 'node' },
      tags: text,
      backends: text,
      for: text,
      token: text,
      sidecars: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return undefined;
  if (!URL.canParse(values.url)) throw new Error(`--url ${values.url} is no address.`);
  if (values.sidecars && values.token === undefined)
    throw new Error('--sidecars needs the --token that sidecars sign in with.');
  return {
    url: values.url,
    sidecars: values.sidecars ?? false,
    token: values.token,
    count: number('count', values.count, 1, 100_000),
    interval: number('interval', values.interval, 0.1, 86_400),
    failing: share('failing', values.failing),
    unknown: share('unknown', values.unknown),
    silent: share('silent', values.silent),
    quiet: share('no-status', values['no-status']),
    name: values.name,
    tags: words(values.tags),
    backends: words(values.backends),
    seconds: values.for === undefined ? undefined : number('for', values.for, 0, 86_400 * 365),
  };
}

function number(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= least && value <= most) return value;
  throw new Error(`--${name} ${text} is no number from ${least} to ${most}.`);
}

/** `5%` or `0.05`. */
function share(name: string, text: string): number {
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  if (text.trim() !== '' && value >= 0 && value <= 1) return value;
  throw new Error(`--${name} ${text} is no share; write 5% or 0.05.`);
}

function words(text: string | undefined): string[] | undefined {
  const found = text?.split(',').map((word) => word.trim());
  return found?.filter((word) => word !== '');
}
