// Which fields a rule reads and writes, as far as its source says it.
import { findFunction } from '../catalogue/catalogue.ts';
import { arrangeArguments } from '../types/check-arguments.ts';
import { childrenOf, type CallExpression, type Expression, type RuleTree } from '../syntax/ast.ts';

export interface FieldUse {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly removes: readonly string[];
  /** Whether it also reads or writes fields whose names are only known when it runs. */
  readonly readsOthers: boolean;
  readonly writesOthers: boolean;
  readonly isDropping: boolean;
}

export function fieldUseOf({ when, statements }: RuleTree): FieldUse {
  const collector = new FieldUseCollector();
  for (const statement of statements) if (statement.kind === 'let') collector.variables.add(statement.name);
  collector.visit(when);
  for (const statement of statements)
    collector.visit(statement.kind === 'let' ? statement.value : statement.call);
  return {
    reads: [...collector.reads].toSorted(),
    writes: [...collector.writes].toSorted(),
    removes: [...collector.removes].toSorted(),
    readsOthers: collector.readsOthers,
    writesOthers: collector.writesOthers,
    isDropping: collector.isDropping,
  };
}

class FieldUseCollector {
  readonly variables = new Set<string>();
  readonly reads = new Set<string>();
  readonly writes = new Set<string>();
  readonly removes = new Set<string>();
  readsOthers = false;
  writesOthers = false;
  isDropping = false;

  visit(expression: Expression): void {
    if (expression.kind === 'field') this.#read(fieldName(expression.name, this.variables));
    if (expression.kind === 'call') this.#call(expression);
    for (const child of childrenOf(expression)) this.visit(child);
  }

  #read(name: string | undefined): void {
    if (name === undefined) this.readsOthers = true;
    else this.reads.add(name);
  }

  #write(name: string | undefined): void {
    if (name === undefined) this.writesOthers = true;
    else this.writes.add(name);
  }

  #call(call: CallExpression): void {
    const args = argumentsOf(call);
    const around = (name: string | undefined) => {
      const [prefix, suffix] = [args.get('prefix'), args.get('suffix')].map((part) =>
        part ? literal(part) : '',
      );
      return name === undefined || prefix === undefined || suffix === undefined
        ? undefined
        : prefix + name + suffix;
    };
    switch (call.name) {
      case 'has_field':
        return this.#read(literal(args.get('field')));
      case 'set_field':
        return this.#write(around(literal(args.get('field'))));
      case 'set_fields': {
        const fields = args.get('fields');
        if (fields?.kind !== 'map') return this.#write(undefined);
        for (const { key } of fields.entries) this.#write(around(key));
        return;
      }
      case 'rename_field':
        this.#read(literal(args.get('old_field')));
        this.#write(literal(args.get('new_field')));
        return this.#remove(literal(args.get('old_field')));
      case 'remove_field':
        return this.#remove(literal(args.get('field')));
      case 'normalize_fields':
        return this.#write(undefined);
      case 'drop_message':
        this.isDropping = true;
    }
  }

  #remove(name: string | undefined): void {
    if (name === undefined) this.writesOthers = true;
    else this.removes.add(name);
  }
}

function argumentsOf(call: CallExpression): Map<string, Expression> {
  const description = findFunction(call.name);
  const found = new Map<string, Expression>();
  if (description === undefined) return found;
  arrangeArguments(call, description).forEach((argument, place) => {
    const name = description.params[place]?.name;
    if (argument && name !== undefined) found.set(name, argument.value);
  });
  return found;
}

function literal(expression: Expression | undefined): string | undefined {
  return expression?.kind === 'literal' && expression.type === 'String' ? expression.value : undefined;
}

function fieldName(name: Expression, variables: ReadonlySet<string>): string | undefined {
  if (name.kind === 'variable') return variables.has(name.name) ? undefined : name.name;
  return literal(name);
}
