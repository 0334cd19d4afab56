// What a widget is about: its time range, its query and its streams.
import type { AggregationWidget, MessagesWidget } from '@logboom/contract/search/view-document';
import { MAX_QUERY_LENGTH } from '@logboom/contract/search/schemas';
import { Input } from '@mantine/core';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import type { TimeRange } from '../../../routes.ts';
import { StreamSelect } from '../../../shared/search-controls/StreamSelect.tsx';
import { TimeRangePicker } from '../../../shared/time-range/TimeRangePicker.tsx';
import { readTimeRange } from '../../../shared/widgets/document/timeRange.ts';
import { wireTimeRange } from '../../../shared/widgets/search.api.ts';
import type { BoardWidget } from '../document/dashboard.ts';
import { changePage, changeWidget } from '../document/edit.ts';
import { useBoard } from '../state/boardContext.ts';

interface Props {
  readonly item: BoardWidget;
  readonly widget: AggregationWidget | MessagesWidget;
  readonly onClose: () => void;
}

interface Values {
  timeRange: TimeRange;
  query: string;
  streams: readonly string[];
  description: string;
}

export function ScopeDialog({ item, widget, onClose }: Props) {
  const { page, change } = useBoard();
  const initialValues: Values = {
    timeRange: readTimeRange(widget.timerange),
    query: widget.query?.query_string ?? '',
    streams: widget.streams,
    description: item.description,
  };
  const save = ({ timeRange, query, streams, description }: Values) => {
    const text = query.trim();
    const changed = {
      ...widget,
      timerange: wireTimeRange(timeRange),
      query: text === '' ? null : { type: 'elasticsearch' as const, query_string: text },
      streams: [...streams],
    };
    change?.((dashboard) =>
      changePage(dashboard, page.id, changeWidget(item.id, { widget: changed, description })),
    );
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Query and time range"
      saveLabel="Apply"
      initialValues={initialValues}
      onSave={save}
    >
      {(form) => {
        const timeRange = form.field('timeRange');
        const streams = form.field('streams');
        return (
          <>
            <TextField
              {...form.field('query')}
              label="Query"
              optional
              maxLength={MAX_QUERY_LENGTH}
              help="Only these messages. $name$ stands for a parameter of the dashboard."
            />
            <Input.Wrapper label="Time range" labelElement="div">
              <TimeRangePicker value={timeRange.value} onChange={timeRange.onChange} />
            </Input.Wrapper>
            <Input.Wrapper label="Streams" labelElement="div">
              <StreamSelect value={streams.value} onChange={streams.onChange} />
            </Input.Wrapper>
            <TextAreaField
              {...form.field('description')}
              label="Description"
              optional
              maxLength={2000}
              help="Shown when somebody points at the title."
            />
          </>
        );
      }}
    </FormModal>
  );
}
