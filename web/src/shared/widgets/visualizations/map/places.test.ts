import { expect, it } from 'vitest';
import { parseCoordinates, symbolSize } from './places.ts';

it('reads a latitude and a longitude, and nothing that lies outside of the world', () => {
  expect(parseCoordinates('52.52,13.405')).toEqual({ latitude: 52.52, longitude: 13.405 });
  expect(parseCoordinates(' -33.9, 151.2 ')).toEqual({ latitude: -33.9, longitude: 151.2 });
  expect(parseCoordinates('91,0')).toBeUndefined();
  expect(parseCoordinates('Berlin')).toBeUndefined();
});

it('makes the area of a point grow with its number', () => {
  expect(symbolSize(100, 100)).toBe(34);
  expect(symbolSize(25, 100)).toBe(20);
  expect(symbolSize(0, 100)).toBe(6);
});
