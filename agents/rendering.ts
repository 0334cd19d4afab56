// What a simulated agent would write to disk for one of its collectors.

import { COLLECTOR_BACKENDS } from '@logboom/contract/collectors/kinds';
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { renderCollectorFile } from '@logboom/core/collector-render/render';

interface Renderer {
  readonly id: string;
  readonly nodeId: string;
  readonly tags: readonly string[];
  readonly operatingSystem: string;
}

/** Undefined when the collector would refuse it. */
export function renderFor(
  backend: string,
  configuration: CollectorConfiguration,
  { id, nodeId, tags, operatingSystem }: Renderer,
): string | undefined {
  const known = COLLECTOR_BACKENDS.find((each) => each === backend);
  if (known === undefined) return undefined;
  const platform = operatingSystem === 'Windows' ? 'windows' : 'debian';
  const context = {
    collectorId: id,
    nodeId,
    tags,
    platform,
    agentVersion: '0.1.8',
    beatsVersion: '6',
  } as const;
  return renderCollectorFile({ backend: known, configuration, context }).content ?? undefined;
}
