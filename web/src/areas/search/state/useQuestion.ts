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

/** The address that is shown, the one that is asked just now, and some more for going back. */
const MAX_KNOWN = 20;
const NOTHING: Question = { query: '', timeRange: DEFAULT_TIME_RANGE, streams: [] };

/**
 * The page of one stream has its stream in the path; every other one in the parameters.
 * @param saved what is asked when the address says nothing
 */
export function useQuestion(saved: Question = NOTHING): {
  question: Question;
  /** Answers what is asked then: the address itself changes only with the next picture of the page. */
  ask: (change: QuestionChange) => Question;
} {
  const { pathname, search } = useLocation();
  const { streamId } = useParams();
  const zone = useTimeZone();
  const navigate = useNavigate();
  const questionIn = useMemo(() => questionReader(saved, zone, streamId), [saved, zone, streamId]);
  const question = questionIn(search);

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
      const next = `${own}${rest === '' ? '' : `&${rest}`}`;
      void navigate(`${pathname}${next}`, { preventScrollReset: true });
      return questionIn(next);
    },
    [question, questionIn, search, streamId, pathname, navigate],
  );
  return { question, ask };
}

/** The same question for the same address, and not an equal one: by that one sees whether an answer is to another one. */
function questionReader(saved: Question, zone: string, streamId: string | undefined) {
  const known = new Map<string, Question>();
  function read(search: string): Question {
    const asked = readQuestion(new URLSearchParams(search)) ?? saved;
    const timeRange = inZone(asked.timeRange, zone);
    return { ...asked, timeRange, ...(streamId !== undefined && { streams: [streamId] }) };
  }
  return (search: string): Question => {
    const question = known.get(search) ?? read(search);
    // The one that was asked last is the last to be forgotten.
    known.delete(search);
    known.set(search, question);
    const [oldest = search] = known.keys();
    if (known.size > MAX_KNOWN) known.delete(oldest);
    return question;
  };
}

/** "Today" is a day of the person who asks. */
function inZone(range: TimeRange, timezone: string): TimeRange {
  return range.type === 'keyword' ? { ...range, timezone } : range;
}
