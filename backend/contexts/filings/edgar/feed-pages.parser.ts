import { isAscii } from 'node:buffer';
import { type FeedPage, parseFeed } from './feed.parser.ts';

interface Parsed {
  /** What says how the bytes are to be read: the charset of the answer and the XML declaration. */
  readonly encoding: string;
  /** The page from its first entry on, as served. */
  readonly listed: Buffer;
  readonly page: FeedPage;
}

const DECLARATION_END = '?>';
const ENTRY = '<entry>';
const FEED_END = Buffer.from('</feed>');

/**
 * Parses pages of feeds that are read again and again. While nothing is filed a page differs from its last look in its head alone, which has
 * the time of the answer; its entries are then those of the last look. Each reading of a feed remembers its own pages for the next one.
 */
export class FeedPages {
  readonly #last = new Map<string, ReadonlyMap<number, Parsed>>();

  /**
   * Begins a reading of a feed.
   * @returns what parses its page at a start, with the charset of its answer. @throws EdgarError as {@link parseFeed}.
   */
  reading(feed: string): (start: number, body: Uint8Array, charset?: string) => FeedPage {
    const last = this.#last.get(feed);
    const current = new Map<number, Parsed>();
    this.#last.set(feed, current);
    return (start, body, charset) => {
      const parsed = parseAgain(last?.get(start), body, charset);
      current.set(start, parsed);
      return parsed.page;
    };
  }
}

function parseAgain(before: Parsed | undefined, body: Uint8Array, charset?: string): Parsed {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = bytes.indexOf(ENTRY);
  const head = bytes.subarray(0, Math.max(0, at));
  const listed = bytes.subarray(head.length);
  const encoding = `${charset} ${head.toString('latin1', 0, head.indexOf(DECLARATION_END) + 1)}`;
  const same = before?.encoding === encoding && isAscii(head) && before.listed.equals(listed);
  return { encoding, listed, page: (same && withHead(before.page, head, charset)) || parseFeed(body, charset) };
}

/** The page with the title and time of a new head; null where the head is not that of a feed, which the whole page then tells. */
function withHead(page: FeedPage, head: Buffer, charset?: string): FeedPage | null {
  try {
    const { title, updatedAt } = parseFeed(Buffer.concat([head, FEED_END]), charset);
    return { ...page, title, updatedAt };
  } catch {
    return null;
  }
}
