export { collectorMessagesUrl } from './collectorMessages.ts';
export { LogFilesSection } from './status/LogFilesSection.tsx';
export { SystemStatsSection } from './status/SystemStatsSection.tsx';
export { useRepeatedFailure } from './failures.ts';
