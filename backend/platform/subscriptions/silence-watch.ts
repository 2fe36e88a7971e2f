import type { Clock } from '../clock/clock.ts';

/** One state of a record as seen by this process, on its monotonic clock. */
interface Sighting {
  readonly state: string;
  /** When it was first seen. */
  readonly since: number;
  /** When it was last seen. */
  readonly seenAt: number;
  /** Start of the period in which every read was answered promptly. */
  readonly watchedSince: number;
}

/** How long the owner of a record may go without renewing it, as the owner itself states; see `LeaseOptions`. */
export interface OwnerTimes {
  readonly ttlMs: number;
  readonly keepMs: number;
}

/** Extra share of an owner's time that an observer waits, because two machines' clocks run at slightly different rates. */
const MARGIN = 0.1;
/** A longer gap between two reads means a slow store, an outage or a busy observer; then silence proves nothing about the owner. */
const WATCHED_MS = 2_000;

/**
 * Tells from repeated reads whether the owner of a record has stopped renewing it (ADR 73). Only this process's monotonic clock is used: the owner is
 * silent once its record has been seen unchanged for `ttlMs` of promptly answered reads, or for `keepMs` in any case.
 */
export class SilenceWatch {
  readonly #seen = new Map<string, Sighting>();

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  /** @param state differs after each renewal. */
  isSilent(id: string, state: string, { ttlMs, keepMs }: OwnerTimes): boolean {
    const now = this.clock.monotonic();
    const seen = this.#seen.get(id);
    if (seen?.state !== state) {
      this.#seen.set(id, { state, since: now, seenAt: now, watchedSince: now });
      return false;
    }
    // While the store does not answer this observer, it may not answer the owner either.
    const watchedSince = now - seen.seenAt <= WATCHED_MS ? seen.watchedSince : now;
    this.#seen.set(id, { ...seen, seenAt: now, watchedSince });
    return now - watchedSince >= ttlMs * (1 + MARGIN) || now - seen.since >= keepMs * (1 + MARGIN);
  }

  forget(id: string): void {
    this.#seen.delete(id);
  }
}
