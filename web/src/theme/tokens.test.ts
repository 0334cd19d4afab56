import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as tokens from './tokens.ts';

const globalStyles = readFileSync(`${import.meta.dirname}/global.css`, 'utf8');

describe('the measures of the themes', () => {
  it('are those of the specification', () => {
    expect(tokens.breakpoints.min).toEqual({ xs: 480, sm: 768, md: 992, lg: 1200 });
    expect(tokens.breakpoints.max).toEqual({ xs: 479, sm: 767, md: 991, lg: 1199 });
    expect(tokens.ROOT_FONT_SIZE).toBe('16px');
    expect(globalStyles).toMatch(/:root \{[^}]*font-size: 16px;/);
    expect(tokens.LINE_HEIGHT).toBe(1.24);
    expect(tokens.fontSizes.body).toBe('1rem');
    expect(tokens.fontSizes.h1).toBe('1.575rem');
    expect(tokens.contrastRatios).toEqual({ AA: 4.5, AALarge: 3, AAA: 7, AAALarge: 4.5 });
    expect(Object.values(tokens.mixLevels.teint)).toEqual([0.22, 0.55, 0.88]);
    expect(Object.values(tokens.mixLevels.noir)).toEqual([0.15, 0.55, 0.95]);
  });

  it('space things in steps of 0.08rem', () => {
    expect(tokens.spacing).toEqual({
      0: '0',
      1: '0.08rem',
      xxs: '0.24rem',
      xs: '0.4rem',
      sm: '0.64rem',
      md: '1.04rem',
      lg: '1.68rem',
      xl: '2.72rem',
      xxl: '4.4rem',
    });
    expect(tokens.space(89)).toBe('7.12rem');
    expect(tokens.space(144)).toBe('11.52rem');
  });
});
