import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { CommandResult } from '../commands/command-executor.ts';
import type { Position } from '../event-store/event-store.port.ts';
import { ProjectionWatch } from '../subscriptions/projection-watch.ts';

/** How long a response waits for the views to show its writes; after that it is sent without them. */
const TIMEOUT_MS = 2_000;

/** Delays a response until the caller's own writes are visible, and remembers writes that weren't visible in time (architecture 3.2). */
@Injectable()
export class ReadYourWrites {
  readonly #overdue = new LRUCache<string, Position>({ max: 10_000 });

  constructor(private readonly views: ProjectionWatch) {}

  /** @returns false when the views do not show everything yet; {@link overdue} then has the position. */
  async waitFor(accountId: string, ...results: readonly CommandResult[]): Promise<boolean> {
    const reached = await Promise.all(
      results.map(({ events, position }) =>
        this.views.waitFor(
          events.map(({ type }) => type),
          position,
          TIMEOUT_MS,
        ),
      ),
    );
    for (const [index, { position }] of results.entries()) {
      if (!reached[index] && position !== null && position > (this.#overdue.get(accountId) ?? '')) {
        this.#overdue.set(accountId, position);
      }
    }
    return reached.every(Boolean);
  }

  /** Position of an account's last write through this process that the views did not show in time; null when all are shown. */
  overdue(accountId: string): Position | null {
    return this.#overdue.get(accountId) ?? null;
  }
}
