// The rules of one stream: what they say, how they are combined, and what they make of a message.
import type { Stream, StreamRule, TestMatchAnswer } from '@logboom/contract/streams/schemas';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx';
import { Section } from '../../../kit/page/Section.tsx';
import { fixedBecause, useStreamAccess } from '../access.ts';
import { StreamHeader } from '../StreamHeader.tsx';
import { StreamPage } from '../StreamPage.tsx';
import { MatchingType } from './MatchingType.tsx';
import { RuleList } from './RuleList.tsx';
import { RuleModal } from './RuleModal.tsx';
import { TestMessage } from './TestMessage.tsx';

export function StreamRulesPage() {
  return <StreamPage>{(stream) => <StreamRules key={stream.id} stream={stream} />}</StreamPage>;
}

/** An answer, and the rules that it was given for. */
interface Tried {
  readonly answer: TestMatchAnswer | undefined;
  readonly rules: string;
}

function StreamRules({ stream }: { readonly stream: Stream }) {
  const [tried, setTried] = useState<Tried>();
  const fixed = fixedBecause(stream);
  // Once somebody has changed the rules, what was said about them holds no more.
  const state = JSON.stringify([stream.matching_type, stream.rules]);
  const answer = tried?.rules === state ? tried.answer : undefined;
  return (
    <>
      <StreamHeader
        stream={stream}
        title={`Rules of stream "${stream.title}"`}
        purpose="Rules decide which messages go into this stream. They apply to messages that arrive from now on."
        page="rules"
      />
      {fixed === undefined ? (
        <>
          <RulesSection stream={stream} tried={answer} />
          <TestMessage
            streamId={stream.id}
            answer={answer}
            onAnswer={(given) => setTried({ answer: given, rules: state })}
          />
        </>
      ) : (
        <Section>
          <EmptyState title="This stream has no rules">
            {stream.is_default
              ? 'Every message goes into the default stream, unless it matches a stream that removes its matches from there.'
              : 'The platform itself decides what goes into this stream.'}
          </EmptyState>
        </Section>
      )}
    </>
  );
}

interface RulesSectionProps {
  readonly stream: Stream;
  readonly tried: TestMatchAnswer | undefined;
}

function RulesSection({ stream, tried }: RulesSectionProps) {
  const [dialog, setDialog] = useState<{ rule?: StreamRule }>();
  const mayEdit = useStreamAccess().mayEdit(stream);
  const isEmpty = stream.rules.length === 0;
  const addButton = mayEdit ? (
    <Button
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconPlus size={16} />}
      onClick={() => setDialog({})}
    >
      Add stream rule
    </Button>
  ) : undefined;
  return (
    <Section title="Rules" actions={isEmpty ? undefined : addButton}>
      {isEmpty ? (
        <EmptyState title="No rules yet" headingOrder={3} actions={addButton}>
          A stream without rules matches no message.
        </EmptyState>
      ) : (
        <>
          <MatchingType stream={stream} mayEdit={mayEdit} />
          <RuleList stream={stream} mayEdit={mayEdit} onEdit={(rule) => setDialog({ rule })} tried={tried} />
        </>
      )}
      {dialog && <RuleModal streamId={stream.id} rule={dialog.rule} onClose={() => setDialog(undefined)} />}
    </Section>
  );
}
