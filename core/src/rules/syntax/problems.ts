// What is wrong with the source of a rule or pipeline: a type for programs, a place for editors, a text for people.

export interface Position {
  /** In UTF-16 units from the start of the source. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** From 0. */
  readonly column: number;
}

export const PROBLEM_TYPES = [
  'syntax_error',
  'undeclared_function',
  'undeclared_variable',
  'wrong_number_of_arguments',
  'missing_required_param',
  'incompatible_argument_type',
  'incompatible_types',
  'incompatible_type',
  'incompatible_index_type',
  'non_indexable',
  'invalid_operation',
  'invalid_function_argument',
] as const;

export type ProblemType = (typeof PROBLEM_TYPES)[number];

export interface SourceProblem {
  readonly type: ProblemType;
  readonly at: Position;
  /** Where the offending piece ends; editors underline up to here. */
  readonly end: number;
  readonly reason: string;
}

/** More are of no help to anybody. */
export const MAX_PROBLEMS = 50;
export const MAX_SOURCE_LENGTH = 100_000;

/** `in line 3 pos 2` */
export function placeText({ line, column }: Position): string {
  return `in line ${line} pos ${column}`;
}

/** `1st`, `2nd`, `3rd`, `4th`, … */
export function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10];
  return `${number}${ending ?? 'th'}`;
}
