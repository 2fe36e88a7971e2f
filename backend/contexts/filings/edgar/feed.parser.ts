import { ownedString } from '#platform/memory/owned-string.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { parseErrorPage } from '#reading/formats/submission/error-page.ts';
import { parsePartyRole } from '#reading/formats/submission/party-role.ts';
import { decodeBytes } from '#reading/formats/text/decode-bytes.ts';
import { childOf, childrenOf, parseXml, type XmlElement } from '#reading/formats/xml/xml-tree.ts';
import type { FilingParty } from '../published/filing.events.ts';

/** One entry of getcurrent: a filing **and** one of its parties. Its strings are copies, because slices would keep the whole page in memory. */
export interface FeedEntry {
  readonly accession: string;
  readonly form: string;
  readonly party: FilingParty;
  /** EDGAR's filing date, `2026-01-12`. */
  readonly filedOn: string;
  /** Acceptance time in UTC, `2026-01-12T16:27:39.000Z`. */
  readonly acceptedAt: string;
  /** As printed, `14 KB`. */
  readonly size: string | null;
  /** Codes of the summary's items: 8-K items, D exemptions. */
  readonly items: readonly string[];
  /** Page of the filing under this party's CIK; http(s). */
  readonly indexUrl: string;
  /** Built by the replay server or the sample feed: `<category scheme="urn:filingwire" term="synthetic"/>`. */
  readonly synthetic: boolean;
}

export interface RejectedEntry {
  readonly reason: string;
  /** Title as served, cut at 300 characters. */
  readonly title: string;
}

export interface FeedPage {
  readonly title: string;
  /** Time of the page in UTC; null when it states none. */
  readonly updatedAt: string | null;
  /** Newest first, as served. */
  readonly entries: readonly FeedEntry[];
  /** Entries that could not be read; the others are not affected. */
  readonly rejected: readonly RejectedEntry[];
}

/** Scheme of the category that carries our own marks; EDGAR's categories have `https://www.sec.gov/`. */
export const FILINGWIRE_SCHEME = 'urn:filingwire';

/** A real page of 100 entries has 57 KB. */
const LIMITS = { maxBytes: 5_000_000, maxDepth: 16, maxElements: 20_000 };
/** Limits for titles and summaries, which are never longer at EDGAR. */
const MAX_TEXT = 20_000;
const ATOM = 'http://www.w3.org/2005/Atom';

/**
 * Reads one getcurrent answer (Atom, ISO-8859-1).
 *
 * @param declaredCharset charset of the Content-Type header, when it has one.
 * @throws EdgarError for anything that is not a whole Atom feed: BLOCKED, TEMPORARY or NOT_FOUND where EDGAR's page says so, else MALFORMED.
 */
export function parseFeed(body: Uint8Array, declaredCharset?: string): FeedPage {
  if (body.byteLength > LIMITS.maxBytes) throw malformed(`The feed page is larger than ${LIMITS.maxBytes} bytes.`);
  const text = decodeBytes(body, declaredCharset);
  const page = parseErrorPage(text);
  if (page !== null) throw page;
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 500)))
    throw malformed('EDGAR sent an HTML page instead of the Atom feed.');
  const feed = parseXml(text, LIMITS);
  if (feed.name !== 'feed' || feed.attributes['xmlns'] !== ATOM)
    throw malformed(`The root element is ${feed.name.slice(0, 40)}, which isn’t an Atom feed.`);
  const fault = feed.faults[0];
  if (fault !== undefined) throw malformed(`The feed isn’t well-formed: ${fault.message}.`);

  const entries: FeedEntry[] = [];
  const rejected: RejectedEntry[] = [];
  for (const element of childrenOf(feed, 'entry')) {
    const entry = readEntry(element);
    if (typeof entry === 'string') rejected.push({ reason: entry, title: textOf(element, 'title').slice(0, 300) });
    else entries.push(entry);
  }
  return { title: textOf(feed, 'title'), updatedAt: utc(textOf(feed, 'updated')), entries, rejected };
}

/** The entry, or the sentence that says why it cannot be read. */
function readEntry(element: XmlElement): FeedEntry | string {
  const fault = element.faults[0];
  if (fault !== undefined) return `The entry isn’t well-formed: ${fault.message}.`;
  const accession = /accession-number=(\d{10}-\d{2}-\d{6})$/.exec(textOf(element, 'id'))?.[1];
  if (accession === undefined) return 'The entry has no accession number.';
  const categories = childrenOf(element, 'category').map((category) => category.attributes);
  const form = categories.find((category) => category['scheme'] !== FILINGWIRE_SCHEME)?.['term']?.trim();
  if (form === undefined || form === '' || form.length > 40) return 'The entry has no form type.';

  // Names may contain parentheses and " - ": the CIK and the role are read from the end, the form from its category.
  const printedTitle = textOf(element, 'title');
  if (printedTitle.length > 1_000) return 'The title is too long.';
  const title = /^(.*?)(?<!\s)\s*\((\d{1,10})\)\s*\(([^()]{1,40})\)$/s.exec(printedTitle);
  if (title === null) return 'The title doesn’t end with a CIK and a role.';
  const [, head = '', cik = '', word = ''] = title;
  const role = parsePartyRole(word);
  if (role === undefined) return `Unknown role "${word}".`;
  const dash = head.startsWith(`${form} -`) ? form.length + 2 : head.indexOf(' - ') + 3;
  const name = head.slice(dash).trim();

  const summary = textOf(element, 'summary').slice(0, MAX_TEXT);
  const filedOn = /Filed:<\/b>\s*(\d{4}-\d{2}-\d{2})\b/.exec(summary)?.[1];
  if (filedOn === undefined || Number.isNaN(Date.parse(filedOn))) return 'The summary has no filing date.';
  const printed = /AccNo:<\/b>\s*(\d{10}-\d{2}-\d{6})\b/.exec(summary)?.[1];
  if (printed !== undefined && printed !== accession) return `The summary has a different accession number, ${printed}.`;
  const acceptedAt = utc(textOf(element, 'updated'));
  if (acceptedAt === null) return 'The entry has no acceptance time.';
  const indexUrl =
    childrenOf(element, 'link').find((link) => (link.attributes['rel'] ?? 'alternate') === 'alternate')?.attributes['href'] ?? '';
  if (!/^https?:\/\/[^\s"'<>]+$/.test(indexUrl)) return 'The entry has no link to its index page.';

  const size = /Size:<\/b>\s*(\d[^<\n]{0,20})/.exec(summary)?.[1]?.trim();
  return {
    accession: ownedString(accession),
    form: ownedString(form),
    party: { cik: ownedString(cik.padStart(10, '0')), name: ownedString(name), role },
    filedOn: ownedString(filedOn),
    acceptedAt,
    size: size === undefined ? null : ownedString(size),
    items: Array.from(summary.matchAll(/<br\s*\/?>\s*Item\s+([0-9A-Za-z.]{1,10}):/g), (match) => ownedString(match[1] ?? '')),
    indexUrl: ownedString(indexUrl),
    synthetic: categories.some((category) => category['scheme'] === FILINGWIRE_SCHEME && category['term'] === 'synthetic'),
  };
}

function textOf(element: XmlElement, name: string): string {
  return (childOf(element, name)?.text ?? '').trim();
}

/** UTC of an Atom time; null when it is invalid or has no offset. */
function utc(time: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(time)) return null;
  const milliseconds = Date.parse(time);
  return Number.isNaN(milliseconds) ? null : new Date(milliseconds).toISOString();
}

function malformed(message: string): EdgarError {
  return new EdgarError('MALFORMED', message);
}
