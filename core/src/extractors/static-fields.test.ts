import { expect, it } from 'vitest';
import { createMessage } from '../message/message.ts';
import { setStaticFields } from './static-fields.ts';

it('static fields do not replace what a message has', () => {
  const message = createMessage(0, 'text', 'host');
  message.fields['site'] = 'own';
  setStaticFields(message, [
    ['site', 'fra1'],
    ['tier', 'web'],
    ['source', 'other'],
    ['timestamp', 'never'],
  ]);
  expect({ ...message.fields }).toEqual({ message: 'text', source: 'host', site: 'own', tier: 'web' });
  expect(message.timestampText).toBeUndefined();
});
