// Turns blocks of the journal into rows of message tables: decode, origin, processors, finish, serialise.
import { setOrigin, isComplete } from '@logboom/core/message/finish';
import type { LogMessage } from '@logboom/core/message/message';
import type { RuleMessage } from '@logboom/core/rules/engine/rule-message';
import { DEFAULT_STREAM_ID } from '@logboom/core/stream-rules/stream-rule';
import { BlockReader } from '../../storage/journal/block-reader.ts';
import type { ForwardedMessage } from '../ingest.ts';
import {
  addRuleLine,
  createBatchCounts,
  increase,
  type BatchCounts,
  type ExtractorDelta,
} from './batch-counts.ts';
import { AssignedRows, RoutedRows, type BatchRows } from './batch-rows.ts';
import type { CompiledInput } from './compiled-input.ts';
import { PlanCache, type CompiledPlan } from './compiled-plan.ts';
import { decodeFrame, refuseFrame } from './decode-frame.ts';
import { collectCounts, watchInput } from './extractor-watch.ts';
import { createExtractorTools } from './extractor-tools.ts';
import { errorAnswer } from '../lookups/answer.ts';
import { Questions } from '../lookups/question-channel.ts';
import { ReportedFields } from './field-delta.ts';
import { MessageFinisher } from './message-finisher.ts';
import type { BatchMessage, BatchResult, WorkerSetup } from './protocol.ts';
import type { MessageInProcess, StepTools } from './steps.ts';
import type { ProcessingPlan } from '../plan.ts';
import { intoFiles, intoMemory, type WriteRows } from './write-rows.ts';

const ONLY_DEFAULT: readonly string[] = [DEFAULT_STREAM_ID];
/** Of so many messages one is timed: clocks cost more than most extractors. */
const TIMED_EVERY = 64;
/** Compressed payloads can become a thousand times as large. Honest ones stay far below this, all of a batch together. */
const MAX_DECODED_BYTES = 200 * 1024 * 1024;

/** What one batch is processed with. */
interface Run {
  readonly plan: CompiledPlan;
  readonly tools: StepTools;
  readonly counts: BatchCounts;
  readonly rows: BatchRows;
  readonly forwarded: ForwardedMessage[];
  readonly deltas: Map<string, ExtractorDelta>;
  readonly messagesOf: Map<CompiledInput, number>;
  readonly now: number;
  /** What rules made of other messages. They come behind all others, so that the places of those stay what they are. */
  readonly made: MadeMessage[];
  place: number;
}

interface MadeMessage {
  readonly made: RuleMessage;
  readonly input: CompiledInput;
  readonly sequence: number;
  /** The first step that it has to pass. */
  readonly step: number;
}

export class BatchProcessor {
  readonly #nodeId: string;
  readonly #progress: Int32Array;
  readonly #plan: PlanCache;
  readonly #finisher = new MessageFinisher();
  readonly #reportedFields = new ReportedFields();
  readonly #questions: Questions | undefined;
  readonly #write: WriteRows;
  /** Those of the batch that is being processed. */
  #counts = createBatchCounts();

