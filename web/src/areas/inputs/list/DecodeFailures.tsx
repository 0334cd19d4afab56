// What lately came in and became no message, and why: shown when asked for.
import type { DecodeFailures as Failures } from '@logboom/contract/processing/schemas';
import type { InputSummary } from '@logboom/contract/inputs/schemas';
import { ErrorPage } from '../../../kit/feedback/ErrorPage.tsx';
import { LoadingIndicator } from '../../../kit/feedback/LoadingIndicator.tsx';
import { DisclosureContent, DisclosureToggle } from '../../../kit/structure/Disclosure.tsx';
import { useDisclosure } from '../../../kit/structure/useDisclosure.ts';
import { Timestamp } from '../../../shared/values/Timestamp.tsx';
import { useDecodeFailures } from '../inputs.api.ts';
import styles from './inputs.module.css';

type Failure = Failures['failures'][number];

export function DecodeFailures({ input }: { readonly input: InputSummary }) {
  const disclosure = useDisclosure();
  return (
    <>
      <DisclosureToggle
        of={disclosure}
        label={`Last failures of ${input.title}`}
        className={styles['toggle']}
      >
        Last failures
      </DisclosureToggle>
      <DisclosureContent of={disclosure}>
        {disclosure.expanded && <LastFailures input={input} />}
      </DisclosureContent>
    </>
  );
}

function LastFailures({ input }: { readonly input: InputSummary }) {
  const { data, error, refetch } = useDecodeFailures(input.id);
  if (data === undefined)
    return error === null ? (
      <LoadingIndicator />
    ) : (
      <ErrorPage error={error} onRetry={() => void refetch()} headingOrder={3} />
    );
  if (data.failures.length === 0)
    return <p className={styles['quiet']}>This node has none since it started; other nodes may.</p>;
  return (
    <ol className={styles['failures']} aria-label={`Last failures of ${input.title}`}>
      {data.failures.map((failure) => (
        <FailureLine key={`${failure.received_at} ${failure.excerpt}`} failure={failure} />
      ))}
    </ol>
  );
}

function FailureLine({ failure }: { readonly failure: Failure }) {
  const { received_at, remote_address, message, excerpt } = failure;
  return (
    <li>
      <span className={styles['failureHead']}>
        <Timestamp value={received_at} />
        {remote_address !== null && <span>from {remote_address}</span>}
        <strong>{message}</strong>
      </span>
      {excerpt !== '' && <code className={styles['excerpt']}>{excerpt}</code>}
    </li>
  );
}
