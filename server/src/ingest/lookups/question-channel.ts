// How a thread gets an answer from the program while it works on a message: it asks, and waits a limited time.
import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads';
import { errorAnswer, type LookupAnswer } from './answer.ts';
import type { AskLive, LiveQuestion } from './lookups.ts';

/** What a thread gets to ask with. */
export interface QuestionEnd {
  readonly port: MessagePort;
  /** One number in shared memory: how many answers came. */
  readonly answers: Int32Array;
  /** For all answers of one batch. */
  readonly maxWaitMs: number;
}

interface Asked {
  readonly id: number;
  readonly question: LiveQuestion;
}

interface Answered {
  readonly id: number;
  readonly answer: LookupAnswer;
}

export type Answerer = (question: LiveQuestion) => Promise<LookupAnswer>;

/** In the program. The thread's end must be among what is transferred to it. */
export function openQuestions(
  answerer: Answerer,
  maxWaitMs: number,
): { end: QuestionEnd; close: () => void } {
  const { port1, port2 } = new MessageChannel();
  const answers = new Int32Array(new SharedArrayBuffer(4));
  port1.on('message', ({ id, question }: Asked) => {
    void answerer(question)
      .catch((error: unknown) => errorAnswer(error instanceof Error ? error.message : String(error)))
      .then((answer) => {
        const message: Answered = { id, answer };
        port1.postMessage(message, []);
        Atomics.add(answers, 0, 1);
        Atomics.notify(answers, 0);
      });
  });
  port1.unref();
  return { end: { port: port2, answers, maxWaitMs }, close: () => port1.close() };
}

/** Of the time of a batch, for one answer. Network peers that take longer answer for the messages after this one. */
const SHARE_OF_ONE = 0.5;

/** In the thread. */
export class Questions {
  readonly #end: QuestionEnd;
  #id = 0;
  #leftMs: number;

  constructor(end: QuestionEnd) {
    this.#end = end;
    this.#leftMs = end.maxWaitMs;
  }

  beginBatch(): void {
    this.#leftMs = this.#end.maxWaitMs;
  }

  /** The question goes on when the time is over, so that its answer is cached for later messages. */
  readonly ask: AskLive = (question) => {
    const { port, answers, maxWaitMs } = this.#end;
    this.#id += 1;
    const asked: Asked = { id: this.#id, question };
    const start = performance.now();
    const limit = Math.min(maxWaitMs * SHARE_OF_ONE, this.#leftMs);
    let seen = Atomics.load(answers, 0);
    port.postMessage(asked, []);
    for (;;) {
      for (let got = receiveMessageOnPort(port); got !== undefined; got = receiveMessageOnPort(port)) {
        const { id, answer } = got.message as Answered;
        if (id === this.#id) return this.#spent(start, answer);
      }
      const left = limit - (performance.now() - start);
      if (left <= 0) return this.#spent(start, errorAnswer('The answer took too long', 1));
      Atomics.wait(answers, 0, seen, left);
      seen = Atomics.load(answers, 0);
    }
  };

  #spent(start: number, answer: LookupAnswer): LookupAnswer {
    this.#leftMs = Math.max(0, this.#leftMs - (performance.now() - start));
    return answer;
  }
}
