import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeHost, makeMessage, pipelineOf, runSet } from '../../test/rule-laboratory.ts';
import { Budget } from './engine/budget.ts';
import type { RunContext } from './engine/run-context.ts';
import { allFunctions } from './catalogue/catalogue.ts';
import type { FunctionDescription } from './catalogue/signature.ts';
import { compileRule } from './compile/compile-rule.ts';
import { fieldUseOf } from './analysis/field-use.ts';
import { encodeText } from './syntax/literals.ts';
import { formatRule } from './syntax/format.ts';
import { parsePipeline, writePipeline } from './syntax/pipeline-parser.ts';
import { parseRule } from './syntax/rule-parser.ts';
import type { TypeName } from './types/type-names.ts';
import { LocatedFailure } from './values/failure.ts';
import { processorMillis } from '../../test/processor-millis.ts';

/** Far above what is normal, far below what would hold up a thread. */
const MAX_MILLIS = 2000;

const pieces = fc.constantFrom(
  ...'rule when then end let pipeline stage match all either pass and or not true false $message'.split(' '),
  ...'( ) [ ] { } , ; : . = == != < <= > >= + - * / % && || ! " \' ` \\ // /* */ \n'.split(' '),
  '"text"',
  '"\\n"',
  'x',
  '`a b`',
  '1',
  '-1',
  '1.5',
  '.5',
  '0xFF',
  '9223372036854775808',
  'set_field("a", 1);',
  'to_string($message.a)',
  'regex("a(b)", "ab")',
  '\n',
  '\u0000',
  '😀',
);

const soup = fc
  .array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 60 })
  .map((parts) => parts.join(' '));

const nasty = fc.constantFrom(
  '',
  ' ',
  'a'.repeat(5000),
  '%',
  '%zz',
  '$1',
  '${x}',
  '(',
  '(a+)+$',
  '\\',
  '{"a":{"b":[1,2,{"c":null}]}}',
  '['.repeat(3000),
  'a=1 b="x y',
  '2023-09-01',
  'yyyy-MM-dd',
  "'",
  'P1D',
  '10.0.0.0/8',
  'http://a.b/?c=d',
  '%{W:x} %{W}',
  'Europe/Berlin',
  'CEF:0|a|b|c|d|e|f|src=1',
  '\u0000\uD800',
  '__proto__',
  'constructor',
);
const text = fc.oneof(nasty, fc.string({ maxLength: 30, unit: 'binary' }), fc.string({ maxLength: 30 }));
const integer = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map(String),
  fc.constantFrom('9223372036854775807', '-9223372036854775808', '2147483648', '0'),
);

/** Expressions of a type, some of which are null when they run. */
function expressionOf(type: TypeName): fc.Arbitrary<string> {
  const literal = text.map(encodeText);
  switch (type) {
    case 'String':
      return fc.oneof(
        literal,
        literal.map((one) => `to_string(${one})`),
        fc.constantFrom('md5("x")', 'nothing'),
      );
    case 'Long':
      return fc.oneof(
        integer,
        integer.map((one) => `to_long(${one}) + 1`),
        fc.constant('length("abc")'),
      );
    case 'Double':
      return fc.constantFrom('1.5', '-0.0', '1e308 * 10.0', 'to_double("NaN")');
    case 'Boolean':
      return fc.constantFrom('true', 'false', 'in_private_net("x")');
    case 'List':
      return fc.constantFrom('[]', '["a", 1, $message.nope]', 'split(",", "a,b")', '[[["x"]]]');
    case 'Map':
      return fc.constantFrom(
        '{}',
        '{a: "$.a", b: 1}',
        'to_map(parse_json("{\\"a\\":{\\"b\\":1}}"))',
        'key_value("a=1 b=2")',
        'key_value("")',
      );
    case 'DateTime':
      return fc.constantFrom(
        'now()',
        'to_date($message.timestamp)',
        'to_date("x")',
        'now() - now()',
        'now() + years(2000000000)',
      );
    case 'Message':
      return fc.constantFrom('$message', 'create_message()', 'clone_message()');
    case 'JsonNode':
      return literal.map((one) => `parse_json(${one})`);
    case 'IpAddress':
      return fc.constantFrom('to_ip("1.2.3.4")', 'to_ip("::1")', 'to_ip(5)');
    default:
      return fc.oneof(
        literal,
        integer,
        fc.constantFrom(
          '$message.a',
          '$message.nope',
          'now()',
          '[1]',
          '{a: 1}',
          '1.5',
          'true',
          'days(1)',
          '$message',
          'to_url("http://a.b")',
        ),
      );
  }
}

function callOf(description: FunctionDescription): fc.Arbitrary<string> {
  const args = description.params.map(({ name, type, isOptional }) =>
    isOptional
      ? fc.option(
          expressionOf(type).map((value) => `${name}: ${value}`),
          { nil: '' },
        )
      : expressionOf(type).map((value) => `${name}: ${value}`),
  );
  return fc.tuple(...args).map((given) => `${description.name}(${given.filter(Boolean).join(', ')})`);
}

