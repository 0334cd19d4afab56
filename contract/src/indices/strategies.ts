// Names of the ways in which indices rotate and are removed. No schemas here, so that pages can use it.

const ROTATION = 'org.graylog2.indexer.rotation.strategies';
const RETENTION = 'org.graylog2.indexer.retention.strategies';

export const COUNT_ROTATION = `${ROTATION}.MessageCountRotationStrategy`;
export const SIZE_ROTATION = `${ROTATION}.SizeBasedRotationStrategy`;
export const TIME_ROTATION = `${ROTATION}.TimeBasedRotationStrategy`;
export const TIME_SIZE_ROTATION = `${ROTATION}.TimeBasedSizeOptimizingStrategy`;

export const DELETE_RETENTION = `${RETENTION}.DeletionRetentionStrategy`;
export const CLOSE_RETENTION = `${RETENTION}.ClosingRetentionStrategy`;
export const NO_RETENTION = `${RETENTION}.NoopRetentionStrategy`;

/** The `type` in the configuration of a strategy. */
export function configTypeOf(strategyClass: string): string {
  return `${strategyClass}Config`;
}

/** What an index prefix may look like. */
export const INDEX_PREFIX_PATTERN = '^[a-z0-9][a-z0-9_+-]*$';
export const INDEX_PREFIX_MAX_LENGTH = 250;

export const INDEX_SETS_DEFAULT_CONFIG = 'org.graylog2.configuration.IndexSetsDefaultConfiguration';
