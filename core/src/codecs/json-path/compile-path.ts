// JSON paths as RFC 9535 has them, read by json-p3: it evaluates nothing as code, has no dependencies, and runs on Node 20.
import { FunctionExpressionType, JSONPathEnvironment, type JSONPathQuery } from 'json-p3';
import { compileJavaRegex, type JavaRegex } from '../../java-regex/compile.ts';

/** The compiled path, or what is wrong with it. A path may leave away its `$`. */
export function compileJsonPath(path: string): JSONPathQuery | string {
  const rooted = path.startsWith('$') ? path : path.startsWith('[') ? `$${path}` : `$.${path}`;
  try {
    return environment.compile(rooted);
  } catch (error) {
    return `The JSON path is not valid: ${error instanceof Error ? error.message : 'unknown problem'}`;
  }
}

const environment = new JSONPathEnvironment({ maxRecursionDepth: 100 });
// The library would use RegExp for these two, which a pattern can hold up for hours.
environment.functionRegister.set(
  'match',
  patternFunction((pattern) => `^(?:${pattern})$`),
);
environment.functionRegister.set(
  'search',
  patternFunction((pattern) => pattern),
);

function patternFunction(wrap: (pattern: string) => string) {
  const compiled = new Map<string, JavaRegex | undefined>();
  return {
    argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
    returnType: FunctionExpressionType.LogicalType,
    call(text: unknown, pattern: unknown): boolean {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false;
      if (!compiled.has(pattern)) {
        const regex = compileJavaRegex(wrap(pattern));
        if (compiled.size >= 100) compiled.clear();
        compiled.set(pattern, regex.ok ? regex : undefined);
      }
      return compiled.get(pattern)?.find(text).kind === 'match';
    },
  };
}
