import { availableParallelism } from 'node:os';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COLOUR_RULES } from './support/axe.ts';
import {
  BUILD_MS,
  openGallery,
  openStory,
  overflowOf,
  problemsOf,
  showStory,
  startGallery,
  storiesOf,
  type Gallery,
} from './support/gallery.ts';
import { DESKTOP, PHONE } from './support/page.ts';

let gallery: Gallery;
beforeAll(async () => {
  gallery = await startGallery();
}, BUILD_MS);
afterAll(() => gallery?.close());

/** What pieces are meant to log: a date in no known format is an error for whoever wrote it. */
const EXPECTED = [/matches no known format/];
const THEMES = ['teint', 'noir'] as const;

describe('every piece of the kit', () => {
  /** Visits stories and answers what is wrong, with the story in front. */
  async function visit(stories: string[]): Promise<string[]> {
    const page = await openGallery(gallery, { viewport: DESKTOP, expectedErrors: EXPECTED });
    const found: string[] = [];
    let current = '';
    const note = (text: string) =>
      EXPECTED.some((error) => error.test(text)) || found.push(`${current}: ${text}`);
    page.on('console', (message) => message.type() === 'error' && note(message.text()));
    page.on('pageerror', (error) => note(error.message));
    // The first round loads what is loaded late, so that the second sees it.
    for (const story of stories) {
      current = `${story}, desktop`;
      await showStory(page, story);
      (await overflowOf(page)).forEach(note);
    }
    await page.setViewportSize(PHONE);
    for (const story of stories) {
      for (const theme of THEMES) {
        current = `${story}, phone, ${theme}`;
        await showStory(page, story, theme);
        // The second theme has the same elements in other colours.
        (await problemsOf(page, theme === 'noir' ? COLOUR_RULES : {})).forEach(note);
      }
    }
    return found;
  }

  it(
    'is without errors and no wider than its window, and accessible in both themes',
    { timeout: 300_000 },
    async () => {
      const stories = await storiesOf(await openGallery(gallery));
      expect(stories.length).toBeGreaterThan(10);
      const visitors = Math.min(availableParallelism(), 4);
      // In turns, so that no visitor gets all the large ones.
      const shares = Array.from({ length: visitors }, (_, visitor) =>
        stories.filter((__, place) => place % visitors === visitor),
      );
      expect((await Promise.all(shares.map(visit))).flat()).toEqual([]);
    },
  );

  it('is listed by group on a page that is accessible itself', async () => {
    const page = await openGallery(gallery, { viewport: PHONE });
    expect(await problemsOf(page)).toEqual([]);
  });
});

describe('what opens above the page', () => {
  const opened: [story: string, button: string, role: 'dialog'][] = [
    ['form-modal', 'Open a form that saves', 'dialog'],
    ['confirmation', 'Ask something dangerous', 'dialog'],
    ['naming-modal', 'Save as', 'dialog'],
    ['popover', 'With a title', 'dialog'],
  ];

  it.each(THEMES)('is accessible and fits on a phone, in %s', async (theme) => {
    const page = await openGallery(gallery, { theme, viewport: PHONE });
    const found: string[] = [];
    for (const [story, button, role] of opened) {
      await showStory(page, story);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole(role).waitFor();
      found.push(...(await problemsOf(page)).map((problem) => `${story}: ${problem}`));
    }
    expect(found).toEqual([]);
  });

  it('keeps what was typed when a save fails, and asks before it is lost', async () => {
    const page = await openStory(gallery, 'form-modal');
    await page.getByRole('button', { name: 'Open a form that fails' }).click();
    const focused = async (tag: string) => {
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe(tag);
    };
    await focused('INPUT');
    await page.keyboard.type('Firewall');
    await page.keyboard.press('Enter');
    await page.getByText('A stream with this title exists already.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Firewall');

    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard changes?' }).waitFor();
    // It takes focus, and gives it back, a moment after it has come or gone.
    await focused('BUTTON');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard changes?' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Title').inputValue()).toBe('Firewall');

    await focused('INPUT');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('moves, resizes and closes a floating dialog by keyboard, inside the window', async () => {
    const page = await openStory(gallery, 'floating-dialog');
    const dialog = page.getByRole('dialog', { name: 'Function reference' });
    const box = async () => (await dialog.boundingBox())!;
    const start = await box();
    expect(start).toMatchObject({ width: 450, height: 400 });

    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(box).toMatchObject({ x: start.x + 10, y: start.y + 50 });
    for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(box).toMatchObject({ x: DESKTOP.width - 458, width: 450 });

    await page.getByRole('button', { name: 'Resize “Function reference”' }).focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect.poll(box).toMatchObject({ height: 350 });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('follows the pointer, and comes back when the window gets smaller', async () => {
    const page = await openStory(gallery, 'floating-dialog');
    const dialog = page.getByRole('dialog', { name: 'Function reference' });
    const grip = (await page.getByRole('button', { name: 'Move “Function reference”' }).boundingBox())!;
    await page.mouse.move(grip.x + 40, grip.y + 10);
    await page.mouse.down();
    await page.mouse.move(5000, 5000, { steps: 4 });
    await page.mouse.up();
    await expect
      .poll(() => dialog.boundingBox())
      .toMatchObject({ x: DESKTOP.width - 458, y: DESKTOP.height - 408 });
    await page.setViewportSize(PHONE);
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ x: PHONE.width - 458 });
  });
});

