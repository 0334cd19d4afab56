// Accessibility: what axe finds on the page as it is now, in words.

import type { Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { START_AXE } from './axe-on-demand.ts';
import { DESKTOP, PHONE } from './page.ts';

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Would fetch every style sheet again, for a rule that is not among ours.
  preload: false,
};

/** The rules whose outcome a theme can change. */
export const COLOUR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** One line for each violation; an empty list is a pass. */
export async function axeViolations(page: Page, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(START_AXE);
  const rules = JSON.stringify({ ...RULES, ...options });
  const violations = await page.evaluate<Result[]>(
    `axe.run(document, ${rules}).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').replaceAll(/\s+/g, ' ').trim();
      return `${id}: ${help} at ${target.join(' ')} (${why})`;
    }),
  );
}

/** How often a page with problems is looked at again. */
const LOOKS = 5;

/**
 * What axe finds, and whether one would have to scroll the page sideways. Something that fades in or is laid out anew is
 * a problem for a moment only, so a page with problems is looked at again when it has come to rest.
 */
export function pageProblems(page: Page, options: PageState = {}): Promise<string[]> {
  return lookedAt(page, () => problemsNow(page, options));
}

interface PageState {
  isDialogOpen?: boolean;
}

/**
 * The same at every size and in both themes, of a page that follows the theme of the system: all rules in light, and those
 * about colours in dark, where the elements are the same. One page does for all of it.
 */
export async function problemsInBothThemes(
  page: Page,
  { sizes = [DESKTOP, PHONE], ...options }: PageState & { sizes?: (typeof PHONE)[] } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    found.push(...(await pageProblems(page, options)));
    await showTheme(page, 'dark');
    const inDark = await lookedAt(page, () => axeViolations(page, COLOUR_RULES));
    found.push(...inDark.map((problem) => `in dark: ${problem}`));
    await showTheme(page, 'light');
  }
  return found;
}

async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
}

async function lookedAt(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  let problems = await look();
  for (let looks = 1; problems.length > 0 && looks < LOOKS; looks++) {
    await comeToRest(page);
    problems = await look();
  }
  return problems;
}

async function problemsNow(page: Page, { isDialogOpen = false }): Promise<string[]> {
  // A button that a dialog covers in part is no target while the dialog is open.
  const rules = isDialogOpen ? { rules: { 'target-size': { enabled: false } } } : {};
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const problems = await axeViolations(page, rules);
  return overflow > 0 ? [...problems, `is ${overflow} px wider than the window`] : problems;
}

/** Nothing moves that comes to an end, and nothing that was asked for is missing. */
async function comeToRest(page: Page): Promise<void> {
  // A page that asks again and again never rests; axe takes long enough for the rest of it.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
