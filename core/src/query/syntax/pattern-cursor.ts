// A place in a pattern that is being read, character by character.

/** Thrown inside the translator only; callers get it as a value. */
export class PatternProblem extends Error {
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

export class PatternCursor {
  protected readonly chars: readonly string[];
  protected at = 0;

  constructor(pattern: string) {
    this.chars = Array.from(pattern);
  }

  protected peek(): string | undefined {
    return this.chars[this.at];
  }

  protected accept(char: string): boolean {
    if (this.peek() !== char) return false;
    this.at += 1;
    return true;
  }

  protected take(): string {
    const char = this.peek();
    if (char === undefined) return this.fail('the pattern ended unexpectedly');
    this.at += 1;
    return char;
  }

  /** Positions are told in UTF-16 units, as everywhere. */
  protected fail(message: string, at = this.at): never {
    throw new PatternProblem(message, this.chars.slice(0, at).join('').length);
  }
}
