import type { DestinationKind } from '../../accounts/published/destination.events.ts';

/** Minimum time between messages to one destination, from each service's published limits. Webhook receivers can respond with 429 instead. */
const PACES_MS: Readonly<Record<DestinationKind, number>> = {
  webhook: 0,
  slack: 1_000,
  discord: 2_000,
  teams: 1_000,
  ntfy: 1_000,
  // A group accepts 20 messages a minute.
  telegram: 3_000,
};
const MAX_TRACKED = 10_000;

/** Paces messages per destination, in memory, because only one process sends at a time. */
export class DestinationPace {
  readonly #nextAt = new Map<string, number>();

  /** @returns null if a message may be sent now, which uses up the turn; otherwise when to call again, as an ISO time. */
  take(destinationId: string, kind: DestinationKind, now: Date): string | null {
    const nextAt = this.#nextAt.get(destinationId) ?? 0;
    if (nextAt > now.getTime()) return new Date(nextAt).toISOString();
    if (this.#nextAt.size >= MAX_TRACKED) for (const [id, at] of this.#nextAt) if (at <= now.getTime()) this.#nextAt.delete(id);
    this.#nextAt.set(destinationId, now.getTime() + PACES_MS[kind]);
    return null;
  }
}
