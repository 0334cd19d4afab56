// Where a problem is, as compilers write it.
import type { ConfigProblem } from '@logboom/contract/config-files/schemas';

export function placeOf({ path, line }: Pick<ConfigProblem, 'path' | 'line'>): string {
  return line === null ? path : `${path}:${line}`;
}
