/** Histogram of messages: milliseconds, and the number of messages that took that long. */
export type Latencies = readonly (readonly [ms: number, messages: number])[];

const SMALLEST_STEP_MS = 10;

/** Rounds a time to two significant digits, with steps of at least ten milliseconds. Negative times, after a clock change, become 0. */
export function latencyStep(ms: number): number {
  const step = Math.max(SMALLEST_STEP_MS, 10 ** (Math.floor(Math.log10(Math.max(1, ms))) - 1));
  return Math.max(0, Math.round(ms / step) * step);
}

/** Merges histograms, fastest first. */
export function joinLatencies(parts: readonly Latencies[]): Latencies {
  const together = new Map<number, number>();
  for (const part of parts) for (const [ms, messages] of part) together.set(ms, (together.get(ms) ?? 0) + messages);
  return [...together].sort(([a], [b]) => a - b);
}

/**
 * Nearest-rank percentile: the shortest time within which at least this share of the messages was accepted; null without messages.
 * @param latencies fastest first
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
