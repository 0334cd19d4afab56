// What the doctor found out about one thing.

export interface Finding {
  readonly state: 'good' | 'warning' | 'problem';
  /** What was looked at, and what it is like. */
  readonly text: string;
  /** What to do; absent when all is well. */
  readonly help?: string;
}

export const good = (text: string): Finding => ({ state: 'good', text });
export const warning = (text: string, help: string): Finding => ({ state: 'warning', text, help });
export const problem = (text: string, help: string): Finding => ({ state: 'problem', text, help });

const MARKS = { good: 'ok     ', warning: 'warning', problem: 'PROBLEM' } as const;

export function report(findings: readonly Finding[]): string {
  const lines = findings.map(({ state, text, help }) =>
    [`${MARKS[state]}  ${text}`, ...(help === undefined ? [] : [`         → ${help}`])].join('\n'),
  );
  const problems = findings.filter(({ state }) => state === 'problem').length;
  const warnings = findings.filter(({ state }) => state === 'warning').length;
  const sum =
    problems + warnings === 0
      ? 'Everything is as it should be.'
      : `${problems} ${problems === 1 ? 'problem' : 'problems'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.`;
  return `${lines.join('\n')}\n\n${sum}`;
}
