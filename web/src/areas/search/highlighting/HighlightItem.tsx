// The item of a value's menu that gives this value a colour, or takes it away.
import { Menu } from '@mantine/core';
import { IconHighlight, IconHighlightOff } from '@tabler/icons-react';
import { use } from 'react';
import { toast } from '../../../kit/feedback/toast.tsx';
import { ITEM_ICON } from '../values/itemIcon.ts';
import { HighlightingContext } from '../../../shared/field-values/highlighting/highlightingContext.ts';
import { freeColor, highlightOf } from '../../../shared/field-values/highlighting/rules.ts';

interface HighlightItemProps {
  readonly field: string;
  readonly value: string | number | boolean;
}

export function HighlightItem({ field, value }: HighlightItemProps) {
  const highlighting = use(HighlightingContext);
  if (highlighting === undefined) return null;
  const { highlights, setHighlights } = highlighting;
  const text = String(value);
  const own = highlights.find(
    ({ rule }) => rule?.field === field && rule.condition === 'equal' && rule.value === text,
  );
  if (own !== undefined) {
    return (
      <Menu.Item
        leftSection={<IconHighlightOff {...ITEM_ICON} />}
        onClick={() => setHighlights(highlights.filter((highlight) => highlight !== own))}
      >
        Stop highlighting this value
      </Menu.Item>
    );
  }
  const highlight = () => {
    const color = { type: 'static', color: freeColor(highlights) } as const;
    // In front of the others, because somebody wants to see it now.
    setHighlights([highlightOf({ field, value: text, condition: 'equal', color }), ...highlights]);
    toast.undoable(`This value of ${field} is highlighted now.`, () => setHighlights(highlights));
  };
  return (
    <Menu.Item leftSection={<IconHighlight {...ITEM_ICON} />} onClick={highlight}>
      Highlight this value
    </Menu.Item>
  );
}
