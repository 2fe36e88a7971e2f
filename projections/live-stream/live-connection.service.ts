import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { WatchlistDocument } from '../watchlist/watchlist.document.ts';
import type { EventStreamWriter } from './event-stream-writer.service.ts';
import type { LiveEvent } from './live-stream.response.ts';

/** One open page: its account and session, its watchlist, and the writer of its event stream. */
export class LiveConnection {
  #tickers: ReadonlyMap<string, readonly string[]> = new Map();
  /** Live events that wait while missed ones are replayed; null once the connection is live. */
  #queued: { readonly event: LiveEvent; readonly position: Position | null }[] | null = [];

  constructor(
    readonly accountId: string,
    readonly sessionKey: string,
    /** Brand of the page. */
    readonly brandId: string,
    private readonly writer: EventStreamWriter,
  ) {}

  follow(list: WatchlistDocument | null): void {
    const entries = Map.groupBy(list?.entries ?? [], ({ cik }) => cik);
    this.#tickers = new Map([...entries].map(([cik, group]) => [cik, group.map(({ ticker }) => ticker)]));
  }

  /** Tickers of this page's watchlist that belong to one of the companies. */
  tickersOf(ciks: readonly string[]): string[] {
    return [...new Set(ciks.flatMap((cik) => this.#tickers.get(cik) ?? []))];
  }

  /** The given tickers that are on this page's watchlist; without an argument, the whole watchlist. */
  watched(tickers?: ReadonlySet<string>): string[] {
    const own = [...this.#tickers.values()].flat();
    return tickers ? own.filter((ticker) => tickers.has(ticker)) : own;
  }

  /** Sends a live event, or queues it until the replay is complete. @param position null for an event that is not in the log */
  deliver(event: LiveEvent, position: Position | null): void {
    if (this.#queued) this.#queued.push({ event, position });
    else this.writer.send(event, position);
  }

  /** Sends the first event of the stream and the missed ones, ahead of the queue. */
  replay(event: LiveEvent, position: Position | null): void {
    this.writer.send(event, position);
  }

  /** Sends the queued events that were not replayed; from now on events are sent as they arrive. */
  goLive(replayedUpTo: Position | null): void {
    const queued = this.#queued ?? [];
    this.#queued = null;
    for (const { event, position } of queued)
      if (position === null || position > (replayedUpTo ?? '')) this.writer.send(event, position);
  }

  close(): void {
    this.writer.close();
  }
}
