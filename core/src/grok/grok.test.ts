import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GROK_PATTERNS } from './default-patterns.ts';
import { grokLibrary, parseGrokDefinitions, type GrokLibrary } from './definitions.ts';
import { checkGrokDefinition, compileGrok, createGrokCompiler, type GrokOptions } from './grok.ts';

const s = String.raw;
const defaults = grokLibrary(DEFAULT_GROK_PATTERNS);

function captures(
  expression: string,
  text: string,
  options: GrokOptions = { namedCapturesOnly: true },
  library: GrokLibrary = defaults,
): unknown {
  const grok = compileGrok(expression, library, options);
  if (!grok.ok) return grok.problem;
  const result = grok.match(text);
  return result.kind === 'match' ? Object.fromEntries(result.captures) : result.kind;
}

const names =
  'BASE10NUM BASE16FLOAT BASE16NUM CISCOMAC COMBINEDAPACHELOG COMMONAPACHELOG COMMONMAC DATA DATE DATE_EU DATE_US DATESTAMP DATESTAMP_EVENTLOG DATESTAMP_OTHER DATESTAMP_RFC2822 DATESTAMP_RFC822 DAY EMAILADDRESS EMAILLOCALPART GREEDYDATA HOSTNAME HOSTPORT HOUR HTTPD20_ERRORLOG HTTPD24_ERRORLOG HTTPD_ERRORLOG HTTPDATE HTTPDERROR_DATE HTTPDUSER INT IP IPORHOST IPV4 IPV6 ISO8601_SECOND ISO8601_TIMEZONE LOGLEVEL MAC MINUTE MONTH MONTHDAY MONTHNUM MONTHNUM2 NONNEGINT NOTSPACE NUMBER PATH POSINT PROG QS QUOTEDSTRING SECOND SPACE SYSLOGBASE SYSLOGFACILITY SYSLOGHOST SYSLOGPROG SYSLOGTIMESTAMP TIME TIMESTAMP_ISO8601 TTY TZ UNIXPATH URI URIHOST URIPARAM URIPATH URIPATHPARAM URIPROTO USER USERNAME UUID WINDOWSMAC WINPATH WORD YEAR';

