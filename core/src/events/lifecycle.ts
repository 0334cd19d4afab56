// The states of an alert, and which of them follows which.

export type AlertState = 'open' | 'acknowledged' | 'resolved';
export type AlertStep = 'acknowledge' | 'resolve' | 'reopen';

const STEPS: Readonly<Record<AlertStep, { readonly from: readonly AlertState[]; readonly to: AlertState }>> =
  {
    acknowledge: { from: ['open'], to: 'acknowledged' },
    resolve: { from: ['open', 'acknowledged'], to: 'resolved' },
    reopen: { from: ['acknowledged', 'resolved'], to: 'open' },
  };

/** Undefined when the step cannot be taken. */
export function stateAfter(state: AlertState, step: AlertStep): AlertState | undefined {
  const { from, to } = STEPS[step];
  return from.includes(state) ? to : undefined;
}

export function stepsFrom(state: AlertState): AlertStep[] {
  return (Object.keys(STEPS) as AlertStep[]).filter((step) => STEPS[step].from.includes(state));
}
