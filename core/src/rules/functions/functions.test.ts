import { describe, expect, it } from 'vitest';
import {
  makeMessage,
  matches,
  NOW,
  runRule,
  runSet,
  pipelineOf,
  valueOf,
} from '../../../test/rule-laboratory.ts';
import { allFunctions, findFunction } from '../catalogue/catalogue.ts';
import { signatureText } from '../catalogue/signature.ts';
import { MAX_PARAMS } from '../compile/calls.ts';
import { compileRule } from '../compile/compile-rule.ts';
import type { LookupResult, LookupWrite } from '../engine/host.ts';
import { Double, Int32 } from '../values/numbers.ts';
import { findImplementation } from './registry.ts';
import { processorMillis } from '../../../test/processor-millis.ts';

const fails = expect.stringMatching(/an exception was thrown/);

describe('the catalogue', () => {
  it('describes 123 functions, each of which exists', () => {
    expect(allFunctions).toHaveLength(123);
    expect(new Set(allFunctions.map(({ name }) => name)).size).toBe(123);
    expect(allFunctions.filter(({ name }) => findImplementation(name) === undefined)).toEqual([]);
    expect(Math.max(...allFunctions.map(({ params }) => params.length))).toBe(MAX_PARAMS);
  });

  it('has an example for each function that can be put into a rule', () => {
    for (const { example, name } of allFunctions) {
      const statement = example.endsWith(';') ? example : `let x = ${example};`;
      const compiled = compileRule(`rule "r" when true then ${statement} end`);
      expect([name, compiled.ok ? [] : compiled.problems]).toEqual([name, []]);
    }
  });

  it('writes signatures as people read them', () => {
    expect(signatureText(findFunction('substring')!)).toBe(
      'substring(value: String, start: Long, [indexEnd: Long]) → String',
    );
  });
});

describe('conversions', () => {
  it('turns values into booleans', () => {
    expect(matches('to_bool("TRUE")')).toBe(true);
    expect(matches('to_bool("1")')).toBe(false);
    expect(matches('to_bool($message.nope, true)')).toBe(true);
    expect(matches('to_bool($message.yes)', { yes: true })).toBe(true);
  });

  it('turns values into numbers', () => {
    expect(valueOf('to_double("1d")')).toBe(1);
    expect(valueOf('to_string(to_double("NaN"))')).toBe('NaN');
    expect(valueOf('to_double("1,5", 2.5)')).toBe(2.5);
    expect(valueOf('to_double($message.n)', { n: new Int32(7) })).toBe(7);
    expect(valueOf('to_long("9223372036854775807")')).toBe('9223372036854775807');
    expect(valueOf('to_long("9223372036854775808", 1)')).toBe(1);
    expect(valueOf('to_long("+5", 1)')).toBe(1);
    expect(valueOf('to_long(" 5", 1)')).toBe(1);
    expect(valueOf('to_long($message.n)', { n: new Double(-2.9) })).toBe(-2);
    expect(valueOf('to_long(1e300)')).toBe('9223372036854775807');
  });

  it('turns values into texts and maps', () => {
    expect(valueOf('to_string([1, 2.5, "a"])')).toBe('[1, 2.5, a]');
    expect(valueOf('to_string({a: 1, b: [true]})')).toBe('{a=1, b=[true]}');
    expect(valueOf('to_string(to_url("https://a.b/"), "none")')).toBe('none');
    expect(valueOf('to_string(parse_json("{\\"a\\": 1}"))')).toBe('{"a":1}');
    expect(valueOf('to_string(0.0001)')).toBe('1.0E-4');
    expect(valueOf('to_map("text").empty')).toBe(true);
  });

  it('asks for types', () => {
    const tests: Readonly<Record<string, string>> = {
      is_bool: 'true',
      is_double: '1.5',
      is_long: '5',
      is_string: '"x"',
      is_list: '[1]',
      is_collection: '[1]',
      is_map: 'regex("a", "b")',
      is_date: 'now()',
      is_period: 'days(1)',
      is_ip: 'to_ip("1.2.3.4")',
      is_json: 'parse_json("nonsense")',
      is_url: 'to_url("nonsense")',
      is_number: '$message.level',
    };
    const fields = { level: new Int32(1) };
    for (const [name, value] of Object.entries(tests)) {
      expect([name, matches(`${name}(${value})`, fields)]).toEqual([name, true]);
      expect([name, matches(`${name}($message.nope)`, fields)]).toEqual([name, false]);
    }
    expect(matches('is_long($message.level)', fields)).toBe(false);
    expect(matches('is_not_null($message.nope)')).toBe(false);
    expect(matches('is_not_null(split("a", $message.nope.text.x))')).toEqual(['incompatible_argument_type']);
  });
});

