// How busy the shop is at a time of day, and when it is in trouble: what gives the histograms a shape.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MESSAGES_PER_SECOND = 10;
/** Something breaks so often, and so long. */
const INCIDENT_EVERY = 95 * MINUTE;
const INCIDENT_LASTS = 9 * MINUTE;

/** The share of requests that fail then, and otherwise. */
export const INCIDENT = 0.25;
const QUIET = 0.015;

/** Messages a second, up and down over an hour. */
export function rateAt(time: number): number {
  const wave = Math.sin((time / HOUR) * 2 * Math.PI);
  return MESSAGES_PER_SECOND * (1 + 0.35 * wave);
}

/** The share of requests that fail. */
export function troubleAt(time: number): number {
  return time % INCIDENT_EVERY < INCIDENT_LASTS ? INCIDENT : QUIET;
}
