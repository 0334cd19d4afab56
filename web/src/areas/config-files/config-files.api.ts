// Reads the configuration as files, and applies others.
import { configFiles } from '@logboom/contract/config-files/endpoints';
import type { ApplyConfigFiles, ConfigFile, ConfigFiles } from '@logboom/contract/config-files/schemas';
import { call, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';

/** Applying may change things of every kind. */
const EVERYTHING: readonly string[] = [];

export function exportQuery() {
  return { ...queryOf(configFiles.export), throwOnError: false };
}

export function statusQuery() {
  return { ...queryOf(configFiles.status), throwOnError: false };
}

/** A plan is of the moment: it is made anew for every choice of files. */
export function planQuery(body: ConfigFiles) {
  return { ...queryOf(configFiles.plan, { body }), throwOnError: false, gcTime: 0, staleTime: Infinity };
}

export function useApplyFiles() {
  return useChange({
    outdates: EVERYTHING,
    makesOwner: true,
    call: (body: ApplyConfigFiles) => call(configFiles.apply, { body }),
    done: (_, { changes }) =>
      `The files were applied: ${changes.length === 1 ? '1 change' : `${changes.length} changes`}.`,
    failed: 'Nothing was changed',
  });
}

/** All in one file, which can be applied as it is. */
export function oneFile(files: readonly ConfigFile[]): string {
  return files.map(({ path, content }) => `# ${path}\n${content}`).join('---\n');
}
