// What fuzzers begin with: an input that once made trouble is added to its file, and stays.
import beats from '../../src/codecs/samples/beats.json' with { type: 'json' };
import deprecatedBeats from '../../src/codecs/samples/beats-deprecated.json' with { type: 'json' };
import cef from '../../src/codecs/samples/cef.json' with { type: 'json' };
import gelf from '../../src/codecs/samples/gelf.json' with { type: 'json' };
import jsonpath from '../../src/codecs/samples/jsonpath.json' with { type: 'json' };
import raw from '../../src/codecs/samples/raw.json' with { type: 'json' };
import syslog from '../../src/codecs/samples/syslog.json' with { type: 'json' };
import agentReport from './corpus/agent-report.json' with { type: 'json' };
import datePattern from './corpus/date-pattern.json' with { type: 'json' };
import grok from './corpus/grok.json' with { type: 'json' };
import javaRegex from './corpus/java-regex.json' with { type: 'json' };
import json from './corpus/json.json' with { type: 'json' };
import jsonPath from './corpus/json-path.json' with { type: 'json' };
import listQuery from './corpus/list-query.json' with { type: 'json' };
import messageTemplate from './corpus/message-template.json' with { type: 'json' };
import query from './corpus/query.json' with { type: 'json' };
import sidecarTemplate from './corpus/sidecar-template.json' with { type: 'json' };
import template from './corpus/template.json' with { type: 'json' };

/** Texts of each small language, documents for those that look into some, and what agents report. */
export const CORPUS = {
  agentReport,
  datePattern,
  grok,
  javaRegex,
  json,
  jsonPath,
  listQuery,
  messageTemplate,
  query,
  sidecarTemplate,
  template,
};

interface Sample {
  readonly text?: string;
  readonly base64?: string;
}

const payloads = (samples: readonly Sample[]): Buffer[] =>
  samples.map(({ text = '', base64 }) =>
    base64 === undefined ? Buffer.from(text) : Buffer.from(base64, 'base64'),
  );

/** The payloads with which codecs are tested. */
export const SAMPLES = {
  beats: payloads(beats),
  'beats-deprecated': payloads(deprecatedBeats),
  CEF: payloads(cef),
  gelf: payloads(gelf),
  jsonpath: payloads(jsonpath),
  raw: payloads(raw),
  syslog: payloads(syslog),
};
