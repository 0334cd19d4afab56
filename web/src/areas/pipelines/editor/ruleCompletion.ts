// Completion of a rule: functions with their signatures, parameters, variables, fields and words of the language.
import {
  autocompletion,
  snippet,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { allFunctions } from '@logboom/core/rules/catalogue/catalogue';
import type { FunctionDescription } from '@logboom/core/rules/catalogue/signature';
import {
  ruleCompletionAt,
  type CallPlace,
  type RuleCompletionPlace,
} from '@logboom/core/rules/editing/completion-place';
import { functionHelp, lines } from './functionHelp.ts';

export interface RuleServices {
  /** The names of the fields that messages have. */
  readonly fields: () => readonly string[];
  /** What Ctrl+S and Cmd+S do. */
  readonly save?: () => void;
}

export function ruleCompletion(services: RuleServices): Extension {
  return autocompletion({
    override: [(context) => complete(context, services)],
    icons: false,
    maxRenderedOptions: 60,
  });
}

function complete(context: CompletionContext, { fields }: RuleServices): CompletionResult | null {
  const place = ruleCompletionAt(context.state.doc.toString(), context.pos);
  switch (place.kind) {
    case 'nothing':
      return null;
    case 'field':
      return { from: place.from, to: place.to, options: fields().map((name) => fieldOption(name, place)) };
    case 'value':
      if (place.prefix === '' && !context.explicit) return null;
      return { from: place.from, to: place.to, options: valueOptions(place), validFor: /^[$\w]*$/ };
  }
}

type FieldPlace = Extract<RuleCompletionPlace, { kind: 'field' }>;
type ValuePlace = Extract<RuleCompletionPlace, { kind: 'value' }>;

function fieldOption(name: string, { isQuoted }: FieldPlace): Completion {
  const isPlain = isQuoted || /^[A-Za-z_]\w*$/.test(name);
  return {
    label: name,
    detail: 'field',
    apply: isPlain ? name : `\`${name}\``,
    // What the product adds to every message is rarely what one looks for.
    boost: name.startsWith('gl2_') ? -2 : 0,
  };
}

function valueOptions({ variables, call }: ValuePlace): Completion[] {
  return [
    ...parameterOptions(call),
    ...variables.map((label) => ({ label, detail: 'variable', boost: 3 })),
    ...FUNCTIONS,
    ...WORDS,
  ];
}

function parameterOptions(call: CallPlace | undefined): Completion[] {
  if (call === undefined) return [];
  return call.function.params.map(({ name, type, isOptional, description }) => ({
    label: name,
    displayLabel: `${name}:`,
    detail: `${type}${isOptional ? ', optional' : ''}`,
    apply: `${name}: `,
    info: () => lines(`${name}: ${type}`, description),
    boost: 2,
  }));
}

/** With a place to fill in for every parameter that must be there. */
function functionOption(description: FunctionDescription): Completion {
  const { name, params, returns } = description;
  const required = params.filter(({ isOptional }) => !isOptional);
  const inside = required.map((param) => `\${${param.name}}`).join(', ');
  return {
    label: name,
    detail: returns === 'Void' ? 'action' : returns,
    info: () => functionHelp(description),
    apply: params.length === 0 ? `${name}()` : snippet(`${name}(${inside === '' ? '${}' : inside})`),
  };
}

const FUNCTIONS: readonly Completion[] = allFunctions.map(functionOption);

const word = (label: string, text: string): Completion => ({
  label,
  detail: 'word',
  info: () => lines(undefined, text),
  boost: -1,
});

const WORDS: readonly Completion[] = [
  { label: '$message', detail: 'the message', apply: '$message.', boost: 1 },
  word('let', 'Names a value for the rest of the rule.'),
  word('and', 'True when both sides are.'),
  word('or', 'True when one of the sides is.'),
  word('not', 'Turns true into false.'),
  word('when', 'The condition of the rule.'),
  word('then', 'The actions of the rule.'),
  word('end', 'Ends the rule.'),
  word('true', 'Always holds.'),
  word('false', 'Never holds.'),
];
