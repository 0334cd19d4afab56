// Advice about the search that the page shows.
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Section } from '../../../kit/page/Section.tsx';
import { routes } from '../../../routes.ts';
import type { ToolProps } from '../page/toolProps.ts';
import { wireTimeRange } from '../../../shared/widgets/search.api.ts';
import { useAsking } from '../state/searchPage.ts';
import { readTimeRange } from '../../../shared/widgets/document/timeRange.ts';
import { ExplainPanel } from './ExplainPanel.tsx';
import type { InsightQuestion, Suggestion } from './insight.api.ts';
import { PatternList } from './PatternList.tsx';
import { ZeroHitDoctor } from './ZeroHitDoctor.tsx';
import styles from './insight.module.css';

function useAdvised(): InsightQuestion & { readonly onTry: (change: Suggestion) => void } {
  const { question, ask } = useAsking();
  return {
    ...question,
    timeRange: wireTimeRange(question.timeRange),
    onTry: ({ timeRange, ...change }) =>
      ask({ ...change, ...(timeRange && { timeRange: readTimeRange(timeRange) }) }),
  };
}

export function ZeroHitAdvice() {
  return (
    <Section>
      <ZeroHitDoctor {...useAdvised()} />
    </Section>
  );
}

export function PatternsTool({ onClose }: ToolProps) {
  const navigate = useNavigate();
  return (
    <Closable name="patterns" onClose={onClose}>
      <PatternList
        {...useAdvised()}
        onOpen={({ index, id }) => void navigate(routes.messages.show({ index, messageId: id }))}
      />
    </Closable>
  );
}

export function ExplainTool({ onClose }: ToolProps) {
  return (
    <Closable name="explanation" onClose={onClose}>
      <ExplainPanel {...useAdvised()} />
    </Closable>
  );
}

interface ClosableProps extends ToolProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Closable({ name, onClose, children }: ClosableProps) {
  return (
    <Section>
      <div className={styles['closable']}>
        {children}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Close ${name}`}
          className={styles['close']}
          onClick={onClose}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
    </Section>
  );
}
