// Runs inputs on this node: starts and stops their transports one step after the other, and knows their states.
import type { InputState } from '@logboom/contract/inputs/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { RunningTransport } from '../../ingest/transports/transport.ts';
import type { StateOfInput } from './input.present.ts';
import type { Input } from './input.ts';

/** What a start needs to tell about its further course. */
export interface StateReporter {
  reportFailing(reason: string): void;
  reportRunning(): void;
  reportFailed(reason: string): void;
}

export interface InputRunnerOptions {
  /** Rejects with an error whose message people can read. */
  readonly start: (input: Input, reporter: StateReporter) => Promise<RunningTransport>;
  /** Called after the input has stopped, before it starts again too. */
  readonly forget: (input: Input) => void;
  /** `TERMINATED` when the input is gone from this node. */
  readonly onState: (input: Input, state: InputState, detail: string | null) => void;
  readonly logger: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

interface Entry {
  readonly input: Input;
  readonly startedAt: Date;
  state: InputState;
  detail: string | null;
  transport: RunningTransport | undefined;
  /** The last step that was ordered; the next one waits for it. */
  lastStep: Promise<void>;
}

export function inputRunner({ start, forget, onState, logger }: InputRunnerOptions) {
  const entries = new Map<string, Entry>();
  const isCurrent = (entry: Entry) => entries.get(entry.input.id) === entry;

  function setState(entry: Entry, state: InputState, detail: string | null = null): void {
    if (!isCurrent(entry) || entry.state === 'STOPPING') return;
    entry.state = state;
    entry.detail = detail;
    onState(entry.input, state, detail);
  }

  async function startEntry(entry: Entry): Promise<void> {
    if (!isCurrent(entry) || entry.state === 'STOPPING') return;
    setState(entry, 'STARTING');
    try {
      entry.transport = await start(entry.input, {
        reportFailing: (reason) => setState(entry, 'FAILING', reason),
        reportRunning: () => {
          if (entry.state !== 'RUNNING') setState(entry, 'RUNNING');
        },
        reportFailed: (reason) => setState(entry, 'FAILED', reason),
      });
      // Meanwhile the transport may have had something to say.
      if (entry.state === 'STARTING') setState(entry, 'RUNNING');
    } catch (error) {
      logger.warn(
        { err: error, input: entry.input.id },
        'An input could not start. Check its configuration.',
      );
      setState(entry, 'FAILED', error instanceof Error ? error.message : String(error));
    }
  }

  async function stopEntry(entry: Entry): Promise<void> {
    const { transport, input } = entry;
    entry.transport = undefined;
    try {
      await transport?.stop();
    } catch (error) {
      logger.warn({ err: error, input: input.id }, 'An input did not stop cleanly');
    }
    forget(input);
  }

  async function terminate(id: string): Promise<void> {
    const entry = entries.get(id);
    if (entry === undefined) return;
    if (entry.state !== 'STOPPING') {
      setState(entry, 'STOPPING');
      entry.lastStep = entry.lastStep
        .then(() => stopEntry(entry))
        .then(() => {
          if (!isCurrent(entry)) return;
          entries.delete(id);
          onState(entry.input, 'TERMINATED', null);
        });
    }
    await entry.lastStep;
  }

  return {
    /** Starts an input, or starts it again with what is now known about it. */
    launch(input: Input): void {
      const previous = entries.get(input.id);
      const lastStep =
        previous === undefined ? Promise.resolve() : previous.lastStep.then(() => stopEntry(previous));
      const entry: Entry = {
        input,
        startedAt: new Date(),
        state: 'CREATED',
        detail: null,
        transport: undefined,
        lastStep,
      };
      entries.set(input.id, entry);
      entry.lastStep = lastStep.then(() => startEntry(entry));
    },

    /** Fulfilled when the input has stopped. */
    terminate,
    /** Whether it runs, or tried to. */
    isKnown: (id: string): boolean => entries.has(id) && entries.get(id)?.state !== 'STOPPING',
    states: (): StateOfInput[] => [...entries.values()],
    state: (id: string): StateOfInput | undefined => entries.get(id),

    async stop(): Promise<void> {
      await Promise.all([...entries.keys()].map(terminate));
    },
  };
}

export type InputRunner = ReturnType<typeof inputRunner>;
