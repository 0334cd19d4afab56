// Which version of its configurations each sidecar should have, and which it has.
import type { ConfigurationHash, SidecarHashes } from '@logboom/contract/sidecars/definitions';
import { mapInSlices } from '../../../in-slices.ts';
import type { FleetText } from '../../collectors/index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { assignmentsOf } from '../fleet/assignments.ts';
import { latest, type Deliveries } from '../fleet/deliveries.ts';
import { sidecarOf, type Sidecar } from '../fleet/registration.ts';
import type { SidecarService } from '../fleet/sidecar.service.ts';
import type { RenderedConfigurations } from './rendering.ts';

/** As much of a fingerprint as people compare. */
const SHOWN_CHARACTERS = 12;

interface Remembered {
  readonly catalogue: Catalogue;
  readonly delivered: Deliveries;
  readonly text: string;
}

export function hashService(
  sidecars: Pick<SidecarService, 'current' | 'deliveriesTo'>,
  rendered: RenderedConfigurations,
) {
  const remembered = new WeakMap<Sidecar, Remembered>();

  /** What one sidecar should have changes with its reports, its deliveries and the catalogue only. */
  function textOf(sidecar: Sidecar, catalogue: Catalogue): string {
    const delivered = sidecars.deliveriesTo(sidecar.id);
    const known = remembered.get(sidecar);
    if (known?.catalogue === catalogue && known.delivered === delivered) return known.text;
    const shown = { node_id: sidecar.id, configurations: hashesOf(sidecar, catalogue, delivered) };
    const text = JSON.stringify(shown satisfies SidecarHashes['sidecars'][number]);
    remembered.set(sidecar, { catalogue, delivered, text });
    return text;
  }

  function hashesOf(sidecar: Sidecar, catalogue: Catalogue, delivered: Deliveries): ConfigurationHash[] {
    const has = latest(sidecar.applied, delivered);
    return assignmentsOf(sidecar, catalogue).flatMap(({ configuration_id: id }) => {
      const configuration = catalogue.configurationById.get(id);
      if (configuration === undefined) return [];
      const wanted = rendered(configuration, sidecar, catalogue, () => true);
      return [
        {
          configuration_id: id,
          wanted: 'etag' in wanted ? wanted.etag.slice(0, SHOWN_CHARACTERS) : null,
          applied: has[id]?.etag.slice(0, SHOWN_CHARACTERS) ?? null,
          problem: 'etag' in wanted ? null : wanted.message,
        },
      ];
    });
  }

  return {
    /** JSON text of `SidecarHashes`. */
    async list(): Promise<FleetText> {
      const { members, catalogue } = await sidecars.current();
      const texts = await mapInSlices([...members.values()], (member) =>
        textOf(sidecarOf(member), catalogue),
      );
      return { json: `{"sidecars":[${texts.join(',')}]}`, size: members.size };
    },
  };
}

export type HashService = ReturnType<typeof hashService>;
