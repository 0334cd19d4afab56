// The pages on which an extractor is made and changed.
import { IconTransform } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { DeadEndPage } from '../../shared/pages/DeadEndPage.tsx';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError } from '../../platform/fetch/errors.ts';
import { ExtractorForm } from './ExtractorForm.tsx';
import { newExtractor, storedExtractor } from './extractorForm.ts';
import { ExtractorFrame } from './ExtractorFrame.tsx';
import { sampleIn, useExtractorPath } from './extractorPath.ts';
import { extractorQuery, extractorsQuery, useSaveExtractor } from './extractors.api.ts';
import { EXTRACTOR_KINDS, extractorKind } from './extractorTypes.ts';

export function NewExtractorPage() {
  const path = useExtractorPath();
  const [query] = useSearchParams();
  const type = query.get('extractor_type') ?? '';
  const field = query.get('field') ?? '';
  const { label, purpose } = extractorKind(type);
  if (!EXTRACTOR_KINDS.some(([known]) => known === type))
    return (
      <DeadEndPage
        icon={IconTransform}
        title="No such extractor"
        back={{ to: path.list, label: 'All extractors' }}
      >
        <p>The address names no type of extractor that exists here.</p>
      </DeadEndPage>
    );
  return (
    <ExtractorFrame title={({ title }) => `New extractor for ${title}`} purpose={`${label}: ${purpose}`}>
      {() => <NewForm key={`${type} ${field}`} type={type} field={field} />}
    </ExtractorFrame>
  );
}

function NewForm({ type, field }: { readonly type: string; readonly field: string }) {
  const path = useExtractorPath();
  const navigate = useNavigate();
  const location = useLocation();
  const save = useSaveExtractor(path.inputId, undefined);
  // It runs behind those that are there.
  const others = useQuery(extractorsQuery(path.inputId));
  const order = Math.max(-1, ...(others.data?.extractors.map((one) => one.order) ?? [])) + 1;
  return (
    <ExtractorForm
      type={type}
      initialValues={newExtractor(type, field)}
      stored={{ order, extractor_config: {} }}
      initialSample={sampleIn(location.state)}
      submitLabel="Create extractor"
      onSave={(request) => save.mutateAsync(request)}
      onDone={() => void navigate(path.list)}
    />
  );
}

export function EditExtractorPage() {
  const path = useExtractorPath();
  return (
    <ExtractorFrame
      title={({ title }) => `Edit extractor of ${title}`}
      purpose="Changes hold for messages that come from now on."
    >
      {() => <EditForm key={path.extractorId} />}
    </ExtractorFrame>
  );
}

function EditForm() {
  const path = useExtractorPath();
  const navigate = useNavigate();
  const save = useSaveExtractor(path.inputId, path.extractorId);
  const { data, error, refetch } = useQuery(extractorQuery(path.inputId, path.extractorId));
  if (error instanceof NotFoundError)
    return (
      <DeadEndPage
        icon={IconTransform}
        title="Extractor not found"
        back={{ to: path.list, label: 'All extractors' }}
      >
        <p>It may have been deleted.</p>
      </DeadEndPage>
    );
  if (data === undefined)
    return error === null ? <LoadingIndicator /> : <ErrorPage error={error} onRetry={() => void refetch()} />;
  return (
    <ExtractorForm
      type={data.type}
      initialValues={storedExtractor(data)}
      stored={data}
      initialSample=""
      submitLabel="Update extractor"
      onSave={(request) => save.mutateAsync(request)}
      onDone={() => void navigate(path.list)}
    />
  );
}
