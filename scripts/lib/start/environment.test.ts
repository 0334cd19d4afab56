import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../paths.mjs';
import { SERVER_ENVIRONMENT } from './environment.mjs';

it.each(['deploy/systemd/logboom.service', 'deploy/Dockerfile', 'docs/guide/running.md'])(
  '%s starts the server with the environment that `npm start` gives it',
  (file) => {
    const text = readFileSync(fromRoot(file), 'utf8');
    for (const [name, value] of Object.entries(SERVER_ENVIRONMENT))
      expect(text).toContain(`${name}=${value}`);
  },
);
