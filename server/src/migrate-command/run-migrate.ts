// Brings the configuration of a Graylog over: reads it, says what maps and what does not, and applies it when asked to.
import { resolve } from 'node:path';
import { CONFIG_FILE_LIMITS, type ConfigFile } from '@logboom/contract/config-files/schemas';
import { writeDocument } from '@logboom/core/config-files/config-document';
import { filePaths } from '@logboom/core/config-files/file-path';
import { kinds, namesOf } from '../areas/config-files/index.ts';
import { applyFiles, planFiles, type Write } from '../config-command/apply-files.ts';
import { CommandError } from '../config-command/command-error.ts';
import { readCommandLine, targetServer, urlOf, type CommandLine } from '../config-command/command-line.ts';
import { writeFiles } from '../config-command/folder.ts';
import { remoteApi, type RemoteServer } from '../config-command/remote-api.ts';
import { mapEntities } from './map-entities.ts';
import { withoutMissing } from './missing-references.ts';
import { readSource, type SourceEntity } from './read-source.ts';
import { reportText } from './report.ts';

const HELP = `npm run migrate -- --from ADDRESS --token TOKEN           what would come over from a Graylog 5
npm run migrate -- --from ADDRESS --token TOKEN --apply   bring it over: all of it, or nothing

  --from ADDRESS     the Graylog, for example https://graylog.example.org:9000
  --token TOKEN      an access token of an administrator there, or name:password; or GRAYLOG_TOKEN
  --to ADDRESS       the server that changes; http://127.0.0.1:9000, or LOGBOOM_URL
  --to-token TOKEN   an access token of it, or name:password; or LOGBOOM_TOKEN
  --only KINDS       these kinds alone, with commas between them
  --skip KIND:NAME   without this one thing; may be given several times
  --out DIRECTORY    also write what comes along as files, to look at or to change
  --apply            change the server; without it nothing is changed

Nothing is changed on the Graylog, and no message is moved.
Kinds: ${kinds.map(({ kind }) => kind).join(', ')}.
Settings, and which index set and view are the default, come along only when --only names them.`;

/** What holds here already. */
const ONLY_WHEN_NAMED = new Set(['setting', 'default']);

const OPTIONS = {
  from: 'string',
  token: 'string',
  to: 'string',
  'to-token': 'string',
  only: 'string',
  skip: 'strings',
  out: 'string',
  apply: 'boolean',
  help: 'boolean',
} as const;

/** Answers with the exit code. */
export async function runMigrate(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  write: Write,
): Promise<number> {
  const line = readCommandLine(args, OPTIONS);
  if (line.flag('help') || args.length === 0) {
    write(HELP);
    return line.flag('help') ? 0 : 1;
  }
  if (line.words.length > 0)
    throw new CommandError(
      'The command takes options alone; --help lists them. Is a value in the wrong place?',
    );
  const from = sourceServer(line, env);
  const server = targetServer(line, env, { server: 'to', token: 'to-token' });
  const source = await readSource(from, wantedKinds(line));
  const skipped = new Set(line.all('skip'));
  const found = source.entities.filter(({ kind, name }) => !skipped.has(`${kind}:${name}`));
  const target = remoteApi(server);
  const mapped = await mapEntities(found, target);
  const known = { ...mapped, leftOut: [...source.leftOut, ...mapped.leftOut] };
  const here = await namesOf(target);
  const complete = withoutMissing(known, here);
  write(reportText(source, complete, { url: from.url, here }));
  const files = filesFrom(complete.entities);
  const out = line.option('out');
  if (out !== undefined) {
    await writeFiles(resolve(out), files);
    write(`${files.length} files are in ${resolve(out)}.`);
  }
  const plan = await planFiles(files, { server, prune: false, write });
  if (plan.problems.length > 0) {
    write('Nothing was changed. Leave out what has a problem with --skip KIND:NAME.');
    return 1;
  }
  if (!line.flag('apply')) {
    write('Nothing was changed. Run it again with --apply to bring all of this over.');
    return 0;
  }
  await applyFiles(files, { server, prune: false, write }, plan.fingerprint);
  return 0;
}

function sourceServer({ option }: CommandLine, env: NodeJS.ProcessEnv): RemoteServer {
  const address = option('from');
  if (address === undefined) throw new CommandError('Say with --from where the Graylog is.');
  const url = urlOf(address);
  const credentials = option('token') ?? env['GRAYLOG_TOKEN'];
  if (credentials === undefined || credentials === '')
    throw new CommandError(`Give an access token of ${url} with --token, or in GRAYLOG_TOKEN.`);
  return { url, credentials };
}

function wantedKinds({ option }: CommandLine): (kind: string) => boolean {
  const only = option('only');
  if (only === undefined) return (kind) => !ONLY_WHEN_NAMED.has(kind);
  const wanted = only.split(',').map((kind) => kind.trim());
  const unknown = wanted.find((kind) => !kinds.some((one) => one.kind === kind));
  if (unknown !== undefined)
    throw new CommandError(
      `There is no kind "${unknown}". Kinds are ${kinds.map(({ kind }) => kind).join(', ')}.`,
    );
  return (kind) => wanted.includes(kind);
}

function filesFrom(entities: readonly SourceEntity[]): ConfigFile[] {
  if (entities.length > CONFIG_FILE_LIMITS.files)
    throw new CommandError(
      `There are ${entities.length} things, more than one go can take. Bring them over in parts with --only.`,
    );
  const paths = filePaths(entities);
  return entities.map((entity, index) => ({ path: paths[index] ?? '', content: writeDocument(entity) }));
}
