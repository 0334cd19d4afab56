import { describe, expect, it } from 'vitest';
import { makeMessage, matches, pipelineOf, runRule, runSet } from '../../test/rule-laboratory.ts';
import { settleTimestamp } from '../message/finish.ts';
import { Double, Int32 } from './values/numbers.ts';
import type { RuleValue } from './values/rule-value.ts';
import { compileRule } from './compile/compile-rule.ts';
import { parsePipeline } from './syntax/pipeline-parser.ts';
import { parseRule } from './syntax/rule-parser.ts';

/** What an example changes, or the types of what is wrong with it. */
function result(body: string, options: Parameters<typeof runRule>[1] = {}) {
  const { problems, set, removed, error } = runRule(body, options);
  if (problems) return problems;
  return {
    ...set,
    ...(removed.length > 0 ? { removed } : {}),
    ...(error === undefined ? {} : { error: true }),
  };
}

const withFields = (fields: Record<string, RuleValue>) => ({ fields });
const failing = { error: true };

describe('writing fields', () => {
  it('trims texts and ignores blank ones, nulls, and names that cannot be', () => {
    expect(result('set_field("a", "  x  "); set_field("b", ""); set_field("c", "   ");')).toEqual({ a: 'x' });
    expect(result('set_field("a", "");', withFields({ a: 'old' }))).toEqual({});
    expect(result('set_field("a", $message.nope);', withFields({ a: 'old' }))).toEqual({});
    expect(result('set_field("bad key", 1); set_field("größe", 1); set_field("ok.k-1@x", 1);')).toEqual({
      'ok.k-1@x': 1,
    });
  });

  it('puts prefix and suffix around the name', () => {
    expect(
      result('set_field(field: "n", value: "v", prefix: "p_", suffix: "_s"); set_field("n", "w", "q_");'),
    ).toEqual({ p_n_s: 'v', q_n: 'w' });
  });

  it('keeps reserved fields', () => {
    expect(result('set_field("_id", "x"); set_field("source", "new"); remove_field("message");')).toEqual({
      source: 'new',
    });
  });

  it('uses the default when the value fails, and otherwise stops the rule there', () => {
    const zero = withFields({ z: 0 });
    expect(result('set_field(field: "r", value: 10 / to_long($message.z), default: 7);', zero)).toEqual({
      r: 7,
    });
    const { set, error } = runRule(
      'set_field("before", true); set_field("r", 10 / to_long($message.z)); set_field("after", true);',
      zero,
    );
    expect(set).toEqual({ before: true });
    expect(error).toMatch(/^In call to function 'set_field' at 1:\d+ an exception was thrown: \/ by zero$/);
  });

  it('removes fields by pattern', () => {
    expect(result('remove_field("user.*");', withFields({ user: 'a', user_id: 1, xuser: 2 }))).toEqual({
      removed: ['user', 'user_id'],
    });
    expect(result('remove_field("a.b");', withFields({ 'a.b': 1, a_b: 2, aXbc: 3 }))).toEqual({
      removed: ['a.b', 'a_b'],
    });
    expect(result('remove_field("(");')).toEqual(failing);
  });

  it('renames and normalizes', () => {
    expect(result('rename_field("foo", "new name");', withFields({ foo: 'v' }))).toEqual({
      removed: ['foo'],
    });
    expect(result('rename_field("source", "origin");')).toEqual({ origin: 'h1' });
    expect(result('rename_field("foo", "foo"); rename_field("nope", "x");', withFields({ foo: 1 }))).toEqual(
      {},
    );
    expect(result('normalize_fields();', withFields({ UserName: 'x' }))).toEqual({
      username: 'x',
      removed: ['UserName'],
    });
  });

  it('sets the entries of maps, but a map cannot be written with a missing value', () => {
    expect(result('set_fields({a: 1, b: $message.nope});')).toEqual(failing);
    expect(result('set_fields(select_jsonpath(parse_json("{\\"a\\":1}"), {a: "$.a", b: "$.b"}));')).toEqual({
      a: 1,
    });
  });

  it('takes a timestamp only as a date, or as text that is judged later', () => {
    expect(result('set_field("timestamp", 1693556130123);')).toEqual({});
    expect(result('set_field("timestamp", parse_unix_milliseconds(0));')).toEqual({
      timestamp: '1970-01-01T00:00:00.000Z',
    });
    const { set, message } = runRule(
      'set_field("timestamp", "not a date"); set_field("seen", $message.timestamp);',
    );
    expect(set).toEqual({ timestamp: 'not a date', seen: 'not a date' });
    settleTimestamp(message.message, 'the-id', 5);
    expect(message.message.timestamp).toBe(5);
    expect(message.message.fields['gl2_processing_error']).toMatch(
      /^Replaced invalid timestamp value in message <the-id> with current time/,
    );
  });

  it('counts the size of a message', () => {
    const example = withFields({ source: 'source', message: 'hello test' });
    expect(result('set_field("sz", traffic_accounting_size());', example)).toEqual({ sz: 54 });
  });
});

