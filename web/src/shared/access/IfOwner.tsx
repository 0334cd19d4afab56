// Gives controls of an entity to its owners; for everybody else they are disabled, or gone when they must not be seen.
import type { ReactNode } from 'react';
import { useIsOwner } from './ownership.ts';

interface IfOwnerProps {
  /** As in resource names, for example `dashboard`. */
  readonly type: string;
  readonly id: string;
  readonly hide?: boolean;
  readonly children: (controls: { disabled: boolean }) => ReactNode;
}

export function IfOwner({ type, id, hide = false, children }: IfOwnerProps) {
  const disabled = !useIsOwner(type, id);
  return disabled && hide ? null : children({ disabled });
}
