import { describe, expect, it } from 'vitest';
import { renderTemplate, type RenderLimits } from './render.ts';
import type { Value } from './values.ts';
import { processorMillis } from '../../test/processor-millis.ts';

const model = new Map<string, Value>([
  [
    'sidecar',
    new Map<string, Value>([
      ['nodeId', 'n-1'],
      ['nodeName', 'web-1'],
      ['operatingSystem', 'Linux'],
      ['tags', new Map<string, Value>([['webserver', true]])],
    ]),
  ],
  [
    'user',
    new Map<string, Value>([
      ['hosts', 'a:5044,b:5044'],
      ['raw', '${sidecar.nodeId}'],
    ]),
  ],
]);

const render = (template: string, limits?: RenderLimits) => {
  const rendered = renderTemplate(template, model, limits);
  return rendered.ok
    ? rendered.text
    : `${rendered.problem.line}:${rendered.problem.column} ${rendered.problem.message}`;
};

describe('a template', () => {
  it.each([
    ['plain', 'plain\n'],
    ['ends\n', 'ends\n'],
    ['id: ${sidecar.nodeId}', 'id: n-1\n'],
    ['${sidecar.spoolDir!"C:\\\\Program Files\\\\x"}\\data', 'C:\\Program Files\\x\\data\n'],
    ["${sidecar.spoolDir!'/var'}/data", '/var/data\n'],
    ['[${sidecar.spoolDir!}]', '[]\n'],
    ['${(a.b.c)!"none"}', 'none\n'],
    ['${missing!1 + 2}', '3\n'],
    // Values of variables are not templates.
    ['${user.raw}', '${sidecar.nodeId}\n'],
    ['$name and %ROOT% and {x} and # <b> $', '$name and %ROOT% and {x} and # <b> $\n'],
    ['a\n<#if sidecar.tags.webserver??>\nyes\n</#if>\nb', 'a\nyes\nb\n'],
    ['a\n  <#if sidecar.tags.db??>\nyes\n  <#else>\nno\n  </#if>\nb', 'a\nno\nb\n'],
    ['<#if 1 == 2>a<#elseif "x" == "x">b<#else>c</#if>', 'b\n'],
    ['<#if (2 > 1) && !(1 gt 2)>ok</#if>', 'ok\n'],
    ['<#-- a note -->\ntext', 'text\n'],
    ['a <#-- note --> b', 'a  b\n'],
    ['<#noparse>${x} <#if></#noparse>', '${x} <#if>\n'],
    ['<#list user.hosts?split(",") as host>${host}<#sep>, </#sep></#list>', 'a:5044, b:5044\n'],
    ['<#list [1, 2, 3] as n>${n?index}${n?has_next?c} </#list>', '0true 1true 2false \n'],
    ['<#list [] as n>x<#else>none</#list>', 'none\n'],
    ['<#list {"a": 1, "b": 2} as key, value>${key}=${value};</#list>', 'a=1;b=2;\n'],
    ['<#list 1..3 as n><#if n == 3><#break></#if>${n}</#list>', '12\n'],
    ['<#assign x = "a" + 1>${x}', 'a1\n'],
    ['<#assign block>in ${sidecar.nodeName}</#assign>${block?upper_case}', 'IN WEB-1\n'],
    ['${"on ${sidecar.nodeName}"}', 'on web-1\n'],
    ['x:\n<@indent count=2>\n  a\nb\n</@indent>end', 'x:\n  a\n  b\n  end\n'],
    ['${sidecar.tags?keys?join("|")}', 'webserver\n'],
    ['${(1 < 2)?then("less", "more")}', 'less\n'],
    ['${r"C:\\new"}', 'C:\\new\n'],
    ['${7 / 2} ${7 % 2} ${-3?abs}', '3.5 1 -3\n'],
  ])('%j becomes %j', (template, text) => {
    expect(render(template)).toBe(text);
  });

  it.each([
    ['a\n ${nobody}', '2:4 "nobody" is not defined. A default can be given: ${name!"default"}.'],
    [
      '${sidecar.spoolDir}',
      '1:10 "sidecar.spoolDir" is not defined. A default can be given: ${name!"default"}.',
    ],
    ['<#if true>', '1:5 <#if> is not closed.'],
    ['</#if>', '1:6 </#if> has nothing that it belongs to.'],
    ['<#include "/etc/passwd">', '1:10 <#include> is not known here.'],
    ['${"freemarker.template.utility.Execute"?new()}', '1:40 ?new is not known here.'],
    ['${', '1:3 "}" is missing.'],
    ['${a b}', '1:5 Something is left over after the expression.'],
    ['${true}', '1:3 True and false are written with ?c or ?string("yes", "no").'],
    ['<@indent>x</@indent>', "1:9 Provide 'count' parameter to use the @indent directive."],
    ['<@indent count=-1>x</@indent>', "1:9 Parameter 'count' can't be negative."],
    ['<@indent count="a">x</@indent>', "1:9 Parameter 'count' must be a number."],
    [
      '${user.constructor}',
      '1:7 "user.constructor" is not defined. A default can be given: ${name!"default"}.',
    ],
    ['${"a"?constructor}', '1:6 ?constructor is not known here.'],
    ['${1 / 0}', '1:5 Nothing can be divided by zero.'],
  ])('%j is refused: %s', (template, problem) => {
    expect(render(template)).toBe(problem);
  });
});

describe('the work of a template ends', () => {
  it.each([
    ['<#list 1..100000 as a><#list 1..100000 as b>x</#list></#list>'],
    ['<#assign x = "0123456789"><#list 1..64 as n><#assign x = x + x></#list>${x}'],
    ['<#list 1..1000000000 as n>x</#list>'],
    ['${"a,"?replace("a", "b", "r")}'],
    [`\${${'('.repeat(5000)}1${')'.repeat(5000)}}`],
    ['<#if true>'.repeat(500) + '</#if>'.repeat(500)],
  ])('the one that begins with %s', (template) => {
    const begun = processorMillis();
    expect(renderTemplate(template, model).ok).toBe(false);
    expect(processorMillis() - begun).toBeLessThan(5000);
  });

  it('when its time is over', () => {
    const limits = { maxLength: 1_000_000, maxSteps: Number.MAX_SAFE_INTEGER, maxMilliseconds: 0 };
    expect(render('<#list 1..50000 as n>${n}</#list>', limits)).toContain('does too much');
  });
});