describe('names, literals, null and equality', () => {
  it('prefers variables over names of fields', () => {
    expect(
      result('let source = "other"; set_field("r", $message.source);', withFields({ other: 'zzz' })),
    ).toEqual({ r: 'zzz' });
  });

  it('has backticks for unusual names', () => {
    const message = makeMessage({ rule: 'z' });
    message.message.fields['@x y'] = 'q';
    expect(
      runSet(
        pipelineOf('stage 0 match pass rule "r"', {
          r: 'when true then set_field("r", $message.`@x y`); set_field("s", $message.`rule`);',
        }),
        message,
      )[0]?.message.fields,
    ).toMatchObject({ r: 'q', s: 'z' });
    expect(result('set_field("s", $message.rule);')).toEqual(['syntax_error']);
    expect(
      result(
        'set_field("r", $message.a.b); set_field("s", $message.`a.b`);',
        withFields({ 'a.b': 'dotted' }),
      ),
    ).toEqual({ s: 'dotted' });
  });

  it('decodes escapes and refuses unknown ones', () => {
    expect(result('set_field("r", "tab\\there \\\\d \\u03a9 \\"q\\"");')).toEqual({
      r: 'tab\there \\d Ω "q"',
    });
    expect(result('set_field("r", "\\d");')).toEqual(['syntax_error']);
  });

  it('compares null and types as documented', () => {
    expect(matches('$message.nope != "x"')).toBe(false);
    expect(matches('"x" != $message.nope')).toBe(true);
    expect(matches('$message.nope == $message.nope2')).toBe(false);
    const five = { n: 5 };
    expect(matches('$message.n == 5', five)).toBe(true);
    expect(matches('$message.n == 5.0', five)).toBe(false);
    expect(matches('$message.n == "5"', five)).toBe(false);
    expect(matches('to_double($message.n) == 5.0', five)).toBe(true);
  });

  it('keeps 32-bit integers apart from literals', () => {
    const syslog = { level: new Int32(6) };
    expect(matches('$message.level == 6', syslog)).toBe(false);
    expect(matches('$message.level != 6', syslog)).toBe(true);
    expect(matches('to_long($message.level) == 6', syslog)).toBe(true);
    expect(matches('$message.level == 6', { level: 6 })).toBe(true);
    expect(matches('parse_date("2010-07-30", "yyyy-MM-dd").year == 2010')).toBe(false);
    expect(matches('to_long(parse_date("2010-07-30", "yyyy-MM-dd").year) == 2010')).toBe(true);
  });

  it('takes only booleans as conditions', () => {
    expect(matches('$message.flag', { flag: true })).toBe(false);
    expect(matches('$message.flag == true', { flag: true })).toBe(true);
    expect(matches('$message.flag == true', { flag: 'true' })).toBe(false);
    expect(matches('to_bool($message.flag)', { flag: 'true' })).toBe(true);
    expect(matches('regex("a", "abc").matches')).toBe(false);
    expect(matches('regex("a", "abc").matches == true')).toBe(true);
  });

  it('binds operators as documented', () => {
    expect(matches('NOT to_string($message.f) == "mail"')).toEqual(['incompatible_type']);
    expect(matches('NOT (to_string($message.f) == "mail")')).toBe(true);
    expect(matches('!false == false')).toBe(false);
    expect(matches('1 > 2 == false')).toBe(true);
    expect(matches('true == false || true')).toBe(true);
    expect(matches('1 -1 == 0')).toEqual(['syntax_error']);
    expect(matches('1 - 1 == 0')).toBe(true);
  });

  it('says where types do not fit', () => {
    const compiled = compileRule('rule "r"\nwhen\n    1.0 + 10 == 11.0\nthen end');
    expect(compiled.ok ? [] : compiled.problems).toMatchObject([
      {
        type: 'incompatible_types',
        at: { line: 3, column: 4 },
        reason: 'Incompatible types (1.0) : Double <=> (10) : Long in line 3 pos 4',
      },
    ]);
  });

  it('calculates by type', () => {
    expect(
      result(
        'let q = 7 / 2; let m = -7 % 3; let d = 7.0 / 2.0; set_field("q", q); set_field("m", m); set_field("d", d);',
      ),
    ).toEqual({ q: 3, m: -1, d: 3.5 });
    const product = 'set_field("r", $message.a * $message.b);';
    expect(result(product, withFields({ a: 2, b: 3 }))).toEqual(failing);
    expect(result(product, withFields({ a: new Double(2), b: new Double(3) }))).toEqual({ r: 6 });
  });

  it('uses variables in calls, lists and maps', () => {
    expect(result('let x = "v"; set_field("a", x);')).toEqual({ a: 'v' });
    expect(result('let x = "v"; set_fields({a: x});')).toEqual({ a: 'v' });
    expect(result('let x = to_string("v"); set_fields({a: x});')).toEqual({ a: 'v' });
    expect(result('let x = "a"; set_field("f", lowercase(x)); let x = 5;')).toEqual([
      'incompatible_argument_type',
    ]);
  });

  it('indexes lists and maps', () => {
    expect(
      result(
        'let m = to_map({k: "v"}); let l = split(",", "p,q"); set_field("a", m["k"]); set_field("b", m.k); ' +
          'set_field("c", l[1]); set_field("d", m["zz"]); set_field("e", ["p","q"][0]);',
      ),
    ).toEqual({ a: 'v', b: 'v', c: 'q', e: 'p' });
    expect(result('let l = split(",", "p,q"); set_field("c", l[5]);')).toEqual(failing);
    expect(result('set_field("c", ["p","q"][5]);')).toEqual(['invalid_function_argument']);
    expect(result('let m = {k: "v"}; set_field("a", m["k"]);')).toEqual({ a: 'v' });
  });

  it('wants fields converted', () => {
    expect(result('set_field("r", lowercase($message.x));')).toEqual(['incompatible_argument_type']);
    expect(result('set_field("r", lowercase(to_string($message.x)));')).toEqual({});
  });

  it('ignores what stands behind the end of a rule, but not behind that of a pipeline', () => {
    expect(parseRule('rule "r" when true then end garbage ) (')).toMatchObject({ name: 'r', problems: [] });
    expect(parsePipeline('pipeline "p" stage 0 match all end garbage ) (').ok).toBe(false);
  });

  it('counts arguments', () => {
    const compiled = compileRule('rule "r" when true then\nset_field("x");\nend');
    expect(compiled.ok ? [] : compiled.problems).toMatchObject([
      {
        type: 'wrong_number_of_arguments',
        reason: 'Expected 2 arguments but found 1 in call to function set_field in line 2 pos 0',
      },
    ]);
    expect(result('to_long(default: 3);')).toEqual(['missing_required_param']);
  });

  it('knows undeclared variables, except in front of a dot', () => {
    expect(result('set_field("r", foo.bar);')).toEqual({});
    expect(result('set_field("r", foo);')).toEqual(['undeclared_variable']);
  });

  it('lets is_null look at what fails', () => {
    expect(result('set_field("n", is_null(to_ip($message.nope, "d.f.f.f")));')).toEqual({ n: true });
  });
});

