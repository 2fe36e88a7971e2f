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
 * Parses pages of getcurrent that are read again and again. While nothing is filed they differ in their head alone, which has the time of
 * the answer; the entries are then those of the last look. A reading remembers its own pages for the next one.
 */
export class FeedPages {
  #last: ReadonlyMap<string, Parsed> = new Map();
  #current = new Map<string, Parsed>();

  /** To be called before the first page of each reading. */
  begin(): void {
    this.#last = this.#current;
    this.#current = new Map();
  }

  /**
   * @param name of the page, the same at each reading.
   * @throws EdgarError as {@link parseFeed}.
   */
  parse(name: string, body: Uint8Array, charset?: string): FeedPage {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    const at = bytes.indexOf(ENTRY);
    if (at === -1) return parseFeed(body, charset);
    const head = bytes.subarray(0, at);
    const listed = bytes.subarray(at);
    const encoding = `${charset} ${head.toString('latin1', 0, head.indexOf(DECLARATION_END) + 1)}`;
    const before = this.#last.get(name);
    const same = before?.encoding === encoding && isAscii(head) && before.listed.equals(listed);
    const page = (same && withHead(before.page, head, charset)) || parseFeed(body, charset);
    this.#current.set(name, { encoding, listed, page });
    return page;
  }
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
