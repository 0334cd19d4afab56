// What requests about indices and index sets are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const indicesErrors = errorCatalogue('Indices', {
  ARCHIVE_BROKEN: 'The archive is not whole: a part is missing or does not have its checksum.',
  ARCHIVE_NOT_RESTORABLE:
    'The archive cannot be restored: its index set is gone, or its index is there. The answer says which.',
  ARCHIVE_UNKNOWN: 'There is no archive with this name.',
  DEFAULT_INDEX_SET:
    'The default index set must be writable and cannot be deleted. Make another one the default first.',
  INDEX_CLOSED: 'The index is closed. Reopen it first.',
  INDEX_CURRENT:
    'Messages are written to this index, so it cannot be closed or deleted. Rotate the index set first.',
  INDEX_PREFIX_TAKEN: 'The prefix of another index set is the same, or begins or goes on like it.',
  INDEX_SET_DEFAULTS_INVALID: 'The defaults of index sets have values that they cannot have.',
  INDEX_SET_INVALID: 'An index set has values that it cannot have; the answer names them.',
  INDEX_SET_IN_USE: 'Streams use the index set. Give them another one first.',
  INDEX_SET_NOT_ELIGIBLE: 'Only an index set that is writable and meant for messages can be the default.',
  INDEX_SET_UNKNOWN: 'There is no index set with this id.',
  INDEX_UNKNOWN: 'There is no index with this name.',
  INDEX_UNMANAGED: 'The index belongs to no index set.',
  INVALID_DATE: 'The date cannot be read.',
  NOT_WRITABLE: 'The index set cannot be written to.',
  STRATEGY_UNKNOWN: 'There is no rotation or retention strategy with this name.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof indicesErrors> {}
}
