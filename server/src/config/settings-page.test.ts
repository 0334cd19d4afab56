// The guide lists the settings that the program has.
import { expect, it } from 'vitest';
import { settingsPage } from './settings-page.ts';

it('lists every setting in the guide', async () => {
  await expect(settingsPage()).toMatchFileSnapshot('../../../docs/guide/settings.md');
});
