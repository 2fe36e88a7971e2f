import { Injectable } from '@nestjs/common';
import { EventStore, type StoredEvent } from '../../backend/platform/event-store/event-store.port.ts';
import { InvalidCursor } from '../../backend/platform/read-store/read-store.errors.ts';
import type { ActivityDocument } from './activity.document.ts';
import { activityEntryOf } from './activity-entry.ts';
import type { ActivityFilters } from './list-activity.request.ts';

export interface HistoryPage {
  /** Events that match the other filters; a page may be empty even if there is a next one. */
  readonly events: readonly ActivityDocument[];
  readonly next: string | null;
}

const CURSOR = /^-?\d{1,10}(\.-?\d{1,10})*$/;

/** Events of the given streams, newest first, read from the log itself so that an action just performed is included. */
@Injectable()
export class StreamHistory {
  constructor(private readonly log: EventStore) {}

  /**
   * @param cursor for each stream the revision to continue from, or -1 when its beginning was reached.
   * @throws InvalidCursor when it belongs to other streams.
   */
  async page(
    streams: readonly string[],
    filters: Omit<ActivityFilters, 'stream'>,
    cursor: string | null,
    limit: number,
  ): Promise<HistoryPage> {
    const names = [...new Set(streams)];
    const from = cursor === null ? names.map(() => null) : revisionsOf(cursor, names.length);
    const read = await Promise.all(names.map((name, at) => this.#backwards(name, from[at] ?? null, limit + 1)));
    const newest = read
      .flat()
      .sort((a, b) => (a.position < b.position ? 1 : -1))
      .slice(0, limit);
    const visible = new Set(newest);
    const left = read.map((events) => events.find((event) => !visible.has(event))?.revision ?? -1);
    return {
      events: newest.map(activityEntryOf).filter((entry) => matches(entry, filters)),
      next: left.some((revision) => revision >= 0) ? left.join('.') : null,
    };
  }

  /** Null when there is no such event. */
  async event(stream: string, revision: number): Promise<StoredEvent | null> {
    const [found] = await this.log.read(stream, { from: revision, limit: 1 });
    return found?.revision === revision ? found : null;
  }

  async #backwards(stream: string, from: number | null, limit: number): Promise<readonly StoredEvent[]> {
    if (from === -1) return [];
    return this.log.read(stream, { ...(from === null ? {} : { from }), limit, backwards: true });
  }
}

function matches(
  entry: ActivityDocument,
  { type, actor, account, correlation, from, to }: Omit<ActivityFilters, 'stream'>,
): boolean {
  return (
    (type === undefined || entry.type === type) &&
    (actor === undefined || entry.actor === actor) &&
    (account === undefined || entry.accounts.includes(account)) &&
    (correlation === undefined || entry.correlation === correlation) &&
    (from === undefined || entry.at >= Date.parse(from)) &&
    (to === undefined || entry.at < Date.parse(to))
  );
}

function revisionsOf(cursor: string, streams: number): readonly number[] {
  const revisions = CURSOR.test(cursor) ? cursor.split('.').map(Number) : [];
  if (revisions.length !== streams) throw new InvalidCursor('the cursor does not belong to these streams');
  return revisions;
}
