// In which tables a message belongs, by its streams.
import type { IndexSetPlan, StreamPlan } from '../plan.ts';

/** The place of a target in `StreamTargets.sets`. */
export type TargetPlace = number;

export class StreamTargets {
  readonly sets: readonly IndexSetPlan[];
  readonly #byStream = new Map<string, TargetPlace>();
  readonly #fallback: TargetPlace;
  readonly #alone: readonly (readonly TargetPlace[])[];

  constructor(streams: readonly StreamPlan[], sets: readonly IndexSetPlan[]) {
    this.sets = sets;
    this.#fallback = Math.max(
      0,
      sets.findIndex(({ isDefault }) => isDefault),
    );
    for (const { id, indexSetId } of streams) {
      const place = sets.findIndex((set) => set.id === indexSetId);
      this.#byStream.set(id, place === -1 ? this.#fallback : place);
    }
    this.#alone = sets.map((_, place) => [place]);
  }

  /** Most messages belong to one index set; a message in streams of several is stored in each. */
  of(streams: readonly string[]): readonly TargetPlace[] {
    const first = this.#placeOf(streams[0] ?? '');
    let several: TargetPlace[] | undefined;
    for (let index = 1; index < streams.length; index++) {
      const place = this.#placeOf(streams[index] ?? '');
      if (place === first || several?.includes(place)) continue;
      several ??= [first];
      several.push(place);
    }
    return several ?? this.#alone[first] ?? [];
  }

  #placeOf(stream: string): TargetPlace {
    return this.#byStream.get(stream) ?? this.#fallback;
  }
}
