// What is wrong in the text, in words below it: marks in the text alone say nothing to those who do not see them.
import { Button, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import styles from './CodeEditor.module.css';
import { positionOf, type CodeDiagnostic, type CodeFix } from './diagnostics.ts';

interface Props {
  readonly text: string;
  readonly diagnostics: readonly CodeDiagnostic[];
  readonly onGoTo: (offset: number) => void;
  /** Without it, what could be mended is only shown. */
  readonly onMend?: (fix: CodeFix) => void;
}

const severities = {
  error: { Icon: IconCircleX, word: 'Error' },
  warning: { Icon: IconAlertTriangle, word: 'Warning' },
  info: { Icon: IconInfoCircle, word: 'Note' },
} as const;

export function DiagnosticList({ text, diagnostics, onGoTo, onMend }: Props) {
  // The live region is there from the start: readers announce what changes in it, not that it appears.
  return (
    <div aria-live="polite">
      {diagnostics.length > 0 && (
        <ul className={styles['diagnostics']}>
          {diagnostics.map((diagnostic) => (
            <li key={`${diagnostic.from}-${diagnostic.message}`} className={styles['entry']}>
              <Entry diagnostic={diagnostic} text={text} onGoTo={onGoTo} />
              {onMend &&
                diagnostic.fixes?.map((fix) => (
                  <Button key={fix.label} variant="default" size="compact-xs" onClick={() => onMend(fix)}>
                    {fix.label}
                  </Button>
                ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Entry({ diagnostic, text, onGoTo }: Omit<Props, 'diagnostics'> & { diagnostic: CodeDiagnostic }) {
  const { Icon, word } = severities[diagnostic.severity];
  const { line, column } = positionOf(text, diagnostic.from);
  return (
    <UnstyledButton
      className={styles['diagnostic']}
      data-severity={diagnostic.severity}
      onClick={() => onGoTo(diagnostic.from)}
    >
      <Icon size={16} aria-hidden="true" />
      <span>
        {word} in line {line}, column {column}: {diagnostic.message}
      </span>
    </UnstyledButton>
  );
}
