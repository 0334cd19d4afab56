// A widget of the search page that counts: its title, what one can do with it, and its picture.
import { addTerm } from '@logboom/core/query/completion/edit';
import { searches } from '@logboom/contract/search/endpoints/searches';
import type { AggregationConfig, AggregationWidget } from '@logboom/contract/search/view-document';
import { useId, useMemo, useState } from 'react';
import type { HistogramRange } from '../../../kit/charts/histogram/histogram.ts';
import { downloadText } from '../../../kit/text/downloadText.ts';
import { toast } from '../../../kit/feedback/toast.tsx';
import { copyAsCurl } from '../curl/copyAsCurl.ts';
import { searchOf } from '../../../shared/widgets/search.api.ts';
import { resultOf, useAsking, useFieldTypes, useSearchRun, useWidgetBoard } from '../state/searchPage.ts';
import { chartId, eventsId, sparklineId, trendId } from '../../../shared/widgets/document/searchTypes.ts';
import { defaultTitle } from '../../../shared/widgets/defaultTitle.ts';
import { AggregationEditor } from '../../../shared/widgets/editor/AggregationEditor.tsx';
import { newWidgetId } from '../../../shared/widgets/newWidgets.ts';
import { PanelMenu } from './PanelMenu.tsx';
import { PanelTitle } from '../../../shared/widgets/PanelTitle.tsx';
import { pivotCsv } from '../../../shared/widgets/pivot/csv.ts';
import type { GroupValue } from '../../../shared/widgets/pivot/groupFields.ts';
import { pivotTable } from '../../../shared/widgets/pivot/pivotTable.ts';
import { ResultState } from '../../../shared/widgets/ResultState.tsx';
import { withColor } from '../../../shared/widgets/visualizations/visualizationOptions.ts';
import styles from '../../../shared/widgets/widgets.module.css';

const HEIGHT = 260;

export function AggregationPanel({ widget }: { readonly widget: AggregationWidget }) {
  const { question } = useAsking();
  const run = useSearchRun();
  const board = useWidgetBoard();
  const fieldTypes = useFieldTypes();
  const titleId = useId();
  const [isEditing, setEditing] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const { config } = widget;
  const { result, error } = resultOf(run, chartId(widget.id), 'pivot');
  const { result: trend } = resultOf(run, trendId(widget.id), 'pivot');
  const { result: sparkline } = resultOf(run, sparklineId(widget.id), 'pivot');
  const { result: events } = resultOf(run, eventsId(widget.id), 'events');
  const title = board.titles[widget.id] || defaultTitle(config);
  const shown = useMemo(
    () => (asTable ? { ...config, visualization: 'table' as const } : config),
    [config, asTable],
  );
  const { onZoom, onPick } = useNarrowing();
  const change = (part: Partial<AggregationConfig>) =>
    board.putWidget({ ...widget, config: { ...config, ...part } });

  return (
    <section className={styles['panel']} aria-labelledby={titleId}>
      <div className={styles['header']}>
        <PanelTitle id={titleId} title={title} onRename={(name) => board.putWidget(widget, name)} />
        <PanelMenu
          title={title}
          isWide={board.wide.has(widget.id)}
          onWide={(isWide) => board.setWide(widget.id, isWide)}
          isTable={asTable}
          onTable={config.visualization === 'table' ? undefined : () => setAsTable(!asTable)}
          onEdit={() => setEditing(true)}
          onDuplicate={() => board.putWidget({ ...widget, id: newWidgetId() }, `${title} (copy)`)}
          onExport={result && (() => downloadText(fileName(title), pivotCsv(pivotTable(config, result))))}
          onCurl={() => {
            const body = searchOf(question, [widget]);
            void copyAsCurl(searches.sync, { body });
          }}
          onRemove={() => {
            board.removeWidget(widget.id);
            toast.undoable(`${title} was removed.`, () => board.putWidget(widget, title));
          }}
        />
      </div>
      <div className={styles['body']}>
        <ResultState
          {...{ result, trend, sparkline, onZoom, onPick }}
          events={events?.events}
          label={title}
          config={shown}
          height={HEIGHT}
          problem={error?.description}
          isRunning={run.isRunning}
          onEdit={() => setEditing(true)}
          onSort={(sort) => change({ sort })}
          onColor={(name, color) =>
            change({ formatting_settings: withColor(config.formatting_settings, name, color) })
          }
        />
      </div>
      {isEditing && (
        <AggregationEditor
          heading="Edit aggregation"
          widget={widget}
          title={board.titles[widget.id] ?? ''}
          question={question}
          fieldTypes={fieldTypes}
          onClose={() => setEditing(false)}
          onSave={board.putWidget}
        />
      )}
    </section>
  );
}

/** What a click on a picture does to the question. */
function useNarrowing() {
  const { question, ask } = useAsking();
  return {
    onZoom: ({ from, to }: HistogramRange) =>
      ask({ timeRange: { type: 'absolute', from: from.toISOString(), to: to.toISOString() } }),
    onPick: (values: readonly GroupValue[]) => {
      const query = values.reduce((text, { field, value }) => addTerm(text, field, value), question.query);
      if (query !== question.query) ask({ query });
    },
  };
}

function fileName(title: string): string {
  return `${title.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^-+|-+$/g, '') || 'aggregation'}.csv`;
}
