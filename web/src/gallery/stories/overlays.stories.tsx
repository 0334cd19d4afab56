// Stories of what lies above a page: dialogs, popovers, tooltips, confirmations.
import { required } from '@logboom/contract/common/form-rules';
import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfirm } from '../../kit/overlays/confirmContext.ts';
import { CopyButton } from '../../kit/text/CopyButton.tsx';
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx';
import { TextField } from '../../kit/forms/fields/TextField.tsx';
import { NamingModal } from '../../kit/overlays/NamingModal.tsx';
import { FloatingDialog } from '../../kit/overlays/FloatingDialog.tsx';
import { FormModal } from '../../kit/overlays/FormModal.tsx';
import { Popover } from '../../kit/overlays/Popover.tsx';
import { Tooltip } from '../../kit/overlays/Tooltip.tsx';
import { State, States } from '../States.tsx';
import type { Story } from '../story.ts';

const LONG =
  'A text that is much longer than it should be, as titles given by people sometimes are, with/a/path/that/has/no/space/to/break/at/anywhere.';

function FormModalStory() {
  const [opened, setOpened] = useState<'works' | 'fails'>();
  const save = async () => {
    if (opened === 'fails') throw new Error('A stream with this title exists already.');
  };
  return (
    <Group>
      <Button onClick={() => setOpened('works')}>Open a form that saves</Button>
      <Button variant="default" onClick={() => setOpened('fails')}>
        Open a form that fails
      </Button>
      <FormModal
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title="Create stream"
        saveLabel="Create stream"
        initialValues={{ title: '', description: '' }}
        rules={{ title: required }}
        onSave={save}
      >
        {({ field }) => (
          <>
            <TextField label="Title" help="What people see in lists." {...field('title')} />
            <TextAreaField label="Description" optional {...field('description')} />
          </>
        )}
      </FormModal>
    </Group>
  );
}

function ConfirmStory() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('–');
  const ask = async (destructive: boolean) => {
    const confirmed = await confirm({
      title: destructive ? 'Delete stream?' : 'Start the stream?',
      message: destructive ? `“${LONG}” is deleted with its rules.` : 'It takes messages from now on.',
      confirmLabel: destructive ? 'Delete stream' : 'Start stream',
      destructive,
    });
    setAnswer(confirmed ? 'confirmed' : 'cancelled');
  };
  return (
    <Group>
      <Button onClick={() => void ask(false)}>Ask something harmless</Button>
      <Button color="danger" onClick={() => void ask(true)}>
        Ask something dangerous
      </Button>
      <output>Last answer: {answer}</output>
    </Group>
  );
}

function NamingStory() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Save as</Button>
      <NamingModal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Save search as"
        description="What people see in lists."
        onSave={() => undefined}
      />
    </>
  );
}

function FloatingDialogStory() {
  const [opened, setOpened] = useState(true);
  return (
    <>
      <Button onClick={() => setOpened(true)} disabled={opened}>
        Show the reference
      </Button>
      <FloatingDialog opened={opened} onClose={() => setOpened(false)} title="Function reference">
        {Array.from({ length: 12 }, (_, at) => (
          <Text key={at} mb="xs">
            <code className="lb-mono">to_long(value: any, [default: Long]) : Long</code> converts a value to a
            whole number.
          </Text>
        ))}
      </FloatingDialog>
    </>
  );
}

function PopoverStory() {
  return (
    <Group>
      <Popover trigger={<Button variant="default">With a title</Button>} title="Leader">
        This node runs the periodic work of the cluster: rotation, retention and event scheduling.
      </Popover>
      <Popover trigger={<Button variant="default">Long text, narrow</Button>} width={200}>
        {(close) => (
          <>
            {LONG}
            <Button display="block" mt="sm" size="compact-sm" onClick={close}>
              Understood
            </Button>
          </>
        )}
      </Popover>
    </Group>
  );
}

function TooltipStory() {
  return (
    <States>
      <State title="On a control">
        <Tooltip label="What this number means">
          <ActionIcon aria-label="Help">
            <IconInfoCircle size={18} />
          </ActionIcon>
        </Tooltip>
      </State>
      <State title="Long text, at most 300 px">
        <Tooltip label={LONG} position="bottom-start">
          <Button variant="default">Point at it, or focus it</Button>
        </Tooltip>
      </State>
    </States>
  );
}

function CopyStory() {
  return (
    <Group>
      <CopyButton value="5f0000000000000000000001" label="Copy id" />
      <CopyButton value="5f0000000000000000000001" label="Copy id" iconOnly />
    </Group>
  );
}

const group = 'Overlays';
export const stories: Story[] = [
  { id: 'form-modal', group, title: 'Modal with form', render: () => <FormModalStory /> },
  { id: 'naming-modal', group, title: 'Naming modal', render: () => <NamingStory /> },
  { id: 'confirmation', group, title: 'Confirmation', render: () => <ConfirmStory /> },
  { id: 'popover', group, title: 'Popover', render: () => <PopoverStory /> },
  { id: 'tooltip', group, title: 'Tooltip', render: () => <TooltipStory /> },
  { id: 'floating-dialog', group, title: 'Floating dialog', render: () => <FloatingDialogStory /> },
  { id: 'copy-button', group, title: 'Copy button', render: () => <CopyStory /> },
];
