// A transport on a real socket, and an intake that remembers what reached it.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { JournalFullError, type Frame, type Intake } from '../src/ingest/ingest.ts';
import { createInputIntake, GelfChunks } from '../src/ingest/transports/input-intake.ts';
import type { RunningTransport, TransportType } from '../src/ingest/transports/transport.ts';
import type { Metric } from '../src/metrics/metrics.ts';
import { createMetrics } from '../src/metrics/registry.ts';

/** As the journal does it: fulfilled only when told to, and refused while full. */
export class RecordingIntake implements Intake {
  readonly frames: Frame[] = [];
  /** How many frames each call brought. */
  readonly batches: number[] = [];
  pendingBytes = 0;
  /** Frames that found no room. */
  refused = 0;
  #open = true;
  #opened: (() => void)[] = [];
  #held: (() => void)[] | undefined;

  get isOpen(): boolean {
    return this.#open;
  }

  get texts(): string[] {
    return this.frames.map(({ payload }) => payload.toString('utf8'));
  }

  async append(_: string, frames: readonly Frame[]): Promise<void> {
    if (!this.#open) {
      this.refused += frames.length;
      throw new JournalFullError('The journal is full');
    }
    const bytes = frames.reduce((sum, { payload }) => sum + payload.length, 0);
    const held = this.#held;
    if (held !== undefined) {
      this.pendingBytes += bytes;
      await new Promise<void>((resolve) => {
        held.push(resolve);
      });
      this.pendingBytes -= bytes;
    }
    this.batches.push(frames.length);
    this.frames.push(...frames);
  }

  async whenOpen(): Promise<void> {
    if (this.#open) return;
    await new Promise<void>((resolve) => {
      this.#opened.push(resolve);
    });
  }

  fill(): void {
    this.#open = false;
  }

  makeRoom(): void {
    this.#open = true;
    for (const opened of this.#opened.splice(0)) opened();
  }

  /** From now on nothing reaches the disk. */
  hold(): void {
    this.#held = [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const resolve of held) resolve();
  }
}

export interface Receiving {
  readonly port: number;
  readonly intake: RecordingIntake;
  readonly directory: string;
  readonly reports: string[];
  readonly warnings: string[];
  /** Why messages were lost. */
  readonly dropReasons: string[];
  dropped(): number;
  /** A count or gauge of the input, by the last part of its name. */
  readonly metric: (name: string) => unknown;
  stop(): Promise<void>;
}

const PREFIX = 'test.input';

export async function startReceiving(
  type: TransportType,
  configuration: Record<string, unknown> = {},
  options: { chunks?: boolean; directory?: string } = {},
): Promise<Receiving> {
  const intake = new RecordingIntake();
  const metrics = createMetrics();
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), 'logboom-input-')));
  const reports: string[] = [];
  const warnings: string[] = [];
  let dropped = 0;
  const dropReasons: string[] = [];
  const removeDirectory = async () => {
    if (options.directory === undefined) await rm(directory, { recursive: true, force: true });
  };
  const chunks = options.chunks ? new GelfChunks(metrics, (_, reason) => reports.push(reason)) : undefined;
  const shared = { metrics, metricPrefix: PREFIX, inputId: 'an-input' };
  const starting: Promise<RunningTransport> = type.start({
    ...shared,
    configuration: { bind_address: '127.0.0.1', port: 0, ...configuration },
    intake: createInputIntake({ ...shared, intake, chunks }),
    logger: {
      info: () => undefined,
      debug: () => undefined,
      warn: (...words: unknown[]) => void warnings.push(words.map(String).join(' ')),
    },
    directory,
    reportFailing: (reason) => void reports.push(reason),
    reportRunning: () => void reports.push('running'),
    reportFailed: (reason) => void reports.push(reason),
    reportDropped: (messages, reason) => {
      dropped += messages;
      dropReasons.push(reason);
    },
  });
  const running = await starting.catch(async (error: unknown) => {
    chunks?.stop();
    metrics.close();
    await removeDirectory();
    throw error;
  });
  return {
    intake,
    directory,
    reports,
    warnings,
    dropReasons,
    port: running.port ?? 0,
    dropped: () => dropped,
    metric: (name) => valueOf(metrics.find(`${PREFIX}.${name}`)),
    async stop() {
      await running.stop();
      chunks?.stop();
      metrics.close();
      await removeDirectory();
    },
  };
}

function valueOf(metric: Metric | undefined): unknown {
  if (metric === undefined) return 0;
  if (metric.kind === 'counter') return metric.count;
  if (metric.kind === 'gauge') return metric.read();
  return metric.kind === 'meter' ? metric.rates().total : undefined;
}

export async function connectTo(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Fulfilled when the other side has ended the connection, however it did. */
export async function isClosed(socket: Socket): Promise<true> {
  socket.resume();
  if (!socket.destroyed)
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
    });
  return true;
}
