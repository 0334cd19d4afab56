// The query as it is being written, before it is run.
import { useState } from 'react';
import type { CodeDiagnostic } from '../../../kit/code/diagnostics.ts';
import type { QuestionChange } from '../../../shared/widgets/question.ts';
import { useAsking, useFieldTypes } from '../state/searchPage.ts';
import { rememberQuery } from './history.ts';
import { isBlocked, useQueryProblems } from './useQueryProblems.ts';

export interface Draft {
  readonly text: string;
  readonly write: (text: string) => void;
  readonly problems: readonly CodeDiagnostic[];
  /** Those to be told in words: of what was asked, or of what somebody has tried to run. */
  readonly shownProblems: readonly CodeDiagnostic[];
  readonly run: () => void;
  /** Asks for another time or other streams, with the query as it is written now unless that cannot be run. */
  readonly ask: (change: QuestionChange) => void;
}

const NOTHING: readonly CodeDiagnostic[] = [];

export function useDraft(): Draft {
  const { question, ask } = useAsking();
  const fieldTypes = useFieldTypes();
  const [{ text, of, wasTried }, setState] = useState({
    text: question.query,
    of: question.query,
    wasTried: false,
  });
  // The address has changed under the draft: by going back, or by a click on a value.
  if (of !== question.query) setState({ text: question.query, of: question.query, wasTried: false });

  const problems = useQueryProblems({ ...question, query: text }, fieldTypes);
  const blocked = isBlocked(problems);
  const isChanged = text !== question.query;
  return {
    text,
    problems,
    write: (written) => setState({ text: written, of: question.query, wasTried: false }),
    shownProblems: !isChanged || (wasTried && blocked) ? problems : NOTHING,
    run: () => {
      if (blocked) return setState({ text, of: question.query, wasTried: true });
      rememberQuery(text);
      ask({ query: text });
    },
    ask: (change) => ask(blocked ? change : { query: text, ...change }),
  };
}
