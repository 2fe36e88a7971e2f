import type { WatchlistDocument } from '#projections/watchlist/watchlist.document.ts';
import type { Position } from '../../platform/event-store/event-store.port.ts';
import type { EventStreamWriter } from './event-stream-writer.service.ts';
import type { LiveFrame } from './live-frame.ts';

/** The account and session of a page, and where it was opened. */
export interface PageOfReader {
  readonly accountId: string;
  readonly sessionKey: string;
  /** Brand of the page. */
  readonly brandId: string;
  /** Client address as rate limits count it. */
  readonly ip: string;
}

/** One open page: its account and session, its watchlist, and the writer of its event stream. */
export class LiveConnection {
  #tickers: ReadonlyMap<string, readonly string[]> = new Map();
  /** Live events queued while missed ones are replayed; null once the connection is live. */
  #queued: LiveFrame[] | null = [];

  readonly accountId: string;
  readonly sessionKey: string;
  readonly brandId: string;
  readonly ip: string;

  constructor(
    { accountId, sessionKey, brandId, ip }: PageOfReader,
    private readonly writer: EventStreamWriter,
  ) {
    this.accountId = accountId;
    this.sessionKey = sessionKey;
    this.brandId = brandId;
    this.ip = ip;
  }

  follow(list: WatchlistDocument | null): void {
    const entries = Map.groupBy(list?.entries ?? [], ({ cik }) => cik);
    this.#tickers = new Map([...entries].map(([cik, group]) => [cik, group.map(({ ticker }) => ticker)]));
  }

  /** Tickers of this page's watchlist that belong to one of the companies. */
  tickersOf(ciks: readonly string[]): readonly string[] {
    const [first = ''] = ciks;
    if (ciks.length < 2) return this.#tickers.get(first) ?? [];
    return [...new Set(ciks.flatMap((cik) => this.#tickers.get(cik) ?? []))];
  }

  /** Whether one of the companies is on this page's watchlist. */
  follows(ciks: readonly string[]): boolean {
    return ciks.some((cik) => this.#tickers.has(cik));
  }

  /** The given tickers that are on this page's watchlist; without an argument, the whole watchlist. */
  watched(tickers?: ReadonlySet<string>): string[] {
    const own = [...this.#tickers.values()].flat();
    return tickers ? own.filter((ticker) => tickers.has(ticker)) : own;
  }

  /** Sends a live event, or queues it until the replay is complete. */
  deliver(frame: LiveFrame): void {
    if (this.#queued) this.#queued.push(frame);
    else this.writer.send(frame);
  }

  /** Sends the first event of the stream and the missed ones, ahead of the queue. */
  replay(frame: LiveFrame): void {
    this.writer.send(frame);
  }

  /** Sends the queued events that were not replayed; from now on events are sent as they arrive. */
  goLive(replayedUpTo: Position | null): void {
    const queued = this.#queued ?? [];
    this.#queued = null;
    for (const frame of queued) if (frame.position === null || frame.position > (replayedUpTo ?? '')) this.writer.send(frame);
  }

  close(): void {
    this.writer.close();
  }
}
