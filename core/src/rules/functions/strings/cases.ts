// Upper and lower case.
import type { RuleValue } from '../../values/rule-value.ts';
import type { Implementations } from '../implementation.ts';

/** English needs no locale, and is faster without; so is what is no language tag. */
function prepareLocale(value: RuleValue): string | null {
  if (typeof value !== 'string' || value === 'en') return null;
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null;
  } catch {
    return null;
  }
}

const locale = { locale: prepareLocale };

export const caseFunctions: Implementations = {
  capitalize: (_, value: string | null) => changeFirst(value, (letter) => letter.toUpperCase()),
  uncapitalize: (_, value: string | null) => changeFirst(value, (letter) => letter.toLowerCase()),
  swapcase: (_, value: string | null) => value && swapCase(value),
  lowercase: {
    run: (_, value: string | null, tag: string | null) =>
      tag === null ? (value?.toLowerCase() ?? null) : (value?.toLocaleLowerCase(tag) ?? null),
    prepare: locale,
  },
  uppercase: {
    run: (_, value: string | null, tag: string | null) =>
      tag === null ? (value?.toUpperCase() ?? null) : (value?.toLocaleUpperCase(tag) ?? null),
    prepare: locale,
  },
};

function changeFirst(value: string | null, change: (letter: string) => string): string | null {
  if (value === null || value === '') return value;
  const first = String.fromCodePoint(value.codePointAt(0) ?? 0);
  const changed = change(first);
  // Letters that become two, such as the German sharp s, stay.
  return changed.length === first.length ? changed + value.slice(first.length) : value;
}

function swapCase(value: string): string {
  let result = '';
  for (const letter of value) {
    const upper = letter.toUpperCase();
    const swapped = upper === letter ? letter.toLowerCase() : upper;
    result += swapped.length === letter.length ? swapped : letter;
  }
  return result;
}
