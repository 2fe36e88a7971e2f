import type { EventStore, StoredEvent } from './event-store.port.ts';

const PAGE = 50;

/** The events of a stream from newest to oldest, read page by page, for a search that may stop early. */
export async function* newestFirst(
  events: Pick<EventStore, 'read'>,
  stream: string,
): AsyncGenerator<StoredEvent, void, undefined> {
  for (let from: number | undefined; ; ) {
    const page: readonly StoredEvent[] = await events.read(stream, {
      ...(from !== undefined && { from }),
      backwards: true,
      limit: PAGE,
    });
    yield* page;
    const oldest = page.at(-1);
    if (oldest === undefined || oldest.revision === 0) return;
    from = oldest.revision - 1;
  }
}
