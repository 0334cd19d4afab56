// The table of messages. Only the rows that can be seen are drawn, so ten thousand of them scroll like ten.
import type { ResultMessage } from '@logboom/contract/search/schemas';
import type { MessagesWidget } from '@logboom/contract/search/view-document';
import { use, useMemo, useRef, type CSSProperties } from 'react';
import type { Question } from '../../../shared/widgets/question.ts';
import { useWidgetBoard } from '../state/searchPage.ts';
import { ValueContext } from '../../../shared/field-values/valueContext.ts';
import { columnTemplate, isNumeric } from './columns.ts';
import { MessageTableHead } from './MessageTableHead.tsx';
import { MessageRow } from './MessageRow.tsx';
import { TableFoot } from './TableFoot.tsx';
import { useColumnWidths, type TableLook } from './tableOptions.ts';
import { useMessagePanels } from './useMessagePanels.tsx';
import { useMessageRows } from './useMessageRows.ts';
import { useMessageShortcuts } from './useMessageShortcuts.ts';
import type { MorePages } from './useMessages.ts';
import styles from './results.module.css';

interface Props {
  readonly widget: MessagesWidget;
  readonly messages: readonly ResultMessage[];
  /** Undefined while it is being counted. */
  readonly total: number | undefined;
  readonly more: MorePages;
  /** What the messages are the answer to. */
  readonly question: Question | undefined;
  readonly look: TableLook;
  readonly onToggleLook: (name: keyof TableLook) => void;
}

const noType = () => undefined;

export function MessageTable({ widget, messages, total, more, question, look, onToggleLook }: Props) {
  const { putWidget } = useWidgetBoard();
  const { fields, show_message_row: showsText } = widget.config;
  const typeOf = use(ValueContext)?.typeOf ?? noType;
  const { widths, setWidth } = useColumnWidths();
  const text = !showsText ? 'none' : look.compact ? 'column' : 'line';
  const { template, minWidth } = columnTemplate({ fields, typeOf, widths, textColumn: text === 'column' });
  const numeric = useMemo(() => fields.map((field) => isNumeric(typeOf(field))), [fields, typeOf]);

  const scroller = useRef<HTMLDivElement>(null);
  const { body, drawn, active, toggle, isOpen, go, ...rows } = useMessageRows({
    messages,
    scroller,
    look,
    text,
    more,
    question,
  });
  const panels = useMessagePanels(messages.length, { toggle, go });
  useMessageShortcuts({
    messages,
    onToggleLook,
    rows: { active, isChosen: rows.isChosen, go, toggle },
    onSurrounding: panels.showSurrounding,
  });

  return (
    <>
      <div
        ref={scroller}
        className={styles['scroller']}
        data-compact={look.compact || undefined}
        data-wrap={look.wrap || undefined}
        style={{ '--columns': template, '--min-width': `${minWidth}px` } as CSSProperties}
      >
        <table
          className={styles['table']}
          aria-label="Messages"
          aria-rowcount={total === undefined ? -1 : total + 1}
        >
          <MessageTableHead
            widget={widget}
            typeOf={typeOf}
            textColumn={text === 'column'}
            onSort={(sort) => putWidget({ ...widget, config: { ...widget.config, sort } })}
            onWidth={setWidth}
          />
          <tbody
            ref={body}
            className={styles['body']}
            style={{ height: rows.height, paddingTop: rows.start }}
            {...rows.handlers}
          >
            {drawn.map(({ index, key, message }) => (
              <MessageRow
                key={key}
                {...{ message, index, fields, numeric, text }}
                wrap={look.wrap}
                isOpen={isOpen(key)}
                isActive={index === active}
                onToggle={toggle}
                measure={rows.measure}
                details={isOpen(key) ? panels.details : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      <TableFoot loaded={messages.length} total={total} more={more} />
      {panels.surrounding}
    </>
  );
}
