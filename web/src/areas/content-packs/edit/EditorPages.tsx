// Pages that make a content pack, or a new revision of one.
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { routes } from '../../../routes.ts';
import { BackLink } from '../../../shared/pages/BackLink.tsx';
import { NotFoundPage } from '../../../shared/pages/NotFoundPage.tsx';
import { packQuery } from '../content-packs.api.ts';
import { draftOf, newDraft } from './draft.ts';
import { PackEditor } from './PackEditor.tsx';

export function CreateContentPackPage() {
  const [start] = useState(newDraft);
  return (
    <>
      <PageHeader
        subNavigation={<BackLink to={routes.system.contentPacks.list()}>Content packs</BackLink>}
        title="Create content pack"
        purpose="Choose what goes into it; what that needs comes along."
      />
      <PackEditor start={start} isNew />
    </>
  );
}

export function EditContentPackPage() {
  const { contentPackId = '', contentPackRev = '' } = useParams();
  const { data } = useSuspenseQuery(packQuery(contentPackId));
  const revisions = Object.values(data.content_pack_revisions);
  const pack = revisions.find(({ rev }) => String(rev) === contentPackRev);
  const latest = Math.max(...revisions.map(({ rev }) => rev));
  const [start] = useState(() => pack && draftOf(pack, latest));
  if (start === undefined) return <NotFoundPage />;
  return (
    <>
      <PageHeader
        subNavigation={
          <BackLink to={routes.system.contentPacks.show({ contentPackId })}>{start.name}</BackLink>
        }
        title={`Edit "${start.name}"`}
        purpose={`Revision ${contentPackRev} stays as it is; your changes become revision ${start.rev}.`}
      />
      <PackEditor start={start} isNew={false} />
    </>
  );
}
