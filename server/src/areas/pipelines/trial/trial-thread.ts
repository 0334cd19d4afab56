// The thread in which rules are tried out, seen from the program: started when it is needed, stopped when it takes too
// long. What people try must not hold up requests or messages.
import { Worker } from 'node:worker_threads';
import { openQuestions, type Answerer } from '../../../ingest/lookups/question-channel.ts';
import type { ProcessingPlan } from '../../../ingest/plan.ts';
import { badRequest, RequestError } from '../../../http/errors.ts';
import type {
  FromTrial,
  ToTrial,
  TrialAnswers,
  TrialEffects,
  TrialOrder,
  TrialSetup,
} from './trial-protocol.ts';

export interface TrialOptions {
  readonly entry: string;
  readonly setup: Omit<TrialSetup, 'questions'>;
  readonly answerer: Answerer;
  /** What processing works by. */
  readonly plan: () => Partial<ProcessingPlan>;
  readonly onEffects: (effects: TrialEffects) => void;
  readonly limitMs?: number;
}

const LIMIT_MS = 10_000;
const MAX_WAITING = 20;
/** For all lookups of a trial together. */
const MAX_LOOKUP_WAIT_MS = 4000;
const MAX_MEGABYTES = 512;
/** Nobody has tried anything for so long: the thread ends. */
const IDLE_MS = 60_000;

interface Job {
  readonly order: TrialOrder;
  readonly fresh: Partial<ProcessingPlan>;
  readonly resolve: (answer: TrialAnswers[keyof TrialAnswers]) => void;
  readonly reject: (error: Error) => void;
}

export class TrialThread {
  readonly #options: TrialOptions;
  readonly #waiting: Job[] = [];
  #worker: Worker | undefined;
  #sent: Partial<ProcessingPlan> = {};
  #job: Job | undefined;
  #number = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: TrialOptions) {
    this.#options = options;
  }

  /** `fresh`: parts of the plan that are newer than what processing works by. */
  run<Kind extends keyof TrialAnswers>(
    order: Extract<TrialOrder, { kind: Kind }>,
    fresh: Partial<ProcessingPlan> = {},
  ): Promise<TrialAnswers[Kind]> {
    if (this.#waiting.length >= MAX_WAITING) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      // The thread answers an order with what belongs to its kind.
      this.#waiting.push({ order, fresh, reject, resolve: resolve as Job['resolve'] });
      this.#next();
    });
  }

  async close(): Promise<void> {
    for (const job of this.#waiting.splice(0)) job.reject(failed('The program stops.'));
    await this.#end('The program stops.');
  }

  #next(): void {
    if (this.#job !== undefined) return;
    clearTimeout(this.#timer);
    const job = this.#waiting.shift();
    if (job === undefined) {
      this.#timer = setTimeout(() => void this.#end('Nobody needs it.'), IDLE_MS).unref();
      return;
    }
    this.#job = job;
    this.#number += 1;
    const message: ToTrial = { number: this.#number, plan: this.#changes(job.fresh), order: job.order };
    this.#started().postMessage(message, []);
    const limit = this.#options.limitMs ?? LIMIT_MS;
    this.#timer = setTimeout(() => void this.#end('It took too long and was stopped.'), limit).unref();
  }

  #changes(fresh: Partial<ProcessingPlan>): Partial<ProcessingPlan> {
    const wanted = { ...this.#options.plan(), ...fresh };
    const sent = this.#worker === undefined ? {} : this.#sent;
    this.#sent = wanted;
    const names = Object.keys(wanted) as (keyof ProcessingPlan)[];
    return Object.fromEntries(
      names.filter((name) => wanted[name] !== sent[name]).map((name) => [name, wanted[name]]),
    );
  }

  #started(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const { entry, setup, answerer } = this.#options;
    const { end, close } = openQuestions(answerer, MAX_LOOKUP_WAIT_MS);
    const workerData: TrialSetup = { ...setup, questions: end };
    const worker = new Worker(entry, {
      workerData,
      transferList: [end.port],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
    });
    worker.on('message', (message: FromTrial) => this.#receive(message));
    worker.on('error', (error) => this.#lost(worker, `It was stopped: ${error.message}`));
    worker.on('exit', close);
    worker.on('exit', () => this.#lost(worker, 'It was stopped.'));
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #receive(message: FromTrial): void {
    const job = this.#job;
    if (job === undefined || message.number !== this.#number) return;
    this.#job = undefined;
    if (message.ok) {
      this.#options.onEffects(message.effects);
      job.resolve(message.answer);
    } else if (message.reason === 'undecodable') job.reject(badRequest(message.text, 'TRIAL_UNDECODABLE'));
    else job.reject(failed(message.text));
    this.#next();
  }

  #lost(worker: Worker, text: string): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#job?.reject(failed(text));
    this.#job = undefined;
    this.#next();
  }

  async #end(text: string): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    if (worker === undefined) return;
    const ended = worker.terminate();
    this.#lost(worker, text);
    await ended;
  }
}

function busy(): RequestError {
  const message = 'Too many people are trying out rules at the moment. Try again in a few seconds.';
  return new RequestError({ code: 'TRIAL_BUSY', status: 503, message });
}

function failed(text: string): RequestError {
  return new RequestError({ code: 'TRIAL_FAILED', status: 422, message: `The trial did not end. ${text}` });
}
