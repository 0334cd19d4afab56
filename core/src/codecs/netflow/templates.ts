// What NetFlow v9 exporters announced about their records, and data that came before its announcement. Both bounded.
import type { PacketHeader } from './flow-message.ts';

export interface Template {
  /** Type and length of each field, one after the other: an object for each would take several times the memory. */
  readonly fields: readonly number[];
  readonly recordLength: number;
  /** Records about the exporter itself; they are no flows. */
  readonly isOptions: boolean;
}

export interface WaitingData {
  readonly header: PacketHeader;
  readonly bytes: Buffer;
}

export interface TemplateLimits {
  readonly maxTemplateBytes: number;
  readonly maxWaitingBytes: number;
  /** Milliseconds. */
  readonly maxWaitingAge: number;
}

export const NETFLOW_LIMITS: TemplateLimits = {
  // Thousands of templates as exporters have them, of twenty fields each.
  maxTemplateBytes: 4 * 1024 * 1024,
  maxWaitingBytes: 1024 * 1024,
  maxWaitingAge: 60_000,
};

const NUMBER_BYTES = 8;
/** What a template takes beside its fields, roughly: itself, its key, its place. */
const TEMPLATE_BYTES = 200;

interface Waiting extends WaitingData {
  readonly key: string;
  readonly since: number;
}

export class TemplateStore {
  readonly #templates = new Map<string, Template>();
  readonly #limits: TemplateLimits;
  #templateBytes = 0;
  #waiting: Waiting[] = [];
  #waitingKeys = new Set<string>();
  #waitingBytes = 0;

  constructor(limits: TemplateLimits = NETFLOW_LIMITS) {
    this.#limits = limits;
  }

  get(key: string): Template | undefined {
    return this.#templates.get(key);
  }

  /** Keeps the template and gives back the data that waited for it. When there are too many, the oldest goes. */
  set(key: string, template: Template): WaitingData[] {
    this.#forget(key);
    this.#templates.set(key, template);
    this.#templateBytes += bytesOf(template);
    for (const oldest of this.#templates.keys()) {
      if (this.#templateBytes <= this.#limits.maxTemplateBytes) break;
      this.#forget(oldest);
    }
    if (!this.#waitingKeys.has(key)) return [];
    const ready = this.#waiting.filter((waiting) => waiting.key === key);
    this.#keep(this.#waiting.filter((waiting) => waiting.key !== key));
    return ready;
  }

  /** Data without template waits for a while, as long as there is room. */
  wait(key: string, data: WaitingData, now: number): void {
    const { maxWaitingAge, maxWaitingBytes } = this.#limits;
    if ((this.#waiting[0]?.since ?? now) < now - maxWaitingAge)
      this.#keep(this.#waiting.filter(({ since }) => since >= now - maxWaitingAge));
    // Small pieces cost more than their bytes.
    const size = data.bytes.length + 200;
    if (this.#waitingBytes + size > maxWaitingBytes) return;
    this.#waiting.push({ key, since: now, header: data.header, bytes: Buffer.from(data.bytes) });
    this.#waitingKeys.add(key);
    this.#waitingBytes += size;
  }

  #forget(key: string): void {
    const template = this.#templates.get(key);
    if (template === undefined) return;
    this.#templates.delete(key);
    this.#templateBytes -= bytesOf(template);
  }

  #keep(waiting: Waiting[]): void {
    this.#waiting = waiting;
    this.#waitingKeys = new Set(waiting.map(({ key }) => key));
    this.#waitingBytes = waiting.reduce((sum, { bytes }) => sum + bytes.length + 200, 0);
  }
}

function bytesOf({ fields }: Template): number {
  return fields.length * NUMBER_BYTES + TEMPLATE_BYTES;
}
