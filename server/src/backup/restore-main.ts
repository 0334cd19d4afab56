// `npm run restore -- DIRECTORY`: puts a backup into an empty data directory.
import { resolve } from 'node:path';
import { runCommand, showProgress } from './command.ts';
import { restoreBackup } from './restore.ts';

await runCommand('restore', async (directory, dataDirectory) => {
  const { backup, manifest } = await restoreBackup(resolve(directory), resolve(dataDirectory), showProgress);
  const messages = manifest.messages === null ? '' : ` with ${manifest.messages} messages`;
  return (
    `${backup} of ${manifest.created_at}${messages} is in ${resolve(dataDirectory)}.\n` +
    `All ${manifest.files.length} files are as they were written. Start the server as before.`
  );
});
