// The editor that fits a widget: of an aggregation, of a list of messages, or of text.
import { MultiSelectField } from '../../../kit/forms/choices/MultiSelectField.tsx';
import { CheckboxField } from '../../../kit/forms/fields/CheckboxField.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { AggregationEditor } from '../../../shared/widgets/editor/AggregationEditor.tsx';
import type { MessagesWidget, TextWidget } from '@logboom/contract/search/view-document';
import type { BoardWidget, KnownWidget } from '../document/dashboard.ts';
import { changePage, changeWidget } from '../document/edit.ts';
import { useBoard } from '../state/boardContext.ts';
import { questionOfWidget } from './replay.ts';

interface Props<Kind extends KnownWidget = KnownWidget> {
  readonly item: BoardWidget;
  readonly widget: Kind;
  readonly onClose: () => void;
}

export function WidgetEditor({ item, widget, onClose }: Props) {
  switch (widget.type) {
    case 'messages':
      return <MessagesEditor {...{ item, widget, onClose }} />;
    case 'text':
      return <TextEditor {...{ item, widget, onClose }} />;
    case 'aggregation':
      return <ChartEditor {...{ item, widget, onClose }} />;
  }
}

function usePut({ id }: BoardWidget) {
  const { page, change } = useBoard();
  return (widget: KnownWidget, title?: string) =>
    change?.((dashboard) =>
      changePage(dashboard, page.id, changeWidget(id, { widget, ...(title !== undefined && { title }) })),
    );
}

function ChartEditor({ item, widget, onClose }: Props<Extract<KnownWidget, { type: 'aggregation' }>>) {
  const board = useBoard();
  const put = usePut(item);
  const { address } = board;
  // What the page asks for all of them is part of the preview.
  const question = questionOfWidget(
    { ...widget, query: null, filter: null },
    { ...board, address: { ...address, timeRange: undefined } },
  );
  return (
    <AggregationEditor
      heading="Edit aggregation"
      title={item.title}
      {...{ widget, question, onClose }}
      fieldTypes={board.fieldTypes}
      onSave={put}
    />
  );
}

const MAX_TEXT = 20_000;

function TextEditor({ item, widget, onClose }: Props<TextWidget>) {
  const put = usePut(item);
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Edit text"
      saveLabel="Apply"
      size="44rem"
      initialValues={{ title: item.title, text: widget.config.text }}
      onSave={({ title, text }) => put({ ...widget, config: { text } }, title.trim())}
    >
      {(form) => (
        <>
          <TextField {...form.field('title')} label="Title" optional maxLength={200} />
          <TextAreaField
            {...form.field('text')}
            label="Text"
            rows={14}
            maxLength={MAX_TEXT}
            help="Markdown: # headings, **bold**, lists, tables, `code` and [links](https://example.org)."
          />
        </>
      )}
    </FormModal>
  );
}

function MessagesEditor({ item, widget, onClose }: Props<MessagesWidget>) {
  const put = usePut(item);
  const { fieldTypes } = useBoard();
  const { fields, show_message_row: showsText } = widget.config;
  const options = Array.from(new Set([...fields, ...fieldTypes.map(({ name }) => name)]));
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Edit message list"
      saveLabel="Apply"
      initialValues={{ title: item.title, fields, showsText }}
      onSave={(values) =>
        put(
          {
            ...widget,
            config: { ...widget.config, fields: [...values.fields], show_message_row: values.showsText },
          },
          values.title.trim(),
        )
      }
    >
      {(form) => {
        const chosen = form.field('fields');
        return (
          <>
            <TextField {...form.field('title')} label="Title" optional maxLength={200} />
            <MultiSelectField
              label="Fields"
              options={options.map((name) => ({ value: name, label: name }))}
              value={chosen.value}
              onChange={(names) => chosen.onChange([...names])}
            />
            <CheckboxField {...form.field('showsText')} label="Show the message below its fields" />
          </>
        );
      }}
    </FormModal>
  );
}
