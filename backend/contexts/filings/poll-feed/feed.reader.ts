import type { Clock } from '#platform/clock/clock.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import type { GatewayObserver } from '../edgar/edgar-gateway.adapter.ts';
import type { EdgarGateway } from '../edgar/edgar-gateway.port.ts';
import type { FeedEntry, RejectedEntry } from '../edgar/feed.parser.ts';
import { FeedPages } from '../edgar/feed-pages.parser.ts';
import { partyKey } from '../filing.decider.ts';
import type { SightedEntry } from './group-entries.ts';
import type { KnownFilings } from './known-filings.store.ts';
import { sightingMoment } from './sighting-moment.ts';

const PAGE = 100;
/** Largest start offset; beyond it EDGAR responds with 503. */
const LAST_START = 5_000;

/** Maximum number of entries that the feed can show. */
export const FEED_ENTRIES = LAST_START + PAGE;

/** Why paging ended: entries of an earlier reading, the end of the feed, EDGAR's limit, or a page that couldn't be read. */
export type ReadingEnd = 'known' | 'empty' | 'limit' | 'error';

export interface FeedReading {
  /** Entries that aren't ingested yet, newest first, each once. */
  readonly fresh: readonly SightedEntry[];
  readonly rejected: readonly RejectedEntry[];
  readonly seen: number;
  readonly pages: number;
  readonly requests: number;
  readonly end: ReadingEnd;
  /** Set if and only if `end` is `error`. */
  readonly error: EdgarError | null;
  /** EDGAR's time of the first page; null if none was read. */
  readonly at: Date | null;
  /** Keys of the first page's entries, at which a later reading of the same feed ends. */
  readonly top: readonly string[];
}

export interface FeedDepth {
  /** EDGAR's form filter, a prefix; default: all forms. */
  readonly type?: string;
  /**
   * `known`: one page beyond the first entry seen by an earlier reading, because pages shift while they are read and one filing's entries may be on two of
   * them. `stale`: up to the first page without anything new. `limit`: everything, to close a gap left by an earlier reading.
   */
  readonly until: 'known' | 'stale' | 'limit';
  /**
   * {@link FeedReading.top} of the earlier reading. It counts as reached once at least half of its filings were seen again, because EDGAR may list some
   * of them at the top again. Without it, any ingested entry counts as seen. That is correct only if no sweep or search ingests filings: theirs may be
   * listed above entries that this feed hasn't read yet.
   */
  readonly earlier?: readonly string[] | null;
}

/** Identifies an entry: a filing and one of its parties. */
export const entryKey = ({ accession, party }: FeedEntry): string => `${accession}|${partyKey(party)}`;

/** The filing in an entry's key. */
const filingOf = (key: string): string => key.slice(0, key.indexOf('|'));

/** Reads getcurrent from its top down to known entries. */
export class FeedReader {
  readonly #pages = new FeedPages();

  constructor(
    private readonly gateway: EdgarGateway,
    private readonly known: KnownFilings,
    private readonly clock: Clock,
    private readonly observer?: Pick<GatewayObserver, 'failed'>,
  ) {}

  async read({ type = '', until, earlier = null }: FeedDepth): Promise<FeedReading> {
    const parse = this.#pages.reading(type);
    const earlierFilings = earlier && new Set(earlier.map(filingOf));
    const reached = new Set<string>();
    let top: readonly string[] | null = null;
    const fresh = new Map<string, SightedEntry>();
    const rejected: RejectedEntry[] = [];
    let seen = 0;
    let pages = 0;
    let at: Date | null = null;
    const ended = (end: ReadingEnd, error: EdgarError | null = null): FeedReading => {
      return {
        fresh: [...fresh.values()],
        rejected,
        seen,
        pages,
        requests: pages + (error ? 1 : 0),
        end,
        error,
        at,
        top: top ?? [],
      };
    };

    let beyond = false;
    for (let start = 0; start <= LAST_START; start += PAGE) {
      let page: Awaited<ReturnType<typeof this.page>>;
      try {
        page = await this.page(type, start, parse);
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
      const keys = page.entries.map(entryKey);
      top ??= keys;
      const before = fresh.size;
      for (const [index, entry] of page.entries.entries()) {
        const key = keys[index] as string;
        if (!known.has(entry) && !fresh.has(key)) fresh.set(key, { entry, seenAt: page.seenAt });
      }
      if (until === 'known' ? beyond : until === 'stale' && fresh.size === before) return ended('known');
      for (const filing of keys.map(filingOf)) if (earlierFilings?.has(filing)) reached.add(filing);
      beyond ||= earlierFilings === null ? known.size > 0 : reached.size > 0 && reached.size >= earlierFilings.size / 2;
    }
    return ended(beyond ? 'known' : 'limit');
  }

  private async page(type: string, start: number, parse: ReturnType<FeedPages['reading']>) {
    const answer = await this.gateway.feedPage({ type, start, count: PAGE });
    const seenAt = sightingMoment(answer.serverTime, this.clock.now());
    try {
      return { ...parse(start, answer.body, answer.charset), seenAt };
    } catch (error) {
      if (!(error instanceof EdgarError)) throw error;
      this.observer?.failed('feed', error.failure);
      throw error.at(answer.url);
    }
  }
}
