import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateTemplate } from '../../src/collector-render/go-template.ts';
import { compileJsonPath } from '../../src/codecs/json-path/compile-path.ts';
import { UTC } from '../../src/codecs/time/time-zone.ts';
import { compileDatePattern } from '../../src/date-pattern/date-pattern.ts';
import { DEFAULT_GROK_PATTERNS } from '../../src/grok/default-patterns.ts';
import { grokLibrary } from '../../src/grok/definitions.ts';
import { compileGrok } from '../../src/grok/grok.ts';
import { compileJavaRegex } from '../../src/java-regex/compile.ts';
import { decodeListQuery, parseListQuery } from '../../src/list-query.ts';
import { createMessageTest } from '../../src/query/evaluation/evaluate.ts';
import { createHighlighter } from '../../src/query/evaluation/highlight-matches.ts';
import { meaningOf } from '../../src/query/meaning/meaning.ts';
import { validateQuery } from '../../src/query/meaning/validate.ts';
import { parseQuery } from '../../src/query/syntax/parser.ts';
import { renderTemplate as renderSidecarTemplate } from '../../src/sidecar-templates/render.ts';
import type { Value } from '../../src/sidecar-templates/values.ts';
import { renderTemplate as renderMessageTemplate } from '../../src/templates/render.ts';
import { CORPUS } from './corpus.ts';
import { mutatedText } from './mutations.ts';
import { withinBounds } from './within-bounds.ts';

const NOW = Date.UTC(2026, 0, 5);
/** What languages are tried on: usual lines, and some that patterns have a hard time with. */
const TEXTS = [
  '10.0.0.7 - - [10/Oct/2000:13:55:36 -0700] "GET /a?b=c HTTP/1.1" 200 2326',
  'login failed for root from 10.0.0.7',
  '2023-03-01 12:00:00.120',
  `${'a'.repeat(3000)}!`,
  'ab'.repeat(2000),
  '😀'.repeat(500),
  '',
];
const text = fc.constantFrom(...TEXTS);
const withText = (corpus: readonly string[]) => fc.tuple(mutatedText(corpus), text);

describe('whatever somebody writes, it is read or refused in bounded time and memory', () => {
  it('as a query', () => {
    withinBounds(withText(CORPUS.query), { runs: 150 }, ([query, message]) => {
      const parsed = parseQuery(query);
      validateQuery(parsed, { allowLeadingWildcard: true });
      const test = createMessageTest(query, { now: NOW });
      expect(typeof test({ timestamp: NOW, fields: { message, source: 'web' } })).toBe('boolean');
      createHighlighter(meaningOf(parsed.tree), { now: NOW })({ message, source: 'web' });
    });
  });

  it('as a query of hundreds of regular expressions, all alike or all different', () => {
    const queries = [
      `a ${'/'.repeat(1600)}`,
      Array.from({ length: 800 }, (_, at) => `/${at}[a-z]+/`).join(' OR '),
    ];
    withinBounds(fc.constantFrom(...queries), { runs: 2 }, (query) => {
      const test = createMessageTest(query, { now: NOW });
      expect(test({ timestamp: NOW, fields: { message: TEXTS[1] ?? '', source: 'web' } })).toBe(false);
    });
  });

  it('as a query of a list', () => {
    withinBounds(mutatedText(CORPUS.listQuery), { runs: 500 }, (query) => {
      const decoded = decodeListQuery(query);
      const conditions = parseListQuery(decoded.ok ? decoded.text : query);
      expect(conditions.length).toBeLessThanOrEqual(query.length + 1);
    });
  });

  it('as a grok expression', () => {
    const library = grokLibrary(DEFAULT_GROK_PATTERNS);
    withinBounds(withText(CORPUS.grok), { runs: 100 }, ([expression, line]) => {
      const grok = compileGrok(expression, library, { namedCapturesOnly: true });
      if (grok.ok) grok.match(line);
      else expect(grok.problem).not.toBe('');
    });
  });

  it('as a regular expression', () => {
    withinBounds(withText(CORPUS.javaRegex), { runs: 200 }, ([pattern, line]) => {
      const regex = compileJavaRegex(pattern);
      if (!regex.ok) {
        expect(regex.position).toBeLessThanOrEqual(pattern.length);
        return;
      }
      const found = regex.find(line);
      if (found.kind === 'match')
        expect(line.slice(found.match.start, found.match.end)).toBe(found.match.text);
    });
  });

  it('as a date pattern', () => {
    const dialects = fc.constantFrom('joda' as const, 'java' as const);
    withinBounds(
      fc.tuple(withText(CORPUS.datePattern), dialects),
      { runs: 400 },
      ([[pattern, line], dialect]) => {
        const compiled = compileDatePattern(pattern, dialect);
        if (compiled.ok) expect(typeof compiled.read(line, UTC, 2023)).toBe('number');
        else expect(compiled.problem).not.toBe('');
      },
    );
  });

  it('as a JSON path', () => {
    const documents = fc.constantFrom(...CORPUS.json.map((json) => JSON.parse(json) as object));
    withinBounds(fc.tuple(mutatedText(CORPUS.jsonPath), documents), { runs: 300 }, ([path, json]) => {
      const compiled = compileJsonPath(path);
      if (typeof compiled === 'string') return;
      try {
        let found = 0;
        for (const _ of compiled.lazyQuery(json as never)) if (++found > 10_000) break;
      } catch (error) {
        // What the library says about a path that is too deep or compares what cannot be compared.
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(RangeError);
      }
    });
  });

  it('as a template of a collector', () => {
    const fields = { Version: '0.1.8', Linux: true, Darwin: false, Windows: false, LinuxPlatform: 'debian' };
    withinBounds(mutatedText(CORPUS.template), { runs: 500 }, (template) => {
      const result = evaluateTemplate(template, fields);
      const written = result.ok ? result.text.length : 0;
      expect(written).toBeLessThanOrEqual(10 * template.length + 100);
    });
  });

  it('as a template of a sidecar', () => {
    const user = new Map<string, Value>([
      ['name', 'web-1'],
      ['tags', ['a', 'b', 'c']],
    ]);
    withinBounds(mutatedText(CORPUS.sidecarTemplate), { runs: 300 }, (template) => {
      const result = renderSidecarTemplate(template, new Map<string, Value>([['user', user]]));
      expect(result.ok ? 'read' : result.problem.message).not.toBe('');
    });
  });

  it('as a template of a notification', () => {
    const backlog = TEXTS.map((message) => ({ message, source: 'web' }));
    const model = { event: { message: 'x', timestamp: 'now', fields: { username: 'jane' } }, backlog };
    withinBounds(mutatedText(CORPUS.messageTemplate), { runs: 300 }, (template) => {
      const result = renderMessageTemplate(template, model);
      expect(result.ok ? 'read' : result.problem).not.toBe('');
    });
  });
});
