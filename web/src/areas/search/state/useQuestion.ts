// The question in the address: read from it, and written to it as a new step of the browser's history.
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTimeZone } from '../../../platform/time/useTimeZone.ts';
import { DEFAULT_TIME_RANGE, queryString, timeRangeToQuery, type TimeRange } from '../../../routes.ts';
import {
  QUESTION_PARAMETERS,
  readQuestion,
  type Question,
  type QuestionChange,
} from '../../../shared/widgets/question.ts';

const NOTHING: Question = { query: '', timeRange: DEFAULT_TIME_RANGE, streams: [] };

/**
 * The page of one stream has its stream in the path; every other one in the parameters.
 * @param saved what is asked when the address says nothing
 */
export function useQuestion(saved: Question = NOTHING): {
  question: Question;
  ask: (change: QuestionChange) => void;
} {
  const { pathname, search } = useLocation();
  const { streamId } = useParams();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const question = useMemo(() => {
    const asked = readQuestion(new URLSearchParams(search)) ?? saved;
    const timeRange = inZone(asked.timeRange, zone);
    return { ...asked, timeRange, ...(streamId !== undefined && { streams: [streamId] }) };
  }, [search, streamId, saved, zone]);

  const ask = useCallback(
    (change: QuestionChange) => {
      const { query, timeRange, streams } = { ...question, ...change };
      const parameters = new URLSearchParams(search);
      // What else stands in the address belongs to other parts of the page and stays.
      for (const name of QUESTION_PARAMETERS) parameters.delete(name);
      const own = queryString({
        q: query,
        ...timeRangeToQuery(timeRange),
        ...(streamId === undefined && { streams }),
      });
      const rest = parameters.toString();
      void navigate(`${pathname}${own}${rest === '' ? '' : `&${rest}`}`, { preventScrollReset: true });
    },
    [question, search, streamId, pathname, navigate],
  );
  return { question, ask };
}

/** "Today" is a day of the person who asks. */
function inZone(range: TimeRange, timezone: string): TimeRange {
  return range.type === 'keyword' ? { ...range, timezone } : range;
}