describe('a sortable list', () => {
  const titles = (page: Page) =>
    page.getByRole('list', { name: 'Message processors' }).getByRole('listitem').allInnerTexts();
  const firstWords = async (page: Page) => (await titles(page)).map((title) => title.split(/\s/)[0]);

  it('is put in order by keyboard, and says what happens', async () => {
    const page = await openStory(gallery, 'sortable-list');
    expect(await firstWords(page)).toEqual(['AWS', 'Message', 'Pipeline', 'A', 'GeoIP']);
    await page.getByRole('button', { name: 'Move AWS instance name lookup' }).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.getByText('AWS instance name lookup moved to position 3 of 5.').waitFor();
    await page.keyboard.press('Space');
    await page.getByText('Dropped AWS instance name lookup at position 3 of 5.').waitFor();
    expect(await firstWords(page)).toEqual(['Message', 'Pipeline', 'AWS', 'A', 'GeoIP']);
    const focused = page.locator('button:focus');
    expect(await focused.getAttribute('aria-label')).toBe('Move AWS instance name lookup');

    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    await expect.poll(() => firstWords(page)).toEqual(['AWS', 'Message', 'Pipeline', 'A', 'GeoIP']);
    await page.keyboard.press('Escape');
    await expect.poll(() => firstWords(page)).toEqual(['Message', 'Pipeline', 'AWS', 'A', 'GeoIP']);
  });

  it('is put in order by dragging', async () => {
    const page = await openStory(gallery, 'sortable-list');
    const row = (name: string) =>
      page.getByRole('list', { name: 'Message processors' }).getByRole('listitem').filter({ hasText: name });
    await page
      .getByRole('button', { name: 'Move GeoIP resolver' })
      .dragTo(row('Message filter chain'), { targetPosition: { x: 60, y: 4 } });
    await expect.poll(() => firstWords(page)).toEqual(['AWS', 'GeoIP', 'Message', 'Pipeline', 'A']);
  });
});

describe('a wizard', () => {
  it('is walked through by keyboard', async () => {
    const page = await openStory(gallery, 'wizard-horizontal', { viewport: PHONE });
    const next = page.getByRole('button', { name: 'Next' });
    expect(await next.isDisabled()).toBe(true);
    await page.getByLabel('Title').fill('Failed logins');
    await next.focus();
    await page.keyboard.press('Enter');
    const focused = page.locator('section:focus');
    await focused.getByRole('heading', { name: 'Condition' }).waitFor();
    for (const step of ['Fields', 'Summary']) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await focused.getByRole('heading', { name: step }).waitFor();
    }
    await page.getByRole('button', { name: 'Create event definition' }).waitFor();
    expect(await page.getByRole('button', { name: 'Previous' }).isEnabled()).toBe(true);
    expect(await problemsOf(page)).toEqual([]);
  });
});

describe('a grid of widgets', () => {
  it('is arranged by keyboard and by pointer', async () => {
    const page = await openStory(gallery, 'grid-layout');
    const handle = page.getByRole('button', { name: 'Move or resize Message count' });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('Message count: column 1, row 4, 2 wide, 2 high.').waitFor();
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('Message count: column 1, row 4, 2 wide, 3 high.').waitFor();

    const from = (await handle.boundingBox())!;
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(from.x + 60, from.y - 500, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await handle.boundingBox())!.y).toBeLessThan(from.y - 200);
  });
});

describe('a data table', () => {
  const focusedRow = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('data-row-index') ?? null);

  it('is sorted, walked through and selected by keyboard', async () => {
    const page = await openStory(gallery, 'data-table-paged');
    const heading = page.getByRole('columnheader', { name: 'Title' });
    await heading.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending');
    await page.keyboard.press('Enter');
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');

    const rows = page.locator('[data-row-index]');
    await rows.first().focus();
    for (const row of ['1', '2']) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => focusedRow(page)).toBe(row);
    }
    await page.keyboard.press('Space');
    await expect.poll(() => rows.nth(2).getAttribute('aria-selected')).toBe('true');
  });

  it('reaches the last of 10,000 rows with one key', async () => {
    const page = await openStory(gallery, 'data-table-many');
    await page.locator('[data-row-index]').first().focus();
    await page.keyboard.press('End');
    await expect.poll(() => focusedRow(page)).toBe('9999');
    expect(await page.locator('[data-row-index]').count()).toBeLessThan(200);
  });
});

describe('a filterable table of 10,000 rows', () => {
  const focused = (page: Page) => page.locator('tr:focus');

  it('keeps place, focus and selection when new data comes, and filters it', async () => {
    const page = await openStory(gallery, 'filterable-table-many');
    await page.getByRole('checkbox', { name: 'Select Firewall 2', exact: true }).check();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.locator('[data-row-index]').first().focus();
    for (let presses = 0; presses < 3; presses += 1) {
      const from = await focused(page).getAttribute('data-row-index');
      await page.keyboard.press('PageDown');
      await expect.poll(() => focused(page).getAttribute('data-row-index')).not.toBe(from);
    }
    await page.keyboard.press('Space');
    const before = await focused(page).innerText();
    const index = Number(await focused(page).getAttribute('data-row-index'));
    const box = page.locator('section', { has: page.getByRole('grid') });
    const top = await box.evaluate((element) => element.scrollTop);
    expect(top).toBeGreaterThan(0);

    // Pressed without the pointer or the keyboard, as a timer would: three rows arrive above, and one goes.
    await page.evaluate(() => window.dispatchEvent(new Event('gallery-refresh')));
    await expect.poll(() => focused(page).getAttribute('data-row-index')).toBe(String(index + 2));
    expect(await focused(page).innerText()).toBe(before);
    expect(await focused(page).getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBe(top);
    await page.getByText('1 selected').waitFor();

    await page.getByRole('searchbox').fill('firewall 9');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByText(/^\d+ of 10,002$/).waitFor();
    expect(await page.locator('[data-row-index]').first().innerText()).toContain('Firewall 9');
  });
});
