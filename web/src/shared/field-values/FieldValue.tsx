// A value of a field, wherever it is shown, with what one can do with it.
import { use, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Highlighted } from './highlighting/Highlighted.tsx';
import type { HighlightRange } from './highlights.ts';
import { isScalar } from './scalar.ts';
import { ShownValue } from './ShownValue.tsx';
import { ValueContext } from './valueContext.ts';
import styles from './values.module.css';

export interface FieldValueProps {
  readonly field: string;
  readonly value: unknown;
  /** Where the query was found in it. */
  readonly highlights?: readonly HighlightRange[];
  /** Off in large tables, where the rows take the focus and arrow keys lead to the values. */
  readonly tabbable?: boolean;
  /** Off where a click belongs to the row; the menu then opens with the right button or with Enter. */
  readonly opensOnClick?: boolean;
  /** Shown instead of the value, for example the title of what it names. */
  readonly children?: ReactNode;
}

export function FieldValue(props: FieldValueProps) {
  const { field, value, highlights, children } = props;
  if (children === undefined && Array.isArray(value) && value.length > 0 && value.every(isScalar)) {
    return value.map((member: unknown, position) => (
      // oxlint-disable-next-line react/no-array-index-key -- members may be equal and never move
      <span key={position}>
        {position > 0 && ', '}
        <ActionableValue {...props} value={member} />
      </span>
    ));
  }
  return (
    <ActionableValue {...props}>
      {children ?? <ShownValue field={field} value={value} highlights={highlights} />}
    </ActionableValue>
  );
}

function ActionableValue(props: FieldValueProps) {
  const { field, value, tabbable = true, opensOnClick = true, children } = props;
  const actions = use(ValueContext);
  const shown = (
    <Highlighted field={field} value={value}>
      {children ?? <ShownValue field={field} value={value} />}
    </Highlighted>
  );
  if (actions === undefined || value === null || value === undefined) return shown;

  const openAt = (element: HTMLElement, x: number, y: number) =>
    actions.open({ field, value, x, y, element });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!opensOnClick) return;
    event.stopPropagation();
    // Whoever selects text to copy it wants no menu over it.
    if (window.getSelection()?.isCollapsed === false) return;
    openAt(event.currentTarget, event.clientX, event.clientY);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    // With Shift, or over selected text, it is the browser's own menu that one wants.
    if (event.shiftKey || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.stopPropagation();
    openAt(event.currentTarget, event.clientX, event.clientY);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    event.stopPropagation();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    openAt(event.currentTarget, left, bottom);
  };
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the text in a real button cannot be selected
      role="button"
      aria-haspopup="menu"
      tabIndex={tabbable ? 0 : -1}
      className={opensOnClick ? styles['value'] : styles['quietValue']}
      data-value=""
      onClick={onClick}
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
    >
      {shown}
    </span>
  );
}
