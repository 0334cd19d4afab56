// Where the query is written: coloured, checked and completed while one types.
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconSearch, IconX } from '@tabler/icons-react';
import { queryHelp } from '@logboom/contract/search/endpoints/query-help';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { CodeDiagnostic } from '../../../kit/code/diagnostics.ts';
import { DiagnosticList } from '../../../kit/code/DiagnosticList.tsx';
import type { CodeLanguage, EditorHandle } from '../../../kit/code/editorProps.ts';
import { LineEditor } from '../../../kit/code/LineEditor.tsx';
import { Tooltip } from '../../../kit/overlays/Tooltip.tsx';
import { call } from '../../../platform/call.ts';
import { usePageShortcuts } from '../../../shell/shortcuts/pageShortcuts.ts';
import { wireTimeRange } from '../../../shared/widgets/search.api.ts';
import { useAsking, useFieldTypes } from '../state/searchPage.ts';
import type { Draft } from './useDraft.ts';
import { isBlocked } from './useQueryProblems.ts';
import { QueryHelp } from './QueryHelp.tsx';
import { QueryHistory, type HistoryHandle } from './QueryHistory.tsx';
import type { QueryServices } from './queryLanguage.ts';
import styles from './QueryBar.module.css';

interface Props {
  readonly draft: Draft;
}

const END = Number.MAX_SAFE_INTEGER;

export function QueryField({ draft }: Props) {
  const editor = useRef<EditorHandle>(null);
  const history = useRef<HistoryHandle>(null);
  const problemsId = useId();
  const focus = () => editor.current?.goTo(END);
  usePageShortcuts([{ keys: '/', label: 'Write a query', run: focus }]);
  const language = useQueryLanguage(() => history.current?.open());
  const { text, problems } = draft;
  return (
    <div className={styles['question']}>
      <search className={styles['row']}>
        <div className={styles['field']} data-error={isBlocked(draft.shownProblems)}>
          <IconSearch size={17} aria-hidden="true" className={styles['mark']} />
          <LineEditor
            label="Query"
            value={text}
            onChange={draft.write}
            onEnter={draft.run}
            placeholder="Search all messages, or press / and write a query"
            language={language}
            diagnostics={problems}
            describedBy={problemsId}
            handle={editor}
          />
          <div className={styles['tools']}>
            <Problems problems={problems} />
            {text !== '' && (
              <ActionIcon
                aria-label="Clear query"
                onClick={() => {
                  draft.write('');
                  focus();
                }}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            )}
            <QueryHistory
              handle={history}
              onLeave={focus}
              onChoose={(query) => {
                draft.write(query);
                focus();
              }}
            />
            <QueryHelp />
          </div>
        </div>
        <Button
          className={styles['run']}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          onClick={draft.run}
        >
          Search
        </Button>
      </search>
      <div id={problemsId}>
        <DiagnosticList
          text={text}
          diagnostics={draft.shownProblems}
          onGoTo={(offset) => editor.current?.goTo(offset)}
        />
      </div>
    </div>
  );
}

/** Loaded with the editor, and made once; what it needs of the page it asks for when it needs it. */
function useQueryLanguage(openHistory: () => void): CodeLanguage {
  const fieldTypes = useFieldTypes();
  const { question } = useAsking();
  const services: QueryServices = {
    openHistory,
    fieldTypes: () => fieldTypes,
    suggest: (field, input, signal) => {
      const { timeRange, streams } = question;
      const body = { field, input, timerange: wireTimeRange(timeRange), streams, size: 15 };
      return call(queryHelp.suggest, { body }, { signal });
    },
  };
  const latest = useRef(services);
  useLayoutEffect(() => {
    latest.current = services;
  });
  const [language] = useState<CodeLanguage>(() => async () => {
    const { queryLanguage } = await import('./queryLanguage.ts');
    return queryLanguage({
      openHistory: () => latest.current.openHistory(),
      fieldTypes: () => latest.current.fieldTypes(),
      suggest: (...asked) => latest.current.suggest(...asked),
    });
  });
  return language;
}

/** While one types, a sign is enough; the words are under the pointer, and below once one wants to run it. */
function Problems({ problems }: { readonly problems: readonly CodeDiagnostic[] }) {
  const [worst] = problems.toSorted((one, other) => one.severity.localeCompare(other.severity));
  if (worst === undefined) return null;
  const Icon = worst.severity === 'error' ? IconCircleX : IconAlertTriangle;
  return (
    <Tooltip label={worst.message}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its words must be reachable */}
      <span className={styles['problem']} data-severity={worst.severity} tabIndex={0}>
        <Icon size={17} aria-hidden="true" />
        <VisuallyHidden>{worst.severity === 'error' ? 'Error' : 'Warning'} in the query</VisuallyHidden>
      </span>
    </Tooltip>
  );
}
