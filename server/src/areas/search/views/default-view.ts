// The view that everybody sees who asks for the default one.
import { DEFAULT_VIEW_CONFIG } from '@logboom/contract/configuration/rules';
import { Type } from 'typebox';
import type { ClusterConfig, ConfigEntry } from '../../../cluster/cluster-config.ts';

const DefaultViewConfig = Type.Object({ default_view_id: Type.String({ maxLength: 64 }) });

export const defaultViewEntry: ConfigEntry<typeof DefaultViewConfig> = {
  className: DEFAULT_VIEW_CONFIG,
  schema: DefaultViewConfig,
  permissions: { write: 'default-view:set' },
  initial: () => ({ default_view_id: '' }),
};

export interface DefaultView {
  find(): Promise<string | undefined>;
  save(id: string): Promise<void>;
}

export function defaultViewIn(clusterConfig: Pick<ClusterConfig, 'read' | 'write'>): DefaultView {
  return {
    async find() {
      const { default_view_id } = await clusterConfig.read(defaultViewEntry);
      return default_view_id === '' ? undefined : default_view_id;
    },
    async save(id) {
      await clusterConfig.write(defaultViewEntry, { default_view_id: id });
    },
  };
}
