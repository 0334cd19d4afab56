// The way into the intake for one input: drops what is empty, puts chunks together, counts what comes.
import { GelfChunkAssembler } from '@logboom/core/codecs/gelf/chunks';
import { gelfPayloadType } from '@logboom/core/codecs/gelf/payload';
import type { Metrics } from '../../metrics/metrics.ts';
import { JournalFullError, type Frame, type Intake } from '../ingest.ts';

const SWEEP_MS = 1000;
const CHUNK_MAGIC = 0x1e;

export interface InputIntakeOptions {
  readonly intake: Intake;
  readonly inputId: string;
  readonly metrics: Metrics;
  readonly metricPrefix: string;
  /** For inputs whose messages may come in chunks. */
  readonly chunks?: GelfChunks | undefined;
}

export function createInputIntake(options: InputIntakeOptions): Intake {
  const { intake, metrics, metricPrefix, inputId, chunks } = options;
  const incoming = metrics.meter(`${metricPrefix}.incomingMessages`);
  const rawSize = metrics.meter(`${metricPrefix}.rawSize`);
  const empty = metrics.counter(`${metricPrefix}.emptyMessages`);

  return {
    get pendingBytes() {
      return intake.pendingBytes;
    },
    get isOpen() {
      return intake.isOpen;
    },
    whenOpen: () => intake.whenOpen(),
    async append(_, received) {
      const whole = chunks?.assemble(inputId, received, intake.isOpen) ?? received;
      const frames = withoutEmpty(whole);
      if (frames.length > 0) await intake.append(inputId, frames);
      // Only what was taken counts: a frame that waits for room is offered more than once.
      if (whole.length > frames.length) empty.add(whole.length - frames.length);
      if (frames.length === 0) return;
      incoming.mark(frames.length);
      let bytes = 0;
      for (const { payload } of frames) bytes += payload.length;
      rawSize.mark(bytes);
    },
  };
}

function withoutEmpty(frames: readonly Frame[]): readonly Frame[] {
  return frames.some(({ payload }) => payload.length === 0)
    ? frames.filter(({ payload }) => payload.length > 0)
    : frames;
}

/** One for all inputs: a message is known by its id alone, whichever way its chunks take. */
export class GelfChunks {
  readonly #assembler = new GelfChunkAssembler();
  readonly #timer: NodeJS.Timeout;
  readonly #onRefused: (inputId: string, reason: string) => void;

  constructor(metrics: Metrics, onRefused: (inputId: string, reason: string) => void) {
    this.#onRefused = onRefused;
    this.#timer = setInterval(() => this.#assembler.expire(Date.now()), SWEEP_MS).unref();
    metrics.gauge(
      'org.graylog2.inputs.codecs.GelfChunkAggregator.expired-messages',
      () => this.#assembler.dropped,
    );
  }

  /** Frames that are no chunks, and messages whose last chunk is among the frames. */
  assemble(inputId: string, frames: readonly Frame[], isOpen: boolean): readonly Frame[] {
    if (!frames.some(isChunk)) return frames;
    // A chunk is used up by being looked at, so while there is no room none may be.
    if (!isOpen) throw new JournalFullError('The journal is full');
    return frames.flatMap((frame) => {
      if (!isChunk(frame)) return [frame];
      const result = this.#assembler.add(frame.payload, frame.receivedAt);
      if (result.kind === 'refused') this.#onRefused(inputId, result.text);
      return result.kind === 'complete' ? [{ ...frame, payload: result.payload }] : [];
    });
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

function isChunk({ payload }: Frame): boolean {
  return payload[0] === CHUNK_MAGIC && gelfPayloadType(payload) === 'chunk';
}
