// The rules by which values get their colours: listed in the order in which they are tried.
import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { use, useState } from 'react';
import { SortableList } from '../../../kit/structure/sorting/SortableList.tsx';
import { gradientCss, type HighlightingColor } from '../../../kit/structure/highlightingColor.ts';
import { toast } from '../../../kit/feedback/toast.tsx';
import { HighlightingContext } from '../../../shared/field-values/highlighting/highlightingContext.ts';
import { highlightOf, type Highlight, type Rule } from '../../../shared/field-values/highlighting/rules.ts';
import { RuleModal } from './RuleModal.tsx';
import { conditionText } from './words.ts';
import styles from '../../../shared/field-values/highlighting/highlighting.module.css';

/** The rule that is edited; one without an id is new. */
type Edited = Partial<Highlight>;

export function HighlightingPanel() {
  const highlighting = use(HighlightingContext);
  const [edited, setEdited] = useState<Edited>();
  if (highlighting === undefined) return null;
  const { highlights, setHighlights } = highlighting;
  const items = highlights.map((highlight) => ({ ...highlight, title: titleOf(highlight) }));
  const remove = ({ id, title }: (typeof items)[number]) => {
    setHighlights(highlights.filter((highlight) => highlight.id !== id));
    toast.undoable(`The rule "${title}" was removed.`, () => setHighlights(highlights));
  };
  const save = (rule: Rule) => {
    const changed = highlightOf(rule, edited?.id);
    const isNew = edited?.id === undefined;
    setHighlights(
      isNew ? [...highlights, changed] : highlights.map((one) => (one.id === changed.id ? changed : one)),
    );
  };
  return (
    <div className={styles['panel']}>
      <Text size="xs" c="dimmed">
        {items.length === 0
          ? 'Rules give values a colour, in tables and in the details of messages. Make one here, or choose “Highlight this value” in the menu of a value.'
          : 'The first rule that fits a value gives it its colour.'}
      </Text>
      {items.length > 0 && (
        <SortableList
          label="Highlighting rules"
          items={items}
          onSort={(sorted) => setHighlights(sorted.map(({ id, rule, stored }) => ({ id, rule, stored })))}
          renderItem={(item) => (
            <div className={styles['rule']}>
              <RuleText highlight={item} />
              {item.rule && (
                <ActionIcon aria-label={`Edit ${item.title}`} title="Edit" onClick={() => setEdited(item)}>
                  <IconPencil size={15} stroke={1.6} aria-hidden="true" />
                </ActionIcon>
              )}
              <ActionIcon aria-label={`Remove ${item.title}`} title="Remove" onClick={() => remove(item)}>
                <IconX size={15} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            </div>
          )}
        />
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden="true" />}
        onClick={() => setEdited({})}
      >
        Add rule
      </Button>
      {edited && (
        <RuleModal
          rule={edited.rule}
          highlights={highlights}
          onSave={save}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

const titleOf = ({ rule }: Highlight) => (rule ? `${rule.field} ${conditionText(rule)}` : 'unknown rule');

function RuleText({ highlight: { rule } }: { readonly highlight: Highlight }) {
  if (rule === undefined) {
    return (
      <span className={styles['words']}>
        <span className={styles['field']}>Invalid highlighting color type</span>
        <span className={styles['condition']}>
          Another program wrote this rule. It stays until you remove it.
        </span>
      </span>
    );
  }
  return (
    <>
      <span className={styles['mark']} style={{ background: backgroundOf(rule.color) }} aria-hidden="true" />
      <span className={styles['words']} title={`${rule.field} ${conditionText(rule)}`}>
        <span className={styles['field']}>{rule.field}</span>
        <span className={styles['condition']}>{conditionText(rule)}</span>
      </span>
    </>
  );
}

function backgroundOf(color: HighlightingColor): string {
  return color.type === 'static' ? color.color : gradientCss(color.gradient);
}
