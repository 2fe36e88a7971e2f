/** Messages by the time they took: milliseconds, and how many took that long. */
export type Latencies = readonly (readonly [ms: number, messages: number])[];

const SMALLEST_STEP_MS = 10;

/** A time of two significant digits, at least ten milliseconds apart from the next. A clock that went backwards makes no time negative. */
export function latencyStep(ms: number): number {
  const step = Math.max(SMALLEST_STEP_MS, 10 ** (Math.floor(Math.log10(Math.max(1, ms))) - 1));
  return Math.max(0, Math.round(ms / step) * step);
}

/** All of them together, the fastest first. */
export function joinLatencies(parts: readonly Latencies[]): Latencies {
  const together = new Map<number, number>();
  for (const part of parts) for (const [ms, messages] of part) together.set(ms, (together.get(ms) ?? 0) + messages);
  return [...together].sort(([a], [b]) => a - b);
}

/**
 * The time that at least this share of the messages did not exceed, by the nearest rank; null without messages.
 * @param latencies the fastest first
 */
export function percentile(latencies: Latencies, share: number): number | null {
  const count = latencies.reduce((sum, [, messages]) => sum + messages, 0);
  let below = 0;
  for (const [ms, messages] of latencies) {
    below += messages;
    if (below >= share * count) return ms;
  }
  return null;
}
