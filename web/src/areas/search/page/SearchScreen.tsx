// The frame of the search page: the question sticks to the top, fields are at the left, results fill the rest.
import { useElementSize } from '@mantine/hooks';
import { useState, type CSSProperties } from 'react';
import { UnsavedChangesGuard } from '../../../kit/page/UnsavedChangesGuard.tsx';
import { AutoRefresh } from '../../../shared/search-controls/AutoRefresh.tsx';
import { QueryBar } from '../query-bar/QueryBar.tsx';
import { SavedSearchControls } from '../saved/SavedSearchControls.tsx';
import { SearchPageProvider } from '../state/SearchPageProvider.tsx';
import { ValueActions } from '../values/ValueActions.tsx';
import type { SavedSearch } from '../view/readView.ts';
import { AddAggregation } from '../widgets/AddAggregation.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';
import { FieldsPanel, FieldsToggle, useFieldsPanel } from './FieldsPanel.tsx';
import { Progress } from './Progress.tsx';
import { Results } from './Results.tsx';
import { ResultStatus } from './ResultStatus.tsx';
import { SearchHeading } from './SearchHeading.tsx';
import type { SearchTool } from './tools.ts';
import { useSearchPageParts } from './useSearchPageParts.ts';
import styles from './SearchPage.module.css';

export function SearchScreen({ saved }: { readonly saved?: SavedSearch }) {
  const parts = useSearchPageParts(saved);
  const { run, savedState } = parts;
  const fields = useFieldsPanel();
  const [tool, setTool] = useState<SearchTool>();
  const { ref: bar, height } = useElementSize();
  const Piece = tool?.piece;
  return (
    <SearchPageProvider parts={parts}>
      <UnsavedChangesGuard
        when={savedState.hasChangedWidgets}
        message="The widgets of this saved search have changes that are not saved. If you leave, they are lost."
      />
      <div className={styles['page']} style={{ '--bar-height': `${height}px` } as CSSProperties}>
        <div className={styles['bar']}>
          <div ref={bar} className={styles['barContent']}>
            <QueryBar
              heading={<SearchHeading />}
              actions={
                <>
                  <AutoRefresh
                    isRunning={run.isRunning}
                    onRefresh={run.refresh}
                    onRefreshBySelf={run.refreshBySelf}
                  />
                  <SavedSearchControls />
                  <ActionsMenu onOpen={setTool} />
                </>
              }
            />
          </div>
          <Progress isRunning={run.isRunning} />
        </div>
        <div className={styles['body']} data-fields={fields.isShownBeside}>
          <FieldsPanel panel={fields} />
          <div className={styles['main']}>
            <ResultStatus fieldsToggle={<FieldsToggle panel={fields} />} actions={<AddAggregation />} />
            <div className={styles['tool']}>{Piece && <Piece onClose={() => setTool(undefined)} />}</div>
            <ValueActions>
              <Results />
            </ValueActions>
          </div>
        </div>
      </div>
    </SearchPageProvider>
  );
}
