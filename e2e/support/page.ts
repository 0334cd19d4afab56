// A page in a browser context of its own, as fresh as a new one. The test fails when the page reported an error that nobody expected.

import type { ConsoleMessage, Locator, Page } from 'playwright-core';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { ADMINISTRATOR, sessionOf, type Person } from './api.ts';
import { ROOT_PASSWORD, ROOT_USERNAME, type RunningServer } from './server.ts';
import { borrowPage, giveBack } from './spare-pages.ts';

/** Where the last picture of a failed test is put. */
const PICTURES = path.resolve(import.meta.dirname, '../../.cache/e2e');

export interface PageOptions {
  viewport?: { width: number; height: number };
  /** What the system prefers; the application follows until the user chooses. */
  theme?: 'teint' | 'noir';
  /** Errors in the console that belong to the test, such as a refused request. */
  expectedErrors?: RegExp[];
  /** Set before the page is asked for. */
  cookie?: { name: string; value: string };
}

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 480, height: 900 };

/** Whatever serves pages: the application, or the gallery of the kit. */
export type PageServer = Pick<RunningServer, 'url' | 'logs'>;

/** Opens the application (or a page of it, relative to its prefix) for the test that is running. */
export async function openPage(server: PageServer, at = '', options: PageOptions = {}): Promise<Page> {
  const page = await borrowPage();
  await page.setViewportSize(options.viewport ?? DESKTOP);
  await page.emulateMedia({ colorScheme: options.theme === 'noir' ? 'dark' : 'light' });
  const errors = collectErrors(page, options.expectedErrors ?? []);
  const refusals = collectRefusals(page);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' || errors.length > 0) await takePicture(page, task.name);
    // What it said while it was left belongs to nobody.
    const reported = [...errors];
    if (reported.length > 0) reported.push(...(await Promise.all(refusals)));
    await (task.result?.state === 'fail' ? page.context().close() : giveBack(page));
    if (reported.length > 0) {
      throw new Error(
        `The page reported:\n  ${reported.join('\n  ')}\nThe server printed:\n${server.logs()}`,
      );
    }
  });
  if (options.cookie) await page.context().addCookies([{ ...options.cookie, url: server.url }]);
  await page.goto(new URL(at, server.url).href);
  return page;
}

/** Console errors, uncaught exceptions, and what the Content-Security-Policy refused (which Chromium logs as errors). */
function collectErrors(page: Page, expected: RegExp[]): string[] {
  const errors: string[] = [];
  const note = (text: string): void => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`uncaught: ${error.message}`));
  return errors;
}

/** What the server said when it refused a request: the console has only the number. */
function collectRefusals(page: Page): Promise<string>[] {
  const refusals: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.status() < 400) return;
    const what = `${response.status()} ${response.request().method()} ${response.url()}`;
    refusals.push(
      response.text().then(
        (text) => `${what}: ${text.slice(0, 500)}`,
        () => `${what}: its answer is gone`,
      ),
    );
  });
  return refusals;
}

/** Logs in on the login page that is open, and waits until the application is there. */
export async function login(page: Page, username = ROOT_USERNAME, password = ROOT_PASSWORD): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: /User menu/ }).waitFor();
}

/**
 * Opens a page with a session that is there already, as somebody finds it who has logged in before; the login page has
 * tests of its own.
 */
export async function openSignedIn(
  server: PageServer,
  at = '',
  options: PageOptions = {},
  person: Person = ADMINISTRATOR,
): Promise<Page> {
  const value = await sessionOf(server, person);
  const page = await openPage(server, at, { ...options, cookie: { name: 'authentication', value } });
  await page.getByRole('button', { name: /User menu/ }).waitFor();
  return page;
}

/** Best effort: a page that has crashed has no picture, and the test has a better reason to fail. */
async function takePicture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
  await page.screenshot({ path: path.join(PICTURES, file), timeout: 5_000 }).catch(() => undefined);
}

/** Presses what asks in the browser's own dialog, answers, and returns the question. */
export async function pressAndAnswer(
  page: Page,
  pressed: Locator,
  answer: 'accept' | 'dismiss',
): Promise<string> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    const question = dialog.message();
    await dialog[answer]();
    return question;
  });
  await pressed.click();
  return asked;
}
