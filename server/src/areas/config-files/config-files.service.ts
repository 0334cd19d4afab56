// The configuration as files: export, plan, apply.
import type {
  AppliedConfig,
  ApplyConfigFiles,
  ConfigExport,
  ConfigFiles,
  ConfigPlan,
} from '@logboom/contract/config-files/schemas';
import type { FastifyBaseLogger } from 'fastify';
import { badRequest, RequestError } from '../../http/errors.ts';
import { createTurns } from '../../turns.ts';
import type { ChangeJournal, OwnApi } from '../content-packs/index.ts';
import { apply, undoAll, type UndoStep } from './plan/apply.ts';
import { exportFiles } from './plan/export.ts';
import { makePlan } from './plan/make-plan.ts';
import { lookAt } from './plan/present.ts';

interface ConfigFilesParts {
  readonly journal: ChangeJournal;
  readonly logger: Pick<FastifyBaseLogger, 'error'>;
}

export function configFilesService({ journal, logger }: ConfigFilesParts) {
  /** Two at once would each undo what the other does. */
  const turns = createTurns(1);

  async function applyFiles(request: ApplyConfigFiles, api: OwnApi): Promise<AppliedConfig> {
    const present = await lookAt(api);
    const { plan, steps } = makePlan(request, present);
    const [problem] = plan.problems;
    if (problem !== undefined) throw invalid(problem, plan.problems.length);
    if (request.plan !== undefined && request.plan !== plan.fingerprint) throw changed();
    const { changes, unchanged } = plan;
    if (steps.length === 0) return { changes, unchanged, notes: plan.notes };
    const open = await journal.open<UndoStep>();
    const notes = await apply(steps, { api, names: present.names, journal: open, logger });
    return { changes, unchanged, notes: [...plan.notes, ...notes] };
  }

  return {
    export: (api: OwnApi): Promise<ConfigExport> => exportFiles(api),

    async plan(request: ConfigFiles, api: OwnApi): Promise<ConfigPlan> {
      return makePlan(request, await lookAt(api)).plan;
    },

    apply: (request: ApplyConfigFiles, api: OwnApi): Promise<AppliedConfig> =>
      turns.take(() => applyFiles(request, api)),

    /** What a crash ended in the middle. */
    async takeBack(steps: readonly UndoStep[], api: OwnApi): Promise<void> {
      const { names } = await lookAt(api);
      await undoAll(steps, { api, names, logger });
    },
  };
}

export type ConfigFilesService = ReturnType<typeof configFilesService>;

function invalid({ path, line, message }: ConfigPlan['problems'][number], count: number) {
  const place = line === null ? path : `${path}, line ${line}`;
  const more = count > 1 ? ` There are ${count - 1} more problems.` : '';
  return badRequest(`${place}: ${message}${more}`, 'CONFIG_FILES_INVALID');
}

function changed() {
  const message = 'Something changed since the plan was made. Look at the new plan before it is applied.';
  return new RequestError({ code: 'CONFIG_FILES_CHANGED', status: 409, message });
}
