// What an agent would write for a configuration, for one of the registered collectors or for one like it.
import type { Platform } from '@logboom/contract/collectors/kinds';
import type {
  CollectorConfiguration,
  CollectorPreview,
  CollectorSummary,
  PreviewQuery,
  PreviewWarning,
} from '@logboom/contract/collectors/schemas';
import type { RenderContext } from '@logboom/core/collector-render/model';
import { renderCollectorFile } from '@logboom/core/collector-render/render';
import { notFound } from '../../../http/errors.ts';
import type { ConfigurationService } from '../configurations/configuration.service.ts';
import type { FleetService } from '../fleet/fleet.service.ts';

const LAST_AGENT_VERSION = '0.1.8';

export function previewService(configurations: ConfigurationService, fleet: FleetService) {
  return {
    async preview(id: string, question: PreviewQuery): Promise<CollectorPreview> {
      const found = await configurations.findWithPrevious(id);
      if (!found) throw notFound(`Collector configuration <${id}> not found!`, 'CONFIGURATION_UNKNOWN');
      const { backend, collector: collectorId } = question;
      const collector =
        collectorId === undefined
          ? undefined
          : (JSON.parse(await fleet.find(collectorId)) as CollectorSummary);
      const render = (configuration: CollectorConfiguration) =>
        renderCollectorFile({
          backend,
          configuration,
          context: contextFor(question, collector, configuration),
        });
      const { fileName, content, warnings } = render(found.current);
      return {
        backend,
        file_name: fileName,
        content,
        previous_content: found.previous ? render(found.previous).content : null,
        warnings: [...(collector ? await reachWarnings(collector, found.current) : []), ...warnings],
      };
    },
  };

  /** An agent gets every configuration that shares a tag with it, and none when it shares none. */
  async function reachWarnings(
    { node_id, node_details: { tags } }: CollectorSummary,
    shown: CollectorConfiguration,
  ): Promise<PreviewWarning[]> {
    if (tags === null) return [];
    const sharesTag = (other: { readonly tags: readonly string[] }) =>
      other.tags.some((tag) => tags.includes(tag));
    if (!sharesTag(shown))
      return [generally(`Collector "${node_id}" has no tag of this configuration, so it does not use it.`)];
    const { configurations: all } = await configurations.list();
    return all
      .filter((other) => other.id !== shown.id && sharesTag(other))
      .map(({ name }) =>
        generally(
          `Collector "${node_id}" also uses configuration "${name}"; its entries are not shown here.`,
        ),
      );
  }
}

export type PreviewService = ReturnType<typeof previewService>;

/** Without a collector, one that has just the tags of the configuration. */
function contextFor(
  { backend, beats_version, platform }: PreviewQuery,
  collector: CollectorSummary | undefined,
  configuration: CollectorConfiguration,
): RenderContext {
  const system = collector?.node_details.operating_system ?? (backend === 'winlogbeat' ? 'windows' : 'linux');
  return {
    collectorId: collector?.id ?? '<collector id>',
    nodeId: collector?.node_id ?? '<node id>',
    tags: collector?.node_details.tags ?? configuration.tags,
    platform: platform ?? platformOf(system),
    agentVersion: collector?.collector_version ?? LAST_AGENT_VERSION,
    beatsVersion: beats_version,
  };
}

/** Agents do not report which Linux they run on. */
function platformOf(system: string): Platform {
  const name = system.trim().toLowerCase();
  return name === 'windows' || name === 'darwin' ? name : 'debian';
}

function generally(message: string): PreviewWarning {
  return { kind: null, entry_id: null, message };
}
