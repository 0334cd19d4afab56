// The payloads that lately became no message, for people who wonder where their messages are.
import { LRUCache } from 'lru-cache';
import type { DecodeNote } from '../processing/batch-counts.ts';

const KEPT_PER_INPUT = 20;
const MAX_INPUTS = 1000;

export class RecentFailures {
  /** When there are too many inputs, the one without failures for longest goes. */
  readonly #notes = new LRUCache<string, DecodeNote[]>({ max: MAX_INPUTS });

  add(notes: readonly DecodeNote[]): void {
    for (const note of notes) {
      const kept = [...(this.#notes.get(note.inputId) ?? []), note].slice(-KEPT_PER_INPUT);
      this.#notes.set(note.inputId, kept);
    }
  }

  /** The newest first. */
  of(inputId: string): readonly DecodeNote[] {
    return (this.#notes.peek(inputId) ?? []).toReversed();
  }
}
