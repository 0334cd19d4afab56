// Tries the rules of a stream on a message that somebody pastes, or that came lately.
import type { TestMatchAnswer } from '@logboom/contract/streams/schemas';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleXFilled, IconTestPipe } from '@tabler/icons-react';
import { useState } from 'react';
import { JsonField } from '../../../kit/forms/fields/JsonField.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { errorText } from '../../../platform/fetch/errors.ts';
import { RecentMessage } from './RecentMessage.tsx';
import { useTestMatch } from './rules.api.ts';
import { readMessage } from './readMessage.ts';
import { useGivenMessage } from './useGivenMessage.ts';
import styles from './rules.module.css';

interface Props {
  readonly streamId: string;
  readonly answer: TestMatchAnswer | undefined;
  /** Undefined when the answer no longer belongs to what is written there. */
  readonly onAnswer: (answer: TestMatchAnswer | undefined) => void;
}

export function TestMessage({ streamId, answer, onAnswer }: Props) {
  const given = useGivenMessage();
  const [written, setText] = useState<string>();
  const text = written ?? given;
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useTestMatch(streamId);

  const change = (changed: string) => {
    setText(changed);
    setProblem(undefined);
    onAnswer(undefined);
  };
  const tryIt = async () => {
    const read = readMessage(text);
    if (!read.ok) {
      setProblem(read.problem);
      return;
    }
    try {
      onAnswer(await mutateAsync(read.message));
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <Section
      title="Try a message"
      description="See which rules a message satisfies. Nothing is stored, and the stream may be paused."
    >
      <div className={styles['test']}>
        <RecentMessage onMessage={change} onProblem={setProblem} />
        <JsonField
          label="Fields of the message"
          help="As JSON, for example copied from a search result."
          placeholder={'{"source": "web-1", "message": "GET /", "http_status": 200}'}
          value={text}
          onChange={change}
          error={problem}
          rows={6}
        />
        <div className={styles['testFoot']}>
          <Button
            leftSection={<IconTestPipe size={16} aria-hidden="true" />}
            loading={isPending}
            disabled={text.trim() === ''}
            onClick={() => void tryIt()}
          >
            Try message
          </Button>
          <output className={styles['verdict']} data-holds={answer?.matches}>
            {answer && <Verdict matches={answer.matches} />}
          </output>
        </div>
      </div>
    </Section>
  );
}

function Verdict({ matches }: { readonly matches: boolean }) {
  const Icon = matches ? IconCircleCheckFilled : IconCircleXFilled;
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      {matches
        ? 'This message would be routed into this stream.'
        : 'This message would not be routed into this stream.'}
    </>
  );
}
