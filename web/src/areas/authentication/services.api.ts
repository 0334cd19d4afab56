// Reads authentication services, changes them, and tries them out.
import { authenticationServices as services } from '@logboom/contract/authentication/endpoints';
import type {
  Backend,
  BackendRequest,
  BackendTestRequest,
} from '@logboom/contract/authentication/backend-schemas';
import { roles } from '@logboom/contract/identity/role-endpoints';
import { keepPreviousData } from '@tanstack/react-query';
import type { ListQuestion } from '../../kit/list/listUrl.ts';
import { call, keyOfTable, queryOf } from '../../platform/call.ts';
import { useChange } from '../../shared/useChange.ts';

const SERVICES = keyOfTable(services.page);

export function servicePageQuery({ page, size, ...question }: ListQuestion) {
  return {
    ...queryOf(services.page, { query: { page, per_page: size, ...question } }),
    placeholderData: keepPreviousData,
  };
}

export const serviceQuery = (backendId: string) => ({
  ...queryOf(services.read, { backendId }),
  throwOnError: false,
});

export const activeServiceQuery = () => ({ ...queryOf(services.active), throwOnError: false });

export const configurationQuery = () => ({
  ...queryOf(services.readConfiguration),
  throwOnError: false,
});

export function serviceUsersQuery(backendId: string, { page, size, ...question }: ListQuestion) {
  return {
    ...queryOf(services.users, { backendId, query: { page, per_page: size, ...question } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  };
}

export const everyRoleQuery = () =>
  queryOf(roles.page, { query: { page: 1, per_page: 0, query: '', sort: 'name', order: 'asc' } });

export function useCreateService() {
  return useChange({
    call: (body: BackendRequest) => call(services.create, { body }),
    outdates: SERVICES,
    done: ({ title }) => `Authentication service "${title}" was created.`,
  });
}

export function useUpdateService(backendId: string) {
  return useChange({
    call: (body: BackendRequest) => call(services.update, { backendId, body }),
    outdates: SERVICES,
    done: ({ title }) => `Authentication service "${title}" was updated.`,
  });
}

export function useDeleteService() {
  return useChange({
    call: ({ id }: Backend) => call(services.remove, { backendId: id ?? '' }),
    outdates: SERVICES,
    done: ({ title }) => `Authentication service "${title}" was deleted.`,
    failed: 'Could not delete the authentication service',
  });
}

export interface Activation {
  readonly service: Backend;
  readonly isActive: boolean;
}

export function useActivation() {
  return useChange({
    call: ({ service, isActive }: Activation) =>
      call(services.writeConfiguration, { body: { active_backend: isActive ? service.id : null } }),
    outdates: SERVICES,
    done: ({ service, isActive }) =>
      `Authentication service "${service.title}" is ${isActive ? 'active now' : 'no longer active'}.`,
    failed: 'Could not change which authentication service is active',
  });
}

export const testConnection = (body: BackendTestRequest) => call(services.testConnection, { body });
export const testLogin = (body: BackendTestRequest) => call(services.testLogin, { body });
