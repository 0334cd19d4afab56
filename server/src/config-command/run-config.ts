// Writes the configuration of a running server as files, says what files would change, and applies them.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { configFiles } from '@logboom/contract/config-files/endpoints';
import type { ConfigFile } from '@logboom/contract/config-files/schemas';
import { FolderError, readFolder } from '../areas/config-files/index.ts';
import { CommandError } from './command-error.ts';
import { readCommandLine, targetServer, urlOf, type CommandLine } from './command-line.ts';
import { remoteCall, type RemoteServer } from './remote-api.ts';
import { changeLines, planText } from './show-plan.ts';

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

type Write = (text: string) => void;

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
  switch (command) {
    case 'export':
      return exportTo(resolve(place), server, write);
    case 'plan':
      return plan(await filesAt(place, line), { server, line, write });
    case 'apply':
      return apply(await filesOf(place), { server, line, write });
    default:
      throw new CommandError(`There is no command "${command}".\n\n${HELP}`);
  }
}

async function exportTo(directory: string, server: RemoteServer, write: Write): Promise<number> {
  const { files, notes } = await remoteCall(server, configFiles.export);
  await removeOld(directory);
  for (const { path, content } of files) {
    const to = join(directory, path);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, content);
  }
  for (const note of notes) write(`note: ${note}`);
  write(`${files.length} files are in ${directory}.`);
  return 0;
}

/** What was deleted on the server must not stay in a folder that was written before. Others' files stay. */
async function removeOld(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  const isEmpty = (await readdir(directory)).every((name) => name.startsWith('.'));
  if (isEmpty) return;
  for (const { path, content } of await filesOf(directory))
    if (/^kind: \w+\nname: /.test(content)) await rm(join(directory, path));
}

async function filesOf(directory: string): Promise<ConfigFile[]> {
  try {
    return await readFolder(resolve(directory));
  } catch (error) {
    throw error instanceof FolderError ? new CommandError(error.message) : error;
  }
}

/** A folder, or the configuration of another server. */
async function filesAt(place: string, { option }: CommandLine): Promise<ConfigFile[]> {
  if (!/^https?:/.test(place)) return filesOf(place);
  const credentials = option('other-token');
  if (credentials === undefined)
    throw new CommandError(`Give an access token of ${place} with --other-token.`);
  return (await remoteCall({ url: urlOf(place), credentials }, configFiles.export)).files;
}

interface Asked {
  readonly server: RemoteServer;
  readonly line: CommandLine;
  readonly write: Write;
}

async function plan(files: ConfigFile[], { server, line, write }: Asked): Promise<number> {
  const body = { files, prune: line.flag('prune') };
  const made = await remoteCall(server, configFiles.plan, { body });
  write(planText(made));
  if (made.problems.length > 0) return 1;
  return line.flag('exit-code') && made.changes.length > 0 ? 2 : 0;
}

async function apply(files: ConfigFile[], { server, line, write }: Asked): Promise<number> {
  const body = { files, prune: line.flag('prune') };
  const { changes, unchanged, notes } = await remoteCall(server, configFiles.apply, { body });
  for (const change of changes) write(changeLines(change).join('\n'));
  for (const note of notes) write(`note: ${note}`);
  write(`Applied: ${changes.length} changed, ${unchanged} as they were.`);
  return 0;
}
