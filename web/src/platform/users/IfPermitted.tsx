// Shows its children only to users who hold the permissions.
import type { ReactNode } from 'react';
import { usePermissions, type RequiredPermissions } from './permissions.ts';

interface Props extends RequiredPermissions {
  children: ReactNode;
}

export function IfPermitted({ children, ...required }: Props) {
  return usePermissions().satisfies(required) ? children : null;
}
