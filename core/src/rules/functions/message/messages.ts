// Making, dropping and routing messages.
import type { RunContext } from '../../engine/run-context.ts';
import { RuleMessage } from '../../engine/rule-message.ts';
import { createMessage } from '../../../message/message.ts';
import type { DateValue } from '../../values/dates.ts';
import { RuleFailure } from '../../values/failure.ts';
import type { MessageValue, RuleValue } from '../../values/rule-value.ts';
import { textForm } from '../../values/text-form.ts';
import type { Implementations } from '../implementation.ts';

const MAX_GENERATIONS = 100;
/** A message is copied with all it has. */
const STEPS_OF_MESSAGE = 500;

export const messageFunctions: Implementations = {
  drop_message: ({ message: current }, message: MessageValue | null) => {
    (message ?? current).drop();
    return null;
  },
  create_message: createNewMessage,
  clone_message: cloneMessage,
  route_to_stream: routeToStream,
  remove_from_stream: removeFromStream,
  from_input: ({ message, host }, id: string | null, name: string | null) => {
    const input = message.get('gl2_source_input');
    if (id !== null) return input === id;
    return name === null ? null : typeof input === 'string' && host.inputsNamed(name).includes(input);
  },
};

function createNewMessage(
  context: RunContext,
  text: string | null,
  source: string | null,
  timestamp: DateValue | null,
): RuleValue {
  const { host, message: current } = context;
  const message = createMessage(timestamp?.millis ?? host.now(), '', '');
  const made = new RuleMessage(message, [], () => host.createMessageId());
  made.set('message', text ?? textForm(current.get('message')));
  made.set('source', source ?? textForm(current.get('source')));
  return keep(context, made);
}

function cloneMessage(
  context: RunContext,
  given: MessageValue | null,
  preventLoops: boolean | null,
): RuleValue {
  const original = given instanceof RuleMessage ? given : context.message;
  const { ruleId, ruleName } = context;
  const generation = original.generations.get(ruleId) ?? 0;
  if (preventLoops === true && generation > 0) return null;
  if (preventLoops === null && generation >= MAX_GENERATIONS)
    throw new RuleFailure(
      `Message was cloned more than ${MAX_GENERATIONS} times by rule '${ruleName}'. ` +
        'Set preventLoops, or let the condition of the rule not match its own copies.',
    );
  const generations = new Map(original.generations).set(ruleId, generation + 1);
  return keep(context, original.copy(generations, context.host.now()));
}

function keep(context: RunContext, made: RuleMessage): RuleMessage {
  context.budget.spend(STEPS_OF_MESSAGE);
  if (context.messagesLeft <= 0) throw new RuleFailure('Rules made too many messages out of one');
  context.messagesLeft -= 1;
  context.made.push(made);
  return made;
}

/** The running streams that are meant. */
function streamsOf({ host }: RunContext, name: string | null, id: string | null): readonly string[] {
  if (id !== null) return host.isRunningStream(id) ? [id] : [];
  return name === null ? [] : host.runningStreamsNamed(name);
}

function routeToStream(
  context: RunContext,
  name: string | null,
  id: string | null,
  message: MessageValue | null,
  removeFromDefault: boolean | null,
): null {
  const target = message ?? context.message;
  const streams = streamsOf(context, name, id);
  for (const stream of streams) target.addStream(stream);
  if (streams.length > 0 && removeFromDefault === true) target.removeStream(context.host.defaultStreamId);
  return null;
}

function removeFromStream(
  context: RunContext,
  name: string | null,
  id: string | null,
  message: MessageValue | null,
): null {
  const target = message ?? context.message;
  const streams = streamsOf(context, name, id);
  for (const stream of streams) target.removeStream(stream);
  if (streams.length > 0 && target.streams.size === 0) target.addStream(context.host.defaultStreamId);
  return null;
}
