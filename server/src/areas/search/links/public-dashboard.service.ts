// Dashboards for those who have nothing but a public link. Everything is checked anew with each request: that links are
// switched on, that this one holds, and what its maker may read now.
import { instant } from '@logboom/contract/common/wire-dates';
import type {
  PublicAnswer,
  PublicDashboard,
  PublicQuestion,
  PublicValues,
} from '@logboom/contract/search/dashboard-links';
import { readParameters, type Parameter } from '@logboom/core/dashboards/parameters';
import type { Caller } from '../../../http/authentication.ts';
import { notFound, type RequestError } from '../../../http/errors.ts';
import type { LiveCallers } from '../../identity/index.ts';
import { pagesOf } from '../dashboards/dashboard-pages.ts';
import type { StoredSearch } from '../definitions/definition.ts';
import type { SearchStore } from '../definitions/search.store.ts';
import type { SearchExecution } from '../execution/execution.ts';
import type { SearchScope } from '../execution/scope.ts';
import type { SuggestionService } from '../query-help/suggestion.service.ts';
import { mayReadView } from '../search.service.ts';
import { namedStreams } from '../views/streams-of-view.ts';
import type { StoredView, ViewStore } from '../views/view.store.ts';
import type { LinkTokens } from './link-token.ts';
import type { LinkRow, LinkStore } from './link.store.ts';
import type { LinkRules } from './links-config.ts';
import { readableTypes, withValues } from './public-question.ts';
import { publicResult, publicState } from './public-view.ts';

interface Parts {
  links: Pick<LinkStore, 'find' | 'recordUse'>;
  tokens: Pick<LinkTokens, 'open'>;
  rules: () => Promise<LinkRules>;
  views: Pick<ViewStore, 'find'>;
  searches: Pick<SearchStore, 'find'>;
  callerOf: LiveCallers;
  timeZoneOf: (userId: string) => Promise<string>;
  scope: SearchScope;
  execution: SearchExecution;
  suggestions: SuggestionService;
}

interface Opened {
  readonly link: LinkRow;
  readonly view: StoredView;
  /** Searches as the maker of the link, in a lane of its own: strangers must not slow the maker down. */
  readonly caller: Caller;
}

/** Whoever looks at the same page, here or there, is answered together. */
const MAX_AGE_MS = 5000;
const A_DAY = { type: 'relative', range: 86_400 } as const;
const MAX_VALUES = 50;

export function publicDashboardService(parts: Parts) {
  const { links, tokens, views, searches, callerOf, timeZoneOf, scope, execution, suggestions } = parts;

  async function open(token: string): Promise<Opened> {
    const opened = tokens.open(token);
    if (opened === undefined || opened.expiresAt <= Date.now()) throw unknown();
    const { isEnabled } = await parts.rules();
    const link = isEnabled ? await links.find(opened.linkId) : undefined;
    if (link?.expires_at.getTime() !== opened.expiresAt) throw unknown();
    const [maker, view] = await Promise.all([callerOf(link.user_id), views.find(link.view_id)]);
    if (maker === undefined || view?.type !== 'DASHBOARD' || !mayReadView(maker, view)) throw unknown();
    return { link, view, caller: { ...maker, userId: `public link ${link.id}` } };
  }

  async function searchOf({ search_id }: StoredView): Promise<StoredSearch> {
    const found = await searches.find(search_id);
    if (found === undefined) throw unknown();
    return found.search;
  }

  return {
    async read(token: string): Promise<PublicDashboard> {
      const { link, view } = await open(token);
      await links.recordUse(link.id);
      const { title, description } = view;
      return {
        title,
        description,
        expires_at: instant(link.expires_at),
        state: publicState(view),
      };
    },

    async results(token: string, question: PublicQuestion, signal: AbortSignal): Promise<PublicAnswer> {
      const { link, view, caller } = await open(token);
      const { id, queries } = await searchOf(view);
      const page = pagesOf(view).find((one) => one.id === question.page);
      const stored = queries.find((query) => query.id === question.page);
      if (page === undefined || stored === undefined) return NOTHING();
      const query = withValues(stored, {
        parameters: parametersOf(view),
        chosen: question.parameters ?? {},
        timeZone: await timeZoneOf(link.user_id),
      });
      const types = await readableTypes(scope, caller, query);
      const search = { id, parameters: [], queries: [{ ...query, search_types: types }] };
      const found =
        types.length === 0 ? undefined : await execution.execute(caller, search, {}, signal, MAX_AGE_MS);
      const results = Object.fromEntries(
        Object.entries(found?.results[query.id]?.search_types ?? {}).map(([typeId, result]) => [
          typeId,
          publicResult(result, page),
        ]),
      );
      return {
        results,
        // Why it failed may name what strangers need not know.
        failed: query.search_types.map((type) => type.id).filter((typeId) => !(typeId in results)),
        calculated_at: new Date().toISOString(),
      };
    },

    async values(token: string, name: string, input: string): Promise<PublicValues> {
      const { view, caller } = await open(token);
      const parameter = parametersOf(view).find((one) => one.name === name);
      if (parameter === undefined || parameter.field === '') return { values: [] };
      const { field } = parameter;
      const streams = streamsIn(await searchOf(view));
      const request = { field, input, timerange: A_DAY, streams, size: MAX_VALUES };
      const { suggestions: found = [] } = await suggestions.suggest(caller, request);
      return { values: found.map(({ value }) => value) };
    },
  };
}

export type PublicDashboardService = ReturnType<typeof publicDashboardService>;

function parametersOf({ state }: StoredView): Parameter[] {
  const [first] = Object.values(state);
  const document: Readonly<Record<string, unknown>> = first ?? {};
  return readParameters(document['parameters']);
}

/** Values are offered from the streams that the dashboard is about; from all where one of its widgets is about all. */
function streamsIn(search: StoredSearch): string[] {
  const parts = search.queries.flatMap((query) =>
    query.search_types.map((type) =>
      namedStreams({ ...search, queries: [{ ...query, search_types: [type] }] }),
    ),
  );
  return parts.some((streams) => streams.length === 0) ? [] : Array.from(new Set(parts.flat()));
}

const NOTHING = (): PublicAnswer => ({ results: {}, failed: [], calculated_at: new Date().toISOString() });

/** The same for all reasons. */
function unknown(): RequestError {
  return notFound('This link leads nowhere. It expired or was revoked.', 'DASHBOARD_LINK_UNKNOWN');
}
