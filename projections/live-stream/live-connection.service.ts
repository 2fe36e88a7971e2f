import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import type { WatchlistDocument } from '../watchlist/watchlist.document.ts';
import type { EventStreamWriter } from './event-stream-writer.service.ts';
import type { LiveEvent } from './live-stream.response.ts';

/** One open page: who it is, what it follows, and where its events go. */
export class LiveConnection {
  #tickers: ReadonlyMap<string, readonly string[]> = new Map();
  /** Live events held back while missed ones are replayed; null once it is live. */
  #held: { readonly event: LiveEvent; readonly position: Position | null }[] | null = [];

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

  /** Those of the tickers that are on this page's watchlist; all of the watchlist without argument. */
  watched(tickers?: ReadonlySet<string>): string[] {
    const own = [...this.#tickers.values()].flat();
    return tickers ? own.filter((ticker) => tickers.has(ticker)) : own;
  }

  /** Sends a live event, or holds it back until the replay is through. @param position null for what is in no log */
  deliver(event: LiveEvent, position: Position | null): void {
    if (this.#held) this.#held.push({ event, position });
    else this.writer.send(event, position);
  }

  /** Sends past the queue: the beginning of the stream and what was missed. */
  replay(event: LiveEvent, position: Position | null): void {
    this.writer.send(event, position);
  }

  /** From here on events are sent as they come; those already replayed are left out. */
  goLive(replayedUpTo: Position | null): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const { event, position } of held)
      if (position === null || position > (replayedUpTo ?? '')) this.writer.send(event, position);
  }

  close(): void {
    this.writer.close();
  }
}
