// The Helm chart, as far as it can be looked at without a cluster.
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const CHART = path.join(import.meta.dirname, '../../../deploy/helm/logboom');
const read = (file: string) => readFileSync(path.join(CHART, file), 'utf8');
const hasHelm = spawnSync('helm', ['version']).status === 0;

describe('the Helm chart', () => {
  it('explains every value, and its schema knows them all', () => {
    const values = Object.keys(parse(read('values.yaml')) as object);
    const schema = JSON.parse(read('values.schema.json')) as { properties: object };
    expect(Object.keys(schema.properties).filter((name) => name !== 'global')).toEqual(
      expect.arrayContaining(values),
    );
    expect(Object.keys(schema.properties)).toHaveLength(values.length + 1);
  });

  it('uses no value that it does not have, and all that it has', () => {
    const values = parse(read('values.yaml')) as Record<string, unknown>;
    const texts = readdirSync(path.join(CHART, 'templates')).map((file) => read(`templates/${file}`));
    const used = texts.join('').matchAll(/\.Values\.(\w+)(?:\.(\w+))?/g);
    const names = [...used].map(([, first = '', second]) => [first, second] as const);
    for (const [first, second] of names) {
      expect(Object.keys(values)).toContain(first);
      if (second !== undefined) expect(Object.keys(values[first] as object)).toContain(second);
    }
    expect([...new Set(names.map(([first]) => first))].toSorted()).toEqual(Object.keys(values).toSorted());
  });

  it.skipIf(!hasHelm)('is fine to helm, for one node and for three', () => {
    const set = ['--set', 'rootPassword=x,encryptionKey=y'];
    execFileSync('helm', ['lint', CHART, ...set]);
    // Without a cluster some builds of Helm take a very old one for granted.
    const secrets = ['--kube-version', '1.31.0', ...set];
    const render = (...args: string[]) =>
      parseAllDocuments(
        execFileSync('helm', ['template', 'logs', CHART, ...secrets, ...args], { encoding: 'utf8' }),
      )
        .map((document) => document.toJS() as { kind?: string } | null)
        .flatMap((document) => document?.kind ?? []);
    expect(render()).toContain('StatefulSet');
    const urls = 'replicas=3,databaseUrl=postgresql://a@b/c,clickhouseUrl=http://c';
    expect(render('--set', urls)).toContain('PodDisruptionBudget');
    expect(spawnSync('helm', ['template', 'logs', CHART, ...secrets, '--set', 'replicas=3']).status).not.toBe(
      0,
    );
  });
});
