// What every way to search needs.
import type { ClusterParts, ProgramParts, SearchParts, StorageParts } from '../../area.ts';
import { indicesForSearches } from '../indices/index.ts';
import { decorating } from './decorators/decorating.ts';
import { FoundWords } from './words/found-words.ts';
import { highlighting } from './execution/highlighting.ts';
import { searchScope } from './execution/scope.ts';
import { searchedTables } from './execution/searched-tables.ts';
import { FieldRegister, knowingFields } from './fields/field-register.ts';
import { timeRangeLimit } from './limits/time-range-limit.ts';
import { decoratorStore } from './decorators/decorator.store.ts';
import { fieldStore } from './fields/field.store.ts';
import { streamDirectory } from '../streams/index.ts';

export function searchParts({
  metadata: { database },
  messages,
  settings,
  clusterConfig,
  decoratorTypes,
  logger,
}: StorageParts & ProgramParts & ClusterParts & SearchParts) {
  const fields = new FieldRegister({ store: fieldStore(database), messages });
  const indices = indicesForSearches(database);
  const tables = knowingFields(searchedTables(indices), fields);
  return {
    messages,
    fields,
    indices,
    tables,
    foundWords: new FoundWords(),
    scope: searchScope(streamDirectory(database)),
    now: () => Date.now(),
    rules: { allowLeadingWildcard: settings.allowLeadingWildcardSearches },
    timeRangeLimit: timeRangeLimit(clusterConfig),
    highlight: highlighting(settings.allowHighlighting),
    decorating: decorating({
      types: decoratorTypes,
      stored: () => decoratorStore(database).all(),
      logger,
    }),
  };
}
