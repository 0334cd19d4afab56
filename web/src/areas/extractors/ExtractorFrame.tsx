// What every page about the extractors of an input begins with: which input, and the way back.
import { Button } from '@mantine/core';
import { IconArrowLeft, IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DeadEndPage } from '../../shared/pages/DeadEndPage.tsx';
import { ErrorPage } from '../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../kit/feedback/LoadingIndicator.tsx';
import { PageHeader } from '../../kit/page/PageHeader.tsx';
import { NotFoundError } from '../../platform/fetch/errors.ts';
import { routes } from '../../routes.ts';
import { inputQuery } from '../inputs/index.ts';
import { useExtractorPath } from './extractorPath.ts';

interface Props {
  readonly title: (input: InputSummary) => string;
  readonly purpose: string;
  readonly actions?: ReactNode;
  /** The list leads back to the inputs, everything else to the list. */
  readonly isList?: boolean;
  readonly children: (input: InputSummary) => ReactNode;
}

export function ExtractorFrame({ title, purpose, actions, isList = false, children }: Props) {
  const path = useExtractorPath();
  const input = useQuery(inputQuery(path.inputId));
  if (input.error instanceof NotFoundError)
    return (
      <DeadEndPage
        icon={IconLogin2}
        title="Input not found"
        back={{ to: routes.system.inputs.list(), label: 'Show all inputs' }}
      >
        <p>There is no input with the id {path.inputId}. It may have been deleted.</p>
      </DeadEndPage>
    );
  if (input.data === undefined)
    return input.isError ? (
      <ErrorPage error={input.error} onRetry={() => void input.refetch()} headingOrder={1} />
    ) : (
      <LoadingIndicator page />
    );
  return (
    <>
      <PageHeader
        title={title(input.data)}
        purpose={purpose}
        actions={
          <>
            <Button
              component={Link}
              to={isList ? routes.system.inputs.list() : path.list}
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
            >
              {isList ? 'All inputs' : 'All extractors'}
            </Button>
            {actions}
          </>
        }
      />
      {children(input.data)}
    </>
  );
}
