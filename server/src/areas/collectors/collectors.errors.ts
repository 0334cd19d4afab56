// What requests of collectors, and about them, are refused for.
import { errorCatalogue, type CodesOf } from '../../error-catalogue.ts';

export const collectorsErrors = errorCatalogue('Collectors', {
  COLLECTORS_OFF: 'Collectors are switched off on this node.',
  COLLECTOR_NETWORK:
    'The collector calls from an address outside the networks that collectors may call from.',
  COLLECTOR_UNKNOWN: 'There is no collector with this id.',
  CONFIGURATION_UNKNOWN: 'There is no configuration of collectors with this id.',
  ENTRIES_REFUSED: 'The inputs, outputs and snippets of a configuration do not fit together.',
  ENTRY_REFUSED: 'An input, output or snippet of a configuration has values that it cannot have.',
  ENTRY_UNKNOWN: 'The configuration has no input, output or snippet with this id.',
  NAME_REFUSED: 'The name of a configuration cannot be used.',
  NAME_TAKEN: 'Another configuration has this name.',
  OUTPUT_IN_USE: 'An output cannot be removed while inputs or snippets send to it.',
});

declare module '../../error-catalogue.ts' {
  interface ErrorCodes extends CodesOf<typeof collectorsErrors> {}
}
