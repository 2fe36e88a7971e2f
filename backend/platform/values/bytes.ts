/** Lists and texts within limits that are in bytes: those of an event, of a document, of a message. Pure. */

/** What the lists of one event may take together, in bytes of JSON: an event has at most 256 KiB, and its other fields need some of that. */
export const EVENT_LIST_BYTES = 200 * 1024;
/** What the lists of the events of one append may take together, which has at most 1 MiB. */
export const APPEND_LIST_BYTES = 800 * 1024;
/** Most bytes of a reason in the words of somebody else, such as a mail server. */
export const REASON_BYTES = 300;

/** Between two items of a list. */
const COMMA = 1;

/** Bytes of a value as JSON in UTF-8, which is how stores count. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}

export interface PageLimits {
  /** Items of a page; default: any number. */
  readonly items?: number;
  /** Bytes of the items of a page as JSON; default {@link EVENT_LIST_BYTES}. */
  readonly bytes?: number;
}

/**
 * Splits a list into pages, in order. A page holds at least one item: whoever makes items keeps each within the limit.
 * @param sizeOf bytes that an item takes in the page; default: those of its JSON.
 */
export function pagesOf<T>(
  items: readonly T[],
  { items: most = Number.POSITIVE_INFINITY, bytes = EVENT_LIST_BYTES }: PageLimits = {},
  sizeOf: (item: T) => number = jsonBytes,
): T[][] {
  const pages: T[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const size = sizeOf(item) + COMMA;
    if (used + size > bytes || pages.at(-1)?.length === most) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(item);
    used += size;
  }
  return pages;
}

/** Room that is used up item by item. */
export class ByteRoom {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Takes the room for an item of a list, with its comma. @returns false, and takes nothing, where it does not fit. */
  takes(bytes: number): boolean {
    if (bytes + COMMA > this.#left) return false;
    this.#left -= bytes + COMMA;
    return true;
  }

  /** The first of the items, as many as fit. */
  first<T>(items: readonly T[]): T[] {
    const end = items.findIndex((item) => !this.takes(jsonBytes(item)));
    return items.slice(0, end === -1 ? items.length : end);
  }
}

/** The beginning of a text that takes at most so many bytes of UTF-8, never a part of a character; `…` shows that something is left out. */
export function cutToBytes(text: string, bytes: number): string {
  // A UTF-16 unit takes at most three bytes: short texts need no counting.
  if (text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes) return text;
  const most = bytes - Buffer.byteLength('…');
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += Buffer.byteLength(character);
    if (used > most) break;
    end += character.length;
  }
  return `${text.slice(0, end)}…`;
}

/** A list of which only the first items were kept, by its path, `ownership.footnotes`. */
export interface ShortenedList {
  readonly path: string;
  readonly kept: number;
  readonly of: number;
}

/** Texts that are left whole at first, in bytes; shorter ones only where lists without items are not enough. */
const TEXT_BYTES = [4_000, 500, 100] as const;

/**
 * A JSON object within so many bytes: as it is where it fits; else without the ends of its longest texts, and of its largest lists.
 * @returns the object, and the lists that were shortened.
 */
export function fitted<T extends object>(
  whole: T,
  bytes: number,
): { readonly value: T; readonly shortened: readonly ShortenedList[] } {
  if (jsonBytes(whole) <= bytes) return { value: whole, shortened: [] };
  let value = whole;
  const lengths = new Map<string, { readonly list: unknown[]; readonly of: number }>();
  for (const most of TEXT_BYTES) {
    value = withTexts(whole, most) as T;
    lengths.clear();
    while (jsonBytes(value) > bytes) {
      const [largest] = listsOf(value).toSorted((a, b) => b.size - a.size);
      if (largest === undefined) break;
      const { path, list } = largest;
      lengths.set(path, { list, of: lengths.get(path)?.of ?? list.length });
      list.length = Math.floor(list.length / 2);
    }
    if (jsonBytes(value) <= bytes) break;
  }
  return { value, shortened: [...lengths].map(([path, { list, of }]) => ({ path, kept: list.length, of })) };
}

/** A copy whose texts take at most so many bytes each. */
function withTexts(value: unknown, most: number): unknown {
  if (typeof value === 'string') return cutToBytes(value, most);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, most)]));
}

/** Lists of an object and of the objects in it that have items; not the lists in their items. */
function listsOf(value: object, path = ''): { readonly path: string; readonly list: unknown[]; readonly size: number }[] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const here = path === '' ? key : `${path}.${key}`;
    if (Array.isArray(each)) return each.length > 0 ? [{ path: here, list: each, size: jsonBytes(each) }] : [];
    return typeof each === 'object' && each !== null ? listsOf(each, here) : [];
  });
}
