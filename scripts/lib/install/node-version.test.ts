import { expect, test } from 'vitest';
import { complaintAbout } from './node-version.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1'])('Node %s will do', (version) => {
  expect(complaintAbout(version)).toBeUndefined();
});

test.each(['18.20.8', '20.9.0', '20.18.3'])('Node %s is refused with its version named', (version) => {
  expect(complaintAbout(version)).toContain(version);
});
