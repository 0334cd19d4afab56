// Ways to mend what is wrong in the source of a rule.
import { allFunctions, findFunction } from '../catalogue/catalogue.ts';
import type { CallExpression, Expression, RuleTree } from '../syntax/ast.ts';
import type { SourceProblem } from '../syntax/problems.ts';
import { arrangeArguments } from '../types/check-arguments.ts';
import { expressionsOf } from './hover.ts';
import { similarNames } from './similar-names.ts';

export interface SourceChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface SourceFix {
  /** What it does, as a sentence without its end. */
  readonly label: string;
  readonly changes: readonly SourceChange[];
}

/** What turns any value into one of the type. */
const CONVERSIONS: Readonly<Record<string, string>> = {
  String: 'to_string',
  Long: 'to_long',
  Double: 'to_double',
  Boolean: 'to_bool',
  Map: 'to_map',
  IpAddress: 'to_ip',
  URL: 'to_url',
  DateTime: 'to_date',
};

export function fixesFor(problem: SourceProblem, source: string, rule: RuleTree | undefined): SourceFix[] {
  switch (problem.type) {
    case 'syntax_error':
      return syntaxFixes(problem, source);
    case 'undeclared_function':
      return functionFixes(problem, source);
    case 'undeclared_variable':
      return rule ? variableFixes(problem, source, rule) : [];
    case 'incompatible_argument_type':
      return rule ? argumentFixes(problem, source, rule) : [];
    case 'missing_required_param':
      return parameterFixes(problem, source);
    case 'incompatible_types':
      return rule ? operandFixes(problem, source, rule) : [];
    default:
      return [];
  }
}

export function conditionFixes(source: string, when: Expression, type: string): SourceFix[] {
  const text = source.slice(when.at.offset, when.end);
  const isMatch = type === 'RegexMatchResult' || type === 'GrokResult';
  const mended = isMatch ? `${text}.matches == true` : `to_bool(${text})`;
  return [replace(isMatch ? 'Ask whether it matches' : 'Turn it into true or false', when, mended)];
}

function syntaxFixes({ reason, at }: SourceProblem, source: string): SourceFix[] {
  const mark = /^missing '(.)' at/.exec(reason)?.[1];
  if (mark !== undefined) {
    // Behind what is written, not in front of what follows on another line.
    const place = source.slice(0, at.offset).trimEnd().length;
    return [{ label: `Insert ${mark}`, changes: [{ from: place, to: place, text: mark }] }];
  }
  if (reason === "missing 'end'")
    return [{ label: 'Insert end', changes: [{ from: source.length, to: source.length, text: '\nend\n' }] }];
  const escape = /^Unknown escape '(\\.)/s.exec(reason)?.[1];
  const found = escape === undefined ? -1 : source.indexOf(escape, at.offset);
  if (found === -1) return [];
  return [{ label: 'Write the backslash twice', changes: [{ from: found, to: found, text: '\\' }] }];
}

function functionFixes({ reason, at }: SourceProblem, source: string): SourceFix[] {
  const name = /^Unknown function (\S+) in line/.exec(reason)?.[1] ?? '';
  const from = source.indexOf(name, at.offset);
  if (name === '' || from === -1) return [];
  return similarNames(
    name,
    allFunctions.map((known) => known.name),
  ).map((known) => ({
    label: `Use ${known}`,
    changes: [{ from, to: from + name.length, text: known }],
  }));
}

function variableFixes({ at, end }: SourceProblem, source: string, rule: RuleTree): SourceFix[] {
  const name = source.slice(at.offset, end);
  const place = { at, end };
  const declared = rule.statements.flatMap((statement) => (statement.kind === 'let' ? [statement.name] : []));
  return [
    ...similarNames(name, declared).map((known) => replace(`Use ${known}`, place, known)),
    replace('Read the field of this name', place, `$message.${name}`),
    replace('Make it a text', place, `"${name}"`),
  ];
}

function argumentFixes(problem: SourceProblem, source: string, rule: RuleTree): SourceFix[] {
  const [, wanted = '', name = ''] =
    /^Expected type (\w+) for argument (\w+) but found \w+ /.exec(problem.reason) ?? [];
  const conversion = CONVERSIONS[wanted];
  const call = callAt(problem, rule);
  const description = call && findFunction(call.name);
  if (conversion === undefined || call === undefined || description === undefined) return [];
  const place = description.params.findIndex((param) => param.name === name);
  const argument = arrangeArguments(call, description)[place];
  return argument ? [wrap(conversion, argument.value, source)] : [];
}

function parameterFixes({ reason, end }: SourceProblem, source: string): SourceFix[] {
  const [, name = '', type = ''] = /^Missing required parameter (\w+) of type (\w+) /.exec(reason) ?? [];
  const place = source.lastIndexOf(')', end);
  if (name === '' || place === -1) return [];
  const value =
    type === 'String' ? '""' : type === 'Long' ? '0' : type === 'Boolean' ? 'true' : `$message.${name}`;
  return [{ label: `Add ${name}`, changes: [{ from: place, to: place, text: `, ${name}: ${value}` }] }];
}

function operandFixes(problem: SourceProblem, source: string, rule: RuleTree): SourceFix[] {
  const [, left = '', right = ''] = /\) : (\w+) <=> \(.*\) : (\w+) in line/s.exec(problem.reason) ?? [];
  const found = [...expressionsOf(rule)].find(
    ({ kind, at, end }) => kind === 'binary' && at.offset === problem.at.offset && end === problem.end,
  );
  if (found?.kind !== 'binary') return [];
  const sides = [
    { expression: found.left, type: left, other: right },
    { expression: found.right, type: right, other: left },
  ];
  return sides.flatMap(({ expression, type, other }) => {
    const conversion = CONVERSIONS[other];
    // Whole numbers become fractions, and not the other way round: that would lose something.
    const isWidened = type === 'Long' && other === 'Double';
    if (conversion === undefined || (type !== 'Object' && !isWidened)) return [];
    const text = source.slice(expression.at.offset, expression.end);
    if (expression.kind === 'literal' && isWidened)
      return [replace(`Write ${text}.0`, expression, `${text}.0`)];
    return [wrap(conversion, expression, source)];
  });
}

function callAt({ at, end }: SourceProblem, rule: RuleTree): CallExpression | undefined {
  for (const expression of expressionsOf(rule))
    if (expression.kind === 'call' && expression.at.offset === at.offset && expression.end === end)
      return expression;
  return undefined;
}

function wrap(conversion: string, expression: Pick<Expression, 'at' | 'end'>, source: string): SourceFix {
  const text = source.slice(expression.at.offset, expression.end);
  return replace(`Convert with ${conversion}`, expression, `${conversion}(${text})`);
}

function replace(label: string, { at, end }: Pick<Expression, 'at' | 'end'>, text: string): SourceFix {
  return { label, changes: [{ from: at.offset, to: end, text }] };
}
