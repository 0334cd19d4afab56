// What a collector would write for this configuration, with what is wrong with it and what the last change did to it.
import {
  BACKEND_LABELS,
  COLLECTOR_BACKENDS,
  type CollectorBackend,
} from '@logboom/contract/collectors/kinds';
import type { CollectorConfiguration, CollectorPreview } from '@logboom/contract/collectors/schemas';
import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ErrorPage } from '../../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../../kit/feedback/LoadingIndicator.tsx';
import { Section } from '../../../../kit/page/Section.tsx';
import { previewQuery } from '../../configurations.api.ts';
import type { Opened } from '../entries/entry.ts';
import { PreviewFile } from './PreviewFile.tsx';
import { PreviewWarnings } from './PreviewWarnings.tsx';
import classes from './preview.module.css';

interface Props {
  readonly configuration: CollectorConfiguration;
  readonly onOpen: (opened: Opened) => void;
}

export function PreviewTab({ configuration, onOpen }: Props) {
  const [search, setSearch] = useSearchParams();
  const backend = knownBackend(search.get('backend')) ?? firstUsed(configuration);
  const { data, error, refetch } = useQuery(previewQuery(configuration.id, backend));
  const choose = (chosen: string) =>
    setSearch(
      (current) => {
        current.set('backend', chosen);
        return current;
      },
      { replace: true },
    );
  return (
    <Section
      title="Rendered configuration"
      description="The file that a collector writes from this configuration alone. One that has tags of several configurations puts them together."
      actions={
        <SegmentedControl
          aria-label="Backend"
          value={backend}
          onChange={choose}
          data={COLLECTOR_BACKENDS.map((value) => ({ value, label: BACKEND_LABELS[value] }))}
        />
      }
    >
      {data ? (
        <Rendered key={backend} {...{ preview: data, configuration, onOpen }} />
      ) : error ? (
        <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={3} />
      ) : (
        <LoadingIndicator />
      )}
    </Section>
  );
}

function Rendered({ preview, ...rest }: Props & { readonly preview: CollectorPreview }) {
  return (
    <div className={classes['rendered']}>
      <PreviewWarnings warnings={preview.warnings} {...rest} />
      <PreviewFile preview={preview} />
    </div>
  );
}

function knownBackend(name: string | null): CollectorBackend | undefined {
  return COLLECTOR_BACKENDS.find((backend) => backend === name);
}

/** The backend that there is something to see of. */
function firstUsed({ outputs, inputs }: CollectorConfiguration): CollectorBackend {
  const used = [...outputs, ...inputs].map(({ backend }) => backend);
  return COLLECTOR_BACKENDS.find((backend) => used.includes(backend)) ?? 'filebeat';
}
