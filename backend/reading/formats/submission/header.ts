import type { FilingParty } from '#contexts/filings/published/filing.events.ts';
import { easternToUtc, isoDate } from './eastern-time.ts';
import { parsePartyRole } from './party-role.ts';

/** Contents of a submission header. A missing or unreadable line is null; an unreadable one also adds a sentence to `warnings`. */
export interface SubmissionHeader {
  readonly accession: string | null;
  readonly form: string | null;
  readonly periodOfReport: string | null;
  /** As printed: titles from the ITEM INFORMATION lines of a .txt, or codes from the ITEMS tags of a feed member. */
  readonly items: readonly string[];
  readonly filedOn: string | null;
  /** UTC; null for feed members and for filings before about 2001. */
  readonly acceptedAt: string | null;
  readonly parties: readonly FilingParty[];
  readonly publicDocumentCount: number | null;
  readonly warnings: readonly string[];
}

/** Maps the names of printed header lines to those of tagged ones (feed members, .hdr.sgml). */
const KEYS: Readonly<Record<string, string>> = {
  'ACCESSION NUMBER': 'accession',
  'ACCESSION-NUMBER': 'accession',
  'CONFORMED SUBMISSION TYPE': 'form',
  TYPE: 'form',
  'PUBLIC DOCUMENT COUNT': 'count',
  'PUBLIC-DOCUMENT-COUNT': 'count',
  'CONFORMED PERIOD OF REPORT': 'period',
  PERIOD: 'period',
  'ITEM INFORMATION': 'item',
  ITEMS: 'item',
  'FILED AS OF DATE': 'filed',
  'FILING-DATE': 'filed',
  'ACCEPTANCE-DATETIME': 'accepted',
  'COMPANY DATA': 'party',
  'COMPANY-DATA': 'party',
  'OWNER DATA': 'party',
  'OWNER-DATA': 'party',
  'COMPANY CONFORMED NAME': 'name',
  'CONFORMED-NAME': 'name',
  'CENTRAL INDEX KEY': 'cik',
  CIK: 'cik',
};

const MAX_PARTIES = 2_000;
const MAX_ITEMS = 100;

interface PartySection {
  readonly word: string;
  name: string | null;
  cik: string | null;
}

/**
 * Reads a submission header, printed (`FILED AS OF DATE: 20250110`) or tagged (`<FILING-DATE>20250110`); one header may contain both. If
 * a line is repeated, the first is used, except for parties and items.
 */
export function parseHeader(text: string): SubmissionHeader {
  const first = new Map<string, string>();
  const items: string[] = [];
  const sections: PartySection[] = [];
  const warnings: string[] = [];
  let section = '';
  let isName = false;
  let itemOpen = false;

  for (const line of text.split(/\r\n?|\n/)) {
    const [name, value] = readLine(line);
    if (name === '') {
      // The title may come on the line after an empty "ITEM INFORMATION:".
      const title = line.trim();
      if (itemOpen && title !== '' && !title.startsWith('<') && items.length < MAX_ITEMS) items.push(title);
      itemOpen &&= title === '';
      // A long name is wrapped: it continues on the next line, indented.
      const named = sections.at(-1);
      if (isName && named !== undefined && /^\s/.test(line) && /^[^<:]{1,150}$/.test(title))
        named.name = `${named.name} ${title}`;
      isName = false;
      continue;
    }
    itemOpen = false;
    const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
    const party = sections.at(-1);
    isName = key === 'name' && party !== undefined && party.name === null && value !== '';
    if (key === 'party') {
      sections.push({ word: section, name: null, cik: null });
      if (sections.length > MAX_PARTIES) break;
    } else if (key === 'name' && party !== undefined) party.name ??= value;
    else if (key === 'cik' && party !== undefined) party.cik ??= value;
    else if (key === 'item') {
      itemOpen = value === '';
      if (!itemOpen && items.length < MAX_ITEMS) items.push(value);
    } else if (key !== undefined && value !== '' && !first.has(key)) first.set(key, value);
    else if (value === '' && !/^\s/.test(line) && key === undefined) section = name;
  }

  const read = <T>(key: string, what: string, parse: (value: string) => T | null): T | null => {
    const value = first.get(key);
    if (value === undefined) return null;
    const parsed = parse(value);
    if (parsed === null) warnings.push(`The header's ${what} cannot be read: "${value.slice(0, 60)}".`);
    return parsed;
  };
  const accession = read('accession', 'accession number', (value) => (/^\d{10}-\d{2}-\d{6}$/.test(value) ? value : null));
  const parties = sections.flatMap((found) => readParty(found, warnings) ?? []);
  if (sections.length > MAX_PARTIES)
    warnings.push(`The header names more than ${MAX_PARTIES} parties; the others were left out.`);
  return {
    accession,
    form: read('form', 'form', (value) => (value.length <= 40 ? value : null)),
    periodOfReport: read('period', 'period of report', isoDate),
    items,
    filedOn: read('filed', 'filing date', isoDate),
    acceptedAt: read('accepted', 'acceptance time', easternToUtc),
    parties,
    publicDocumentCount: read('count', 'document count', (value) => (/^\d{1,6}$/.test(value) ? Number(value) : null)),
    warnings,
  };
}

/** Name and value of `<TAG>value` or `	NAME:	value`; the name is empty for any other line. */
function readLine(line: string): readonly [name: string, value: string] {
  const text = line.trim();
  if (text.startsWith('<')) {
    const end = text.indexOf('>');
    const tag = text.slice(1, end);
    return end > 0 && /^[A-Z][A-Z0-9-]{0,60}$/.test(tag) ? [tag, text.slice(end + 1).trim()] : ['', ''];
  }
  const colon = text.indexOf(':');
  const label = text.slice(0, colon);
  return colon > 0 && /^[A-Z][A-Z0-9 .,&()/-]{0,60}$/.test(label) ? [label.trimEnd(), text.slice(colon + 1).trim()] : ['', ''];
}

function readParty(section: PartySection, warnings: string[]): FilingParty | null {
  const role = parsePartyRole(section.word);
  if (role === undefined) {
    warnings.push(`The header names a party with an unknown role: "${section.word.slice(0, 40)}".`);
    return null;
  }
  if (section.cik === null || !/^\d{1,10}$/.test(section.cik)) {
    warnings.push(`The header names a party (${role}) without a CIK.`);
    return null;
  }
  return { cik: section.cik.padStart(10, '0'), name: section.name ?? '', role };
}
