// Names of months, days and halves of the day, in English and in the language that a converter was told.

export type Names = readonly (readonly [lowerCase: string, value: number])[];

export interface DateNames {
  readonly month: Names;
  readonly weekday: Names;
  readonly halfday: Names;
}

const known = new Map<string, DateNames>();

/** English names are always among them, because programs write them whatever the language of their users. */
export function dateNames(locale: string): DateNames {
  const language = supportedLocale(locale);
  const found = known.get(language);
  if (found) return found;
  const names: DateNames = {
    month: collect(language, 12, (index) => Date.UTC(2023, index, 15), 'month'),
    weekday: collect(language, 7, (index) => Date.UTC(2023, 0, 2 + index), 'weekday'),
    halfday: [
      ['am', 0],
      ['pm', 1],
    ],
  };
  known.set(language, names);
  return names;
}

function supportedLocale(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function collect(
  language: string,
  count: number,
  moment: (index: number) => number,
  part: 'month' | 'weekday',
): Names {
  const names = new Map<string, number>();
  for (const locale of ['en', language]) {
    for (const width of ['long', 'short'] as const) {
      // With a day beside it a month has the form that dates use, which differs in Slavic languages.
      for (const day of part === 'month' ? (['numeric', undefined] as const) : [undefined]) {
        const format = new Intl.DateTimeFormat(locale, { [part]: width, day, timeZone: 'UTC' });
        for (let index = 0; index < count; index++) {
          const found = format.formatToParts(moment(index)).find(({ type }) => type === part);
          if (found) names.set(found.value.toLowerCase().replace(/\.$/, ''), index + 1);
        }
      }
    }
  }
  return [...names].toSorted(([a], [b]) => b.length - a.length);
}
