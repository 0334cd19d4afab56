// What a collector configuration and its entries must be like to be stored. The texts are the specification's.
import { NAME_TAKEN } from '@logboom/contract/collectors/rules';
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { required } from '@logboom/contract/common/form-rules';
import { refused } from '../../../http/errors.ts';
import type { ConfigurationChanges } from './configuration.store.ts';
import { INPUTS, OUTPUTS, SNIPPETS, type EntryKind } from './entry-kinds.ts';

const MAX_NAME_LENGTH = 256;
const MAX_ENTRIES = 1000;

export async function checkConfigurationName(
  changes: ConfigurationChanges,
  name: string,
  exceptId?: string,
): Promise<void> {
  const problem = required(name) ?? textProblem(name);
  if (problem !== undefined) throw refused({ name: problem }, 'NAME_REFUSED');
  if (await changes.isNameTaken(name, exceptId)) throw refused({ name: NAME_TAKEN }, 'NAME_TAKEN');
}

/** The configuration already holds the entry. */
export function checkEntry<Entry extends { name: string }, Request>(
  kind: EntryKind<Entry, Request>,
  entry: Entry,
  configuration: CollectorConfiguration,
): void {
  const problems = entryProblems(kind, entry, configuration);
  if (Object.keys(problems).length > 0) throw refused(problems, 'ENTRY_REFUSED');
}

/** For a configuration that arrives as a whole: fields are told with the place of their entry. */
export function checkEntries(configuration: CollectorConfiguration): void {
  const problems = {
    ...listProblems(OUTPUTS, configuration),
    ...listProblems(INPUTS, configuration),
    ...listProblems(SNIPPETS, configuration),
  };
  if (Object.keys(problems).length > 0) throw refused(problems, 'ENTRIES_REFUSED');
}

function listProblems<Entry extends { name: string }, Request>(
  kind: EntryKind<Entry, Request>,
  configuration: CollectorConfiguration,
): Record<string, string> {
  const problems = kind
    .of(configuration)
    .flatMap((entry, index) =>
      Object.entries(entryProblems(kind, entry, configuration)).map(([field, text]) => [
        `${kind.path}.${index}.${field}`,
        text,
      ]),
    );
  return Object.fromEntries(problems) as Record<string, string>;
}

function entryProblems<Entry extends { name: string }, Request>(
  kind: EntryKind<Entry, Request>,
  entry: Entry,
  configuration: CollectorConfiguration,
): Record<string, string> {
  const entries = kind.of(configuration);
  if (entries.length > MAX_ENTRIES) return { _: `A configuration can have ${MAX_ENTRIES} ${kind.path}.` };
  const isSecond = entries.filter((other) => kind.idOf(other) === kind.idOf(entry)).length > 1;
  const nameProblem = textProblem(entry.name);
  return {
    ...kind.problems(entry, configuration),
    ...(nameProblem !== undefined && { name: nameProblem }),
    ...(isSecond && { [`${kind.noun}_id`]: `Another ${kind.noun} has this id.` }),
  };
}

function textProblem(name: string): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return `Must be at most ${MAX_NAME_LENGTH} characters long.`;
  // PostgreSQL has no place for it.
  return name.includes('\0') ? 'Must not contain NUL characters.' : undefined;
}