  constructor({ nodeId, serverTimeZone, progress, questions, incoming }: WorkerSetup) {
    this.#write = incoming === undefined ? intoMemory : intoFiles(incoming);
    this.#nodeId = nodeId;
    this.#progress = progress;
    this.#questions = questions && new Questions(questions);
    const traces = {
      debug: (text: string) => addRuleLine(this.#counts, text),
      increaseCounter: (name: string, by: number) => increase(this.#counts.ruleCounters, name, by),
    };
    this.#plan = new PlanCache(serverTimeZone, traces, this.#questions?.ask ?? (() => errorAnswer()));
  }

  update(parts: Partial<ProcessingPlan>): void {
    this.#plan.update(parts);
  }

  process({ id, blocks, skipped, targets, rows: only }: BatchMessage, now = Date.now()): BatchResult {
    const plan = this.#plan.current;
    this.#questions?.beginBatch();
    // Rows of a batch that was refused as a whole are not given back, so nobody would remove their files.
    const assigned = targets && new AssignedRows(targets, only, only ? intoMemory : this.#write);
    this.#counts = createBatchCounts();
    const run: Run = {
      plan,
      now,
      counts: this.#counts,
      forwarded: [],
      deltas: new Map(),
      messagesOf: new Map(),
      rows: assigned ?? new RoutedRows(plan.targets, this.#write),
      tools: {
        extractors: createExtractorTools(now, plan.lookups),
        geo: plan.geo,
        router: plan.router,
        pipelines: plan.pipelines,
        faults: [],
        watch: undefined,
        isTimed: false,
      },
      made: [],
      place: 0,
    };
    const left = new Set(skipped);
    let frame = 0;
    for (const block of blocks) {
      // Whatever happens between two blocks is not the fault of the last message.
      this.#progress[0] = -1;
      const reader = new BlockReader(Buffer.from(block.buffer, block.byteOffset, block.byteLength));
      while (reader.next()) {
        this.#progress[0] = frame;
        if (!left.has(frame)) this.#processFrame(reader, run);
        frame += 1;
      }
    }
    // While they are processed more can be made.
    for (const { made, input, sequence, step } of run.made)
      this.#processMade(made, input, sequence, step, run);
    this.#progress[0] = -1;
    return {
      kind: 'result',
      id,
      forwarded: run.forwarded,
      identities: assigned?.identities ?? [],
      targets: run.rows.take(run.place),
      fields: run.rows.delta(this.#reportedFields),
      counts: finishCounts(run),
    };
  }

  #processFrame(reader: BlockReader, run: Run): void {
    const { counts, plan } = run;
    counts.frames += 1;
    if (reader.receivedAt > counts.latestReceived) counts.latestReceived = reader.receivedAt;
    const input = plan.inputs.get(reader.origin.inputId);
    const messages =
      counts.decodedBytes > MAX_DECODED_BYTES
        ? refuseFrame(reader, input, counts)
        : decodeFrame(reader, input, counts);
    if (messages === undefined || input === undefined) return;
    const { origin, sequence } = reader;
    for (const message of messages) {
      setOrigin(message, {
        inputId: input.id,
        nodeId: this.#nodeId,
        remoteAddress: origin.remoteAddress,
        remotePort: origin.remotePort,
        remoteHostname: origin.remoteHostname,
        overrideSource: input.overrideSource,
      });
      if (isComplete(message)) this.#processMessage(message, input, sequence, run);
      else increase(counts.incomplete, `${input.codecName}.${input.id}`);
    }
  }

  #processMessage(message: LogMessage, input: CompiledInput, sequence: number, run: Run): void {
    const { counts, tools } = run;
    counts.decodedBytes += this.#finisher.begin(message);
    tools.isTimed = run.place % TIMED_EVERY === 0;
    if (input.extractors.length > 0) {
      run.messagesOf.set(input, (run.messagesOf.get(input) ?? 0) + 1);
      tools.watch = tools.isTimed ? watchInput(input, run.deltas) : undefined;
    }
    this.#passSteps(newInProcess(message, input, ONLY_DEFAULT), sequence, 0, run);
  }

  /** One that is in no stream belongs to no table. */
  #processMade(made: RuleMessage, input: CompiledInput, sequence: number, step: number, run: Run): void {
    const { message, streams, givenId, isDropped } = made;
    this.#finisher.begin(message);
    const inProcess = newInProcess(message, input, [...streams]);
    inProcess.isChanged = true;
    inProcess.isDropped = isDropped;
    inProcess.id = givenId;
    this.#passSteps(inProcess, sequence, step, run);
  }

  #passSteps(inProcess: MessageInProcess, sequence: number, first: number, run: Run): void {
    const { steps } = run.plan;
    for (let step = first; step < steps.length && !inProcess.isDropped; step++) {
      steps[step]?.(inProcess, run.tools);
      if (inProcess.made === undefined) continue;
      for (const made of inProcess.made)
        run.made.push({ made, input: inProcess.input, sequence, step: step + 1 });
      inProcess.made = undefined;
    }
    // A message that is dropped keeps its place, so that the places behind it do not depend on rules.
    if (!inProcess.isDropped && inProcess.streams.length > 0) this.#store(inProcess, sequence, run);
    run.place += 1;
  }

  #store({ message, streams, isChanged, id: given }: MessageInProcess, sequence: number, run: Run): void {
    const { counts, plan, now } = run;
    const order = { streams: streams.length, sequence, now, isChanged, id: given };
    const id = this.#finisher.finish(message, order);
    run.rows.add({ place: run.place, id, message, streams });
    counts.messages += 1;
    counts.outputBytes += this.#finisher.lastSize;
    for (const stream of streams) increase(counts.streams, stream);
    if (plan.forwarded.size > 0) forward(run, id, message, streams);
  }
}

function newInProcess(
  message: LogMessage,
  input: CompiledInput,
  streams: readonly string[],
): MessageInProcess {
  return { message, input, streams, isChanged: false, isDropped: false, id: undefined, made: undefined };
}

function forward(
  { plan, forwarded }: Run,
  id: string,
  message: LogMessage,
  streams: readonly string[],
): void {
  const wanted = streams.filter((stream) => plan.forwarded.has(stream));
  if (wanted.length > 0)
    forwarded.push({ id, timestamp: message.timestamp, fields: message.fields, streams: wanted });
}

function finishCounts({ counts, tools, deltas, messagesOf, plan }: Run): BatchCounts {
  for (const { streamId } of tools.faults) increase(counts.ruleTimeouts, streamId);
  for (const [input, messages] of messagesOf) collectCounts(input, messages, deltas);
  counts.extractors.push(...deltas.values());
  counts.pipelines = plan.pipelineSet.takeCounts();
  counts.lookups = plan.lookups.traces.take();
  return counts;
}