describe('messages', () => {
  it('know where they came from', () => {
    const from = { gl2_source_input: 'input-1' };
    expect(matches('from_input("input-1")', from)).toBe(true);
    expect(matches('from_input(name: "SYSLOG udp")', from)).toBe(true);
    expect(matches('from_input(name: "other")', from)).toBe(false);
    expect(matches('from_input()', from)).toBe(false);
  });

  it('keep the types that rules gave their fields until processing ends', () => {
    const { set, error } = runRule(
      'set_field("d", 4.0); set_field("at", now()); set_field("ip", to_ip("10.1.2.3")); ' +
        'set_field("sum", $message.d + $message.d); set_field("year", to_long($message.at.year)); ' +
        'set_field("net", $message.ip.anonymized);',
    );
    expect(error).toBeUndefined();
    expect(set).toMatchObject({ d: 4, sum: 8, year: 2023, net: '10.1.2.0' });
  });

  it('have their own id', () => {
    expect(valueOf('$message._id')).toBe('id-0');
  });
});

describe('texts', () => {
  it('change their letters', () => {
    expect(valueOf('capitalize("abc DEF")')).toBe('Abc DEF');
    expect(valueOf('uncapitalize("ABC")')).toBe('aBC');
    expect(valueOf('swapcase("aBc ß")')).toBe('AbC ß');
    expect(valueOf('lowercase("TITLE", "tr")')).toBe('tıtle');
    expect(valueOf('uppercase("straße")')).toBe('STRASSE');
    expect(valueOf('lowercase("ABC", "no locale!")')).toBe('abc');
  });

  it('are compared', () => {
    expect(matches('contains("Hello", "ELL", true)')).toBe(true);
    expect(matches('contains("Hello", "ELL")')).toBe(false);
    expect(matches('starts_with("Hello", "he", true)')).toBe(true);
    expect(matches('ends_with("Hello", "")')).toBe(true);
  });

  it('are cut and put together', () => {
    expect(valueOf('concat("a", "b")')).toBe('ab');
    expect(valueOf('substring("abc", 99999999999)')).toBeUndefined();
    expect(valueOf('split("", "abc")')).toEqual(['a', 'b', 'c']);
    expect(valueOf('split(",", "")')).toEqual(['']);
    expect(valueOf('split(",", "a,b", -1)')).toEqual(fails);
    expect(valueOf('join("no list")')).toEqual(fails);
    expect(valueOf('join([$message.nope])')).toEqual(fails);
    expect(valueOf('join(["a"], ",", 5)')).toEqual(fails);
    expect(valueOf('first_non_null([$message.nope, "x"])')).toBe('x');
    expect(valueOf('length(to_map({a: "x"})["b"])')).toEqual(['incompatible_argument_type']);
  });
});

describe('JSON', () => {
  it('keeps integers that a double cannot hold', () => {
    expect(valueOf('to_map(parse_json("{\\"id\\": 12345678901234567890}"))')).toEqual({
      id: '12345678901234567890',
    });
  });

  it('is read in spite of what follows', () => {
    expect(valueOf('to_map(parse_json("{\\"a\\": 1} and more"))')).toEqual({ a: 1 });
  });

  it('becomes texts when it is flattened', () => {
    expect(valueOf('to_map(flatten_json("{\\"a\\": {\\"b\\": 1, \\"c\\": null}}", "json", true))')).toEqual({
      a_b: '1',
    });
    expect(valueOf('flatten_json("[1]", "json")')).toBeUndefined();
  });

  it('refuses paths that are none', () => {
    expect(valueOf('select_jsonpath(parse_json("{}"), {a: "$["})')).toEqual(['invalid_function_argument']);
  });
});

