// The colours and the typeface of the theme for drawings that cannot read CSS variables themselves, again after every switch.
import { useEffect, useState } from 'react';

export interface ChartTheme {
  readonly muted: string;
  readonly line: string;
  readonly series: string;
  readonly text: string;
  readonly surface: string;
  readonly raised: string;
  readonly fontFamily: string;
  /** Of what is good, and of what is not. */
  readonly levels: Readonly<Record<(typeof LEVELS)[number], string>>;
}

const LEVELS = ['success', 'warning', 'danger'] as const;

const SCHEME_ATTRIBUTE = 'data-mantine-color-scheme';
const VARIABLES: Record<Exclude<keyof ChartTheme, 'fontFamily' | 'levels'>, string> = {
  muted: '--lb-text-muted',
  line: '--lb-border',
  series: '--lb-info-fill',
  text: '--lb-text',
  surface: '--lb-surface',
  raised: '--lb-raised',
};

export function useChartTheme(): ChartTheme {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    // The provider sets the attribute after it has written the variables: then they can be read.
    const observer = new MutationObserver(() => setTheme(readTheme()));
    observer.observe(document.documentElement, { attributeFilter: [SCHEME_ATTRIBUTE] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

function readTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(VARIABLES).map(([name, variable]) => [
    name,
    style.getPropertyValue(variable).trim(),
  ]);
  return {
    ...Object.fromEntries(entries),
    fontFamily: getComputedStyle(document.body).fontFamily,
    levels: Object.fromEntries(
      LEVELS.map((name) => [name, style.getPropertyValue(`--mantine-color-${name}-text`).trim()]),
    ),
  } as ChartTheme;
}
