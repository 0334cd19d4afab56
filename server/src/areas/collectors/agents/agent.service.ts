// What agents ask for besides reporting: their configuration by tags, and a place for what they rendered.
import type { CollectorUpload } from '@logboom/contract/collectors/schemas';
import { tooManyRequests } from '../../../http/errors.ts';
import type { ConfigurationCache, MergedConfiguration } from '../configurations/configuration.cache.ts';
import type { UploadStore } from './upload.store.ts';

const MAX_TAGS = 1000;
const RETRY_AFTER_SECONDS = 3600;

export function agentService(cache: ConfigurationCache, uploads: UploadStore) {
  return {
    /** Undefined when nothing matches, or when the tags are no JSON list of texts. */
    async configurationFor(tagsJson: string | undefined): Promise<MergedConfiguration | undefined> {
      const tags = parseTags(tagsJson);
      return tags.length === 0 ? undefined : cache.forTags(tags);
    },

    /** Agents put quotes around the quotes that they got, so quotes count for nothing. */
    hasCurrent: (ifNoneMatch: string | undefined, { etag }: MergedConfiguration): boolean =>
      (ifNoneMatch ?? '')
        .replaceAll('"', '')
        .split(',')
        .some((known) => known.trim().replace(/^W\//, '') === etag),

    async upload(upload: CollectorUpload): Promise<void> {
      const isSaved = await uploads.save({
        collector_id: withoutNul(upload.collector_id),
        node_id: withoutNul(upload.node_id),
        collector_name: withoutNul(upload.collector_name),
        rendered_configuration: withoutNul(upload.rendered_configuration),
      });
      if (!isSaved) throw tooManyRequests('There is no room for more uploads.', RETRY_AFTER_SECONDS);
    },
  };
}

export type AgentService = ReturnType<typeof agentService>;

function parseTags(json: string | undefined): string[] {
  try {
    const tags: unknown = JSON.parse(json ?? '[]');
    if (!Array.isArray(tags) || tags.length > MAX_TAGS) return [];
    return tags.every((tag) => typeof tag === 'string') ? tags : [];
  } catch {
    return [];
  }
}

/** PostgreSQL has no place for them, and no configuration file either. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
