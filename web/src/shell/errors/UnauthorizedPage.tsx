// Shown for a page or data that the user may not see.
import { IconLock } from '@tabler/icons-react';
import { DeadEndPage } from '../../shared/pages/DeadEndPage.tsx';
import { ErrorDetails } from '../../kit/feedback/ErrorDetails.tsx';

interface Props {
  /** The refusal, when the server was asked. */
  error?: Error;
  /** What exactly is refused, if it is not the page as a whole. */
  what?: string;
  /** The permissions without which it cannot be seen. */
  needs?: readonly string[];
}

export function UnauthorizedPage({ error, what = 'this page', needs = [] }: Props) {
  return (
    <DeadEndPage
      icon={IconLock}
      title="Missing permissions"
      details={error && <ErrorDetails error={error} />}
    >
      You do not have the required permissions to view {what}. Ask your administrator to grant them to you.
      {needs.length > 0 && ` It needs ${needs.join(', ')}.`}
    </DeadEndPage>
  );
}
