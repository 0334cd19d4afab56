import { expect, it } from 'vitest';
import { fieldUseOf } from '../analysis/field-use.ts';
import { formatRule } from './format.ts';
import { parseRule } from './rule-parser.ts';

it('a rule is written in the usual layout, with its comments', () => {
  const source = `// who: ops
RULE "login"
WHEN has_field("user")&&
to_long($message.level)<=3 // bad
THEN let user=lowercase( to_string($message.user) );  set_field( "user" ,user );
/* keep the
   original */
set_fields({a:1,b:[1,2]},
"p_");


drop_message( );
// the end
END`;
  expect(formatRule(source)).toBe(`// who: ops
rule "login"
when
  has_field("user") &&
    to_long($message.level) <= 3 // bad
then
  let user = lowercase(to_string($message.user));
  set_field("user", user);
  /* keep the
   original */
  set_fields({a: 1, b: [1, 2]},
    "p_");

  drop_message();
  // the end
end
`);
});

it('a rule with a mistake stays as it is', () => {
  expect(formatRule('rule "x" when then')).toBe('rule "x" when then');
});

it('one can say which fields a rule reads and writes', () => {
  const use = (body: string) => {
    const { rule } = parseRule(`rule "r" when has_field("h") && $message.a == 1 then ${body} end`);
    return rule && fieldUseOf(rule);
  };
  expect(
    use(
      'let x = "f"; set_field("w", concat(to_string($message.b), to_string($message.`c d`))); set_field(field: "n", value: 1, prefix: "p_"); ' +
        'set_fields({k: 1, l: 2}); rename_field("old", "new"); remove_field("tmp.*");',
    ),
  ).toEqual({
    reads: ['a', 'b', 'c d', 'h', 'old'],
    writes: ['k', 'l', 'new', 'p_n', 'w'],
    removes: ['old', 'tmp.*'],
    readsOthers: false,
    writesOthers: false,
    isDropping: false,
  });
  expect(
    use('let x = "f"; set_field(x, $message.x); set_fields(key_value("a=1")); drop_message();'),
  ).toMatchObject({
    readsOthers: true,
    writesOthers: true,
    isDropping: true,
  });
});
