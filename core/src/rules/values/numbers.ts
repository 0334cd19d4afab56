// Numbers of the language. Integers of 64 bits are numbers, or bigints where a double cannot hold them; the two other kinds
// are objects, so that `5`, `5.0` and the 32-bit 5 of a syslog level stay different.
import { RuleFailure } from './failure.ts';

export type Long = number | bigint;

export class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** Codecs, JSON and parts of dates have these. They equal no literal, and cannot be calculated with. */
export class Int32 {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** Wraps at 64 bits. */
export function toLong(exact: bigint): Long {
  const wrapped = BigInt.asIntN(64, exact);
  const number = Number(wrapped);
  return Number.isSafeInteger(number) ? number : wrapped;
}

export function isLong(value: unknown): value is Long {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** A whole number as it comes from JSON or a field. */
export function integerOf(value: number): Int32 | Long {
  return value === (value | 0) ? new Int32(value) : value;
}

export type Arithmetic = '+' | '-' | '*' | '/' | '%';

export function calculateLong(operator: Arithmetic, left: Long, right: Long): Long {
  if (typeof left === 'number' && typeof right === 'number') {
    const quick = quickLong(operator, left, right);
    // Zero has no sign among integers.
    if (Number.isSafeInteger(quick)) return quick === 0 ? 0 : quick;
  }
  const [a, b] = [BigInt(left), BigInt(right)];
  switch (operator) {
    case '+':
      return toLong(a + b);
    case '-':
      return toLong(a - b);
    case '*':
      return toLong(a * b);
    case '/':
      if (b === 0n) throw new RuleFailure('/ by zero');
      return toLong(a / b);
    case '%':
      if (b === 0n) throw new RuleFailure('/ by zero');
      return toLong(a % b);
  }
}

function quickLong(operator: Arithmetic, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return Math.trunc(left / right);
    case '%':
      return left % right;
  }
}

export function calculateDouble(operator: Arithmetic, left: number, right: number): Double {
  switch (operator) {
    case '+':
      return new Double(left + right);
    case '-':
      return new Double(left - right);
    case '*':
      return new Double(left * right);
    case '/':
      return new Double(left / right);
    case '%':
      return new Double(left % right);
  }
}

/** As Java writes it: `1.0`, `23.42`, `1.0E7`, `1.0E-4`. */
export function doubleText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity';
  const size = Math.abs(value);
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  if (size >= 1e-3 && size < 1e7) {
    const plain = String(value);
    return plain.includes('.') ? plain : `${plain}.0`;
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${exponent.replace('+', '')}`;
}

const DOUBLE = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[dDfF]?$/;

/** By the rules of Java; undefined when the text is no number. */
export function parseDouble(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed.length > 1000 || !DOUBLE.test(trimmed)) return undefined;
  const bare = trimmed.replace(/[dDfF]$/, '');
  return Number(bare === '' ? trimmed : bare);
}

/** Within 32 bits, as callers that count or index want it. */
export function clampedInteger(value: Long): number {
  const number = typeof value === 'bigint' ? Number(value) : value;
  return Math.max(-(2 ** 31), Math.min(2 ** 31 - 1, number));
}
