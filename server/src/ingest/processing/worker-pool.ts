// The processing threads: hands out batches, starts another thread when one waits, and replaces a thread that crashed or is stuck.
import type { EventLoopUtilization } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import type { BaseLogger } from 'pino';
import { openQuestions, type Answerer } from '../lookups/question-channel.ts';
import type { ProcessingPlan } from '../plan.ts';
import type { BatchMessage, BatchResult, FromWorker, ToWorker, WorkerSetup } from './protocol.ts';
import type { ThreadState } from './thread-state.ts';
import { memoryOf, removeFiles } from './write-rows.ts';

export interface WorkerPoolOptions {
  /** The program of a thread. */
  readonly entry: string;
  /** Threads at the most. The first is there from the start, the others come when batches wait and go when none has for a while. */
  readonly size: number;
  /** A thread that works on one message for longer is stuck. */
  readonly messageLimitMs: number;
  readonly setup: Omit<WorkerSetup, 'progress' | 'questions'>;
  /** Answers what threads ask for while they work. */
  readonly answerer: Answerer;
  readonly logger: Pick<BaseLogger, 'warn' | 'error'>;
}

/** A thread was lost while it worked on a batch. */
export class WorkerLostError extends Error {
  /** The frame it worked on, counted from the first of the batch; undefined when it worked on none. */
  readonly frame: number | undefined;

  constructor(message: string, frame: number | undefined) {
    super(message);
    this.frame = frame;
  }
}

type Order = Omit<BatchMessage, 'kind' | 'id'>;
type Peek = (frame: number) => string | undefined;

interface Job {
  readonly order: Order;
  /** Must not be done by another thread than the first. */
  readonly isBound: boolean;
  /** The beginning of one of its messages, for those who want to know what is being done. */
  readonly peek: Peek | undefined;
  resolve(result: BatchResult): void;
  reject(error: Error): void;
}

export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #threads: Thread[];
  readonly #waiting: Job[] = [];
  #plan: Partial<ProcessingPlan> = {};
  #turn = 0;
  #closed = false;
  #restTimer: NodeJS.Timeout | undefined;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#threads = [this.#startThread()];
  }

  get size(): number {
    return this.#options.size;
  }

  get busy(): number {
    return this.#threads.filter(({ isFree }) => !isFree).length;
  }

  states(): ThreadState[] {
    return this.#threads.map((thread) => thread.state());
  }

  publish(parts: Partial<ProcessingPlan>): void {
    this.#plan = { ...this.#plan, ...parts };
    for (const thread of this.#threads) thread.post({ kind: 'plan', parts });
  }

  /** The blocks are given away. Codecs that remember what they have seen need the same thread again: `isBound`. */
  run(order: Order, isBound = false, peek?: Peek): Promise<BatchResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, isBound, peek, resolve, reject });
      this.#dispatch();
    });
  }

  /** To be called when the rows are not needed any more: the threads write others in their memory. */
  giveBack(targets: BatchResult['targets']): void {
    const written = targets.map(({ bytes }) => bytes);
    removeFiles(written);
    const buffers = memoryOf(written);
    if (buffers.length === 0) return;
    const thread = this.#threads[this.#turn++ % this.#threads.length];
    thread?.post({ kind: 'spare', buffers }, buffers);
  }

  /** Ends the threads; what they work on is left undone. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#restTimer);
    for (const job of this.#waiting.splice(0)) job.reject(new WorkerLostError(CLOSED, undefined));
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }

  #dispatch(): void {
    this.#threads.forEach((thread, place) => {
      if (!thread.isFree) return;
      const next = this.#waiting.findIndex(({ isBound }) => !isBound || place === 0);
      const [job] = next === -1 ? [] : this.#waiting.splice(next, 1);
      if (job === undefined) return;
      thread.start(job);
      if (place > 0) this.#endOthersLater();
    });
    const isEnough = this.#closed || this.#threads.length >= this.size;
    if (isEnough || this.#waiting.every(({ isBound }) => isBound)) return;
    this.#threads.push(this.#startThread());
    this.#dispatch();
  }

  /** Each keeps some 50 MB in hand. */
  #endOthersLater(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      if (this.#threads.slice(1).some(({ isFree }) => !isFree)) this.#endOthersLater();
      else for (const thread of this.#threads.splice(1)) void thread.end();
    }, REST_MS).unref();
  }

  #startThread(): Thread {
    const thread = new Thread(this.#options, {
      onFree: () => this.#dispatch(),
      onLost: (frame) => this.#replace(thread, frame),
    });
    thread.post({ kind: 'plan', parts: this.#plan });
    return thread;
  }

  /** One that does not even start is not tried without end, a moment apart. */
  #replace(lost: Thread, frame: number | undefined): void {
    const start = () => {
      const place = this.#threads.indexOf(lost);
      if (place === -1 || this.#closed) return;
      this.#threads[place] = this.#startThread();
      this.#dispatch();
    };
    if (frame === undefined) setTimeout(start, RESTART_MS).unref();
    else start();
  }
}

