// Numbers by chance that a seed brings back.

export function randomFrom(seed: number): () => number {
  let chance = seed;
  return () => {
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0;
    return chance / 4_294_967_296;
  };
}
