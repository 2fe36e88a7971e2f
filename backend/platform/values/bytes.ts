/** Fits lists and texts into byte limits of events, documents and messages. Pure. */

/** Limit for the lists of one event, in bytes of JSON: an event has at most 256 KiB, part of which its other fields need. */
export const EVENT_LIST_BYTES = 200 * 1024;
/** Limit for the lists in one append, which has at most 1 MiB. */
export const APPEND_LIST_BYTES = 800 * 1024;
/** Limit for a reason given by a third party, such as a mail server. */
export const REASON_BYTES = 300;

/** Size of the comma between two list items. */
const COMMA = 1;

/** Size of a value as UTF-8 JSON, which is how stores count. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}

export interface PageLimits {
  /** Maximum items per page; unlimited by default. */
  readonly items?: number;
  /** Maximum bytes of a page's items as JSON; default {@link EVENT_LIST_BYTES}. */
  readonly bytes?: number;
}

/**
 * Splits a list into pages, in order. A page has at least one item, so each item must itself fit the limit.
 * @param sizeOf bytes that an item takes in the page; by default the size of its JSON.
 */
export function pagesOf<T>(
  items: readonly T[],
  { items: max = Number.POSITIVE_INFINITY, bytes = EVENT_LIST_BYTES }: PageLimits = {},
  sizeOf: (item: T) => number = jsonBytes,
): T[][] {
  const pages: T[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const size = sizeOf(item) + COMMA;
    if (used + size > bytes || pages.at(-1)?.length === max) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(item);
    used += size;
  }
  return pages;
}

/** A byte budget used up item by item. */
export class ByteRoom {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Reserves space for a list item and its comma. @returns false, without reserving, when it does not fit. */
  takes(bytes: number): boolean {
    if (bytes + COMMA > this.#left) return false;
    this.#left -= bytes + COMMA;
    return true;
  }

  /** As many of the first items as fit. */
  first<T>(items: readonly T[]): T[] {
    const end = items.findIndex((item) => !this.takes(jsonBytes(item)));
    return items.slice(0, end === -1 ? items.length : end);
  }
}

/** The longest prefix of a text within the given UTF-8 bytes, never splitting a character; `…` marks the cut. */
export function cutToBytes(text: string, bytes: number): string {
  // A UTF-16 code unit takes at most three bytes, so short texts need not be measured.
  if (text.length * 3 <= bytes || Buffer.byteLength(text) <= bytes) return text;
  const max = bytes - Buffer.byteLength('…');
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += Buffer.byteLength(character);
    if (used > max) break;
    end += character.length;
  }
  return `${text.slice(0, end)}…`;
}

/** Path of a truncated list, such as `ownership.footnotes`. */
export interface ShortenedList {
  readonly path: string;
  readonly kept: number;
  readonly of: number;
}

/** Text limits tried in order, in bytes; smaller ones only if emptying the lists is not enough. */
const TEXT_BYTES = [4_000, 500, 100] as const;

/**
 * Fits a JSON object into a byte limit: unchanged if it fits, otherwise with its longest texts and then its largest lists truncated.
 * @returns the object, and the lists that were truncated.
 */
export function fitted<T extends object>(
  whole: T,
  bytes: number,
): { readonly value: T; readonly shortened: readonly ShortenedList[] } {
  if (jsonBytes(whole) <= bytes) return { value: whole, shortened: [] };
  let value = whole;
  const lengths = new Map<string, { readonly list: unknown[]; readonly of: number }>();
  for (const max of TEXT_BYTES) {
    value = withTexts(whole, max) as T;
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

/** A copy with each text limited to `max` bytes. */
function withTexts(value: unknown, max: number): unknown {
  if (typeof value === 'string') return cutToBytes(value, max);
  if (Array.isArray(value)) return value.map((each) => withTexts(each, max));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, max)]));
}

/** Non-empty lists of an object and of its nested objects, but not those inside list items. */
function listsOf(value: object, path = ''): { readonly path: string; readonly list: unknown[]; readonly size: number }[] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const itemPath = path === '' ? key : `${path}.${key}`;
    if (Array.isArray(each)) return each.length > 0 ? [{ path: itemPath, list: each, size: jsonBytes(each) }] : [];
    return typeof each === 'object' && each !== null ? listsOf(each, itemPath) : [];
  });
}
