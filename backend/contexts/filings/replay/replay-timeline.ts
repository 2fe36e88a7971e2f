import type { Crawl } from './edgar-corpus.store.ts';
import type { ListedFiling } from './listed-filing.template.ts';

/** A state of the feed: one more synthetic entry on top, or a stored crawl. */
export type Frame =
  | { readonly kind: 'filing'; readonly at: Date; readonly filing: ListedFiling }
  | { readonly kind: 'crawl'; readonly at: Date; readonly crawl: Crawl };

/** A filing shows in the feed this long after its acceptance. */
const SHOWN_AFTER_MS = 20_000;

/** Filings and crawls in time order. */
export function framesOf(filings: readonly ListedFiling[], crawls: readonly Crawl[]): readonly Frame[] {
  const frames: Frame[] = [
    ...filings.map((filing) => ({
      kind: 'filing' as const,
      at: new Date(filing.acceptedAt.getTime() + SHOWN_AFTER_MS),
      filing,
    })),
    ...crawls.flatMap((crawl) => {
      const first = crawl.pages[0];
      return first ? [{ kind: 'crawl' as const, at: first.fetchedAt, crawl }] : [];
    }),
  ];
  return frames.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Part of the feed: a stored page, or up to a page of synthetic entries. */
export type FeedSlice =
  | { readonly kind: 'stored'; readonly page: Crawl['pages'][number] }
  | { readonly kind: 'built'; readonly entries: readonly string[] };

/** Consecutive looks of at most two pages that show that the client has all of a crawl; otherwise it would read further. */
const SHORT_LOOKS = 3;
const PAGE = 100;

/**
 * Advances through the frames as the client reads. Like EDGAR's feed, each state shows its newest entries first and the earlier ones after
 * them, so a client that was away finds what it missed. A frame with one filing has been read once its first page was; a crawl is left
 * only when several looks in a row went no deeper than its second page, so a client that died in the middle finds it again.
 */
export class ReplayTimeline {
  #index = -1;
  #pagesOfLook = 0;
  #shortLooks = 0;

  constructor(
    private readonly frames: readonly Frame[],
    private readonly entriesOf: (filing: ListedFiling) => readonly string[],
  ) {}

  get position(): number {
    return this.#index;
  }

  get frame(): Frame | null {
    return this.frames[this.#index] ?? null;
  }

  get next(): Frame | null {
    return this.frames[this.#index + 1] ?? null;
  }

  /** A new look at the feed begins. @param due false keeps the present frame. @returns true when the next frame was entered. */
  look(due: boolean): boolean {
    this.#shortLooks = this.#pagesOfLook > 0 && this.#pagesOfLook <= 2 ? this.#shortLooks + 1 : 0;
    this.#pagesOfLook = 0;
    const read = this.frame?.kind !== 'crawl' || this.#shortLooks >= SHORT_LOOKS;
    if (!due || !read || this.next === null) return false;
    this.#index += 1;
    this.#shortLooks = 0;
    return true;
  }

  /** The page that begins at entry `start`, null at the end of the feed. @param type EDGAR's form filter, a prefix. */
  page(type: string, start: number): FeedSlice | null {
    if (type === '') this.#pagesOfLook += 1;
    let left = Math.floor(start / PAGE);
    let entries: string[] = [];
    for (let at = this.#index; at >= 0; at -= 1) {
      const frame = this.frames[at];
      if (frame?.kind === 'filing' && frame.filing.form.startsWith(type)) entries.push(...this.entriesOf(frame.filing));
      const isLast = at === 0 || this.frames[at - 1]?.kind === 'crawl';
      while (entries.length >= PAGE || (isLast && entries.length > 0)) {
        const built = entries.slice(0, PAGE);
        entries = entries.slice(PAGE);
        if (left === 0) return { kind: 'built', entries: built };
        left -= 1;
      }
      if (frame?.kind === 'crawl' && (type === '' || frame.crawl.type === type)) {
        const pages = frame.crawl.pages.filter((page) => page.status === 200);
        const page = pages[left];
        if (page) return { kind: 'stored', page };
        left -= pages.length;
      }
    }
    return null;
  }
}