describe('stages, errors, streams and messages', () => {
  const sets = (name: string) => `when true then set_field("${name}", "1");`;

  function fieldsOf(stages: string, rules: Record<string, string>) {
    const [first] = runSet(pipelineOf(stages, rules), makeMessage());
    const { message, source, ...fields } = first?.message.fields ?? {};
    expect([message, source]).toEqual(['m', 'h1']);
    return fields;
  }

  it('looks at all conditions of a stage before any action', () => {
    const rules = { A: sets('x'), B: 'when has_field("x") then set_field("y","1");' };
    expect(fieldsOf('stage 0 match pass rule "A"; rule "B"', rules)).toEqual({ x: '1' });
    expect(fieldsOf('stage 0 match pass rule "A" stage 1 match pass rule "B"', rules)).toEqual({
      x: '1',
      y: '1',
    });
  });

  it('goes on by what matched', () => {
    const rules = { T: 'when true then', F: 'when false then', C: sets('c') };
    const runs = (stage: string) => 'c' in fieldsOf(`stage 0 ${stage} stage 1 match pass rule "C"`, rules);
    const both = 'rule "T"; rule "F"';
    expect([runs(`match all ${both}`), runs(`match either ${both}`), runs(`match pass ${both}`)]).toEqual([
      false,
      true,
      true,
    ]);
    expect([runs('match either rule "F"'), runs('match pass rule "F"')]).toEqual([false, true]);
    expect([runs('match all'), runs('match either'), runs('match pass')]).toEqual([true, true, true]);
    expect(runs('match all rule "T" rule "gone"')).toBe(false);
  });

  it('stops the stage at an action that fails, and goes on with the next one', () => {
    const fields = fieldsOf('stage 0 match all rule "A"; rule "B" stage 1 match pass rule "C"', {
      A: 'when true then set_field("a1",1); set_field("bad", 1 / to_long("0")); set_field("a2",1);',
      B: 'when true then set_field("b",1);',
      C: sets('c'),
    });
    expect(fields).toEqual({ a1: 1, c: '1', gl2_processing_error: expect.any(String) });
    expect(fields['gl2_processing_error']).toMatch(
      /^Error evaluating action for rule <A\/rule-A> \(pipeline <p\/p1>\) - In call to function 'set_field' at 1:\d+ an exception was thrown: \/ by zero$/,
    );
  });

  it('counts a condition that fails as one that does not match', () => {
    const fields = fieldsOf('stage 0 match pass rule "A"; rule "B"', {
      A: 'when true then set_field("a1",1); set_field("a2",1);',
      B: 'when 1 / to_long("0") > 0 then set_field("b",1);',
    });
    expect(fields).toEqual({ a1: 1, a2: 1, gl2_processing_error: expect.any(String) });
    expect(fields['gl2_processing_error']).toMatch(/^Error evaluating condition for rule <B\/rule-B>/);
  });

  it('drops a message behind the stage', () => {
    const set = {
      rules: [
        {
          id: 'a',
          source: 'rule "a" when true then set_field("s0",1); drop_message(); set_field("s0b",1); end',
        },
        { id: 'b', source: 'rule "b" when true then set_field("s1",1); end' },
        { id: 'c', source: 'rule "c" when true then set_field("p2",1); end' },
        { id: 'd', source: 'rule "d" when true then set_field("p2b",1); end' },
      ],
      pipelines: [
        { id: 'p1', source: 'pipeline "p1" stage 0 match pass rule "a" stage 1 match pass rule "b" end' },
        { id: 'p2', source: 'pipeline "p2" stage 0 match pass rule "c" stage 1 match pass rule "d" end' },
      ],
      connections: [{ streamId: '000000000000000000000001', pipelineIds: ['p1', 'p2'] }],
    };
    const [first] = runSet(set, makeMessage());
    expect(first?.isDropped).toBe(true);
    expect(first?.message.fields).toMatchObject({ s0: 1, s0b: 1, p2: 1 });
    expect(first?.message.fields).not.toHaveProperty('s1');
    expect(first?.message.fields).not.toHaveProperty('p2b');
  });

  const streams = { streams: { s2: 'S2' } };
  const routed = (body: string) => {
    const set = {
      rules: [
        { id: 'a', source: `rule "a" when true then ${body} end` },
        { id: 'b', source: 'rule "b" when true then set_field("p2", true); end' },
      ],
      pipelines: [
        { id: 'p1', source: 'pipeline "p1" stage 0 match pass rule "a" end' },
        { id: 'p2', source: 'pipeline "p2" stage 0 match pass rule "b" end' },
      ],
      connections: [
        { streamId: '000000000000000000000001', pipelineIds: ['p1'] },
        { streamId: 's2', pipelineIds: ['p2'] },
      ],
    };
    return runSet(set, makeMessage(), streams);
  };
  const DEFAULT = '000000000000000000000001';

  it('runs the pipelines of streams that a message gets on the way', () => {
    const [first] = routed('route_to_stream(name: "S2");');
    expect([...(first?.streams ?? [])]).toEqual([DEFAULT, 's2']);
    expect(first?.message.fields['p2']).toBe(true);
  });

  it('moves messages between streams', () => {
    const of = (body: string) => [...(routed(body)[0]?.streams ?? [])];
    expect(of('route_to_stream(name: "S2", remove_from_default: true);')).toEqual(['s2']);
    expect(of('route_to_stream(name: "unknown", remove_from_default: true);')).toEqual([DEFAULT]);
    expect(of(`remove_from_stream(id: "${DEFAULT}");`)).toEqual([DEFAULT]);
  });

  it('copies messages, but not without end', () => {
    expect(routed('clone_message(preventLoops: true);')).toHaveLength(2);
    const many = routed('clone_message();');
    expect(many).toHaveLength(101);
    expect(many.filter(({ message }) => 'gl2_processing_error' in message.fields)).toEqual([many.at(-1)]);
    expect(routed('clone_message(preventLoops: false);').length).toBeLessThan(1100);
    const rules = {
      r: 'when not has_field("c") then let m = clone_message(); set_field(field: "c", value: "1", message: m);',
    };
    const two = runSet(pipelineOf('stage 0 match pass rule "r"', rules), makeMessage());
    expect(two.map(({ message }) => message.fields['c'])).toEqual([undefined, '1']);
  });

  it('makes new messages', () => {
    const [original, made, ...rest] = routed(
      'let m = create_message("new", "synth"); set_field(field: "k", value: 1, message: m); route_to_stream(name: "S2", message: m);',
    );
    expect(rest).toEqual([]);
    expect(original?.message.fields).toEqual({ message: 'm', source: 'h1' });
    expect(made?.message.fields).toEqual({ message: 'new', source: 'synth', k: 1, p2: true });
    expect([...(made?.streams ?? [])]).toEqual(['s2']);
    expect(made?.id).not.toBe(original?.id);
  });

  it('takes the first of two stages with the same number', () => {
    const parsed = parsePipeline('pipeline "p" stage 5 match all rule "a" stage 5 match either rule "b" end');
    expect(parsed).toMatchObject({ ok: true, stages: [{ stage: 5, match: 'all', rules: ['a'] }] });
  });
});

