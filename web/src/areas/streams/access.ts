// What this user may do with a stream, and what nobody may.
import { useMemo } from 'react';
import { usePermissions, type Permissions } from '../../platform/users/permissions.ts';
import type { AnyStream } from './streams.api.ts';

export interface StreamAccess {
  readonly mayCreate: boolean;
  readonly mayEdit: (stream: Pick<AnyStream, 'id'>) => boolean;
  readonly mayChangeState: (stream: Pick<AnyStream, 'id'>) => boolean;
}

export function streamAccess({ isPermitted }: Permissions): StreamAccess {
  const mayEdit = ({ id }: Pick<AnyStream, 'id'>) => isPermitted(`streams:edit:${id}`);
  return {
    mayCreate: isPermitted('streams:create'),
    mayEdit,
    mayChangeState: (stream) => isPermitted(`streams:changestate:${stream.id}`) || mayEdit(stream),
  };
}

export function useStreamAccess(): StreamAccess {
  const permissions = usePermissions();
  return useMemo(() => streamAccess(permissions), [permissions]);
}

/** Why a stream is as it is for everybody; undefined for those that people made. */
export function fixedBecause({ is_default, is_editable }: AnyStream): string | undefined {
  if (is_default === true) return 'The default stream cannot be changed.';
  return is_editable ? undefined : 'This stream belongs to the platform and cannot be changed.';
}
