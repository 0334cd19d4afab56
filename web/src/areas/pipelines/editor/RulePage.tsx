// A rule that is written or changed.
import { IconMapPinOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { NotFoundError } from '../../../platform/fetch/errors.ts';
import { routes } from '../../../routes.ts';
import { DeadEndPage } from '../../../shared/pages/DeadEndPage.tsx';
import { ruleQuery } from '../pipelines.api.ts';
import { RuleEditor } from './RuleEditor.tsx';

const NEW_RULE = 'new';

export function RulePage() {
  const { ruleId = '' } = useParams();
  return ruleId === NEW_RULE ? (
    <RuleEditor key="new" rule={undefined} />
  ) : (
    <StoredRule key={ruleId} id={ruleId} />
  );
}

function StoredRule({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery(ruleQuery(id));
  if (error instanceof NotFoundError)
    return (
      <DeadEndPage
        icon={IconMapPinOff}
        title="Rule not found"
        back={{ to: routes.system.pipelines.rules(), label: 'Show all rules' }}
      >
        There is no rule at this address. Somebody may have deleted it.
      </DeadEndPage>
    );
  if (data !== undefined) return <RuleEditor rule={{ ...data, id }} />;
  if (error !== null) return <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={1} />;
  return <LoadingIndicator page />;
}
