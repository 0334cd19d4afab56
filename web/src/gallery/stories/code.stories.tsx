// The code editor in the gallery.
import { useState, type ReactNode } from 'react';
import { CodeEditor } from '../../kit/code/CodeEditor.tsx';
import type { CodeDiagnostic } from '../../kit/code/diagnostics.ts';
import { jsonLanguage } from '../../kit/code/languages.ts';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';

const JSON_TEXT = `{
  "source": "nginx",
  "level": 3,
  "tags": ["edge", "eu-west"],
  "sampled": true,
  "parent": null
}
`;
const BROKEN = `{
  "source": "nginx",
  "level": three
}
`;
const at = BROKEN.indexOf('three');
const DIAGNOSTICS: CodeDiagnostic[] = [
  {
    from: at,
    to: at + 5,
    severity: 'error',
    message: 'A number, a text, true, false or null is expected here.',
  },
  { from: 4, to: 12, severity: 'warning', message: 'The field "source" is overwritten by the input.' },
];
const LONG = Array.from(
  { length: 60 },
  (_, line) => `line ${line + 1}: ${'log text '.repeat((line % 5) * 6)}`,
).join('\n');

function Editing(): ReactNode {
  const [value, setValue] = useState(JSON_TEXT);
  return (
    <CodeEditor
      label="Message"
      description="A message as JSON."
      value={value}
      onChange={setValue}
      language={jsonLanguage}
    />
  );
}

function Broken(): ReactNode {
  const [value, setValue] = useState(BROKEN);
  return (
    <CodeEditor
      label="Message"
      value={value}
      onChange={setValue}
      language={jsonLanguage}
      diagnostics={value === BROKEN ? DIAGNOSTICS : []}
    />
  );
}

function Empty(): ReactNode {
  const [value, setValue] = useState('');
  return (
    <CodeEditor
      label="Rule source"
      placeholder={'rule "drop debug messages"'}
      value={value}
      onChange={setValue}
      error="Field is required."
      minHeight={72}
    />
  );
}

const render = (): ReactNode => (
  <States>
    <State title="Editing">
      <Editing />
    </State>
    <State title="With problems">
      <Broken />
    </State>
    <State title="Empty, with an error">
      <Empty />
    </State>
    <State title="Read only">
      <CodeEditor label="Stored message" value={JSON_TEXT} language={jsonLanguage} readOnly />
    </State>
    <State title="Long">
      <CodeEditor label="Log" hideLabel value={LONG} readOnly maxHeight={160} />
    </State>
  </States>
);

export const stories: Story[] = [{ id: 'code-editor', group: 'Code', title: 'Code editor', render }];
