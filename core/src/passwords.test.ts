import { describe, expect, it } from 'vitest';
import { judgePassword } from './passwords.ts';
import { processorMillis } from '../test/processor-millis.ts';

describe('a new password', () => {
  it.each([
    ['short', 'Use at least 8 characters.'],
    ['password', 'This password is on the list of those that are tried first. Choose another one.'],
    ['PassWord1', 'This password is on the list of those that are tried first. Choose another one.'],
    ['Maria.Lind', 'The password must not be the name or the e-mail address of the user.'],
  ])('cannot be %s', async (password, problem) => {
    expect(await judgePassword(password, ['maria.lind'])).toMatchObject({ problem });
  });

  it('is weak when it is easy to guess and strong when it is not', async () => {
    expect(await judgePassword('marialind1', ['marialind'])).toMatchObject({ problem: undefined, score: 1 });
    expect(await judgePassword('kettle-orbit-98-mango', [])).toEqual({ problem: undefined, score: 4 });
  });

  it('is judged quickly however long it is', async () => {
    const began = processorMillis();
    await judgePassword('abcABC123!'.repeat(400), []);
    expect(processorMillis() - began).toBeLessThan(5000);
  });

  it('counts characters, not code units', async () => {
    expect((await judgePassword('🦉🦉🦉🦉', [])).problem).toBe('Use at least 8 characters.');
  });
});
