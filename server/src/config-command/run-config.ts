// Writes the configuration of a running server as files, says what files would change, and applies them.
import { resolve } from 'node:path';
import { configFiles } from '@logboom/contract/config-files/endpoints';
import type { ConfigFile } from '@logboom/contract/config-files/schemas';
import { applyFiles, planFiles, type Write } from './apply-files.ts';
import { CommandError } from './command-error.ts';
import { readCommandLine, targetServer, urlOf, type CommandLine } from './command-line.ts';
import { filesOf, writeFiles } from './folder.ts';
import { remoteCall, type RemoteServer } from './remote-api.ts';

const HELP = `npm run config -- export DIRECTORY         write the whole configuration as files
npm run config -- plan DIRECTORY|ADDRESS  what applying the files, or the configuration of another server, would change
npm run config -- apply DIRECTORY         make the configuration as the files have it: all of it, or nothing

  --server ADDRESS      the server; http://127.0.0.1:9000, or LOGBOOM_URL
  --token TOKEN         an access token of it, or name:password; or LOGBOOM_TOKEN
  --other-token TOKEN   an access token of the other server, for plan ADDRESS
  --prune               delete what is in no file
  --exit-code           plan ends with 2 when something would change

--server and --token mean the server that would change.`;

const OPTIONS = {
  server: 'string',
  token: 'string',
  'other-token': 'string',
  prune: 'boolean',
  'exit-code': 'boolean',
  help: 'boolean',
} as const;

/** Answers with the exit code. */
export async function runConfig(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  write: Write,
): Promise<number> {
  const line = readCommandLine(args, OPTIONS);
  const [command, place] = line.words;
  if (line.flag('help') || command === undefined) {
    write(HELP);
    return command === undefined && !line.flag('help') ? 1 : 0;
  }
  if (place === undefined || line.words.length > 2) throw new CommandError(HELP);
  const server = targetServer(line, env);
  const prune = line.flag('prune');
  switch (command) {
    case 'export':
      return exportTo(resolve(place), server, write);
    case 'plan': {
      const { changes, problems } = await planFiles(await filesAt(place, line), { server, prune, write });
      if (problems.length > 0) return 1;
      return line.flag('exit-code') && changes.length > 0 ? 2 : 0;
    }
    case 'apply':
      await applyFiles(await filesOf(place), { server, prune, write });
      return 0;
    default:
      throw new CommandError(`There is no command "${command}".\n\n${HELP}`);
  }
}

async function exportTo(directory: string, server: RemoteServer, write: Write): Promise<number> {
  const { files, notes } = await remoteCall(server, configFiles.export);
  await writeFiles(directory, files);
  for (const note of notes) write(`note: ${note}`);
  write(`${files.length} files are in ${directory}.`);
  return 0;
}

/** A folder, or the configuration of another server. */
async function filesAt(place: string, { option }: CommandLine): Promise<ConfigFile[]> {
  if (!/^https?:/.test(place)) return filesOf(place);
  const url = urlOf(place);
  const credentials = option('other-token');
  if (credentials === undefined) throw new CommandError(`Give an access token of ${url} with --other-token.`);
  return (await remoteCall({ url, credentials }, configFiles.export)).files;
}
