import { isAscii } from 'node:buffer';
import { type FeedPage, parseFeed } from './feed.parser.ts';

interface Parsed {
  /** What determines the encoding: the charset of the response, and the XML declaration. */
  readonly encoding: string;
  /** The page as served, from its first entry. */
  readonly listed: Buffer;
  readonly page: FeedPage;
}

const DECLARATION_END = '?>';
const ENTRY = '<entry>';
const FEED_END = Buffer.from('</feed>');

/**
 * Parses pages of feeds that are polled repeatedly. As long as nothing is filed, a page changes only in its head, which has the time of the response, and
 * its entries needn't be parsed again. Each reading of a feed remembers its pages for the next one.
 */
export class FeedPages {
  readonly #last = new Map<string, ReadonlyMap<number, Parsed>>();

  /**
   * Starts a new reading of a feed.
   * @returns a function that parses its page at a given start. @throws EdgarError see {@link parseFeed}.
   */
  reading(feed: string): (start: number, body: Uint8Array, charset?: string) => FeedPage {
    const last = this.#last.get(feed);
    const current = new Map<number, Parsed>();
    this.#last.set(feed, current);
    return (start, body, charset) => {
      const parsed = parsePage(last?.get(start), body, charset);
      current.set(start, parsed);
      return parsed.page;
    };
  }
}

function parsePage(before: Parsed | undefined, body: Uint8Array, charset?: string): Parsed {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = bytes.indexOf(ENTRY);
  const head = bytes.subarray(0, Math.max(0, at));
  const listed = bytes.subarray(head.length);
  const encoding = `${charset} ${head.toString('latin1', 0, head.indexOf(DECLARATION_END) + 1)}`;
  const same = before?.encoding === encoding && isAscii(head) && before.listed.equals(listed);
  return { encoding, listed, page: (same && withHead(before.page, head, charset)) || parseFeed(body, charset) };
}

/** The page with the title and time of a new head; null if the head is invalid, in which case parsing the whole page reports why. */
function withHead(page: FeedPage, head: Buffer, charset?: string): FeedPage | null {
  try {
    const { title, updatedAt } = parseFeed(Buffer.concat([head, FEED_END]), charset);
    return { ...page, title, updatedAt };
  } catch {
    return null;
  }
}
