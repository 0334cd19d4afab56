// The configuration as files, on its page: dropped, compared, applied.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageProblems } from './support/axe.ts';
import { openSignedIn, PHONE } from './support/page.ts';
import { startServer, type RunningServer } from './support/server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ flags: ['--read-only-config', 'true'] });
});
afterAll(() => server?.close());

const variable = (content: string) => ({
  name: 'variable.yaml',
  mimeType: 'application/yaml',
  buffer: Buffer.from(`kind: sidecar_variable\nname: place\nspec:\n  name: place\n  content: ${content}\n`),
});

describe('the page of the configuration files', () => {
  it('shows what a file would change and applies it, also where pages change nothing', async () => {
    const page = await openSignedIn(server, 'system/configuration_files?query=sidecar_variable');
    await page.getByText(/managed in files/).waitFor();
    const plan = page.getByRole('region', { name: 'Plan' });
    const apply = async (content: string, change: string) => {
      await page.locator('input[type=file]').setInputFiles(variable(content));
      await plan.getByText(change).waitFor();
      expect(await pageProblems(page)).toEqual([]);
      await plan.getByRole('button', { name: 'Apply 1 change' }).click();
      const dialog = page.getByRole('dialog', { name: 'Apply 1 change?' });
      await dialog.getByRole('button', { name: 'Apply 1 change' }).click();
      await plan.waitFor({ state: 'hidden' });
    };
    await apply('cellar', 'Create');
    await page.getByRole('button', { name: 'Show sidecar_variable/place.yaml' }).waitFor();
    await apply('attic', 'content: attic');
    await page.getByRole('button', { name: 'Show sidecar_variable/place.yaml' }).click();
    await page.getByRole('dialog').getByText('content: attic').waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize(PHONE);
    expect(await pageProblems(page)).toEqual([]);
  });
});
