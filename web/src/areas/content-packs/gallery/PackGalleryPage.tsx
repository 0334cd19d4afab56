// Content packs to look at before one installs them: those of the product, and those that were uploaded here.
import type { ContentPack } from '@logboom/contract/content-packs/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { latestPacksQuery, shippedPacksQuery } from '../content-packs.api.ts';
import { InstallModal } from '../install/InstallModal.tsx';
import styles from './gallery.module.css';
import { galleryPacks, type GalleryPack } from './galleryPacks.ts';
import { PackCard } from './PackCard.tsx';

export function PackGalleryPage() {
  const [installed, setInstalled] = useState<ContentPack>();
  return (
    <>
      <PageHeader
        title="Content pack gallery"
        purpose="Inputs, rules, streams, dashboards and alerts that belong together. Look at a pack, install it, and take it back when you do not need it."
      />
      <GalleryContent onInstall={setInstalled} />
      {installed && (
        <InstallModal key={installed.id} pack={installed} onClose={() => setInstalled(undefined)} />
      )}
    </>
  );
}

interface ContentProps {
  readonly onInstall: (pack: ContentPack) => void;
}

function GalleryContent({ onInstall }: ContentProps) {
  const latest = useQuery(latestPacksQuery());
  const shipped = useQuery(shippedPacksQuery());
  const packs = useMemo(
    () => latest.data && shipped.data && galleryPacks(latest.data, shipped.data),
    [latest.data, shipped.data],
  );
  const error = latest.error ?? shipped.error;
  if (error) {
    const retry = () => void Promise.all([latest.refetch(), shipped.refetch()]);
    return <ErrorPage error={error} onRetry={retry} />;
  }
  if (packs === undefined) return <LoadingIndicator page />;
  if (packs.shipped.length + packs.own.length === 0) {
    return (
      <EmptyState title="No content packs">
        <p>None came with this installation, and none was uploaded yet.</p>
      </EmptyState>
    );
  }
  return (
    <>
      {packs.shipped.length > 0 && (
        <Section title="Shipped with Logboom" description="Nothing of them is there until you install one.">
          <Cards packs={packs.shipped} onInstall={onInstall} />
        </Section>
      )}
      {packs.own.length > 0 && (
        <Section title="Uploaded or made here">
          <Cards packs={packs.own} onInstall={onInstall} />
        </Section>
      )}
    </>
  );
}

interface CardsProps extends ContentProps {
  readonly packs: readonly GalleryPack[];
}

function Cards({ packs, onInstall }: CardsProps) {
  return (
    <div className={styles['cards']}>
      {packs.map((shown) => (
        <PackCard key={shown.pack.id} shown={shown} onInstall={onInstall} />
      ))}
    </div>
  );
}
