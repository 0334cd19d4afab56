// A configuration that has arrived: header, tags, and one tab for each family of collectors and for the preview.
import { familyOf, type CollectorFamily } from '@logboom/contract/collectors/kinds';
import type { CollectorConfiguration } from '@logboom/contract/collectors/schemas';
import { useState } from 'react';
import { Tabs } from '../../../shared/Tabs.tsx';
import { DiscontinuedNotice } from '../notice/DiscontinuedNotice.tsx';
import { ConfigurationHeader } from './ConfigurationHeader.tsx';
import { EntryDialogs } from './entries/EntryDialogs.tsx';
import { FAMILY_NAMES, type Opened } from './entries/entry.ts';
import type { SectionContext } from './entries/EntrySection.tsx';
import { InputsSection } from './inputs/InputsSection.tsx';
import { OutputsSection } from './outputs/OutputsSection.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { SnippetsSection } from './snippets/SnippetsSection.tsx';
import { startTab } from './startTab.ts';
import { TagsSection } from './tags/TagsSection.tsx';
import classes from './ConfigurationView.module.css';

interface Props {
  readonly configuration: CollectorConfiguration;
  readonly knownTags: readonly string[];
}

export function ConfigurationView({ configuration, knownTags }: Props) {
  const [opened, setOpened] = useState<Opened>();
  // Decided once: a tab must not change under somebody who deletes the last output.
  const [start] = useState(() => startTab(configuration));
  const familyTab = (id: string, family: CollectorFamily) => ({
    id,
    title: FAMILY_NAMES[family],
    content: (
      <FamilyTab
        configuration={configuration}
        configurationId={configuration.id}
        family={family}
        onOpen={setOpened}
      />
    ),
  });
  return (
    <>
      <ConfigurationHeader configuration={configuration} />
      <DiscontinuedNotice />
      <TagsSection configuration={configuration} knownTags={knownTags} />
      <div className={classes['tabs']}>
        <Tabs
          label="Parts of the configuration"
          start={start}
          tabs={[
            familyTab('beats', 'beat'),
            familyTab('nxlog', 'nxlog'),
            {
              id: 'preview',
              title: 'Preview',
              content: <PreviewTab configuration={configuration} onOpen={setOpened} />,
            },
          ]}
        />
      </div>
      {opened && (
        <EntryDialogs configuration={configuration} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface FamilyTabProps extends SectionContext {
  readonly configuration: CollectorConfiguration;
}

function FamilyTab({ configuration, ...context }: FamilyTabProps) {
  const isShown = ({ backend }: { readonly backend: string }) => familyOf(backend) === context.family;
  const { outputs, inputs, snippets } = configuration;
  return (
    <>
      <OutputsSection {...context} outputs={outputs.filter(isShown)} />
      {/* All outputs: the name of a target is worth showing even when it is one of the other family. */}
      <InputsSection {...context} inputs={inputs.filter(isShown)} outputs={outputs} />
      <SnippetsSection {...context} snippets={snippets.filter(isShown)} />
    </>
  );
}
