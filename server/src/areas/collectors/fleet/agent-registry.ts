// Takes the reports of agents in: batches them, admits new agents while there is room, and hands out what waits for them.
import { tooManyRequests } from '../../../http/errors.ts';
import { groupCommit } from '../../../group-commit.ts';
import type { FleetBatch, FleetStore, Report, SavedBatch } from './fleet.store.ts';
import type { FleetView } from './fleet-view.ts';
import { keptRoom } from './kept-room.ts';

/** Agents are in no hurry, and one batch costs nearly as much as fifty reports in it. */
const BATCHES = { maxSize: 500, sizeToHurry: 50, minIntervalMs: 100 };
const MAX_WAITING = 20_000;
const RETRY_AFTER_SECONDS = 30;

/** `context` is what was read for the whole batch. */
export interface Reported<Context> {
  readonly context: Context;
  /** JSON text of the actions that waited. */
  readonly taken: string | undefined;
}

export interface RegistryParts<Context> {
  readonly store: FleetStore;
  readonly view: FleetView;
  /** How many agents there may be. */
  readonly limit: number;
  /** How many bytes of their reports are kept, all together. */
  readonly maxBytes: number;
  /** As people call these agents: "collectors". */
  readonly noun: string;
  /** Read once for each batch. */
  readonly readContext: () => Promise<Context>;
}

export function agentRegistry<Context>(parts: RegistryParts<Context>) {
  const { store, view, limit, maxBytes, noun, readContext } = parts;
  const room = keptRoom(() => store.keptBytes(), maxBytes);
  const reports = groupCommit<Report, Reported<Context> | 'fleet-is-full'>(storeBatch, BATCHES);

  async function storeBatch(batch: readonly Report[]): Promise<(Reported<Context> | 'fleet-is-full')[]> {
    const context = await readContext();
    if (view.remembered().revision < 0) await view.upToDate();
    await room.refresh();
    // One agent may have called twice: its last report counts.
    const latest = new Map(batch.map((report) => [report.id, report]));
    const stored = await save([...latest.values()]);
    view.stored(stored.admitted, stored.revision, stored.now);
    const admittedIds = new Set(stored.admitted.map(({ id }) => id));
    return batch.map((report) => {
      if (!admittedIds.has(report.id)) return 'fleet-is-full';
      return {
        context,
        taken: latest.get(report.id) === report ? stored.taken.get(report.id) : undefined,
      };
    });
  }

  async function save(batch: readonly Report[]): Promise<SavedBatch & { admitted: readonly Report[] }> {
    const { members } = view.remembered();
    if (batch.every(({ id }) => members.has(id))) {
      const admitted = batch.flatMap(fitted);
      return { ...(await store.saveKnown(admitted)), admitted };
    }
    return store.batch(async (locked) => {
      const admitted = (await admit(batch, locked)).flatMap(fitted);
      await locked.save(admitted);
      const taken = await locked.takeActions(admitted.map(({ id }) => id));
      return { admitted, taken, revision: locked.revision, now: locked.now };
    });
  }

  /** Agents that are known always get in; new ones while there is room. */
  async function admit(batch: readonly Report[], locked: FleetBatch): Promise<readonly Report[]> {
    const { members, revision } = view.remembered();
    const strangers = batch.filter(({ id }) => !members.has(id)).map(({ id }) => id);
    const isComplete = locked.revision === revision + 1;
    const known = isComplete ? new Set<string>() : await locked.knownAmong(strangers);
    let places = limit - (isComplete ? members.size : await locked.countAll());
    return batch.filter(({ id }) => members.has(id) || known.has(id) || places-- > 0);
  }

  /** As much of a report as there is room for: without its files, or what the agent said before; of new agents nothing. */
  function fitted(report: Report): Report[] {
    const before = view.remembered().members.get(report.id);
    const bytesBefore = before ? bytesOf(before) : 0;
    if (room.take(bytesOf(report) - bytesBefore)) return [report];
    const short = { ...report, logFiles: report.logFiles === null ? null : '[]' };
    if (room.take(bytesOf(short) - bytesBefore)) return [short];
    return before ? [{ id: report.id, registration: before.registration, logFiles: before.logFiles }] : [];
  }

  return {
    async report(report: Report): Promise<Reported<Context>> {
      if (reports.waiting >= MAX_WAITING) {
        throw tooManyRequests(`Too many ${noun} report at once.`, RETRY_AFTER_SECONDS);
      }
      const outcome = await reports.add(report);
      if (outcome !== 'fleet-is-full') return outcome;
      throw tooManyRequests(
        `This server has as many ${noun}, or as much of their reports, as it takes. An administrator can raise the limit.`,
        RETRY_AFTER_SECONDS,
      );
    },

    /** Settles when every report that was accepted is stored. */
    settled: () => reports.idle(),
  };
}

const bytesOf = ({ registration, logFiles }: Report): number =>
  Buffer.byteLength(registration) + Buffer.byteLength(logFiles ?? '');
