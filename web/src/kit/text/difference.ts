// Two versions of a file line by line: what stayed, what was added, what was removed; long unchanged parts are cut.
import { diffLines } from 'diff';

export type LineChange = 'same' | 'added' | 'removed' | 'gap';

export interface DifferenceLine {
  readonly change: LineChange;
  readonly text: string;
  /** Numbers of the line in the older and in the newer file. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

const CONTEXT = 3;

export function differenceOf(before: string, after: string): readonly DifferenceLine[] {
  const lines: DifferenceLine[] = [];
  let [old, young] = [0, 0];
  for (const { value, added, removed } of diffLines(before, after)) {
    for (const text of value.replace(/\n$/, '').split('\n')) {
      const change = added ? 'added' : removed ? 'removed' : 'same';
      if (change !== 'added') old += 1;
      if (change !== 'removed') young += 1;
      lines.push({
        change,
        text,
        before: change === 'added' ? undefined : old,
        after: change === 'removed' ? undefined : young,
      });
    }
  }
  return lines;
}

/** Only the lines around changes; a gap says how many it stands for. */
export function aroundChanges(lines: readonly DifferenceLine[]): readonly DifferenceLine[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ change }) => change !== 'same'),
  );
  const shown: DifferenceLine[] = [];
  let hidden = 0;
  const closeGap = () => {
    if (hidden > 0) shown.push(gap(hidden));
    hidden = 0;
  };
  lines.forEach((line, index) => {
    if (near[index] !== true) {
      hidden += 1;
      return;
    }
    closeGap();
    shown.push(line);
  });
  closeGap();
  return shown;
}

function gap(lines: number): DifferenceLine {
  const text = lines === 1 ? '1 unchanged line' : `${lines} unchanged lines`;
  return { change: 'gap', text, before: undefined, after: undefined };
}
