// Which version of its configurations each sidecar should have, and which it has.
import type { ConfigurationHash, SidecarHashes } from '@logboom/contract/sidecars/definitions';
import { mapInSlices } from '../../../in-slices.ts';
import { coalesce } from '../../collectors/index.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { assignmentsOf } from '../fleet/assignments.ts';
import { latest } from '../fleet/deliveries.ts';
import { sidecarOf, type Sidecar } from '../fleet/registration.ts';
import type { SidecarService } from '../fleet/sidecar.service.ts';
import type { RenderedConfigurations } from './rendering.ts';

/** As much of a fingerprint as people compare. */
const SHOWN_CHARACTERS = 12;

export function hashService(
  sidecars: Pick<SidecarService, 'current' | 'deliveriesTo'>,
  rendered: RenderedConfigurations,
) {
  /** Those who ask at the same time share the work, which for a large fleet is felt the first time. */
  const list = coalesce(async (): Promise<SidecarHashes> => {
    const { members, catalogue } = await sidecars.current();
    const found = await mapInSlices([...members.values()], (member) => {
      const sidecar = sidecarOf(member);
      return { node_id: sidecar.id, configurations: hashesOf(sidecar, catalogue) };
    });
    return { sidecars: found };
  });

  function hashesOf(sidecar: Sidecar, catalogue: Catalogue): ConfigurationHash[] {
    const has = latest(sidecar.applied, sidecars.deliveriesTo(sidecar.id));
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

  return { list };
}

export type HashService = ReturnType<typeof hashService>;
