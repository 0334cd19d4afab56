// Which search engine we count as, for clients that ask before they use what newer ones can do.
import { badRequest } from '../../../http/errors.ts';

/** What our search offers is what this one does. */
const COUNTS_AS = { distribution: 'opensearch', version: [2, 5, 0] } as const;

type Version = readonly [major: number, minor: number, patch: number];

export function versionAnswer(
  distribution: string,
  range: string,
): { satisfied: boolean; errorMessage: string } {
  const isOurs = distribution.toLowerCase() === COUNTS_AS.distribution;
  const satisfied = satisfies(COUNTS_AS.version, range) && isOurs;
  const ours = `${COUNTS_AS.distribution} ${COUNTS_AS.version.join('.')}`;
  return { satisfied, errorMessage: satisfied ? '' : `${ours} is not ${distribution} ${range}` };
}

/** Ranges as npm writes them: comparators side by side must all hold, `||` separates alternatives. */
export function satisfies(version: Version, range: string): boolean {
  const alternatives = range.split('||').map((alternative) =>
    alternative
      .replaceAll(/([<>=^~])\s+/g, '$1')
      .trim()
      .split(/[\s,]+/)
      .map(limitsOf),
  );
  return alternatives.some((limits) =>
    limits.every(({ from, below }) => compare(version, from) >= 0 && compare(version, below) < 0),
  );
}

const ENDLESS: Version = [Infinity, 0, 0];

interface Limits {
  readonly from: Version;
  readonly below: Version;
}

function limitsOf(text: string): Limits {
  const match = /^(>=|<=|>|<|=|\^|~)?v?(\d+|[xX*])(?:\.(\d+|[xX*]))?(?:\.(\d+|[xX*]))?$/.exec(text);
  if (text !== '' && match === null) throw badRequest(`Not a range of versions: ${text}`, 'VERSION_RANGE');
  const [, operator = '', ...parts] = match ?? [];
  const given = parts.map(Number).filter((part) => !Number.isNaN(part));
  const [major, minor = 0, patch = 0] = given;
  if (major === undefined) return { from: [0, 0, 0], below: ENDLESS };
  const from: Version = [major, minor, patch];
  const next: Version =
    given.length === 1
      ? [major + 1, 0, 0]
      : given.length === 2
        ? [major, minor + 1, 0]
        : [major, minor, patch + 1];
  switch (operator) {
    case '>=':
      return { from, below: ENDLESS };
    case '>':
      return { from: next, below: ENDLESS };
    case '<':
      return { from: [0, 0, 0], below: from };
    case '<=':
      return { from: [0, 0, 0], below: next };
    case '^':
      return { from, below: major > 0 ? [major + 1, 0, 0] : [0, minor + 1, 0] };
    case '~':
      return { from, below: given.length === 1 ? next : [major, minor + 1, 0] };
    default:
      return { from, below: next };
  }
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}
