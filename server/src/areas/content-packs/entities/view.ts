// Dashboards and saved searches in content packs: the view, its search, and the streams that they name.
import { randomUUID } from 'node:crypto';
import { refOf } from '@logboom/contract/content-packs/value-refs';
import { searches } from '@logboom/contract/search/endpoints/searches';
import type { Search } from '@logboom/contract/search/schemas';
import { views } from '@logboom/contract/search/endpoints/views';
import type { View, ViewBody } from '@logboom/contract/search/views';
import { dashboardOfVersion1 } from '@logboom/core/content-packs/dashboard-v1';
import { mapReferences } from '@logboom/core/content-packs/view-references';
import type { OwnApi } from '../own-api.ts';
import { newId } from '../../../storage/ids.ts';
import type { EntityData } from './entity-data.ts';
import { EVERYTHING, type EntityModule, type Exporting, type Installing } from './entity-module.ts';

export const dashboardModule = viewModule('dashboard', '2', 'DASHBOARD');
export const searchModule = viewModule('search', '1', 'SEARCH');

function viewModule(
  type: 'dashboard' | 'search',
  version: string,
  kind: 'DASHBOARD' | 'SEARCH',
): EntityModule {
  const all = async (api: OwnApi) => {
    const { views: found } = await api.call(views.page, EVERYTHING);
    return found.filter((view) => view.type === kind);
  };
  return {
    type,
    version,

    list: async (api) => (await all(api)).map(({ id, title }) => ({ id, title })),

    async read(id, exporting) {
      const view = (await all(exporting.api)).find((one) => one.id === id);
      return view && dataOf(view, exporting);
    },

    async install(data, installing) {
      const body = await bodyOf(kind, data, installing);
      const { id } = await installing.api.call(views.create, { body });
      return { id, title: body.title, isFound: false };
    },

    async update(id, data, installing) {
      const body = await bodyOf(kind, data, installing);
      await installing.api.call(views.update, { viewId: id, body: { ...body, id } });
    },

    async remove(id, api) {
      await api.call(views.remove, { viewId: id });
    },
  };
}

/** Its search is stored already. */
async function bodyOf(
  kind: 'DASHBOARD' | 'SEARCH',
  data: EntityData,
  { api, idOf, note }: Installing,
): Promise<ViewBody> {
  const document = 'widgets' in data.values ? oldDashboard(data, note) : documentOf(data);
  const mapped = mapReferences(document, idOf);
  if (mapped.lost > 0)
    note('It names streams that are not in the pack, or were left out; it is without them.');
  const { title, summary, description, properties, state, search } = mapped.document;
  const { id: searchId } = await api.call(searches.create, { body: { ...search, id: newId() } });
  return { type: kind, title, summary, description, properties, state, search_id: searchId };
}

async function dataOf(view: View, { api, refTo, refToChosen }: Exporting): Promise<Record<string, unknown>> {
  const { queries, parameters } = await api.call(searches.read, { searchId: view.search_id });
  // A pipeline of a decorator would bring its rules and all streams that it is connected to.
  const { document } = mapReferences({ queries, state: view.state }, (type, id) =>
    type === 'stream' ? refTo(type, id) : refToChosen(type, id),
  );
  const made = { requires: {}, owner: view.owner, created_at: view.created_at };
  return {
    type: view.type,
    title: refOf(view.title),
    summary: refOf(view.summary),
    description: refOf(view.description),
    search: { queries: document.queries, parameters, ...made },
    properties: view.properties,
    ...made,
    state: document.state,
  };
}

interface ViewDocument {
  title: string;
  summary: string;
  description: string;
  properties: string[];
  search: Search;
  state: ViewBody['state'];
}

function documentOf(data: EntityData): ViewDocument {
  const { queries, parameters } = data.part('search').values;
  return {
    title: data.text('title'),
    summary: data.optionalText('summary') ?? '',
    description: data.optionalText('description') ?? '',
    properties: data.texts('properties'),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the calls that store them hold them against their schemas
    search: { queries, parameters } as Search,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    state: data.object('state') as ViewBody['state'],
  };
}

/** Dashboards of version 1 are from before views. */
function oldDashboard(data: EntityData, note: Installing['note']): ViewDocument {
  const made = dashboardOfVersion1(
    data.parts('widgets').map(({ values }) => values),
    randomUUID,
  );
  for (const problem of made.problems) note(problem);
  return {
    title: data.text('title'),
    summary: '',
    description: data.optionalText('description') ?? '',
    properties: [],
    search: made.search,
    state: made.state,
  };
}
