import { join } from 'node:path';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import type { GenerationState } from '../../backend/platform/read-store/read-store.port.ts';
import { projectors } from '../../projections/projections.registry.ts';
import type { OnProgress } from './figure.ts';

/** Inspects the views of a running product from outside, and makes it rebuild them. */
export class ProductViews {
  readonly #events: SqliteEventStore;
  readonly #views: EmbeddedReadStore;

  constructor(dataDir: string) {
    const clock = new SystemClock();
    this.#events = new SqliteEventStore({ path: join(dataDir, 'log.db'), clock });
    this.#views = new EmbeddedReadStore({ path: join(dataDir, 'views.db'), clock });
  }

  /** Waits until every generation of every projection is at the end of the log. */
  async caughtUp(onProgress: OnProgress): Promise<void> {
    for (;;) {
      const end = await this.#events.tail();
      const states = await this.#generations();
      const behind = states.filter(({ checkpoint }) => checkpoint !== end);
      if (behind.length === 0 && states.length >= projectors.length) return;
      const slowest = Math.min(...states.map(({ checkpoint }) => Number(checkpoint ?? 0)));
      onProgress(`views at ${slowest.toLocaleString('en-US')} of ${Number(end).toLocaleString('en-US')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Creates another generation of every projection; the product's worker finds these and builds them from the start of the log. */
  async buildAgain(): Promise<void> {
    const logId = await this.#events.logId();
    for (const { collection } of projectors) {
      const newest = Math.max(...(await this.#views.generations(collection.name)).map(({ generation }) => generation));
      await this.#views.createGeneration(collection, newest + 1, logId);
    }
  }

  /** Drops all generations but the live ones. */
  async dropOthers(): Promise<void> {
    for (const state of await this.#generations()) if (state.status !== 'live') await this.#views.dropGeneration(state);
  }

  async close(): Promise<void> {
    await Promise.all([this.#events.close(), this.#views.close()]);
  }

  async #generations(): Promise<readonly GenerationState[]> {
    return (await Promise.all(projectors.map(({ collection }) => this.#views.generations(collection.name)))).flat();
  }
}
