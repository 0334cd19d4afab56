// The roles that a service can give, to choose from.
import { useQuery } from '@tanstack/react-query';
import { everyRoleQuery } from '../services.api.ts';

export interface RoleOption {
  readonly value: string;
  readonly label: string;
}

/** Undefined until they are there. */
export function useRoleOptions(): readonly RoleOption[] | undefined {
  const { data } = useQuery(everyRoleQuery());
  return data?.roles.map(({ id, name }) => ({ value: id, label: name }));
}
