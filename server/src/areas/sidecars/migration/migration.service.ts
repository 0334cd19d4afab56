// Proposes sidecar configurations for what legacy collectors run: for each backend, and each system it has a collector for.
import { COLLECTOR_BACKENDS, type CollectorBackend } from '@logboom/contract/collectors/kinds';
import type { CollectorConfiguration, CollectorSummary } from '@logboom/contract/collectors/schemas';
import type {
  MigrationPreview,
  MigrationProposal,
  MigrationSource,
} from '@logboom/contract/sidecars/migration-endpoints';
import { MAX_TEMPLATE_LENGTH, type SidecarCollector } from '@logboom/contract/sidecars/definitions';
import { migrateFile, NODE_ID_MARK, NODE_NAME_MARK } from '@logboom/core/collector-migration/migrate';
import { renderCollectorFile } from '@logboom/core/collector-render/render';
import { badRequest, notFound } from '../../../http/errors.ts';
import type { ConfigurationStore, FleetView, UploadStore } from '../../collectors/index.ts';
import type { ReadCatalogue } from '../catalogue/catalogue.ts';
import { systemTitle } from './system-title.ts';

interface Parts {
  legacy: Pick<ConfigurationStore, 'findWithPrevious'>;
  uploads: Pick<UploadStore, 'find'>;
  /** Of legacy collectors. */
  view: Pick<FleetView, 'upToDate'>;
  catalogue: ReadCatalogue;
}

type Node = Pick<CollectorSummary, 'node_details'> & { readonly id: string };

export function migrationService({ legacy, uploads, view, catalogue }: Parts) {
  async function nodes(): Promise<Node[]> {
    const { members } = await view.upToDate();
    return [...members.values()].map(({ id, registration }) => ({
      ...(JSON.parse(registration) as Pick<CollectorSummary, 'node_details'>),
      id,
    }));
  }

  async function collectorsNamed(name: string): Promise<readonly SidecarCollector[]> {
    return (await catalogue()).collectors.filter((collector) => collector.name === name);
  }

  async function ofConfiguration(id: string): Promise<MigrationPreview> {
    const found = await legacy.findWithPrevious(id);
    if (!found) throw notFound(`Collector configuration <${id}> not found!`, 'CONFIGURATION_UNKNOWN');
    const configuration = found.current;
    const using = (await nodes()).filter(({ node_details }) =>
      (node_details.tags ?? []).some((tag) => configuration.tags.includes(tag)),
    );
    const systems = new Set(using.map(systemOf));
    const outcomes: Outcome[] = [];
    for (const backend of COLLECTOR_BACKENDS.filter((one) => usesBackend(configuration, one))) {
      for (const collector of await collectorsNamed(backend)) {
        const file = renderedFor(configuration, backend, collector);
        outcomes.push(
          typeof file.content === 'string'
            ? proposalFor({
                ...configuration,
                backend,
                collector,
                content: file.content,
                notes: file.notes,
                suggested: systems.has(collector.node_operating_system),
              })
            : { problem: `${titleOf(collector)}: ${file.notes.join(' ') || 'agents write no file.'}` },
        );
      }
    }
    return previewOf(outcomes, 'The configuration is empty.');
  }

  async function ofUpload(id: string): Promise<MigrationPreview> {
    const upload = await uploads.find(id);
    if (!upload) throw notFound(`Could not find uploaded configuration <${id}>`, 'SIDECAR_UPLOAD_UNKNOWN');
    const backend = COLLECTOR_BACKENDS.find((known) => known === upload.collector_name);
    if (backend === undefined)
      return { proposals: [], problems: [`There is no way for "${upload.collector_name}".`] };
    const node = (await nodes()).find((one) => one.id === upload.collector_id);
    const outcomes = (await collectorsNamed(backend)).map((collector) =>
      proposalFor({
        name: `${upload.node_id} ${backend}`,
        tags: [],
        backend,
        collector,
        content: upload.rendered_configuration,
        notes: [],
        suggested: node !== undefined && systemOf(node) === collector.node_operating_system,
      }),
    );
    return previewOf(outcomes, `There is no log collector "${backend}".`);
  }

  return {
    async preview({ configuration_id, upload_id }: MigrationSource): Promise<MigrationPreview> {
      if (configuration_id !== undefined && upload_id === undefined) return ofConfiguration(configuration_id);
      if (upload_id !== undefined && configuration_id === undefined) return ofUpload(upload_id);
      throw badRequest('Either configuration_id or upload_id is needed', 'INVALID_BODY');
    },
  };
}

export type MigrationService = ReturnType<typeof migrationService>;

type Outcome = { readonly proposal: MigrationProposal } | { readonly problem: string };

interface Wanted {
  readonly name: string;
  readonly tags: readonly string[];
  readonly backend: CollectorBackend;
  readonly collector: SidecarCollector;
  readonly content: string;
  readonly notes: readonly string[];
  readonly suggested: boolean;
}

function proposalFor({ name, tags, backend, collector, content, notes, suggested }: Wanted): Outcome {
  const system = collector.node_operating_system;
  if (content.length > MAX_TEMPLATE_LENGTH)
    return { problem: `${titleOf(collector)}: the file is too long.` };
  const migrated = migrateFile(backend, content, system === 'windows');
  if (!migrated.ok) return { problem: `${titleOf(collector)}: ${migrated.message}` };
  const proposal: MigrationProposal = {
    name: `${name} on ${systemTitle(system)}`.replaceAll(/[;*?"<>|&]/g, ' '),
    collector_id: collector.id,
    collector_name: collector.name,
    operating_system: system,
    tags: [...tags],
    template: migrated.template,
    notes: [...notes, ...migrated.notes],
    suggested,
  };
  return { proposal };
}

function renderedFor(
  configuration: CollectorConfiguration,
  backend: CollectorBackend,
  { node_operating_system: system }: SidecarCollector,
) {
  const { content, warnings } = renderCollectorFile({
    backend,
    configuration,
    context: {
      collectorId: NODE_ID_MARK,
      nodeId: NODE_NAME_MARK,
      tags: configuration.tags,
      platform: system === 'windows' || system === 'darwin' ? system : 'debian',
      agentVersion: '0.1.8',
      beatsVersion: '6',
    },
  });
  return { content, notes: warnings.map(({ message }) => message) };
}

function usesBackend({ inputs, outputs, snippets }: CollectorConfiguration, backend: CollectorBackend) {
  return [...inputs, ...outputs, ...snippets].some((entry) => entry.backend === backend);
}

function previewOf(outcomes: readonly Outcome[], nothing: string): MigrationPreview {
  const proposals = outcomes.flatMap((one) => ('proposal' in one ? [one.proposal] : []));
  const problems = outcomes.flatMap((one) => ('problem' in one ? [one.problem] : []));
  return { proposals, problems: outcomes.length === 0 ? [nothing] : problems };
}

function systemOf({ node_details }: Node): string {
  return node_details.operating_system.trim().toLowerCase();
}

function titleOf({ name, node_operating_system: system }: SidecarCollector): string {
  return `${name} on ${systemTitle(system)}`;
}