describe('the default patterns', () => {
  it('are the 76 that people know, and all of them compile', () => {
    expect([...defaults.keys()].toSorted()).toEqual(names.split(' ').toSorted());
    expect(DEFAULT_GROK_PATTERNS).toHaveLength(76);
    for (const definition of DEFAULT_GROK_PATTERNS)
      expect([definition.name, checkGrokDefinition(definition, defaults)]).toEqual([
        definition.name,
        undefined,
      ]);
  });

  it.each([
    ['INT', 'x -42 y', '-42'],
    ['NUMBER', 'took 1.25s', '1.25'],
    ['BASE16NUM', 'x 0xCAFE', '0xCAFE'],
    ['BASE16FLOAT', 'at 0xCA.FE', '0xCA.FE'],
    ['POSINT', 'x 042 7', '7'],
    ['NONNEGINT', 'x 042', '042'],
    ['WORD', '-- word --', 'word'],
    ['NOTSPACE', '  a,b  c', 'a,b'],
    ['QS', s`say "it \"is\" so" now`, s`"it \"is\" so"`],
    ['QS', `a '' b`, ''],
    ['UUID', 'id 123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
    ['MAC', 'mac 0012.3456.789a', '0012.3456.789a'],
    ['MAC', 'mac 00-12-34-56-78-9a', '00-12-34-56-78-9a'],
    ['MAC', 'mac 00:12:34:56:78:9A', '00:12:34:56:78:9A'],
    ['IP', 'from 10.1.2.3 to', '10.1.2.3'],
    ['IPV4', 'from 256.1.2.3', 'none'],
    ['IPV6', 'from fe80::1ff:fe23:4567:890a', 'fe80::1ff:fe23:4567:890a'],
    ['IPV6', '::1', '::1'],
    ['IPV6', '2001:db8:0:0:0:0:2:1', '2001:db8:0:0:0:0:2:1'],
    ['IPV6', '::ffff:192.0.2.128', '::ffff:192.0.2.128'],
    ['IPV6', '64:ff9b::192.0.2.33', '64:ff9b::192.0.2.33'],
    ['IPV6', 'a:b:c:d:e:f:1.2.3.4', 'a:b:c:d:e:f:1.2.3.4'],
    ['IPORHOST', '(web-1.example.org:', 'web-1.example.org'],
    ['HOSTPORT', 'to db1:5432', 'db1:5432'],
    ['UNIXPATH', 'open /var/log/x.log', '/var/log/x.log'],
    ['WINPATH', s`open C:\logs\a.log`, s`C:\logs\a.log`],
    ['PATH', 'open /tmp', '/tmp'],
    ['TTY', 'on /dev/pts/3', '/dev/pts/3'],
    [
      'URI',
      'at https://ada@shop.example.org:8443/cart?id=1&x=[2] ok',
      'https://ada@shop.example.org:8443/cart?id=1&x=[2]',
    ],
    ['URIPATHPARAM', 'GET /a/b?c=d HTTP', '/a/b?c=d'],
    ['EMAILADDRESS', 'to ada.l@example.org', 'ada.l@example.org'],
    ['DATE_US', 'on 12/31/2023', '12/31/2023'],
    ['DATE_EU', 'on 31.12.2023', '31.12.2023'],
    ['DATESTAMP', '31.12.2023 23:59:58', '31.12.2023 23:59:58'],
    ['TIME', 'at 23:59:58.123', '23:59:58.123'],
    ['TIMESTAMP_ISO8601', 'x 2023-03-01T12:00:00.5+02:00 y', '2023-03-01T12:00:00.5+02:00'],
    ['DATESTAMP_RFC822', 'Wed Mar 01 2023 12:00:00 UTC', 'Wed Mar 01 2023 12:00:00 UTC'],
    ['DATESTAMP_RFC2822', 'Wed, 01 Mar 2023 12:00:00 +0100', 'Wed, 01 Mar 2023 12:00:00 +0100'],
    ['DATESTAMP_OTHER', 'Wed Mar 01 12:00:00 EST 2023', 'Wed Mar 01 12:00:00 EST 2023'],
    ['DATESTAMP_EVENTLOG', '20230301120000', '20230301120000'],
    ['SYSLOGTIMESTAMP', 'Mar  1 12:00:00 host', 'Mar  1 12:00:00'],
    ['HTTPDATE', '[10/Oct/2000:13:55:36 -0700]', '10/Oct/2000:13:55:36 -0700'],
    ['LOGLEVEL', 'a WARNING here', 'WARNING'],
  ])('the pattern %s finds in %j: %j', (name, text, expected) => {
    const result = captures(`%{${name}:found}`, text);
    expect(typeof result === 'string' ? result : (result as { found: unknown }).found).toBe(expected);
  });

  it('read an access log line, with its time as a date', () => {
    const line = s`127.0.0.1 - frank [10/Oct/2000:13:55:36 -0700] "GET /a.gif HTTP/1.0" 200 2326 "http://x/y" "Mozilla/4.08"`;
    expect(captures('%{COMBINEDAPACHELOG}', line)).toEqual({
      clientip: '127.0.0.1',
      ident: '-',
      auth: 'frank',
      timestamp: new Date('2000-10-10T20:55:36Z'),
      verb: 'GET',
      request: '/a.gif',
      httpversion: '1.0',
      rawrequest: null,
      response: '200',
      bytes: '2326',
      referrer: 'http://x/y',
      agent: 'Mozilla/4.08',
    });
  });

  it('read syslog and Apache error lines', () => {
    expect(
      captures('%{SYSLOGBASE} %{GREEDYDATA:rest}', 'Mar  1 12:00:00 db1 sshd[77]: hello you'),
    ).toMatchObject({
      timestamp: 'Mar  1 12:00:00',
      logsource: 'db1',
      program: 'sshd',
      pid: '77',
      rest: 'hello you',
    });
    const error =
      '[Wed Mar 01 12:00:00.1 2023] [core:error] [pid 7:tid 8] [client 10.0.0.1:999] AH00128: no file';
    expect(captures('%{HTTPD_ERRORLOG}', error)).toMatchObject({
      module: 'core',
      loglevel: 'error',
      pid: '7',
      client: '10.0.0.1',
      clientport: '999',
      errorcode: 'AH00128',
      message: 'no file',
    });
  });
});

describe('a grok expression', () => {
  it.each<[string, string, unknown]>([
    ['%{WORD:verb} %{INT:code;int}', 'GET 200', { verb: 'GET', code: 200 }],
    ['%{INT:a:integer} %{INT:b;long}', '1 9007199254740993', { a: 1, b: '9007199254740993' }],
    ['%{INT:a;byte}', '200', { a: '200', a_grokfailure: '"200" is not a value of the type byte' }],
    ['%{INT:a;byte}', '-128', { a: -128 }],
    ['%{INT:a;short} %{NUMBER:b;float} %{NUMBER:c;double}', '7 1.5 -2', { a: 7, b: 1.5, c: -2 }],
    ['%{WORD:a;boolean} %{WORD:b;boolean}', 'TRUE no', { a: true, b: false }],
    ['%{WORD:a;int}', 'x', { a: 'x', a_grokfailure: '"x" is not a value of the type int' }],
    ['%{WORD:a;text} %{WORD:b;string}', 'x y', { a: 'x', b: 'y' }],
    ['%{NOTSPACE:t;datetime}', '2023-03-01T12:00:00', { t: new Date('2023-03-01T12:00:00Z') }],
    ['%{NOTSPACE:t;date}', '2023-03-01T12:00:00+01:00', { t: new Date('2023-03-01T11:00:00Z') }],
    ['%{DATA:t;date;dd.MM.yyyy HH:mm}!', '01.03.2023 12:00!', { t: new Date('2023-03-01T12:00:00Z') }],
    ['%{DATA:t;date;dd.MM.yyyy}!', 'x!', { t: 'x', t_grokfailure: '"x" is not a value of the type date' }],
    ['%{WORD:a} %{WORD:UNWANTED}', 'x y', { a: 'x' }],
    ['%{WORD:a} %{WORD:a}', 'x x', { a: 'x' }],
    ['%{WORD:a} %{WORD:a} %{WORD:a}', 'x y x', { a: ['x', 'y'] }],
    ['(?:%{INT:a}|%{WORD:a})', 'x', { a: 'x' }],
    ['(?:%{INT:a}|%{WORD:b})', 'x', { a: null, b: 'x' }],
    ['%{DATA:a}!', `'it'!`, { a: 'it' }],
    ['%{DATA:a}!', `"it" "is"!`, { a: `"it" "is"` }],
    ['%{DATA:a}!', `"!`, { a: '"' }],
    ['%{HEX=[0-9a-f]+} %{HEX:b}', '12 ff', { b: 'ff' }],
    ['%{HEX:a=[0-9a-f]+}', 'xyz ff', { a: 'ff' }],
    ['user (?<user>[a-z]+)', 'user ada', { user: 'ada' }],
    ['(?s)%{GREEDYDATA:all}', 'a\nb', { all: 'a\nb' }],
    ['%{GREEDYDATA:all}', 'a\nb', { all: 'a' }],
    ['%{GREEDYDATA:all}', ' \t\n', 'none'],
    ['%{INT:n}', 'no number', 'none'],
    ['%{FOO}', 'x', "No definition for key 'FOO' found, aborting"],
    ['%{INT:n;colour}', 'x', 'Invalid data type: colour'],
    ['%{INT:n;date;qq}', 'x', 'The letter q in a date format is not supported'],
  ])('%j on %j gives %j', (expression, text, expected) => {
    expect(captures(expression, text)).toEqual(expected);
  });

  it('captures references without a field under their own names, unless told otherwise', () => {
    expect(captures('%{USER:who} %{INT}', 'ada 7', {})).toEqual({ who: 'ada', USERNAME: 'ada', INT: '7' });
    expect(captures('%{USER:who} %{INT}', 'ada 7')).toEqual({ who: 'ada' });
  });

  it('that refers to itself is refused with the way it does so', () => {
    const library = grokLibrary(parseGrokDefinitions('A x%{B}\nB %{A}y'));
    expect(captures('%{A}', 'x', {}, library)).toBe(
      'Deep recursion pattern compilation of %{A}: A refers to B refers to A',
    );
  });

  it('that grows without measure is refused', () => {
    const doubling = Array.from({ length: 30 }, (_, index) => `P${index} %{P${index + 1}}%{P${index + 1}}`);
    const library = grokLibrary(parseGrokDefinitions(`${doubling.join('\n')}\nP30 x`));
    expect(captures('%{P0}', 'x', {}, library)).toBe(
      'Deep recursion pattern compilation of %{P0}: too many references',
    );
    const long = grokLibrary([{ name: 'LONG', pattern: 'x'.repeat(60_000) }]);
    expect(captures('%{LONG}%{LONG}', 'x', {}, long)).toBe(
      'The pattern becomes too long when it is expanded',
    );
  });

  it('with a broken pattern is refused', () => {
    expect(captures('%{INT:a}(', '1')).toMatch(/^Unclosed group at \d+ of /);
  });

  it('that is catastrophic is stopped and says so', () => {
    const text = `${'a'.repeat(5000)}!`;
    expect(captures('(?<x>(?=(a+)+b)a)', text, { stepLimit: 20_000 })).toBe('too-costly');
  });

  it('is compiled once', () => {
    const compile = createGrokCompiler(defaults);
    expect(compile('%{INT:a}')).toBe(compile('%{INT:a}'));
    expect(compile('%{INT:a}')).not.toBe(compile('%{INT:a}', { namedCapturesOnly: true }));
  });
});

describe('definitions', () => {
  it('are read line by line, and what is none is passed over', () => {
    const text = '# comment\n\n  A\t \t[a-z]+ x  \r\nB %{A}\nno-name x\nLONELY\nC  c\n';
    expect(parseGrokDefinitions(text)).toEqual([
      { name: 'A', pattern: '[a-z]+ x' },
      { name: 'B', pattern: '%{A}' },
      { name: 'C', pattern: 'c' },
    ]);
    expect(parseGrokDefinitions('')).toEqual([]);
  });

  it.each([
    ['', 'x', 'A pattern needs a name and a definition'],
    ['A', '', 'A pattern needs a name and a definition'],
    ['A B', 'x', 'The name of a pattern holds letters, digits and underscores only'],
    ['A', '%{MISSING}', "No definition for key 'MISSING' found, aborting"],
    ['A', '[a', 'Unclosed character class at 10 of (?<grok0x>[a)'],
    ['A', '%{A}', 'Deep recursion pattern compilation of %{A}: A refers to A'],
    ['A', '%{INT:b}', undefined],
  ])('named %j as %j: %j', (name, pattern, problem) => {
    expect(checkGrokDefinition({ name, pattern }, defaults)).toBe(problem);
  });
});

it('no expression and no text makes it throw', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '%{INT:a}',
      '%{WORD}',
      '%{QS:q}',
      '%{IP:i}',
      '%{X=a+}',
      '%{DATA:d;date}',
      '%{',
      '(',
      ')',
      '|',
      '+',
    ),
    fc.string({ maxLength: 4 }),
  );
  const expression = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  const anything = fc.property(expression, fc.string({ maxLength: 80 }), (pattern, text) => {
    const grok = compileGrok(pattern, defaults, { stepLimit: 20_000 });
    if (grok.ok) grok.match(text);
  });
  expect(() => fc.assert(anything, { numRuns: 300 })).not.toThrow();
});
