// Imports rules and pipelines from text: shows what would happen to each before it happens.
import { Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileDrop } from '../../../kit/forms/fields/FileDrop.tsx';
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx';
import { FormModal } from '../../../kit/overlays/FormModal.tsx';
import { DryRun, DRY_RUN_PURPOSE } from '../dry-run/DryRun.tsx';
import { pipelinesQuery, rulesQuery } from '../pipelines.api.ts';
import { planImport, type ImportStep } from './importPlan.ts';
import { useImport } from './useImport.ts';
import classes from './ImportModal.module.css';

const MAX_BYTES = 1024 * 1024;
const NONE: readonly never[] = [];

const ACTIONS: Record<ImportStep['action'], { word: string; color: string }> = {
  create: { word: 'New', color: 'success' },
  change: { word: 'Changed', color: 'info' },
  keep: { word: 'As it is', color: 'ink' },
  refuse: { word: 'Wrong', color: 'danger' },
};

export function ImportModal({ onClose }: { readonly onClose: () => void }) {
  const { data: rules } = useQuery(rulesQuery);
  const { data: pipelines } = useQuery(pipelinesQuery);
  const [fileProblem, setFileProblem] = useState<string>();
  const { mutateAsync } = useImport();
  const planOf = (text: string) => planImport(text, rules ?? NONE, pipelines ?? NONE);
  return (
    <FormModal
      opened
      size="48rem"
      title="Import rules and pipelines"
      saveLabel="Import"
      initialValues={{ text: '' }}
      rules={{
        text: (text) => {
          if (text.trim() === '') return 'Field is required.';
          if (text.length > MAX_BYTES) return 'Use at most a million characters.';
          const { problem, steps } = planOf(text);
          return (
            problem ??
            (steps.some(({ action }) => action === 'refuse') ? 'Mend what is wrong first.' : undefined)
          );
        },
      }}
      onClose={onClose}
      onSave={({ text }) => mutateAsync(planOf(text).steps)}
    >
      {(form) => (
        <>
          <FileDrop
            accept=".txt,text/plain"
            maxBytes={MAX_BYTES}
            onProblem={setFileProblem}
            onFile={(file) => void file.text().then((text) => form.setValue('text', text))}
          />
          <TextAreaField
            {...form.field('text')}
            error={fileProblem ?? form.field('text').error}
            label="Text"
            help="Rules and pipelines one after the other, as they were exported. What has the name of a stored one replaces it."
            rows={8}
            mono
          />
          <Steps steps={planOf(form.values.text).steps} />
          <ImportDryRun steps={planOf(form.values.text).steps} />
        </>
      )}
    </FormModal>
  );
}

/** Of everything that the import changes, together. */
function ImportDryRun({ steps }: { readonly steps: readonly ImportStep[] }) {
  const changed = steps.filter(({ action }) => action === 'create' || action === 'change');
  if (changed.length === 0) return null;
  const of = (kind: ImportStep['kind']) =>
    changed.flatMap((step) => (step.kind === kind ? [{ id: step.id ?? null, source: step.source }] : []));
  const isWrong = steps.some(({ action }) => action === 'refuse');
  return (
    <section aria-label="Dry run">
      <Text size="sm" c="dimmed" mb="xs">
        {DRY_RUN_PURPOSE}
      </Text>
      <DryRun
        rules={of('rule')}
        pipelines={of('pipeline')}
        problem={isWrong ? 'There are errors, which come first.' : undefined}
      />
    </section>
  );
}

function Steps({ steps }: { readonly steps: readonly ImportStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ul className={classes.steps} aria-label="What the import does">
      {steps.map(({ kind, title, action, problem }, place) => (
        // Names can be missing, and can be there twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${kind}-${title}-${place}`}>
          <Badge color={ACTIONS[action].color}>{ACTIONS[action].word}</Badge>
          <span>
            {kind === 'rule' ? 'Rule' : 'Pipeline'} {title === '' ? 'without a name' : `"${title}"`}
            {problem !== undefined && (
              <Text component="div" size="sm" c="danger">
                {problem}
              </Text>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
