// The payloads that lately became no message, for people who wonder where their messages are.
import type { DecodeNote } from '../processing/batch-counts.ts';

const KEPT_PER_INPUT = 20;
const MAX_INPUTS = 1000;

export class RecentFailures {
  readonly #notes = new Map<string, DecodeNote[]>();

  add(notes: readonly DecodeNote[]): void {
    for (const note of notes) {
      const kept = [...(this.#notes.get(note.inputId) ?? []), note].slice(-KEPT_PER_INPUT);
      // Moved to the end: when there are too many inputs, the one without failures for longest goes.
      this.#notes.delete(note.inputId);
      this.#notes.set(note.inputId, kept);
    }
    while (this.#notes.size > MAX_INPUTS) {
      const [oldest] = this.#notes.keys();
      if (oldest !== undefined) this.#notes.delete(oldest);
    }
  }

  /** The newest first. */
  of(inputId: string): readonly DecodeNote[] {
    return (this.#notes.get(inputId) ?? []).toReversed();
  }
}
