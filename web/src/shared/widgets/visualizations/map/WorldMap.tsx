// Numbers at places of the world. The map is part of the program; no tile comes from elsewhere.
import { useMemo } from 'react';
import { LoadingIndicator } from '../../../../kit/feedback/LoadingIndicator.tsx';
import { lazyPiece } from '../../../../kit/loading/lazyPiece.tsx';
import { formatNumber } from '../../../../kit/values/formatNumber.ts';
import { useTimeZone } from '../../../../platform/time/useTimeZone.ts';
import { ChartFrame } from '../ChartFrame.tsx';
import type { PictureProps } from '../pictureProps.ts';
import { mapPlaces, type MapPlace } from './places.ts';
import type { MapDrawingProps } from './MapDrawing.tsx';

const Drawing = lazyPiece<MapDrawingProps>(
  'world-map',
  async () => (await import('./MapDrawing.tsx')).MapDrawing,
  () => <LoadingIndicator text="Loading map…" />,
);

const NONE: ReadonlySet<string> = new Set();

export function WorldMap({ label, config, result, height, onPick }: PictureProps) {
  const zone = useTimeZone();
  const { places, unplaced } = useMemo(() => mapPlaces(config, result, zone), [config, result, zone]);
  const note =
    unplaced === 0
      ? undefined
      : `${formatNumber(unplaced)} ${unplaced === 1 ? 'group has' : 'groups have'} no coordinates such as 52.5,13.4.`;
  return (
    <ChartFrame label={label} note={note} summary={describe(places)} hidden={NONE} onHide={() => undefined}>
      <div style={{ height }}>
        <Drawing places={places} onClick={onPick && ((place) => onPick(place.picked))} />
      </div>
    </ChartFrame>
  );
}

function describe(places: readonly MapPlace[]): string {
  const peak = places.reduce<MapPlace | undefined>(
    (best, place) => (best === undefined || place.value > best.value ? place : best),
    undefined,
  );
  if (peak === undefined) return 'No place to show.';
  return `${places.length} places. Highest ${formatNumber(peak.value)} at ${peak.name}.`;
}