describe('dates', () => {
  it('have periods added', () => {
    const day = (more: string) =>
      valueOf(`format_date(parse_date("2024-02-29", "yyyy-MM-dd") ${more}, "yyyy-MM-dd HH:mm:ss.SSS")`);
    expect(day('+ years(1)')).toBe('2025-02-28 00:00:00.000');
    expect(day('- weeks(1)')).toBe('2024-02-22 00:00:00.000');
    expect(day('+ period("P1DT2H3M4.5S")')).toBe('2024-03-01 02:03:04.500');
    expect(day('+ (days(1) + hours(1) - minutes(1))')).toBe('2024-03-01 00:59:00.000');
    expect(day('+ seconds(-1)')).toBe('2024-02-28 23:59:59.000');
    expect(day('+ millis(9999999999999)')).toBe('2024-03-24 20:31:23.647');
    expect(valueOf('to_string(period("P1Y2M3W4DT5H6M7S"))')).toBe('P1Y2M3W4DT5H6M7S');
    expect(valueOf('to_string(period("nonsense"))')).toEqual(['invalid_function_argument']);
  });

  it('keep the time of the wall over a change of clocks', () => {
    expect(
      valueOf(
        'to_string(parse_date(value: "2023-03-25 12:00", pattern: "yyyy-MM-dd HH:mm", timezone: "Europe/Berlin") + days(1))',
      ),
    ).toBe('2023-03-26T12:00:00.000+02:00');
  });

  it('are written in many ways', () => {
    const at = 'parse_unix_milliseconds(1693556130123, "America/New_York")';
    const written = (pattern: string) => valueOf(`format_date(${at}, "${pattern}", "America/New_York")`);
    expect(written("EEEE, d MMMM yyyy h:mm a 'o''clock' Z ZZ ZZZ")).toBe(
      "Friday, 1 September 2023 4:15 AM o'clock -0400 -04:00 America/New_York",
    );
    expect(written('yy EEE MMM D w e xxxx K k S SSSSS')).toBe('23 Fri Sep 244 35 5 2023 4 4 1 12300');
    expect(written('qqq')).toEqual(['invalid_function_argument']);
  });

  it('are read in many ways', () => {
    expect(valueOf('to_string(parse_date("01/Sep/2023:08:15:30 +0200", "dd/MMM/yyyy:HH:mm:ss Z"))')).toBe(
      '2023-09-01T06:15:30.000Z',
    );
    expect(valueOf('to_string(parse_date("1 Mai 23", "d MMM yy", "de"))')).toBe('2023-05-01T00:00:00.000Z');
    expect(valueOf('to_string(parse_date("12:30", "HH:mm"))')).toBe('2000-01-01T12:30:00.000Z');
    expect(valueOf('to_string(parse_date("x", "HH:mm"))')).toEqual(fails);
    expect(valueOf('to_string(flex_parse_date("yesterday"))')).toBe('2023-08-31T12:00:00.000Z');
    expect(valueOf('to_string(flex_parse_date("nonsense", now()))')).toBe(new Date(NOW).toISOString());
    expect(valueOf('to_string(to_date($message.timestamp, "Asia/Tokyo"))')).toBe(
      '2023-09-01T17:15:30.123+09:00',
    );
  });

  it('have parts', () => {
    const part = (name: string) => valueOf(`to_long(parse_date("2024-12-30", "yyyy-MM-dd").${name})`);
    expect([part('week_of_weekyear'), part('weekyear'), part('dayOfWeek'), part('day_of_year')]).toEqual([
      1, 2025, 1, 365,
    ]);
    expect(valueOf('now().beforeNow')).toBe(false);
    expect(valueOf('(now() - days(1)).before_now')).toBe(true);
    expect(valueOf('now().nonsense')).toBeUndefined();
  });
});

