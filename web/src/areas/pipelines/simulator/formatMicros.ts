// Short times, as simulations measure them.

export function formatMicros(micros: number): string {
  if (micros < 1000) return `${micros} µs`;
  const millis = micros / 1000;
  return `${millis < 10 ? millis.toFixed(1) : Math.round(millis)} ms`;
}
