// The dialog that somebody has asked for, whichever entry it is about.
import { familyOf, type CollectorFamily } from '@logboom/contract/collectors/kinds';
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { NamingModal } from '../../../../kit/overlays/NamingModal.tsx';
import { InputModal } from '../inputs/InputModal.tsx';
import { OutputModal } from '../outputs/OutputModal.tsx';
import { SnippetModal } from '../snippets/SnippetModal.tsx';
import { useCopyEntry } from './entries.api.ts';
import { NOUNS, type Entry, type Opened } from './entry.ts';

interface Props {
  readonly configuration: CollectorConfiguration;
  readonly opened: Opened;
  readonly onClose: () => void;
}

export function EntryDialogs({ configuration, opened, onClose }: Props) {
  const common = { configuration, onClose, family: familyFor(opened) };
  if (opened.action === 'copy')
    return <CopyModal configuration={configuration} source={opened} onClose={onClose} />;
  const isEdit = opened.action === 'edit';
  switch (opened.kind) {
    case 'output':
      return <OutputModal {...common} edited={isEdit ? opened.entry : undefined} />;
    case 'input':
      return <InputModal {...common} edited={isEdit ? opened.entry : undefined} />;
    case 'snippet':
      return <SnippetModal {...common} edited={isEdit ? opened.entry : undefined} />;
  }
}

function familyFor(opened: Opened): CollectorFamily {
  if (opened.action === 'create') return opened.family;
  return familyOf(opened.entry.backend) ?? 'beat';
}

interface CopyProps extends Pick<Props, 'configuration' | 'onClose'> {
  readonly source: Entry;
}

function CopyModal({ configuration, source, onClose }: CopyProps) {
  const noun = NOUNS[source.kind];
  const copy = useCopyEntry(configuration.id, source);
  const taken = configuration[`${source.kind}s`].map(({ name }) => name);
  return (
    <NamingModal
      opened
      onClose={onClose}
      title={`Copy ${noun} ${source.entry.name}`}
      label="Name of the copy"
      rule={(name) => (taken.includes(name.trim()) ? `${noun} with that name already exists!` : undefined)}
      onSave={copy.mutateAsync}
    />
  );
}