function contextOf(): RunContext {
  return {
    message: makeMessage({ a: 'text' }),
    host: makeHost({ grok: { W: String.raw`\w+` } }),
    budget: new Budget(),
    variables: [],
    ruleId: 'r',
    ruleName: 'r',
    made: [],
    messagesLeft: 10,
    observer: undefined,
  };
}

/** Without places, which change when a source is written anew. */
function shape(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, item: unknown) =>
      ['at', 'end', 'nameAt', 'nameEnd'].includes(key)
        ? undefined
        : typeof item === 'bigint'
          ? String(item)
          : item,
    ),
  );
}

describe('any text at all', () => {
  it('is read as a rule and as a pipeline without failing, with problems inside the text', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ maxLength: 200, unit: 'binary' })), (source) => {
        for (const one of [source, `rule "r" when ${source} then ${source} end`]) {
          const compiled = compileRule(one);
          for (const { at, end, reason } of compiled.ok ? [] : compiled.problems) {
            expect(at.offset).toBeLessThanOrEqual(one.length);
            expect(end).toBeGreaterThanOrEqual(at.offset);
            expect(reason).not.toBe('');
          }
          const { rule } = parseRule(one);
          if (rule) fieldUseOf(rule);
          formatRule(one);
        }
        parsePipeline(`pipeline "p" ${source} end`);
      }),
      { numRuns: 500 },
    );
  });

  it('may be nested or long without end', () => {
    const many = 20_000;
    for (const source of [
      '('.repeat(many),
      `${'not '.repeat(many)}true`,
      `${'- '.repeat(many)}1`,
      `1 ${'+ 1 '.repeat(many)} == 1`,
      `$message${'.a'.repeat(many)} == 1`,
      `${'['.repeat(many)}${']'.repeat(many)} == 1`,
      `"${'x'.repeat(200_000)}" == "a"`,
      '{a:'.repeat(many),
      'to_string('.repeat(many),
    ])
      expect(compileRule(`rule "r" when ${source} then end`).ok).toBe(false);
    const actions = 'set_field("a", "b"); '.repeat(4000);
    expect(compileRule(`rule "r" when true then ${actions} end`).ok).toBe(true);
  });

  it('runs without anything thrown to the outside', () => {
    fc.assert(
      fc.property(soup, (source) => {
        const rules = { r: `when true then let x = "a"; ${source}; set_field("z", 1);` };
        const [message] = runSet(pipelineOf('stage 0 match pass rule "r"', rules), makeMessage());
        expect(message?.message.fields['source']).toBeDefined();
      }),
    );
  });
});

describe('every function', () => {
  it.each(allFunctions.map((description) => [description.name, description] as const))(
    '%s fails in an orderly way, within its budget',
    (_, description) => {
      fc.assert(
        fc.property(callOf(description), (call) => {
          const source = `rule "r" when true then let nothing = format_date(to_date("x"), "yyyy"); let x = ${call}; set_field("x", x); end`;
          const compiled = compileRule(source);
          if (!compiled.ok) {
            // Constants that do not fit are all that can be wrong with it.
            expect(compiled.problems.map(({ type }) => type)).toEqual(
              compiled.problems.map(() => 'invalid_function_argument'),
            );
            return;
          }
          const start = processorMillis();
          try {
            compiled.rule.execute(contextOf());
          } catch (error) {
            expect(error).toBeInstanceOf(LocatedFailure);
            expect((error as Error).message).not.toMatch(/is not a function|Cannot read propert|undefined/);
          }
          expect(processorMillis() - start).toBeLessThan(MAX_MILLIS);
        }),
        { numRuns: 60 },
      );
    },
  );
});

describe('a rule that is written anew', () => {
  const expression = fc
    .constantFrom(...allFunctions.filter(({ returns }) => returns !== 'Void'))
    .chain(callOf);
  const gap = fc.constantFrom(' ', '\n', '  \n\n ', ' // why\n', ' /* a\nb */ ', '\t');
  const body = fc
    .array(fc.tuple(expression, gap, gap), { maxLength: 5 })
    .map((all) =>
      all
        .map(([one, before, after]) => `let x =${before}[${one},${after}$message . a - 1,-5]${after};`)
        .join(' '),
    );

  it('means the same, and is the same when it is written again', () => {
    fc.assert(
      fc.property(body, gap, (statements, between) => {
        const source = `rule${between}"r"${between}when !(true AND $message.x == -1)${between}then${between}${statements}${between}end`;
        const written = formatRule(source);
        expect(shape(parseRule(written))).toEqual(shape(parseRule(source)));
        expect(formatRule(written)).toBe(written);
      }),
    );
  });
});

it('pipelines are written as they are read', () => {
  const name = fc.string({ maxLength: 10 }).map((one) => one.replaceAll(/["\\]/g, ''));
  const stages = fc.uniqueArray(
    fc.record({
      stage: fc.integer({ min: -100, max: 100 }),
      match: fc.constantFrom('all', 'either', 'pass'),
      rules: fc.array(name),
    }),
    { selector: ({ stage }) => stage, minLength: 1 },
  );
  fc.assert(
    fc.property(name, stages, (title, all) => {
      const sorted = all.toSorted((a, b) => a.stage - b.stage);
      expect(parsePipeline(writePipeline(title, sorted))).toEqual({ ok: true, name: title, stages: sorted });
    }),
  );
});
