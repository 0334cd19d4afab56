// The question, where it is changed: time, streams and query.
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSearchesConfig } from '../../../shared/time-range/timeRange.api.ts';
import { TimeRangePicker } from '../../../shared/time-range/TimeRangePicker.tsx';
import { useAsking } from '../state/searchPage.ts';
import { QueryField } from './QueryField.tsx';
import { StreamSelect } from '../../../shared/search-controls/StreamSelect.tsx';
import { useDraft } from './useDraft.ts';
import styles from './QueryBar.module.css';

interface Props {
  /** The name of the page. */
  readonly heading: ReactNode;
  /** At the right. */
  readonly actions: ReactNode;
}

export function QueryBar({ heading, actions }: Props) {
  const { question } = useAsking();
  const { streamId } = useParams();
  const draft = useDraft();
  const limit = useSearchesConfig()?.query_time_range_limit;
  return (
    <>
      <div className={styles['controls']}>
        {heading}
        <TimeRangePicker
          value={question.timeRange}
          onChange={(timeRange) => draft.ask({ timeRange })}
          {...(limit !== undefined && { limit })}
        />
        {streamId === undefined && (
          <StreamSelect value={question.streams} onChange={(streams) => draft.ask({ streams })} />
        )}
        <div className={styles['actions']}>{actions}</div>
      </div>
      <QueryField draft={draft} />
    </>
  );
}
