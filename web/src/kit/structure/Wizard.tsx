// Leads through steps, one at a time: the list of steps, the step itself, and Previous and Next.
import { Button, Title } from '@mantine/core';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react';
import styles from './Wizard.module.css';

export interface WizardStep {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Cannot be reached yet, for example because an earlier step is not complete. */
  readonly disabled?: boolean;
}

interface WizardProps {
  readonly steps: readonly WizardStep[];
  /** What the steps lead to, for screen readers, for example "Create event definition". */
  readonly label: string;
  readonly orientation?: 'vertical' | 'horizontal';
  /** With `onStepChange`, the step is the caller's to keep, for example in the address. */
  readonly activeStep?: string;
  readonly onStepChange?: (key: string) => void;
  readonly hidePreviousNext?: boolean;
  /** Stands where Next would stand on the last step, for example the button that saves. */
  readonly finish?: ReactNode;
}

export function Wizard({ steps, label, orientation = 'vertical', ...rest }: WizardProps) {
  const { activeStep, onStepChange, hidePreviousNext = false, finish } = rest;
  const [ownStep, setOwnStep] = useState(steps[0]?.key);
  const wanted = activeStep ?? ownStep;
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === wanted),
  );
  const { panel, nav, panelWasAsked } = useFocusOnStep();
  const headingId = useId();

  const go = (to: WizardStep | undefined) => {
    if (to === undefined || to.disabled || to.key === steps[at]?.key) return;
    panelWasAsked();
    setOwnStep(to.key);
    onStepChange?.(to.key);
  };
  const isLast = at === steps.length - 1;
  const current = steps[at];
  if (current === undefined) return null;

  return (
    <div className={styles['wizard']} data-orientation={orientation}>
      <StepList ref={nav} steps={steps} at={at} label={label} onGo={go} />
      <div className={styles['main']}>
        <section ref={panel} tabIndex={-1} aria-labelledby={headingId} className={styles['panel']}>
          <Title order={2} size="h4" id={headingId} mb="sm">
            {current.title}
          </Title>
          {current.content}
        </section>
        {!hidePreviousNext && (
          <div className={styles['buttons']}>
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
              disabled={!isReachable(steps[at - 1])}
              onClick={() => go(steps[at - 1])}
            >
              Previous
            </Button>
            {isLast && finish !== undefined ? (
              finish
            ) : (
              <Button
                rightSection={<IconChevronRight size={16} aria-hidden="true" />}
                disabled={!isReachable(steps[at + 1])}
                onClick={() => go(steps[at + 1])}
              >
                Next
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface StepListProps {
  readonly ref: Ref<HTMLElement>;
  readonly steps: readonly WizardStep[];
  readonly at: number;
  readonly label: string;
  readonly onGo: (step: WizardStep) => void;
}

function StepList({ ref, steps, at, label, onGo }: StepListProps) {
  return (
    <nav ref={ref} aria-label={label} className={styles['nav']}>
      <ol className={styles['steps']}>
        {steps.map((step, position) => (
          <li key={step.key} className={styles['item']}>
            <button
              type="button"
              className={styles['step']}
              disabled={step.disabled}
              data-done={position < at || undefined}
              aria-current={position === at ? 'step' : undefined}
              onClick={() => onGo(step)}
            >
              <span className={styles['number']} aria-hidden="true">
                {position < at ? <IconCheck size={14} stroke={2.5} /> : position + 1}
              </span>
              {step.title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Next may be disabled on the step it leads to and would lose the focus, so the step itself takes it. */
function useFocusOnStep() {
  const panel = useRef<HTMLElement>(null);
  const nav = useRef<HTMLElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (!asked.current) return;
    asked.current = false;
    panel.current?.focus();
    showCurrent(nav.current);
  });
  // A link leads to any of the steps.
  useEffect(() => showCurrent(nav.current), []);
  return { panel, nav, panelWasAsked: () => (asked.current = true) };
}

/** Lying down, the steps may be wider than the window. */
function showCurrent(nav: HTMLElement | null): void {
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function isReachable(step: WizardStep | undefined): boolean {
  return step !== undefined && !step.disabled;
}
