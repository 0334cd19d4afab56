// The order in which messages pass the processors, and which of them are switched off.
import {
  StoredMessageProcessors,
  type MessageProcessorsConfig,
} from '@logboom/contract/configuration/schemas';
import { MESSAGE_PROCESSORS_CONFIG } from '@logboom/contract/configuration/rules';
import type { Static } from 'typebox';
import type { MessageProcessorKind } from '../../area.ts';
import type { Changes } from '../../cluster/changes.ts';
import type { ClusterConfig, ConfigEntry } from '../../cluster/cluster-config.ts';
import { badRequest } from '../../http/errors.ts';

export const messageProcessorsEntry: ConfigEntry<typeof StoredMessageProcessors> = {
  className: MESSAGE_PROCESSORS_CONFIG,
  schema: StoredMessageProcessors,
  seeded: true,
  topic: 'message-processors',
};

export interface MessageProcessorsService {
  read(): Promise<MessageProcessorsConfig>;
  replace(config: MessageProcessorsConfig): Promise<void>;
}

export function messageProcessors(
  clusterConfig: ClusterConfig,
  available: readonly MessageProcessorKind[],
  changes: Pick<Changes, 'announce'>,
): MessageProcessorsService {
  return {
    read: async () => presentProcessors(await clusterConfig.read(messageProcessorsEntry), available),
    async replace({ processor_order, disabled_processors }) {
      const chosen = processor_order.map(({ class_name }) => class_name);
      const order = inOrder(available, chosen).map(({ className }) => className);
      const result = await clusterConfig.write(messageProcessorsEntry, {
        processor_order: order,
        disabled_processors,
      });
      if (!('stored' in result)) throw badRequest('The message processors are not valid.', 'CONFIG_INVALID');
      await changes.announce('message-processors');
    },
  };
}

export function presentProcessors(
  stored: Static<typeof StoredMessageProcessors>,
  available: readonly MessageProcessorKind[],
): MessageProcessorsConfig {
  return {
    processor_order: inOrder(available, stored.processor_order).map(({ name, className }) => ({
      name,
      class_name: className,
    })),
    disabled_processors: stored.disabled_processors.filter((disabled) =>
      available.some(({ className }) => className === disabled),
    ),
  };
}

/** Those that exist, as ordered; then those that nobody has ordered yet, as a new installation has them. */
function inOrder(
  available: readonly MessageProcessorKind[],
  order: readonly string[],
): MessageProcessorKind[] {
  const known = order.flatMap((className) => available.find((kind) => kind.className === className) ?? []);
  return [...new Set([...known, ...available])];
}
