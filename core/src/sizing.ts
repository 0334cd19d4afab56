// How large an installation must be for what it shall receive and keep, by what was measured. Pure: a question in, figures out.

export interface SizingQuestion {
  readonly messagesPerSecond: number;
  /** Of a message as it is sent. */
  readonly bytesPerMessage: number;
  readonly days: number;
  /** How often each message is kept: replicas of ClickHouse. */
  readonly copies: number;
  /** How long messages can wait while ClickHouse is away. */
  readonly journalHours: number;
}

export interface Sizing {
  /** Of all nodes and engines together, with room to spare. */
  readonly cores: number;
  readonly memoryBytes: number;
  readonly messagesPerDay: number;
  readonly receivedBytesPerDay: number;
  /** On each replica. */
  readonly storedBytes: number;
  readonly storedBytesOfAll: number;
  readonly journalBytes: number;
}

/** What was measured; `docs/guide/sizing.md` says where and how. */
export const MEASURED = {
  /** Processor time of the program for a message: received, journaled, processed, handed on. */
  programMicroseconds: 25,
  /** Processor time of the engine for a message, with its merges. */
  engineMicroseconds: 30,
  /** Of what was sent, on disk, with indices. */
  shareOnDisk: 0.29,
} as const;

/** As much again for peaks and searches. */
const CORE_RESERVE = 2;
const MIN_CORES = 2;
/** The engine writes new files before it deletes merged ones. */
const MERGE_RESERVE = 1.25;
/** The journal keeps messages as they came, with a little around each. */
const JOURNAL_BYTES_AROUND = 60;
const GIGABYTE = 1024 ** 3;
const BASE_MEMORY = 2 * GIGABYTE;
const MEMORY_PER_CORE = GIGABYTE;
const DAY_SECONDS = 86_400;

export function sizingFor(question: SizingQuestion): Sizing {
  const { messagesPerSecond, bytesPerMessage, days, copies, journalHours } = question;
  const microseconds = MEASURED.programMicroseconds + MEASURED.engineMicroseconds * copies;
  const busyCores = (messagesPerSecond * microseconds) / 1_000_000;
  const cores = Math.max(MIN_CORES, Math.ceil(busyCores * CORE_RESERVE));
  const receivedBytesPerDay = messagesPerSecond * bytesPerMessage * DAY_SECONDS;
  const storedBytes = receivedBytesPerDay * MEASURED.shareOnDisk * days * MERGE_RESERVE;
  return {
    cores,
    memoryBytes: BASE_MEMORY + cores * MEMORY_PER_CORE,
    messagesPerDay: messagesPerSecond * DAY_SECONDS,
    receivedBytesPerDay,
    storedBytes,
    storedBytesOfAll: storedBytes * copies,
    journalBytes: messagesPerSecond * (bytesPerMessage + JOURNAL_BYTES_AROUND) * journalHours * 3600,
  };
}
