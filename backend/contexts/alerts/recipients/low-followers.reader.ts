import type { Position } from '#platform/event-store/event-store.port.ts';
import type { AlertSettingsStore } from './alert-settings.store.ts';
import type { LowThresholds } from './low-thresholds.store.ts';
import type { WatchersStore } from './watchers.store.ts';

/** Tells whether an account that chose LOW follows a company. */
export class LowFollowers {
  constructor(
    private readonly thresholds: LowThresholds,
    private readonly settings: AlertSettingsStore,
    private readonly watchers: WatchersStore,
  ) {}

  /** Whether any account chose LOW: if none did, a LOW filing costs one read. */
  async any(): Promise<boolean> {
    await this.#filled();
    return this.thresholds.any();
  }

  /** Whether an account that chose LOW watches one of the companies now, or did at a position. */
  async follow(ciks: readonly string[], at: Position): Promise<boolean> {
    await this.#filled();
    for await (const accounts of this.thresholds.accounts()) {
      if (await this.watchers.isWatchedBy(ciks, accounts, at)) return true;
    }
    return false;
  }

  #filled(): Promise<void> {
    return this.thresholds.fill((after, limit) => this.settings.page(after, limit));
  }
}