describe('hashes and encodings', () => {
  it('give the known values', () => {
    const hashes: Readonly<Record<string, string>> = {
      md5: '6f9efb466e043b9f3635827ce446e13c',
      sha1: '6d88bccf40bf65b911fe79d78c7af98e382f0c1a',
      sha256: '4bbdd5a829dba09d7a7ff4c1367be7d36a017b4267d728d31bd264f63debeaa6',
      crc32: 'e3018c57',
      crc32c: '82390e89',
      murmur3_32: '67285534',
      murmur3_128: '945d5b1aaa8fdfe9b880b31e814972b3',
    };
    for (const [name, digest] of Object.entries(hashes))
      expect([name, valueOf(`${name}("graylog")`)]).toEqual([name, digest]);
    expect(valueOf('sha512("graylog")')).toHaveLength(128);
    expect(valueOf('murmur3_128("a text that is longer than sixteen bytes")')).toHaveLength(32);
    expect(valueOf('md5(to_string($message.nope))')).toBe('d41d8cd98f00b204e9800998ecf8427e');
  });

  it('encode and decode', () => {
    const encoded: Readonly<Record<string, string>> = {
      base16: '677261796C6F67',
      base32: 'CTP62UBCDTJG====',
      base32human: 'M5ZGC6LMN5TQ====',
      base64: 'Z3JheWxvZw==',
      base64url: 'Z3JheWxvZw==',
    };
    for (const [name, text] of Object.entries(encoded)) {
      expect(valueOf(`${name}_encode("graylog")`)).toBe(text);
      expect(valueOf(`${name}_decode("${text}")`)).toBe('graylog');
      expect(valueOf(`${name}_encode("graylog", true)`)).toBe(text.replaceAll('=', ''));
      expect(valueOf(`${name}_decode("${text.replaceAll('=', '')}")`)).toBe('graylog');
      expect(valueOf(`${name}_decode("!")`)).toEqual(fails);
    }
    expect(valueOf('base16_decode("6f")')).toEqual(fails);
    expect(valueOf('base64_decode("Z3JheWxvZw==", true)')).toEqual(fails);
    expect(valueOf('base64_encode("ä€😀")')).toBe('w6Tigqzwn5iA');
  });
});

