import type { EventStore, StoredEvent } from './event-store.port.ts';

const PAGE = 50;

/** The events of a stream from its newest back to its first, read a page at a time: whoever looks for one need not guess how far back it is. */
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
