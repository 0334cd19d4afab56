// Judges a new password: too short, one that everybody tries first, or how hard it is to guess.

export const DEFAULT_PASSWORD_MIN_LENGTH = 8;

export interface PasswordJudgement {
  /** Why it cannot be taken, as a sentence. */
  readonly problem: string | undefined;
  /** From 0, guessed at once, to 4. */
  readonly score: 0 | 1 | 2 | 3 | 4;
}

/** Guessing costs more with each character; of very long texts the beginning tells enough. */
const MAX_JUDGED = 128;

/** `known` is what the person is called: the first thing that somebody else would try. */
export async function judgePassword(
  password: string,
  known: readonly string[],
  minLength = DEFAULT_PASSWORD_MIN_LENGTH,
): Promise<PasswordJudgement> {
  const { estimate, isCommon } = await loadEstimator();
  const score = estimate(password.slice(0, MAX_JUDGED), known);
  return { problem: problemOf(password, known, minLength, isCommon), score };
}

function problemOf(
  password: string,
  known: readonly string[],
  minLength: number,
  isCommon: (password: string) => boolean,
): string | undefined {
  const folded = password.toLowerCase();
  if (Array.from(password).length < minLength) return `Use at least ${minLength} characters.`;
  if (isCommon(folded))
    return 'This password is on the list of those that are tried first. Choose another one.';
  if (known.some((word) => word !== '' && folded === word.toLowerCase())) {
    return 'The password must not be the name or the e-mail address of the user.';
  }
  return undefined;
}

interface Estimator {
  estimate: (password: string, known: readonly string[]) => 0 | 1 | 2 | 3 | 4;
  isCommon: (folded: string) => boolean;
}

let loaded: Promise<Estimator> | undefined;

/** Half a megabyte of words, which only those need who choose a password. */
function loadEstimator(): Promise<Estimator> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Estimator> {
  const [{ zxcvbn, zxcvbnOptions }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { passwords = [] } = common.dictionary as Record<string, (string | number)[]>;
  zxcvbnOptions.setOptions({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  const tried = new Set(passwords.map(String));
  return {
    estimate: (password, known) => zxcvbn(password, [...known]).score,
    isCommon: (folded) => tried.has(folded),
  };
}
