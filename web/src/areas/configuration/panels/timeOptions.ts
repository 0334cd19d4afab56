// Durations that are offered under a name, as rows that can be edited, because half-typed keys are no keys.
import { normaliseDuration } from '@logboom/contract/common/duration';
import { duration } from './durationRules.ts';

export interface TimeOption {
  /** Stays the same while the row is edited. */
  readonly id: string;
  readonly duration: string;
  readonly label: string;
}

let made = 0;

export function newOption(of: Partial<TimeOption> = {}): TimeOption {
  made += 1;
  return { duration: '', label: '', ...of, id: `option-${made}` };
}

export function toOptions(stored: Readonly<Record<string, string>>): TimeOption[] {
  return Object.entries(stored).map(([key, label]) => newOption({ duration: key, label }));
}

/** In the order of the rows, which is the order in which they are shown to people. */
export function fromOptions(options: readonly TimeOption[]): Record<string, string> {
  return Object.fromEntries(options.map((option) => [option.duration, option.label.trim()]));
}

export interface OptionProblem {
  readonly duration?: string;
  readonly label?: string;
}

export function optionProblem(option: TimeOption, all: readonly TimeOption[]): OptionProblem {
  const twice =
    all.filter((other) => normaliseDuration(other.duration) === normaliseDuration(option.duration)).length >
    1;
  const problem = duration(option.duration) ?? (twice ? 'This duration is in the list already.' : undefined);
  return {
    ...(problem !== undefined && { duration: problem }),
    ...(option.label.trim() === '' && { label: 'Field is required.' }),
  };
}

export function optionsRule(options: readonly TimeOption[]): string | undefined {
  const isWrong = options.some((option) => Object.keys(optionProblem(option, options)).length > 0);
  return isWrong ? 'Please correct the marked options.' : undefined;
}
