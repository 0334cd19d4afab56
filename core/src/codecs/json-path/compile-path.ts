// JSON paths as RFC 9535 has them, read by json-p3: it evaluates nothing as code, has no dependencies, and runs on Node 20.
import { FunctionExpressionType, JSONPathEnvironment, type JSONPathQuery } from 'json-p3';
import { LRUCache } from 'lru-cache';
import { compileJavaRegex } from '../../java-regex/compile.ts';

const MAX_PATTERNS = 100;

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
  const compiled = new LRUCache<string, ReturnType<typeof compileJavaRegex>>({ max: MAX_PATTERNS });
  return {
    argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
    returnType: FunctionExpressionType.LogicalType,
    call(text: unknown, pattern: unknown): boolean {
      if (typeof text !== 'string' || typeof pattern !== 'string') return false;
      const regex = compiled.get(pattern) ?? compileJavaRegex(wrap(pattern));
      compiled.set(pattern, regex);
      return regex.ok && regex.find(text).kind === 'match';
    },
  };
}
