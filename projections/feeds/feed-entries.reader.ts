import { Injectable } from '@nestjs/common';
import type { Rights } from '../../backend/contexts/plans/published/plan.policy.ts';
import { pausedTickers } from '../../backend/contexts/watchlists/published/paused-tickers.policy.ts';
import { entryFields } from '../../backend/contexts/watchlists/published/sealed-fields.ts';
import { ERASED, FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { type WatchlistEntry, watchlist } from '../watchlist/watchlist.document.ts';

/** Limits a feed to part of the watchlist; null for no limit. */
export interface FeedScope {
  readonly tag: string | null;
  readonly ticker: string | null;
}

/** The entries of a watchlist that a feed covers. */
@Injectable()
export class FeedEntries {
  constructor(
    private readonly views: ReadStore,
    private readonly cipher: FieldCipher,
  ) {}

  /** The entries that are not paused, in the order of the watchlist. */
  async of(
    accountId: string,
    { tickers }: Pick<Rights, 'tickers'>,
    { tag, ticker }: FeedScope,
  ): Promise<readonly WatchlistEntry[]> {
    const entries = (await (await this.views.live(watchlist)).get(accountId))?.entries ?? [];
    const paused = pausedTickers(entries, tickers);
    const live = entries.filter((entry) => !paused.has(entry.ticker) && (ticker === null || entry.ticker === ticker));
    if (tag === null) return live;
    const tagged = await Promise.all(live.map((entry) => this.#hasTag(entry, accountId, tag)));
    return live.filter((_, at) => tagged[at]);
  }

  async #hasTag({ tags }: WatchlistEntry, accountId: string, tag: string): Promise<boolean> {
    if (tags === null) return false;
    const opened = await this.cipher.decrypt(tags, entryFields(accountId).tags);
    return opened !== ERASED && (JSON.parse(opened) as readonly string[]).includes(tag);
  }
}
