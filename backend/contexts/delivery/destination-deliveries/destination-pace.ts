import type { DestinationKind } from '../../accounts/published/destination.events.ts';

/** Least time between two messages to one destination, by the pace that each service publishes; a webhook's receiver answers 429 itself. */
const PACES_MS: Readonly<Record<DestinationKind, number>> = {
  webhook: 0,
  slack: 1_000,
  discord: 2_000,
  teams: 1_000,
  ntfy: 1_000,
  // A group takes twenty a minute.
  telegram: 3_000,
};
const MAX_TRACKED = 10_000;

/** Keeps the pace of each destination in the process that sends, which is one at a time. */
export class DestinationPace {
  readonly #free = new Map<string, number>();

  /** Takes the next turn. @returns null if it is now, else when to ask again, as ISO time */
  take(destinationId: string, kind: DestinationKind, now: Date): string | null {
    const free = this.#free.get(destinationId) ?? 0;
    if (free > now.getTime()) return new Date(free).toISOString();
    if (this.#free.size >= MAX_TRACKED) for (const [id, at] of this.#free) if (at <= now.getTime()) this.#free.delete(id);
    this.#free.set(destinationId, now.getTime() + PACES_MS[kind]);
    return null;
  }
}
