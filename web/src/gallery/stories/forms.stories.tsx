// Forms in the gallery: the whole form, the basic fields and the ones with a shape of their own.
import { all, integer, max, min, required } from '@logboom/contract/common/form-rules';
import { Stack } from '@mantine/core';
import { BasicField } from '../../kit/forms/fields/BasicField.tsx';
import { CheckboxField } from '../../kit/forms/fields/CheckboxField.tsx';
import { DurationField } from '../../kit/forms/times/DurationField.tsx';
import { Form } from '../../kit/forms/Form.tsx';
import { KeyValueField, type KeyValuePairs } from '../../kit/forms/fields/KeyValueField.tsx';
import { NumberField, type NumberValue } from '../../kit/forms/fields/NumberField.tsx';
import { PasswordField } from '../../kit/forms/fields/PasswordField.tsx';
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../kit/forms/fields/TextField.tsx';
import { UnitDurationField, type UnitDuration } from '../../kit/forms/times/UnitDurationField.tsx';
import { useForm } from '../../kit/forms/useForm.ts';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';
import { Stateful } from '../Stateful.tsx';

const LONG = 'https://collector.example.org/a/very/long/address/that/does/not/fit?with=parameters&and=more';
const nothing = () => undefined;

function ExampleForm() {
  const form = useForm<{ title: string; port: NumberValue; note: string; global: boolean }>({
    initialValues: { title: '', port: 514, note: '', global: true },
    rules: { title: required, port: all(required, integer, min(1), max(65_535)) },
    onSubmit: async ({ title }) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      if (title === 'fail') throw new Error('The input could not be saved. Try again in a minute.');
    },
  });
  return (
    <Form form={form} submitLabel="Create input" onCancel={form.reset} label="Example">
      <TextField {...form.field('title')} label="Title" help='What people see in lists. "fail" is refused.' />
      <NumberField {...form.field('port')} label="Port" help="Where the input listens." />
      <TextAreaField {...form.field('note')} label="Note" optional />
      <CheckboxField {...form.field('global')} label="Start on every node" />
    </Form>
  );
}

function TextStates() {
  const field = { onChange: nothing, label: 'Title' };
  return (
    <Stack maw="40rem">
      <TextField {...field} value="" placeholder="Firewall" help="What people see in lists." optional />
      <TextField {...field} value="" error="Field is required." />
      <TextField {...field} value={LONG} mono help="A long text in the mono face." />
      <TextField {...field} value="Firewall" disabled />
      <PasswordField {...field} label="Password" value="correct horse" />
    </Stack>
  );
}

const basic = () => (
  <States>
    <State title="Text and password">
      <TextStates />
    </State>
    <State title="Numbers">
      <Stack maw="40rem">
        <Stateful<NumberValue> initial={12_201}>
          {(field) => <NumberField {...field} label="Port" help="UDP port." />}
        </Stateful>
        <Stateful<NumberValue> initial={250}>
          {(field) => <NumberField {...field} label="Timeout" unit="ms" />}
        </Stateful>
        <NumberField label="Port" value={70_000} onChange={nothing} error="Must be smaller than 65535." />
      </Stack>
    </State>
    <State title="Several lines">
      <Stack maw="40rem">
        <Stateful initial={'security.protocol=SSL\nclient.id=logboom'}>
          {(field) => <TextAreaField {...field} label="Custom properties" mono help="One for each line." />}
        </Stateful>
      </Stack>
    </State>
    <State title="Yes or no">
      <Stack>
        <Stateful initial={true}>
          {(field) => <CheckboxField {...field} label="Use TLS" help="Needs a certificate." />}
        </Stateful>
        <CheckboxField label="Disabled" value={false} onChange={nothing} disabled />
        <CheckboxField label="I have read this" value={false} onChange={nothing} error="Field is required." />
      </Stack>
    </State>
    <State title="An unsupported type only warns on the console">
      <BasicField type="hologram" label="Hologram" value="" onChange={nothing} />
    </State>
  </States>
);

const SOME: KeyValuePairs = {
  host: 'db.example.org',
  'a-name-that-is-much-longer-than-its-column-allows-it-to-be': LONG,
};

const pairs = () => (
  <States>
    <State title="Empty">
      <Stateful<KeyValuePairs> initial={{}}>
        {(field) => <KeyValueField {...field} label="Properties" help="Sent with every request." optional />}
      </Stateful>
    </State>
    <State title="Some, with long text">
      <Stateful initial={SOME}>{(field) => <KeyValueField {...field} label="Properties" />}</Stateful>
    </State>
    <State title="Error and disabled">
      <Stack>
        <KeyValueField label="Properties" value={{}} onChange={nothing} error="Field is required." />
        <KeyValueField label="Properties" value={{ host: 'a' }} onChange={nothing} disabled />
      </Stack>
    </State>
  </States>
);

const durations = () => (
  <States>
    <State title="ISO 8601">
      <Stack>
        <Stateful initial="PT1H">
          {(field) => <DurationField {...field} label="Session timeout" help="How long a session lives." />}
        </Stateful>
        <Stateful initial="P1Y2M3DT4H5M6S">
          {(field) => <DurationField {...field} label="Long" optional />}
        </Stateful>
        <Stateful initial="">{(field) => <DurationField {...field} label="Empty" />}</Stateful>
        <DurationField label="Refused" value="P1D" onChange={nothing} error="Must be smaller than PT1H." />
        <DurationField label="Disabled" value="P30D" onChange={nothing} disabled />
      </Stack>
    </State>
    <State title="With a unit">
      <Stateful<UnitDuration> initial={{ amount: 5, unit: 'MINUTES' }}>
        {(field) => <UnitDurationField {...field} label="Interval" help="Time between two requests." />}
      </Stateful>
    </State>
  </States>
);

export const stories: Story[] = [
  { id: 'form', group: 'Forms', title: 'Form', render: () => <ExampleForm /> },
  { id: 'form-basic', group: 'Forms', title: 'Basic fields', render: basic },
  { id: 'form-key-value', group: 'Forms', title: 'Key–value editor', render: pairs },
  { id: 'form-durations', group: 'Forms', title: 'Durations', render: durations },
];
