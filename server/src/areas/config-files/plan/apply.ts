// Makes the changes of a plan: all of them, or none. What was done is written down before the next step, so that also a
// crash in the middle leaves nothing half done.
import type { FastifyBaseLogger } from 'fastify';
import { RequestError } from '../../../http/errors.ts';
import {
  EntityInvalid,
  EntityLeftOut,
  isGone,
  OwnCallRefused,
  type OpenChanges,
  type OwnApi,
} from '../../content-packs/index.ts';
import type { ConfigChange } from '@logboom/contract/config-files/schemas';
import type { Changing, Spec } from '../kinds/config-kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { Names } from '../kinds/names.ts';
import type { PlannedChange } from './make-plan.ts';

/** What is needed to take a step back. */
export interface UndoStep {
  readonly action: ConfigChange['action'];
  readonly kind: string;
  readonly name: string;
  /** Absent while something is being created. */
  readonly id?: string;
  /** Absent for what was created. */
  readonly before?: Spec;
}

interface ApplyParts {
  readonly api: OwnApi;
  readonly names: Names;
  readonly journal: OpenChanges<UndoStep>;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

export async function apply(steps: readonly PlannedChange[], parts: ApplyParts): Promise<string[]> {
  const notes: string[] = [];
  const done: UndoStep[] = [];
  for (const step of steps) {
    const { action, kind, name } = step.change;
    const note = (text: string) => notes.push(`The ${kind} "${name}": ${text}`);
    const before = step.present && { id: step.present.id, before: step.present.spec };
    const undo = { action, kind, name, ...before };
    try {
      await parts.journal.write([...done, undo]);
      const id = await make(step, { ...parts, note });
      done.push({ ...undo, ...(id !== undefined && { id }) });
    } catch (error) {
      // A change that failed half way is taken back too.
      await undoAll(action === 'update' ? [...done, undo] : done, parts);
      await parts.journal.close();
      throw failure(step.change, error);
    }
  }
  await parts.journal.close();
  return notes;
}

/** Answers with the id of what was created. */
async function make(
  { change, after, present }: PlannedChange,
  { api, names, note }: ApplyParts & { note: (text: string) => void },
): Promise<string | undefined> {
  const { name } = change;
  const kind = kindOf(change.kind);
  if (kind === undefined) return undefined;
  if (present === undefined) {
    if (after === undefined) return undefined;
    const id = await kind.create(after, name, { api, names, note });
    names.add(kind.kind, id, name);
    return id;
  }
  if (after === undefined) {
    await kind.remove(present.id, api);
    names.remove(kind.kind, present.id);
  } else await kind.update(present.id, after, { api, names, note });
  return undefined;
}

/** In reverse order. What cannot be taken back is written into the log: nobody else knows of it. */
export async function undoAll(
  done: readonly UndoStep[],
  { api, names, logger }: Pick<ApplyParts, 'api' | 'names' | 'logger'>,
): Promise<void> {
  for (const step of done.toReversed()) {
    try {
      await undo(step, { api, names, note: () => undefined });
    } catch (error) {
      const { kind, id, name } = step;
      if (!isGone(error))
        logger.error(
          { err: error, kind, id, name },
          'A change of a configuration that failed could not be taken back',
        );
    }
  }
}

/** After a crash, an id that is missing is looked up: before the change there was nothing of that name. */
async function undo({ action, kind: kindName, name, ...step }: UndoStep, changing: Changing): Promise<void> {
  const kind = kindOf(kindName);
  if (kind === undefined) return;
  const { api, names } = changing;
  if (action === 'create') {
    const id = step.id ?? names.idOf(kindName, name);
    if (id !== undefined) await kind.remove(id, api);
  } else if (step.before !== undefined && step.id !== undefined) {
    if (action === 'update') await kind.update(step.id, step.before, changing);
    else if (names.idOf(kindName, name) === undefined) {
      const id = await kind.create(step.before, name, changing);
      names.add(kindName, id, name);
    }
  }
}

function failure({ action, kind, name, path }: ConfigChange, cause: unknown): unknown {
  const isExplained =
    cause instanceof OwnCallRefused || cause instanceof EntityInvalid || cause instanceof EntityLeftOut;
  if (!isExplained) return cause;
  const place = path === null ? '' : `${path}: `;
  const message = `${place}The ${kind} "${name}" could not be ${WORDS[action]}, so nothing was changed: ${cause.message}`;
  return new RequestError({ code: 'CONFIG_FILES_NOT_APPLIED', status: 400, message, cause });
}

const WORDS = { create: 'created', update: 'changed', delete: 'deleted' } as const;
