export { identityArea } from './identity.area.ts';
export { permissionsConfigEntry } from './cluster-config.ts';
export { networkOf } from './guessing/address-limit.ts';
export { granteePermissions } from './grants/grantee-permissions.ts';
export {
  giveToCreator,
  grantStore,
  moveGrants,
  removeGrants,
  type Grant,
  type GrantStore,
  type HeldGrant,
} from './grants/grant.store.ts';
export { liveCallers, type LiveCallers } from './users/live-callers.ts';
export { userTimeZones } from './users/time-zone.store.ts';
export { people, type People } from './users/people.store.ts';
export { serviceAccounts, type ServiceAccounts } from './users/service-accounts.ts';
