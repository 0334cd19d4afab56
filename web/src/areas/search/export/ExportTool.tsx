// The export of what the search page shows.
import { DEFAULT_EXPORT_FIELDS } from '@logboom/contract/search/export';
import type { MessagesWidget, Widget } from '@logboom/contract/search/view-document';
import { resultOf, useFieldTypes, useSearchRun, useWidgetBoard } from '../state/searchPage.ts';
import { listId } from '../../../shared/widgets/document/searchTypes.ts';
import { ExportDialog } from './ExportDialog.tsx';

interface Props {
  readonly onClose: () => void;
}

/** Nothing while the page has no answer whose messages could be exported. */
export function ExportTool({ onClose }: Props) {
  const run = useSearchRun();
  const fieldTypes = useFieldTypes();
  const widget = useWidgetBoard().widgets.find(isMessageList);
  const searchTypeId = listId(widget?.id ?? '');
  const { result } = resultOf(run, searchTypeId, 'messages');
  if (widget === undefined || run.answer === undefined || result === undefined) return null;
  return (
    <ExportDialog
      searchId={run.answer.searchId}
      searchTypeId={searchTypeId}
      fields={columnsOf(widget)}
      knownFields={fieldTypes.map(({ name }) => name)}
      timeRange={result.effective_timerange}
      total={result.total_results}
      onClose={onClose}
    />
  );
}

function isMessageList(widget: Widget): widget is MessagesWidget {
  return widget.type === 'messages';
}

/** The table shows the text of a message in a row of its own. */
function columnsOf({ config }: MessagesWidget): string[] {
  if (config.fields.length === 0) return [...DEFAULT_EXPORT_FIELDS];
  const isBelow = config.show_message_row && !config.fields.includes('message');
  return isBelow ? [...config.fields, 'message'] : config.fields;
}
