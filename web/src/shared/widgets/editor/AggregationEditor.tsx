// Builds an aggregation: what is grouped, what is calculated, and the picture, which is drawn meanwhile.
import type { FieldType } from '@logboom/contract/search/schemas';
import type { AggregationWidget } from '@logboom/contract/search/view-document';
import { Button, Group, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { sameValue } from '../../../kit/forms/sameValue.ts';
import { TextField } from '../../../kit/forms/fields/TextField.tsx';
import { useClosing } from '../../../kit/forms/useClosing.ts';
import type { Question } from '../question.ts';
import { defaultTitle } from '../defaultTitle.ts';
import { withColor } from '../visualizations/visualizationOptions.ts';
import { configOf, draftOf, type Draft } from './draft.ts';
import { DisplayEditor } from './DisplayEditor.tsx';
import { GroupingsEditor } from './GroupingsEditor.tsx';
import { MetricsEditor } from './MetricsEditor.tsx';
import { Preview } from './Preview.tsx';
import { problemsOf } from './problems.ts';
import { SortEditor } from './SortEditor.tsx';
import { VisualizationEditor } from './VisualizationEditor.tsx';
import styles from './editor.module.css';

interface AggregationEditorProps {
  readonly heading: string;
  readonly widget: AggregationWidget;
  /** Empty when nobody has named it yet. */
  readonly title: string;
  /** What the preview is about. */
  readonly question: Question;
  readonly fieldTypes: readonly FieldType[];
  readonly onSave: (widget: AggregationWidget, title?: string) => void;
  readonly onClose: () => void;
}

export function AggregationEditor(props: AggregationEditorProps) {
  const { heading, widget, title, question, fieldTypes, onSave, onClose } = props;
  const [start] = useState(() => draftOf(widget.config, title));
  const [draft, setDraft] = useState(start);
  const [isRefused, setRefused] = useState(false);
  const { close, closeOnEscape } = useClosing(!sameValue(draft, start), onClose);
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const changed = useMemo(() => ({ ...widget, config: configOf(draft, widget.config) }), [draft, widget]);
  const problems = problemsOf(draft);
  const shown = isRefused ? problems : [];
  const save = () => {
    if (problems.length > 0) return setRefused(true);
    const name = draft.title.trim();
    onSave(changed, name === '' && title === '' ? undefined : name);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      closeOnEscape={false}
      onKeyDown={closeOnEscape}
      title={heading}
      size="75rem"
      yOffset="4dvh"
    >
      <div className={styles['editor']}>
        <form
          className={styles['form']}
          aria-label={heading}
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextField
            label="Title"
            optional
            autoFocus
            placeholder={defaultTitle(changed.config)}
            maxLength={200}
            value={draft.title}
            onChange={(text) => change({ title: text })}
          />
          <GroupingsEditor
            groupings={draft.groupings}
            {...{ fieldTypes, problems: shown }}
            onChange={(groupings) => change({ groupings })}
          />
          <MetricsEditor
            metrics={draft.metrics}
            {...{ fieldTypes, problems: shown }}
            onChange={(metrics) => change({ metrics })}
          />
          <SortEditor draft={draft} onChange={(sort) => change({ sort })} />
          <VisualizationEditor draft={draft} onChange={change} />
          <DisplayEditor draft={draft} onChange={change} />
          <Group className={styles['buttons']} justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit">Save aggregation</Button>
          </Group>
        </form>
        <Preview
          widget={changed}
          title={draft.title.trim() || defaultTitle(changed.config)}
          {...{ question, problems }}
          onColor={(name, color) => change({ formatting: withColor(draft.formatting, name, color) })}
        />
      </div>
    </Modal>
  );
}
