import type { Crawl } from './edgar-corpus.store.ts';
import type { ListedFiling } from './listed-filing.template.ts';

/** A state of the feed: one more synthetic entry on top, or a stored crawl. */
export type Frame =
  | { readonly kind: 'filing'; readonly at: Date; readonly filing: ListedFiling }
  | { readonly kind: 'crawl'; readonly at: Date; readonly crawl: Crawl };

/** How long after its acceptance a filing appears in the feed. */
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

/** A page of the feed: a stored one, or one with up to 100 synthetic entries. */
export type FeedSlice =
  | { readonly kind: 'stored'; readonly page: Crawl['pages'][number] }
  | { readonly kind: 'built'; readonly entries: readonly string[] };

/** After this many polls in a row of at most two pages, the client must have read the whole crawl; otherwise it would read further. */
const SHORT_POLLS = 3;
const PAGE = 100;

/**
 * Advances through the frames as the client reads. As in EDGAR's feed, the newest entries come first and earlier ones follow, so a client that was
 * offline finds what it missed. A filing's frame is done once its first page was read. A crawl is done only after several polls in a row read no
 * further than its second page, so a client that crashed while reading it finds it again.
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

  /** Call when a new poll of the feed begins. @param due false to keep the current frame. @returns whether the next frame was entered. */
  look(due: boolean): boolean {
    this.#shortLooks = this.#pagesOfLook > 0 && this.#pagesOfLook <= 2 ? this.#shortLooks + 1 : 0;
    this.#pagesOfLook = 0;
    const read = this.frame?.kind !== 'crawl' || this.#shortLooks >= SHORT_POLLS;
    if (!due || !read || this.next === null) return false;
    this.#index += 1;
    this.#shortLooks = 0;
    return true;
  }

  /** The page that begins at entry `start`; null past the end of the feed. @param type EDGAR's form filter, a prefix. */
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
