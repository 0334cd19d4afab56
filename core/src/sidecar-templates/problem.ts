// What is wrong with a template, and where. Thrown inside of this folder only: `renderTemplate` returns it as a value.

export interface TemplateProblem {
  readonly message: string;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

export class TemplateError extends Error {
  /** The offset in the template. */
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

export function problemOf({ message, at }: TemplateError, template: string): TemplateProblem {
  const before = template.slice(0, at).split('\n');
  return { message, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
