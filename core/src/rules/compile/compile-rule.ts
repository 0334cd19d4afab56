// From the source of a rule to something that runs.
import type { RunContext } from '../engine/run-context.ts';
import type { RuleTree } from '../syntax/ast.ts';
import type { SourceProblem } from '../syntax/problems.ts';
import { parseRule } from '../syntax/rule-parser.ts';
import { checkRule } from '../types/check.ts';
import { ExpressionCompiler } from './compiler.ts';
import { located, type Evaluate } from './evaluate.ts';

export interface CompiledRule {
  readonly name: string;
  readonly tree: RuleTree;
  /** Whether the condition holds. Throws a `LocatedFailure`. */
  matches(context: RunContext): boolean;
  /** Runs the actions. Throws a `LocatedFailure`; what was done before it stays done. */
  execute(context: RunContext): void;
}

export type RuleCompilation =
  | { readonly ok: true; readonly rule: CompiledRule }
  | { readonly ok: false; readonly name: string; readonly problems: readonly SourceProblem[] };

export interface CompileOptions {
  /** Tells the values of expressions to the observer of the context; costs time. */
  readonly isObserved?: boolean;
}

export function compileRule(source: string, { isObserved = false }: CompileOptions = {}): RuleCompilation {
  const { rule: tree, name, problems } = parseRule(source);
  if (tree === undefined || problems.length > 0) return { ok: false, name, problems };
  const checked = checkRule(tree);
  if (checked.problems.length > 0) return { ok: false, name, problems: checked.problems };

  const compiler = new ExpressionCompiler(checked, isObserved);
  const condition = compiler.compile(tree.when);
  // Whatever is no boolean never matches, and is not even looked at.
  const isBoolean = checked.typeOf(tree.when) === 'Boolean';
  const statements = compileStatements(tree, compiler);
  if (compiler.problems.length > 0) return { ok: false, name, problems: compiler.problems };

  const { variableCount } = compiler;
  const { at } = tree.when;
  return {
    ok: true,
    rule: {
      name,
      tree,
      matches(context) {
        try {
          return isBoolean && condition(context) === true;
        } catch (error) {
          throw located(error, at);
        }
      },
      execute(context) {
        context.variables = variableCount === 0 ? NO_VARIABLES : [];
        for (const statement of statements) statement(context);
      },
    },
  };
}

const NO_VARIABLES: [] = [];

function compileStatements({ statements }: RuleTree, compiler: ExpressionCompiler): Evaluate[] {
  const counts = new Map<string, number>();
  for (const statement of statements)
    if (statement.kind === 'let') counts.set(statement.name, (counts.get(statement.name) ?? 0) + 1);

  return statements.map((statement): Evaluate => {
    if (statement.kind === 'call') return compiler.compile(statement.call);
    const { name, value } = statement;
    const evaluate = compiler.compile(value);
    compiler.noteVariable(name, value, counts.get(name) === 1);
    const place = compiler.placeOf(name);
    return (context) => {
      try {
        const result = evaluate(context);
        context.variables[place] = result;
        return result;
      } catch (error) {
        throw located(error, value.at);
      }
    };
  });
}