interface ThreadEvents {
  onFree(): void;
  onLost(frame: number | undefined): void;
}

const RESTART_MS = 1000;
/** For so long a thread beyond the first stays without work. */
const REST_MS = 60_000;
/** A thread that has not begun with its batch yet starts, or makes itself acquainted with a new plan. */
const START_FACTOR = 6;

const CLOSED = 'The processing threads have ended';

/** How long the messages of a batch may wait for lookups whose content is elsewhere. */
const MAX_LOOKUP_WAIT_MS = 4000;

/** How often a thread is looked at while it works. */
const LOOK_MS = 250;

class Thread {
  readonly #worker: Worker;
  readonly #progress = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  readonly #options: WorkerPoolOptions;
  readonly #events: ThreadEvents;
  #job: Job | undefined;
  #id = 0;
  #startedAt = 0;
  #measured: EventLoopUtilization | undefined;
  #watch: NodeJS.Timeout | undefined;
  #ended = false;

  constructor(options: WorkerPoolOptions, events: ThreadEvents) {
    this.#options = options;
    this.#events = events;
    const { end, close } = openQuestions(
      options.answerer,
      Math.min(MAX_LOOKUP_WAIT_MS, options.messageLimitMs / 2),
    );
    const workerData: WorkerSetup = { ...options.setup, progress: this.#progress, questions: end };
    this.#worker = new Worker(options.entry, { workerData, transferList: [end.port] });
    this.#worker.on('exit', close);
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => this.#lose(`A processing thread failed: ${error.message}`));
    this.#worker.on('exit', () => this.#lose('A processing thread ended'));
  }

  get isFree(): boolean {
    return this.#job === undefined && !this.#ended;
  }

  post(message: ToWorker, transferred: ArrayBuffer[] = []): void {
    this.#worker.postMessage(message, transferred);
  }

  state(): ThreadState {
    const frame = this.#job && frameOf(this.#progress);
    const now = this.#worker.performance.eventLoopUtilization();
    const { utilization } = this.#measured
      ? this.#worker.performance.eventLoopUtilization(now, this.#measured)
      : now;
    this.#measured = now;
    return {
      threadId: this.#worker.threadId,
      busyMs: this.#job && performance.now() - this.#startedAt,
      frame,
      message: frame === undefined ? undefined : this.#job?.peek?.(frame),
      utilization,
    };
  }

  start(job: Job): void {
    this.#job = job;
    this.#id += 1;
    this.#startedAt = performance.now();
    const buffers = job.order.blocks.map(({ buffer }) => buffer as ArrayBuffer);
    this.post({ kind: 'batch', id: this.#id, ...job.order }, [...new Set(buffers)]);
    this.#watchProgress();
  }

  async end(): Promise<void> {
    this.#ended = true;
    clearInterval(this.#watch);
    this.#job?.reject(new WorkerLostError(CLOSED, undefined));
    await this.#worker.terminate();
  }

  #watchProgress(): void {
    let frame = this.#progress[0];
    let since = performance.now();
    this.#watch = setInterval(() => {
      const now = performance.now();
      if (this.#progress[0] !== frame) {
        frame = this.#progress[0];
        since = now;
      } else if (now - since > this.#options.messageLimitMs * (frame === -1 ? START_FACTOR : 1)) {
        this.#lose('A processing thread did not get any further and was stopped');
      }
    }, LOOK_MS);
  }

  #receive(message: FromWorker): void {
    const job = this.#job;
    if (job === undefined || message.id !== this.#id) return;
    this.#job = undefined;
    clearInterval(this.#watch);
    if (message.kind === 'result') job.resolve(message);
    else job.reject(new WorkerLostError(message.text, frameOf(this.#progress)));
    this.#events.onFree();
  }

  #lose(text: string): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#watch);
    const frame = frameOf(this.#progress);
    this.#options.logger.error({ frame }, text);
    void this.#worker.terminate();
    this.#job?.reject(new WorkerLostError(text, frame));
    this.#events.onLost(frame);
  }
}

function frameOf(progress: Int32Array): number | undefined {
  const frame = progress[0] ?? -1;
  return frame < 0 ? undefined : frame;
}
