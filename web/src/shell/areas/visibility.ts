// Decides which entries of the areas the current user gets to see.
import { useMemo } from 'react';
import { isCloud, isFeatureEnabled } from '../../platform/appConfig.ts';
import { usePermissions, type Permissions } from '../../platform/users/permissions.ts';
import type { Visibility } from './area.ts';

/** Whether this installation has it at all, whoever asks. */
export function isOffered({ featureFlag, hiddenInCloud }: Visibility): boolean {
  if (hiddenInCloud === true && isCloud()) return false;
  return featureFlag === undefined || isFeatureEnabled(featureFlag);
}

export function isVisible(entry: Visibility, permissions: Permissions): boolean {
  return isOffered(entry) && permissions.satisfies(entry);
}

/** Those of the entries that the current user gets to see. */
export function useVisible<Entry extends Visibility>(entries: readonly Entry[]): readonly Entry[] {
  const permissions = usePermissions();
  return useMemo(() => entries.filter((entry) => isVisible(entry, permissions)), [entries, permissions]);
}
