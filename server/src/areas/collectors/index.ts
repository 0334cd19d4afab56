export { collectorsArea } from './collectors.area.ts';
export { agentRegistry } from './fleet/agent-registry.ts';
export { actionStore, type ActionStore } from './fleet/action.store.ts';
export { coalesce } from './fleet/coalesce.ts';
export { fleetStore, type FleetStore, type Report } from './fleet/fleet.store.ts';
export { fleetView, type FleetMember, type FleetView } from './fleet/fleet-view.ts';
export { fittingFiles } from './agents/log-files.ts';
export { configurationStore, type ConfigurationStore } from './configurations/configuration.store.ts';
export { uploadStore, type UploadStore } from './agents/upload.store.ts';
