// What a stream and its rules are, as the router needs to know them.

export const RULE_TYPES = {
  exact: 1,
  regex: 2,
  greater: 3,
  smaller: 4,
  presence: 5,
  contains: 6,
  alwaysMatch: 7,
  matchInput: 8,
} as const;

export const DEFAULT_STREAM_ID = '000000000000000000000001';

export interface StreamRule {
  readonly id: string;
  /** One of `RULE_TYPES`; rules of unknown types never match. */
  readonly type: number;
  readonly field: string;
  readonly value: string;
  readonly inverted: boolean;
}

export interface RoutedStream {
  readonly id: string;
  readonly matchingType: 'AND' | 'OR';
  readonly disabled: boolean;
  readonly removeMatchesFromDefaultStream: boolean;
  readonly rules: readonly StreamRule[];
}

/** A rule that cannot be tried, or could not be decided on a message. */
export interface RuleFault {
  readonly streamId: string;
  readonly ruleId: string;
  readonly problem: string;
}
