// What a template can use, beside the editor: a press writes it where the cursor is.
import type { ConfigurationVariable } from '@logboom/contract/sidecars/definitions';
import { Anchor, Text } from '@mantine/core';
import { Section } from '../../../kit/page/Section.tsx';
import styles from '../sidecars.module.css';
import { DIRECTIVES, SIDECAR_VALUES, variableText } from './templateHelp.ts';

interface Props {
  readonly variables: readonly ConfigurationVariable[];
  readonly onInsert: (text: string) => void;
}

export function TemplateHelp({ variables, onInsert }: Props) {
  const own = variables.map((variable) => ({
    text: variableText(variable),
    help: variable.description || variable.content.slice(0, 80),
  }));
  return (
    <Section title="In templates" description="Press one to write it where the cursor is.">
      <Items title="Of the sidecar" items={SIDECAR_VALUES} onInsert={onInsert} />
      {own.length > 0 && <Items title="Variables" items={own} onInsert={onInsert} />}
      <Items title="Directives" items={DIRECTIVES} onInsert={onInsert} />
    </Section>
  );
}

interface ItemsProps {
  readonly title: string;
  readonly items: readonly { readonly text: string; readonly help: string }[];
  readonly onInsert: (text: string) => void;
}

function Items({ title, items, onInsert }: ItemsProps) {
  return (
    <>
      <Text fw={600} size="sm" mt="sm" mb={4}>
        {title}
      </Text>
      <ul className={styles['help']}>
        {items.map(({ text, help }) => (
          <li key={text}>
            <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onInsert(text)}>
              <code>{text.split('\n', 1)[0]}</code>
            </Anchor>
            <Text size="xs" c="dimmed">
              {help}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}
