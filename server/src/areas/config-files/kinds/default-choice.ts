// Which of several is the default, in files: the index set of new streams, and the view that people see first.
import { DEFAULT_VIEW_CONFIG } from '@logboom/contract/configuration/rules';
import { clusterConfig } from '@logboom/contract/configuration/endpoints';
import { isObject } from '@logboom/contract/common/is-object';
import { indexSets } from '@logboom/contract/indices/set-endpoints';
import { views } from '@logboom/contract/search/endpoints/views';
import { EntityData, EntityInvalid, type OwnApi } from '../../content-packs/index.ts';
import { textIn, type Changing, type ConfigKind, type Listed, type Spec } from './config-kind.ts';

const INDEX_SET = 'index set';
const VIEW = 'view';
const NAMES: Readonly<Record<string, string>> = { index_set: INDEX_SET, dashboard: VIEW, search: VIEW };

export const defaultChoiceKind: ConfigKind = {
  kind: 'default',
  canBePruned: false,

  async list(api, names) {
    const view = await defaultView(api);
    const isKnown = view !== undefined && names.find(view) !== undefined;
    const choices = [
      ...((await defaultIndexSet(api)) === undefined ? [] : [INDEX_SET]),
      ...(isKnown ? [VIEW] : []),
    ];
    return choices.map((name): Listed => ({ id: name, name }));
  },

  async read(choice, { api, names }) {
    const id = await (choice === INDEX_SET ? defaultIndexSet(api) : defaultView(api));
    const chosen = id === undefined ? undefined : names.find(id);
    return chosen && { kind: chosen.kind, name: chosen.name };
  },

  nameIn: (spec) => NAMES[textIn(spec, 'kind') ?? ''],

  references(spec) {
    const data = new EntityData(spec);
    const kind = data.text('kind');
    if (NAMES[kind] === undefined)
      throw new EntityInvalid(`There is no default ${kind}: its "kind" is ${Object.keys(NAMES).join(', ')}.`);
    return [{ kind, name: data.text('name'), path: ['name'] }];
  },

  async create(spec, _name, changing) {
    await choose(spec, changing);
    return NAMES[textIn(spec, 'kind') ?? ''] ?? VIEW;
  },

  update: (_choice, spec, changing) => choose(spec, changing),

  /** There is always a default index set. */
  async remove(choice, api) {
    if (choice === VIEW) await api.call(clusterConfig.remove, { className: DEFAULT_VIEW_CONFIG });
  },
};

async function defaultIndexSet(api: OwnApi): Promise<string | undefined> {
  const { index_sets: sets } = await api.call(indexSets.list);
  return sets.find((set) => set.default)?.id;
}

async function defaultView(api: OwnApi): Promise<string | undefined> {
  const { classes } = await api.call(clusterConfig.list);
  if (!classes.includes(DEFAULT_VIEW_CONFIG)) return undefined;
  const value: unknown = await api.call(clusterConfig.read, { className: DEFAULT_VIEW_CONFIG });
  return isObject(value) ? textIn(value, 'default_view_id') : undefined;
}

async function choose(spec: Spec, { api, names }: Changing): Promise<void> {
  const data = new EntityData(spec);
  const kind = data.text('kind');
  const id = names.idOf(kind, data.text('name'));
  if (id === undefined) throw new EntityInvalid('What it names is not there.');
  if (kind === 'index_set') await api.call(indexSets.makeDefault, { id });
  else await api.call(views.makeDefault, { viewId: id });
}
