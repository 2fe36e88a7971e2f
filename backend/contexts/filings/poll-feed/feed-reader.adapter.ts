import type { Clock } from '../../../platform/clock/clock.ts';
import { EdgarError } from '../edgar/edgar.errors.ts';
import type { GatewayObserver } from '../edgar/edgar-gateway.adapter.ts';
import type { EdgarGateway } from '../edgar/edgar-gateway.port.ts';
import { parseFeed, type RejectedEntry } from '../edgar/feed.parser.ts';
import { partyKey } from '../filing.decider.ts';
import type { SightedEntry } from './group-entries.rules.ts';
import type { KnownFilings } from './known-filings.store.ts';

const PAGE = 100;
/** EDGAR answers 503 beyond. */
const LAST_START = 5_000;

/** Why paging ended: at a known filing, at the end of the feed, at EDGAR's limit, or because a page could not be read. */
export type ReadingEnd = 'known' | 'empty' | 'limit' | 'error';

export interface FeedReading {
  /** Entries not ingested yet, newest first, each once. */
  readonly fresh: readonly SightedEntry[];
  readonly rejected: readonly RejectedEntry[];
  readonly seen: number;
  readonly pages: number;
  readonly requests: number;
  readonly end: ReadingEnd;
  /** Set exactly when `end` is `error`. */
  readonly error: EdgarError | null;
  /** EDGAR's clock at the first page, null when none was read. */
  readonly at: Date | null;
}

export interface FeedDepth {
  /** EDGAR's form filter, a prefix; all forms unless told. */
  readonly type?: string;
  /**
   * `known`: one page beyond the first entry that was known before this reading, as pages shift while they are read and the entries of one
   * filing may lie on two of them. `stale`: the first page without anything new. `limit`: everything, to close a gap that an earlier
   * reading left.
   */
  readonly until: 'known' | 'stale' | 'limit';
}

/** Reads getcurrent from its top down to what is known. */
export class FeedReader {
  constructor(
    private readonly gateway: EdgarGateway,
    private readonly known: KnownFilings,
    private readonly clock: Clock,
    private readonly observer?: Pick<GatewayObserver, 'failed'>,
  ) {}

  async read({ type = '', until }: FeedDepth): Promise<FeedReading> {
    const fresh = new Map<string, SightedEntry>();
    const rejected: RejectedEntry[] = [];
    let seen = 0;
    let pages = 0;
    let at: Date | null = null;
    const ended = (end: ReadingEnd, error: EdgarError | null = null): FeedReading => {
      return { fresh: [...fresh.values()], rejected, seen, pages, requests: pages + (error ? 1 : 0), end, error, at };
    };

    let beyond = false;
    for (let start = 0; start <= LAST_START; start += PAGE) {
      let page: Awaited<ReturnType<typeof this.page>>;
      try {
        page = await this.page(type, start);
      } catch (error) {
        if (error instanceof EdgarError) return ended('error', error);
        throw error;
      }
      pages += 1;
      at ??= page.seenAt;
      rejected.push(...page.rejected);
      seen += page.entries.length;
      if (page.entries.length + page.rejected.length === 0) return ended(beyond ? 'known' : 'empty');
      const known = await this.known.among(page.entries);
      const before = fresh.size;
      for (const entry of page.entries) {
        const key = `${entry.accession}|${partyKey(entry.party)}`;
        if (!known.has(entry) && !fresh.has(key)) fresh.set(key, { entry, seenAt: page.seenAt });
      }
      if (until === 'known' ? beyond : until === 'stale' && fresh.size === before) return ended('known');
      beyond ||= known.size > 0;
    }
    return ended(beyond ? 'known' : 'limit');
  }

  private async page(type: string, start: number) {
    const answer = await this.gateway.feedPage({ type, start, count: PAGE });
    const seenAt = answer.serverTime ?? this.clock.now();
    try {
      return { ...parseFeed(answer.body, answer.charset), seenAt };
    } catch (error) {
      if (!(error instanceof EdgarError)) throw error;
      this.observer?.failed('feed', error.failure);
      throw error.at(answer.url);
    }
  }
}
