// What the server adds to a sidecar: tags besides those of its own file, and values that templates use.
import { hostVariableProblem } from '@logboom/contract/sidecars/rules';
import type { SidecarSettings } from '@logboom/contract/sidecars/schemas';
import { notFound } from '../../../http/errors.ts';
import type { FleetView } from '../../collectors/index.ts';
import type { ReadCatalogue } from '../catalogue/catalogue.ts';
import type { CatalogueStore } from '../catalogue/catalogue.store.ts';
import { requireNone } from '../definitions/problems.ts';

/** Every node of the cluster remembers the settings of all sidecars. */
const MAX_CHARACTERS = 16_384;
const NOTHING: SidecarSettings = { tags: [], variables: {} };

interface Parts {
  view: Pick<FleetView, 'upToDate'>;
  catalogue: ReadCatalogue;
  catalogueRows: CatalogueStore;
}

export function settingsService({ view, catalogue, catalogueRows }: Parts) {
  async function requireSidecar(id: string): Promise<void> {
    const { members } = await view.upToDate();
    if (!members.has(id)) throw notFound(`Could not find sidecar <${id}>`, 'SIDECAR_UNKNOWN');
  }

  return {
    async find(id: string): Promise<SidecarSettings> {
      await requireSidecar(id);
      return (await catalogue()).settings.get(id) ?? NOTHING;
    },

    async change(id: string, request: SidecarSettings): Promise<SidecarSettings> {
      await requireSidecar(id);
      const settings = cleaned(request);
      requireFitting(settings);
      const isEmpty = settings.tags.length === 0 && Object.keys(settings.variables).length === 0;
      await catalogueRows.change(({ save, remove }) =>
        isEmpty ? remove('settings', id) : save('settings', { id, ...settings }),
      );
      return settings;
    },
  };
}

export type SettingsService = ReturnType<typeof settingsService>;

function cleaned({ tags, variables }: SidecarSettings): SidecarSettings {
  const kept = [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== '');
  return { tags: kept, variables };
}

function requireFitting(settings: SidecarSettings): void {
  for (const name of Object.keys(settings.variables)) {
    const problem = hostVariableProblem(name);
    if (problem !== undefined) requireNone({ variables: [`"${name}": ${problem}`] });
  }
  if (JSON.stringify(settings).length > MAX_CHARACTERS)
    requireNone({ variables: [`Tags and variables can have ${MAX_CHARACTERS} characters together.`] });
}
