import { describe, expect, it } from 'vitest';
import { escapeHtml, renderTemplate, type RenderOptions } from './render.ts';

const model = {
  event_definition_title: 'Failed logins',
  event: {
    message: 'jane <admin>',
    priority: 2,
    alert: true,
    fields: { username: 'jane', 'source.ip': '10.0.0.1' },
    key_tuple: ['jane'],
    source_streams: ['a', 'b'],
    timerange_start: null,
  },
  backlog: [
    { id: '1', fields: { username: 'jane' } },
    { id: '2', fields: { username: 'joe' } },
  ],
};
const render = (template: string, options?: RenderOptions) => renderTemplate(template, model, options);
const text = (template: string, options?: RenderOptions) => {
  const rendered = render(template, options);
  return rendered.ok ? rendered.text : rendered.problem;
};

describe('a template', () => {
  it.each([
    ['Alert: ${event_definition_title}', 'Alert: Failed logins'],
    ['${event.fields.username}', 'jane'],
    ['${event.fields.source.ip}', '10.0.0.1'],
    ['${event.timerange_start}|${nothing.at.all}', '|'],
    ['${event.key_tuple} ${event.source_streams}', 'jane [a, b]'],
    ['${event.fields}', '{username=jane, source.ip=10.0.0.1}'],
    ['${event.constructor.name}${event.__proto__}', ''],
    [String.raw`\${event.message\} costs 5$ \\`, String.raw`${'${event.message}'} costs 5$ ${'\\'}`],
  ])('inserts values: %s', (template, expected) => expect(text(template)).toBe(expected));

  it.each([
    ['${if backlog}some${else}none${end}', 'some'],
    ['${if event.timerange_start}yes${else}no${end}', 'no'],
    ['${if !event.alert}quiet${end}', ''],
    ["${if event.priority='2'}normal${end}", 'normal'],
    ["${if event.fields.username='joe'}joe${else}other${end}", 'other'],
    ['${if event.alert}${if backlog}both${end}${end}', 'both'],
  ])('asks: %s', (template, expected) => expect(text(template)).toBe(expected));

  it.each([
    ['${foreach backlog m}${m.fields.username} ${end}', 'jane joe '],
    ['${foreach backlog m , }${m.id}${end}', '1, 2'],
    ['${foreach event.fields f}${f.key}=${f.value};${end}', 'username=jane;source.ip=10.0.0.1;'],
    ['${foreach backlog m}${if last_m}last${else}${m.id},${end}${end}', '1,last'],
    ['${foreach backlog m}${m}${end}', '{id=1, fields=jane}{id=2, fields=joe}'],
  ])('repeats: %s', (template, expected) => expect(text(template)).toBe(expected));

  it.each([
    ['${nothing(unknown)}', 'unknown'],
    ['${(,event.fields.username,)}', '(jane)'],
    ['${(,nothing,)}', ''],
    ['${event.fields.username;upper(x)}', 'jane'],
  ])('has defaults and wrappers: %s', (template, expected) => expect(text(template)).toBe(expected));

  it('makes values safe, not what its author wrote', () => {
    expect(text('<b>${event.message}</b>', { escape: escapeHtml })).toBe('<b>jane &lt;admin&gt;</b>');
  });

  it('can insist on its values', () => {
    expect(render('${event.message} ${nothing}', { requireValues: true })).toEqual({
      ok: false,
      problem: 'There is no value for nothing.',
    });
  });

  it.each([
    ['Hello ${event.message', 'This ${ has no } (at character 7).'],
    ['${if backlog}some', '${if backlog} has no ${end} (at character 1).'],
    ['a${end}', '${end} has nothing to end (at character 2).'],
    ['${foreach backlog}x${end}', 'foreach needs a list and a name: ${foreach list name} (at character 1).'],
    ['${}', 'Between ${ and } is no name of a value (at character 1).'],
  ])('says where it is wrong: %s', (template, problem) =>
    expect(render(template)).toEqual({ ok: false, problem }),
  );

  it('does not go on for ever', () => {
    const list = Array.from({ length: 1000 }, (_, at) => at);
    const nested = '${foreach l a}${foreach l b}${foreach l c}xxxxxxxx${end}${end}${end}';
    expect(renderTemplate(nested, { l: list })).toMatchObject({ ok: false });
  });
});