describe('texts, regular expressions, pairs and grok', () => {
  it('cuts and replaces', () => {
    expect(
      result(
        'set_field("a", substring("graylog", -3, -1)); set_field("b", substring("graylog", 2)); ' +
          'set_field("c", substring("abc", 2, 4)); set_field("d", substring("abc", 2, 0));',
      ),
    ).toEqual({ a: 'lo', b: 'aylog', c: 'c' });
    expect(
      result(
        'set_field("a", abbreviate("abcdefg", 6)); set_field("b", abbreviate("abcdefg", 2)); ' +
          'set_field("c", replace("aaa", "a", "b", 1)); set_field("d", replace("abba", "b"));',
      ),
    ).toEqual({ a: 'abc...', b: 'a...', c: 'baa', d: 'aa' });
  });

  it('joins and splits', () => {
    expect(
      result(
        'set_field("a", join(["1", 2, 3.0, false], ",")); set_field("b", split(",", "a,b,,")); ' +
          'set_field("c", split("\\\\|", "x|y|z", 2)); set_field("d", join(["a","b","c"], "-", 1, -1));',
      ),
    ).toEqual({ a: '1,2,3.0,false', b: ['a', 'b'], c: ['x', 'y|z'], d: 'b-c' });
    expect(result('set_field("a", length("hällo")); set_field("b", length("hällo", true));')).toEqual({
      a: 5,
      b: 6,
    });
  });

  it('searches', () => {
    expect(
      result(
        'let r = regex("(\\\\d+)(?:-(\\\\d+))?", "id 42 end", ["id", "sub"]); set_fields(r); set_field("m", r.matches); ' +
          'let n = regex("(x)", "abc"); set_field("nm", n.matches); set_field("g", n["0"]);',
      ),
    ).toEqual({ id: '42', m: true, nm: false });
    expect(result('let r = regex("(a)(b)", "ab", ["first"]); set_fields(r);')).toEqual({
      first: 'a',
      '1': 'b',
    });
    expect(
      result(
        'set_field("a", regex_replace("(a+)(b+)", "aabbcc", "$2-$1")); set_field("b", regex_replace("b", "abb", "z", false));',
      ),
    ).toEqual({ a: 'bb-aacc', b: 'azb' });
    expect(result('set_field("a", regex_replace("a", "a", "$9"));')).toEqual(failing);
    expect(result('set_field("a", regex_replace("(x", "a", ""));')).toEqual(['invalid_function_argument']);
  });

  it('finds pairs', () => {
    const pairs = (args: string) => result(`set_fields(key_value(${args}));`);
    expect(pairs('"a=1 b= c=3 a=9 d"')).toEqual({ a: '1', c: '3' });
    expect(pairs('value: "a=1 a=2 a=3", handle_dup_keys: "|"')).toEqual({ a: '1|2|3' });
    expect(pairs('value: "a=1 a=2 a=3", handle_dup_keys: "take_last"')).toEqual({ a: '3' });
    expect(pairs('value: "a=1 a=2 a=3", allow_dup_keys: false')).toEqual(failing);
    expect(pairs(`value: "k=\\"hello big world\\" n='x y'", trim_value_chars: "\\"'"`)).toEqual({
      k: 'hello big world',
      n: 'x y',
    });
    expect(pairs(`"it's=fine b=2"`)).toEqual({});
    const other = 'value: "a:1,b:2,,c:", delimiters: ",", kv_delimiters: ":"';
    expect(pairs(other)).toEqual({ a: '1', b: '2' });
    expect(pairs(`${other}, ignore_empty_values: false`)).toEqual(failing);
    expect(pairs('"url=http://x/?a=b"')).toEqual({ url: 'http://x/?a=b' });
    expect(pairs('"user = bob"')).toEqual({});
  });

  it('takes texts apart by grok patterns', () => {
    const grok = { NUM: '%{BASE10NUM}', BASE10NUM: '[0-9]+', W: String.raw`\w+`, Q: '"[^"]*"' };
    const fields = (body: string) => result(body, { surroundings: { grok } });
    expect(fields('set_fields(grok("%{NUM:n}", "x 10"));')).toEqual({ n: '10', BASE10NUM: '10' });
    expect(fields('set_fields(grok("%{NUM:n}", "x 10", true));')).toEqual({ n: '10' });
    expect(fields('set_fields(grok("%{W:n;int}", "12 ab")); set_fields(grok("%{W:m;int}", "ab"));')).toEqual({
      n: 12,
      m: 'ab',
      m_grokfailure: expect.stringContaining('"ab"'),
    });
    expect(fields('set_fields(grok("%{Q:ua}", "x \\"Mozilla 5\\" y"));')).toEqual({ ua: 'Mozilla 5' });
    expect(fields('set_fields(grok("%{W:v} %{W:v} %{W:UNWANTED}", "a b c"));')).toEqual({ v: ['a', 'b'] });
    expect(fields('set_fields(grok("%{NOPE:v}", "a b c"));')).toEqual(failing);
    expect(matches('grok_exists("ASE10")', {}, { grok })).toBe(true);
    expect(matches('grok_exists("ASE11")', {}, { grok })).toBe(false);
  });
});

