// The steps that every message passes: their order, and which are off. Not there while no area brings a step.
import type { MessageProcessorsConfig } from '@logboom/contract/configuration/schemas';
import { Badge } from '@mantine/core';
import { ConfigurationSection } from '../page/ConfigurationSection.tsx';
import { OnOff } from '../../../kit/structure/Facts.tsx';
import { useMessageProcessors, useSaveMessageProcessors } from './messageProcessors.api.ts';
import { MessageProcessorsModal } from './MessageProcessorsModal.tsx';
import classes from './MessageProcessors.module.css';

export function MessageProcessorsPanel() {
  const query = useMessageProcessors();
  const save = useSaveMessageProcessors();
  const { data, error } = query;
  // Also while nobody knows yet: a panel that comes and goes would make the page jump.
  if (error === null && (data?.processor_order.length ?? 0) === 0) return null;
  return (
    <ConfigurationSection
      title="Message processors"
      description="The steps that every message passes, in this order."
      query={query}
      ownPermission="clusterconfigentry:edit"
      renderEditor={(value, onClose) => (
        <MessageProcessorsModal value={value} onSave={save} onClose={onClose} />
      )}
    >
      {(value) => <ProcessorList value={value} />}
    </ConfigurationSection>
  );
}

function ProcessorList({ value }: { value: MessageProcessorsConfig }) {
  return (
    <ol className={classes.list}>
      {value.processor_order.map(({ name, class_name }, index) => (
        <li key={class_name}>
          <Badge color="ink">{index + 1}</Badge>
          <span>{name}</span>
          <OnOff on={!value.disabled_processors.includes(class_name)} />
        </li>
      ))}
    </ol>
  );
}
