export { configurationsQuery as legacyConfigurationsQuery } from './configurations.api.ts';
export { collectorsQuery } from './collectors.api.ts';
export { healthOf as healthOfCollector, nameOf as nameOfCollector } from './collectorState.ts';
export { collectorMessagesUrl } from './collectorMessages.ts';
export { LogFilesSection } from './status/LogFilesSection.tsx';
export { SystemStatsSection } from './status/SystemStatsSection.tsx';
export { useRepeatedFailure } from './failures.ts';
