// How the message table looks, as its reader likes it: remembered in the browser.
import { useLocalStorage } from '@mantine/hooks';

export interface TableLook {
  /** One line for each message. */
  readonly compact: boolean;
  /** Long text continues on the next line instead of being cut. */
  readonly wrap: boolean;
}

const LOOK: TableLook = { compact: false, wrap: false };

export function useTableLook() {
  const [look, setLook] = useLocalStorage<TableLook>({
    key: 'messageTable.look',
    defaultValue: LOOK,
    getInitialValueInEffect: false,
  });
  const toggle = (name: keyof TableLook) =>
    setLook((before) => ({ ...LOOK, ...before, [name]: !before[name] }));
  return { look, toggle };
}

/** By the name of the field; what is not there has the width that suits its type. */
export type ColumnWidths = Readonly<Record<string, number>>;

const NO_WIDTHS: ColumnWidths = {};

export function useColumnWidths() {
  const [widths, setWidths] = useLocalStorage<ColumnWidths>({
    key: 'messageTable.widths',
    defaultValue: NO_WIDTHS,
    getInitialValueInEffect: false,
  });
  const setWidth = (field: string, width: number | undefined) =>
    setWidths((before) => {
      const { [field]: _, ...others } = before;
      return width === undefined ? others : { ...others, [field]: Math.max(MIN_WIDTH, Math.round(width)) };
    });
  return { widths, setWidth };
}

export const MIN_WIDTH = 60;