describe('addresses', () => {
  it('are read without asking anybody', () => {
    const address = (value: string) => valueOf(`to_string(to_ip("${value}"))`);
    expect(address('2001:0DB8:0:0:0:0:0:1')).toBe('2001:db8::1');
    expect(address('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(address('localhost')).toBe('0.0.0.0');
    expect(address('010.1.1.1')).toBe('0.0.0.0');
    expect(valueOf('to_string(to_ip("x", "also x"))')).toEqual(fails);
  });

  it('are in networks', () => {
    expect(matches('cidr_match("10.0.0.0/8", to_ip("10.255.1.2"))')).toBe(true);
    expect(matches('cidr_match("10.16.0.0/12", to_ip("10.32.1.2"))')).toBe(false);
    expect(matches('cidr_match("2001:db8::/33", to_ip("2001:db8:8000::1"))')).toBe(false);
    expect(matches('cidr_match("0.0.0.0/0", to_ip("::5"))')).toBe(true);
    expect(matches('cidr_match("10.0.0.0", to_ip("10.0.0.1"))')).toEqual(['invalid_function_argument']);
    expect(matches('in_private_net("172.31.0.1")')).toBe(true);
    expect(matches('in_private_net("172.32.0.1")')).toBe(false);
    expect(matches('in_private_net("fd00::1")')).toBe(true);
    expect(valueOf('in_private_net("nonsense")')).toBeUndefined();
  });

  it('of the web have parts', () => {
    expect(valueOf('to_url("http://ex.org:8080/a/b?x=1").file')).toBe('/a/b?x=1');
    expect(valueOf('to_url("http://ex.org:8080/a").authority')).toBe('ex.org:8080');
    expect(valueOf('to_url("ftp://ex.org/a").host')).toBeUndefined();
    expect(valueOf('to_url("nonsense", "http://other.org").host')).toBe('other.org');
    expect(valueOf('to_url("http://ex.org/?a").query_params')).toBeUndefined();
    expect(valueOf('urldecode("%E4", "ISO-8859-1")')).toBe('ä');
    expect(valueOf('urlencode("ä€*-._~", "ISO-8859-1")')).toBe('%E4%3F*-._%7E');
    expect(valueOf('urldecode("%zz")')).toEqual(fails);
    expect(valueOf('urlencode("a", "no-such")')).toEqual(['invalid_function_argument']);
  });

  it('of syslog have names', () => {
    expect(valueOf('syslog_facility("2")')).toBe('mail');
    expect(valueOf('syslog_facility(15)')).toBe('cron');
    expect(valueOf('syslog_level(3)')).toBe('Error');
    expect(valueOf('expand_syslog_priority("x").level')).toEqual(fails);
  });
});

describe('lookup tables', () => {
  const found: LookupResult = {
    single: 'one',
    multi: new Map([['value', 'one']]),
    list: ['a', 'b'],
    hasError: false,
  };
  const list = { lookup: () => found };

  it('have lists', () => {
    expect(valueOf('lookup_string_list("t", "k")', {}, list)).toEqual(['a', 'b']);
    expect(valueOf('lookup_string_list("t", $message.nope)', {}, list)).toEqual([]);
    expect(matches('lookup_string_list_contains("t", "k", "b")', {}, list)).toBe(true);
    const without = { lookup: () => ({ ...found, list: null }) };
    expect(valueOf('lookup_string_list("t", "k")', {}, without)).toBeUndefined();
    expect(valueOf('lookup_string_list_contains("t", "k", "b")', {}, without)).toEqual(fails);
  });

  it('are written to', () => {
    const writes: LookupWrite[] = [];
    const host = {
      writeLookup: (_table: string, _key: unknown, write: LookupWrite) => {
        writes.push(write);
        return 'written';
      },
    };
    const { set } = runRule(
      'set_field("a", lookup_set_value("t", "k", 5, 60)); lookup_set_string_list("t", "k", ["x", "", $message.nope]); ' +
        'lookup_add_string_list("t", "k", ["y"], true); lookup_remove_string_list("t", "k", ["z"]); ' +
        'lookup_assign_ttl("t", "k", 3); lookup_clear_key("t", "k");',
      { surroundings: { host } },
    );
    expect(set).toEqual({ a: 'written' });
    expect(writes).toEqual([
      { kind: 'set-value', value: 5, ttlSeconds: 60 },
      { kind: 'set-list', value: ['x'], ttlSeconds: null },
      { kind: 'add-list', value: ['y'], keepDuplicates: true },
      { kind: 'remove-list', value: ['z'] },
      { kind: 'assign-ttl', ttlSeconds: 3 },
      { kind: 'clear' },
    ]);
  });

  it('know threats', () => {
    const threats = {
      lookup: (table: string, key: unknown): LookupResult | undefined => {
        if (table === 'whois') return { ...found, multi: new Map([['organization', 'ACME']]), list: null };
        if (table === 'otx-api-ip') {
          const pulse = new Map([
            ['id', 'p1'],
            ['name', 'Bad'],
          ]);
          return { ...found, multi: new Map([['pulse_info', new Map([['pulses', [pulse]]])]]) };
        }
        if (table === 'spamhaus-drop') return { ...found, single: key === '1.2.3.4' };
        return undefined;
      },
      host: { enabledThreatSources: () => ['spamhaus' as const, 'tor' as const] },
    };
    const fields = (call: string) => runRule(`set_fields(${call});`, { surroundings: threats }).set;
    expect(fields('spamhaus_lookup_ip(" 1.2.3.4 ")')).toEqual({ threat_indicated: true });
    expect(fields('tor_lookup("1.2.3.4")')).toEqual({ threat_indicated: false });
    expect(fields('abusech_ransom_lookup_ip("1.2.3.4")')).toEqual({ threat_indicated: false });
    expect(fields('abusech_ransom_lookup_domain("a.b.")')).toEqual({ threat_indicated: false });
    expect(fields('threat_intel_lookup_ip("1.2.3.4", "src")')).toEqual({
      src_threat_indicated: true,
      src_threat_indicated_spamhaus: true,
    });
    expect(fields('threat_intel_lookup_domain("a.b", "d")')).toEqual({ d_threat_indicated: false });
    expect(fields('otx_lookup_ip("1.2.3.4")')).toEqual({
      otx_threat_indicated: true,
      otx_threat_ids: 'p1',
      otx_threat_names: 'Bad',
    });
    expect(fields('otx_lookup_domain("a.b")')).toEqual({});
    expect(fields('whois_lookup_ip("1.2.3.4", "src")')).toEqual({
      src_whois_organization: 'ACME',
      src_whois_country_code: 'N/A',
    });
    expect(valueOf('spamhaus_lookup_ip("1.2.3.4").`match`', {}, threats)).toBe(true);
  });
});

describe('the others', () => {
  it('write lines and count', () => {
    const lines: string[] = [];
    const counts: Record<string, number> = {};
    const host = {
      debug: (text: string) => lines.push(text),
      increaseCounter: (name: string, by: number) => {
        counts[name] = (counts[name] ?? 0) + by;
      },
    };
    runRule('debug("hello"); debug($message); metric_counter_inc("a"); metric_counter_inc("a", 4);', {
      surroundings: { host },
    });
    expect(lines).toEqual([
      'PIPELINE DEBUG: hello',
      expect.stringMatching(/^PIPELINE DEBUG Message: <source: h1/),
    ]);
    expect(counts).toEqual({ a: 5 });
  });

  it('read the Common Event Format', () => {
    const cef = 'CEF:0|ACME|Wall|1.0|42|Blocked|7|src=10.0.0.1 spt=123 cs1=x cs1Label=Zone rt=1693556130123';
    expect(valueOf(`parse_cef("${cef}", true)`)).toEqual({
      cef_version: 0,
      device_vendor: 'ACME',
      device_product: 'Wall',
      device_version: '1.0',
      device_event_class_id: '42',
      name: 'Blocked',
      severity: '7',
      sourceAddress: '10.0.0.1',
      sourcePort: 123,
      Zone: 'x',
      deviceReceiptTime: '2023-09-01T08:15:30.123Z',
    });
    expect(valueOf('parse_cef("nonsense", true)')).toBeUndefined();
  });
});

describe('limits', () => {
  it('stop what grows without end, and keep the message', () => {
    const doubling = Array.from({ length: 40 }, () => 'let a = concat(a, a);').join(' ');
    const { error } = runRule(`let a = to_string("0123456789"); ${doubling}`);
    expect(error).toMatch(/becomes longer than|takes too long/);
    const lists = Array.from({ length: 40 }, () => 'let a = [a, a];').join(' ');
    expect(runRule(`let a = ["x"]; ${lists} set_field("a", a);`).error).toMatch(/too large/);
    expect(runRule(`let a = ["x"]; ${lists} set_field("a", to_string(a));`).error).toMatch(/too large/);
    expect(
      runRule(
        `let a = ["x"]; let b = ["x"]; ${lists} ${lists.replaceAll('a', 'b')} set_field("same", a == b);`,
      ).error,
    ).toBeDefined();
  });

  it('stop rules that take too long', () => {
    const slow = 'let r = regex("(a|aa)+$", t);';
    const text = `${'a'.repeat(3000)}b`;
    const start = processorMillis();
    const rules = { r: `when true then let t = to_string($message.text); ${slow.repeat(200)}` };
    const [message] = runSet(pipelineOf('stage 0 match pass rule "r"', rules), makeMessage({ text }));
    expect(processorMillis() - start).toBeLessThan(5000);
    expect(message?.message.fields['message']).toBe('m');
  });
});
