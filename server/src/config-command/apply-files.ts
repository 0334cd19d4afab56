// Asks a server what files would change, or to apply them, and says what it answers.
import { configFiles } from '@logboom/contract/config-files/endpoints';
import type { ConfigFile, ConfigPlan } from '@logboom/contract/config-files/schemas';
import { remoteCall, type RemoteServer } from './remote-api.ts';
import { changeLines, planText } from './show-plan.ts';

export type Write = (text: string) => void;

interface Asked {
  readonly server: RemoteServer;
  readonly prune: boolean;
  readonly write: Write;
}

export async function planFiles(files: ConfigFile[], { server, prune, write }: Asked): Promise<ConfigPlan> {
  const plan = await remoteCall(server, configFiles.plan, { body: { files, prune } });
  write(planText(plan));
  return plan;
}

export async function applyFiles(
  files: ConfigFile[],
  { server, prune, write }: Asked,
  plan?: string,
): Promise<void> {
  const body = { files, prune, ...(plan !== undefined && { plan }) };
  const { changes, unchanged, notes } = await remoteCall(server, configFiles.apply, { body });
  if (plan === undefined) for (const change of changes) write(changeLines(change).join('\n'));
  for (const note of notes) write(`note: ${note}`);
  write(`Applied: ${changes.length} changed, ${unchanged} as they were.`);
}
