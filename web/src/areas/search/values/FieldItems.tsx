// The items that are about the field of a value: its most frequent values, its figures, its place in the table.
import type { FieldType } from '@logboom/contract/search/schemas';
import { Menu } from '@mantine/core';
import { IconChartBar, IconColumnInsertRight, IconColumnRemove, IconMathFunction } from '@tabler/icons-react';
import { useTableFields } from '../fields/useTableFields.ts';
import { useWidgetBoard } from '../state/searchPage.ts';
import { statisticsWidget, topValuesWidget, type NewWidget } from '../../../shared/widgets/newWidgets.ts';
import { useAnalysedFields } from '../../../shared/widgets/useAnalysedFields.ts';
import { ITEM_ICON } from './itemIcon.ts';

interface Props {
  readonly field: string;
  readonly value: unknown;
  readonly type: FieldType['type'] | undefined;
}

export function FieldItems({ field, value, type }: Props) {
  const { putWidget } = useWidgetBoard();
  const { names, toggle } = useTableFields();
  const isShown = names.includes(field);
  const isAnalysed = useAnalysedFields()(field);
  const { isCountable, isNumeric } = abilities(type, value);
  const put = ({ widget, title }: NewWidget) => putWidget(widget, title);
  return (
    <>
      <Menu.Divider />
      {isAnalysed && isCountable && (
        <Menu.Item leftSection={<IconChartBar {...ITEM_ICON} />} onClick={() => put(topValuesWidget(field))}>
          Show top values
        </Menu.Item>
      )}
      {isAnalysed && isNumeric && (
        <Menu.Item
          leftSection={<IconMathFunction {...ITEM_ICON} />}
          onClick={() => put(statisticsWidget(field))}
        >
          Statistics
        </Menu.Item>
      )}
      {toggle && (
        <Menu.Item
          leftSection={
            isShown ? <IconColumnRemove {...ITEM_ICON} /> : <IconColumnInsertRight {...ITEM_ICON} />
          }
          onClick={() => toggle(field)}
        >
          {isShown ? 'Remove from table' : 'Add to table'}
        </Menu.Item>
      )}
    </>
  );
}

/** The type says it; of a field that is too new to have one, the value does. */
function abilities(type: FieldType['type'] | undefined, value: unknown) {
  if (type === undefined)
    return { isCountable: typeof value !== 'object', isNumeric: typeof value === 'number' };
  const { properties } = type;
  return { isCountable: properties.includes('enumerable'), isNumeric: properties.includes('numeric') };
}
