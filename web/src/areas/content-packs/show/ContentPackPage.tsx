// One content pack: what it is, what it holds, its revisions and its installations.
import type { ContentPack } from '@logboom/contract/content-packs/schemas';
import { Anchor, Box, Button } from '@mantine/core';
import { IconDownload, IconPackageImport, IconPencil } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { SelectField } from '../../../kit/forms/choices/SelectField.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { Fact, Facts } from '../../../kit/structure/Facts.tsx';
import { usePermissions } from '../../../platform/users/permissions.ts';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { Markdown } from '../../../shared/text/Markdown.tsx';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { packQuery } from '../content-packs.api.ts';
import { DashboardPicture } from '../gallery/DashboardPicture.tsx';
import { sketchOf } from '../gallery/dashboardSketch.ts';
import { InstallModal } from '../install/InstallModal.tsx';
import { downloadPack, entityTitle } from '../packText.ts';
import { ConstraintsSection } from './ConstraintsSection.tsx';
import { DifferenceSection } from './DifferenceSection.tsx';
import { EntityGroups } from './EntityGroups.tsx';
import { InstallationsSection } from './InstallationsSection.tsx';
import { ParametersSection } from './ParametersSection.tsx';
import { RevisionsSection } from './RevisionsSection.tsx';

export function ContentPackPage() {
  const { contentPackId = '' } = useParams();
  const { data } = useSuspenseQuery(packQuery(contentPackId));
  const packs = useMemo(
    () => Object.values(data.content_pack_revisions).sort((one, other) => other.rev - one.rev),
    [data],
  );
  const { pack, choose } = useShownRevision(packs);
  const [installed, setInstalled] = useState<ContentPack>();
  const sketch = useMemo(() => pack && sketchOf(pack), [pack]);
  if (pack === undefined) return null;
  const constraints = data.constraints_result[pack.rev] ?? [];
  return (
    <>
      <PageHeader
        subNavigation={<BackLink to={routes.system.contentPacks.list()}>Content packs</BackLink>}
        title={pack.name}
        purpose={pack.summary}
        actions={<PackActions pack={pack} onInstall={setInstalled} />}
      />
      <Section
        title={`Revision ${pack.rev}`}
        actions={packs.length > 1 && <RevisionChoice packs={packs} shown={pack} onChoose={choose} />}
      >
        <About pack={pack} />
      </Section>
      <Section title={`Entities (${pack.entities.length})`} description="What installing it makes.">
        <EntityGroups
          entities={pack.entities.map((entity) => ({
            id: entity.id,
            type: entity.type,
            title: entityTitle(entity),
          }))}
        />
      </Section>
      {sketch && (
        <Section title="Dashboard" description={`How "${sketch.title}" is laid out.`}>
          <DashboardPicture sketch={sketch} />
        </Section>
      )}
      <ParametersSection parameters={pack.parameters} />
      <ConstraintsSection constraints={constraints} />
      <InstallationsSection pack={pack} />
      <RevisionsSection packs={packs} onInstall={setInstalled} />
      {packs.length > 1 && <DifferenceSection packs={packs} />}
      {installed && (
        <InstallModal key={installed.rev} pack={installed} onClose={() => setInstalled(undefined)} />
      )}
    </>
  );
}

/** The latest unless the address names another. */
function useShownRevision(packs: readonly ContentPack[]) {
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('rev');
  const pack = packs.find(({ rev }) => String(rev) === wanted) ?? packs[0];
  return { pack, choose: (rev: string) => setParameters({ rev }, { replace: true }) };
}

interface ChoiceProps {
  readonly packs: readonly ContentPack[];
  readonly shown: ContentPack;
  readonly onChoose: (rev: string) => void;
}

function RevisionChoice({ packs, shown, onChoose }: ChoiceProps) {
  return (
    <SelectField
      label="Shown revision"
      searchable={false}
      options={packs.map(({ rev }) => ({ value: String(rev), label: `Revision ${rev}` }))}
      value={String(shown.rev)}
      onChange={(rev) => rev !== null && onChoose(rev)}
    />
  );
}

function About({ pack }: { readonly pack: ContentPack }) {
  return (
    <>
      <Facts dense>
        <Fact label="Vendor">{pack.vendor || 'Not named'}</Fact>
        {pack.url !== '' && (
          <Fact label="Address">
            <PackUrl url={pack.url} />
          </Fact>
        )}
        <Fact label="Made">
          <Timestamp value={pack.created_at} />
        </Fact>
        <Fact label="For version" mono>
          {pack.server_version}
        </Fact>
        <Fact label="Id" mono>
          {pack.id}
        </Fact>
      </Facts>
      {pack.description !== '' && (
        <Box mt="md">
          <Markdown text={pack.description} />
        </Box>
      )}
    </>
  );
}

/** Whoever made the pack wrote it: only addresses of the web become links. */
function PackUrl({ url }: { readonly url: string }) {
  if (!/^https?:\/\//i.test(url)) return url;
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </Anchor>
  );
}

interface ActionsProps {
  readonly pack: ContentPack;
  readonly onInstall: (pack: ContentPack) => void;
}

function PackActions({ pack, onInstall }: ActionsProps) {
  const { isPermitted } = usePermissions();
  const mayEdit = ['contentpack:create', 'catalog:list', 'catalog:resolve'].every(isPermitted);
  const edit = routes.system.contentPacks.edit({ contentPackId: pack.id, contentPackRev: String(pack.rev) });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => downloadPack(pack)}
      >
        Download
      </Button>
      {mayEdit && (
        <Button
          component={Link}
          to={edit}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit
        </Button>
      )}
      {isPermitted(`contentpack:install:${pack.id}`) && (
        <Button leftSection={<IconPackageImport size={16} aria-hidden />} onClick={() => onInstall(pack)}>
          Install
        </Button>
      )}
    </>
  );
}
