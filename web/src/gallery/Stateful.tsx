// Gives a field of a story the value that its form would hold.
import { useState, type ReactNode } from 'react';

interface StatefulProps<Value> {
  readonly initial: Value;
  readonly children: (field: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}

export function Stateful<Value>({ initial, children }: StatefulProps<Value>) {
  const [value, onChange] = useState(initial);
  return children({ value, onChange: (next) => onChange(() => next) });
}