describe('JSON, dates, addresses, hashes and lookups', () => {
  it('reads JSON', () => {
    expect(
      result(
        'set_fields(to_map(parse_json("{\\"s\\":\\"x\\",\\"i\\":5,\\"f\\":1.5,\\"o\\":{\\"k\\":true},\\"l\\":[1,2],\\"z\\":null}")));',
      ),
    ).toEqual({ s: 'x', i: 5, f: 1.5, o: { k: true }, l: [1, 2] });
    expect(result('set_fields(to_map(parse_json("#bad")));')).toEqual({});
    expect(result('set_fields(to_map(parse_json("[1]")));')).toEqual(failing);
    expect(result('set_fields(parse_json("{}"));')).toEqual(['incompatible_argument_type']);
    const nested = '{\\"a\\":1,\\"o\\":{\\"b\\":2,\\"p\\":{\\"c\\":3}}}';
    expect(result(`set_fields(to_map(parse_json("${nested}", 2)));`)).toEqual({ a: 1, o: { b: 2 } });
    expect(result(`set_fields(to_map(parse_json("${nested}", 1)));`)).toEqual({ a: 1 });
  });

  it('selects from JSON and flattens it', () => {
    const j = withFields({ j: '{"a":{"b":[1,{"c":2}]},"e":[]}' });
    expect(
      result(
        'set_fields(select_jsonpath(parse_json(to_string($message.j)), {d: "$.a.b[0]", i: "$..c", n: "$.nope", m: "$..nope"}));',
        j,
      ),
    ).toEqual({ d: 1, i: [2], m: [] });
    const flat = (handler: string) =>
      result(`set_fields(to_map(flatten_json(to_string($message.j), "${handler}")));`, j);
    expect(flat('flatten')).toEqual({ a_b_0: 1, a_b_1_c: 2 });
    expect(flat('json')).toEqual({ a_b: '[1,{"c":2}]', e: '[]' });
    expect(flat('ignore')).toEqual({});
    expect(flat('other')).toEqual({});
  });

  it('reads, writes and calculates dates', () => {
    expect(
      result(
        `let d = parse_date("2010-07-30T18:03:25+02:00", "yyyy-MM-dd'T'HH:mm:ssZZ"); set_field("d", to_string(d)); ` +
          'set_field("z", to_string(d.zone)); set_field("y", d.year); set_field("dm", d.day_of_month);',
      ),
    ).toEqual({ d: '2010-07-30T16:03:25.000Z', z: 'UTC', y: 2010, dm: 30 });
    expect(
      result(
        'let d = parse_date(value: "2023-05-01 12:00:00", pattern: "yyyy-MM-dd HH:mm:ss", timezone: "europe/berlin"); ' +
          'set_field("a", to_string(d)); set_field("b", format_date(d, "HH:mm")); set_field("c", format_date(d, "HH:mm", "Europe/Berlin"));',
      ),
    ).toEqual({ a: '2023-05-01T12:00:00.000+02:00', b: '10:00', c: '12:00' });
    expect(
      result(
        'let d = parse_date("2023-01-31", "yyyy-MM-dd") + months(1); set_field("a", format_date(d, "yyyy-MM-dd"));',
      ),
    ).toEqual({ a: '2023-02-28' });
    expect(
      result('set_field("a", to_string(now("no/such").zone)); set_field("b", to_date("2023-01-01"));'),
    ).toEqual({
      a: 'UTC',
    });
    expect(result('set_field("a", format_date(now(), "HH", "no/such"));')).toEqual([
      'invalid_function_argument',
    ]);
    expect(
      result(
        'let x = parse_date("2023-01-02", "yyyy-MM-dd"); let y = parse_date("2023-01-01", "yyyy-MM-dd"); ' +
          'let diff = y - x; set_field("i", diff.millis); set_field("t", to_string(diff));',
      ),
    ).toEqual({ i: 86_400_000, t: 'PT86400S' });
    expect(matches('now() + now() == now()')).toEqual(['invalid_operation']);
  });

  it('reads addresses', () => {
    expect(
      result(
        'set_field("a", to_string(to_ip($message.ip).anonymized)); set_field("b", to_string(to_ip("2001:db8::1").anonymized)); ' +
          'set_field("c", to_ip($message.nope)); set_field("d", cidr_match("192.168.0.0/16", to_ip($message.ip)));',
        withFields({ ip: '192.168.1.20' }),
      ),
    ).toEqual({ a: '192.168.1.0', b: '2001:db8::', c: '0.0.0.0', d: true });
    expect(matches('to_ip("8.8.8.8") == to_ip(134744072)')).toBe(true);
    expect(matches('cidr_match("10.20.30.0/24", to_ip($message.source))', { source: 'somehost' })).toBe(
      false,
    );
  });

  it('reads syslog numbers and URLs', () => {
    expect(
      result(
        'let p = expand_syslog_priority(165); set_fields({f: p.facility, l: p.level}); ' +
          'let q = expand_syslog_priority_as_string(165); set_fields({fs: q.facility, ls: q.level}); set_field("u", syslog_level(9));',
      ),
    ).toEqual({ f: 20, l: 5, fs: 'local4', ls: 'Notice', u: 'Unknown' });
    expect(
      result(
        'let u = to_url("https://a:b@ex.org/p%20q?x=1&x=2#f"); set_fields({h: u.host, po: u.port, pa: u.path, q: u.query, ' +
          'x: u.query_params.x, fr: u.fragment, au: u.authority, ui: u.user_info});',
      ),
    ).toEqual({
      h: 'ex.org',
      po: 443,
      pa: '/p%20q',
      q: 'x=1&x=2',
      x: '1,2',
      fr: 'f',
      au: 'a:b@ex.org:443',
      ui: 'a:b',
    });
  });

  it('encodes, hashes and converts', () => {
    expect(
      result(
        'set_field("a", urlencode("a b&c")); set_field("b", urldecode("a%20b+c")); set_field("c", base32_encode("graylog")); ' +
          'set_field("d", base64_decode("Z3JheWxvZw")); set_field("e", crc32("graylog"));',
      ),
    ).toEqual({ a: 'a+b%26c', b: 'a b c', c: 'CTP62UBCDTJG====', d: 'graylog', e: 'e3018c57' });
    expect(
      result(
        'set_field("a", to_string(1e7)); set_field("b", to_string(0.5)); set_field("c", to_long("23.42", 1)); ' +
          'set_field("d", to_bool("yes")); set_field("e", to_double("1e3"));',
      ),
    ).toEqual({ a: '1.0E7', b: '0.5', c: 1, d: false, e: 1000 });
  });

  it('looks up', () => {
    const tables = { surroundings: { tables: { t: { foo: '23' } } } };
    expect(
      result(
        'set_field("a", lookup_value("t", "foo")); set_field("b", lookup_value("t", "bar", "dflt")); set_fields(lookup("t", "foo")); ' +
          'set_field("d", lookup_value("missing-table", "x", "none")); set_field("h", lookup_has_value("t", "bar"));',
        tables,
      ),
    ).toEqual({ a: '23', b: 'dflt', value: '23', d: 'none', h: false });
    const withDefault = {
      surroundings: {
        lookup: () => ({ single: 9, multi: new Map([['value', 9]]), list: null, hasError: false }),
      },
    };
    expect(
      result(
        'set_field("a", lookup_value("t", "bar", "dflt")); set_field("b", lookup_has_value("t","bar")); set_fields(lookup("t","bar"));',
        withDefault,
      ),
    ).toEqual({ a: 9, b: true, value: 9 });
    expect(result('set_field("w", lookup_set_value("t", "k", "v"));', tables)).toEqual({});
  });
});
