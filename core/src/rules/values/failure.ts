// How a rule stops in the middle: caught where the rule was started, never further out.

/** What went wrong in a function or operator; the text is shown to people. */
export class RuleFailure extends Error {
  constructor(message: string) {
    super(message);
    // A place in our code says nothing about a rule, and finding it out is what makes errors slow.
    this.stack = '';
  }
}

/** The innermost call, or the statement, in which something failed. */
export class LocatedFailure extends Error {
  constructor(message: string) {
    super(message);
    this.stack = '';
  }
}

/** The text of whatever was thrown. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
