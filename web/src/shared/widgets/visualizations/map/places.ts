// The places of a pivot on a map: groups whose key is a latitude and a longitude, with the number of each.
import type { PivotResult } from '@logboom/contract/search/schemas';
import type { AggregationConfig } from '@logboom/contract/search/view-document';
import { chartData } from '../../pivot/chartData.ts';
import { groupValues, joined, type GroupValue } from '../../pivot/groupFields.ts';

export interface MapPlace {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly value: number;
  /** What a click on it means. */
  readonly picked: readonly GroupValue[];
}

const COORDINATES = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** `52.5,13.4`: the latitude comes first. */
export function parseCoordinates(text: string): { latitude: number; longitude: number } | undefined {
  const [, first, second] = COORDINATES.exec(text) ?? [];
  const [latitude, longitude] = [Number(first), Number(second)];
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined;
  return { latitude, longitude };
}

export function mapPlaces(
  config: AggregationConfig,
  result: PivotResult,
  zone: string,
): { places: MapPlace[]; unplaced: number } {
  const { places, series, rowFields } = chartData(config, result, zone);
  const [first] = series;
  const found = places.flatMap(({ keys, label }, index): MapPlace[] => {
    const at = keys.map(parseCoordinates).find((coordinates) => coordinates !== undefined);
    const value = first?.points[index] ?? null;
    if (at === undefined || value === null) return [];
    const others = keys.filter((key) => parseCoordinates(key) === undefined);
    const name = others.length > 0 ? joined(...others) : label;
    return [{ ...at, name, value, picked: groupValues(rowFields, keys) }];
  });
  return { places: found, unplaced: places.length - found.length };
}

const SMALLEST = 6;
const LARGEST = 34;

/** The area of a point, not its width, grows with its number. */
export function symbolSize(value: number, highest: number): number {
  if (highest <= 0 || value <= 0) return SMALLEST;
  return SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(value / highest);
}
