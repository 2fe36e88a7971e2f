import { isoDate } from '#reading/formats/submission/eastern-time.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { parseErrorPage } from '#reading/formats/submission/error-page.ts';
import { decodeBytes } from '#reading/formats/text/decode-bytes.ts';

/** One filing of an index, combined from its lines, of which there is one per party. */
export interface IndexedFiling {
  readonly accession: string;
  readonly form: string;
  /** `yyyy-mm-dd` */
  readonly filedOn: string;
  /** Without roles, which an index doesn't contain. Each CIK once, ten digits. */
  readonly parties: readonly { readonly cik: string; readonly name: string }[];
}

export interface FilingIndex {
  readonly filings: readonly IndexedFiling[];
  readonly lines: number;
  /** Lines that couldn't be read, each cut at 200 characters; at most 100. */
  readonly rejected: readonly string[];
}

interface Line {
  readonly form: string;
  readonly name: string;
  readonly cik: string;
  readonly date: string;
  readonly accession: string;
}

/** The busiest days have some 20,000 lines of 150 bytes; a quarter has about a million. */
const MAX_BYTES = 200_000_000;
const HEADER_LINES = 40;
const MAX_REJECTED = 100;
const PATH = /edgar\/data\/\d{1,10}\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})\.txt$/;
const CIK = /^\d{1,10}$/;

/**
 * Reads form.idx, company.idx or master.idx, told apart by the header. Dates may be daily (`yyyymmdd`) or quarterly (`yyyy-mm-dd`).
 *
 * @param declaredCharset charset in the Content-Type header, if any.
 * @throws EdgarError for anything that isn't an index: BLOCKED, TEMPORARY or NOT_FOUND if EDGAR's error page says so, otherwise MALFORMED.
 */
export function parseFilingIndex(body: Uint8Array, declaredCharset?: string): FilingIndex {
  if (body.byteLength > MAX_BYTES) throw new EdgarError('MALFORMED', `The index is larger than ${MAX_BYTES} bytes.`);
  const text = decodeBytes(body, declaredCharset);
  const pageError = parseErrorPage(text);
  if (pageError !== null) throw pageError;
  const lines = text.split(/\r\n?|\n/);
  const rule = lines.slice(0, HEADER_LINES).findIndex((line) => /^-{20,}\s*$/.test(line));
  const read = readerOf(lines[rule - 1] ?? '');
  if (rule < 1 || read === null) throw new EdgarError('MALFORMED', 'The index doesn’t have a header we recognize.');
  // A truncated file ends in the middle of a line; the filings it lacks would look withdrawn.
  if (lines.at(-1)?.trim() !== '') throw new EdgarError('MALFORMED', 'The index ends in the middle of a line.');

  const filings = new Map<string, { form: string; filedOn: string; parties: Map<string, string> }>();
  const rejected: string[] = [];
  let count = 0;
  for (const line of lines.slice(rule + 1)) {
    if (line.trim() === '') continue;
    count += 1;
    const found = read(line);
    const filedOn = found && isoDate(found.date.replaceAll('-', ''));
    if (!found || !filedOn || found.form === '' || found.form.length > 40) {
      if (rejected.length < MAX_REJECTED) rejected.push(line.slice(0, 200));
      continue;
    }
    const known = filings.get(found.accession) ?? { form: found.form, filedOn, parties: new Map<string, string>() };
    if (known.parties.size === 0) filings.set(found.accession, known);
    known.parties.set(found.cik.padStart(10, '0'), found.name);
  }
  return {
    filings: [...filings].map(([accession, { form, filedOn, parties }]) => ({
      accession,
      form,
      filedOn,
      parties: [...parties].map(([cik, name]) => ({ cik, name })),
    })),
    lines: count,
    rejected,
  };
}

/** A reader for the lines under this heading; null if the heading is unknown. */
function readerOf(heading: string): ((line: string) => Line | null) | null {
  if (/^CIK\|Company Name\|Form Type\|Date Filed\|File ?Name\s*$/i.test(heading)) return readDelimited;
  const columns = ['Form Type', 'Company Name', 'CIK', 'Date Filed'].map((name) => heading.indexOf(name));
  const [form = -1, name = -1, cik = -1] = columns;
  if (columns.includes(-1) || Math.min(form, name) !== 0) return null;
  return (line) => readFixed(line, form, name, cik);
}

function readDelimited(line: string): Line | null {
  // Only the name may contain the delimiter.
  const [cik = '', ...rest] = line.trimEnd().split('|');
  const [path = '', date = '', form = ''] = rest.slice(-3).reverse();
  const accession = PATH.exec(path)?.[1];
  if (rest.length < 4 || accession === undefined || !CIK.test(cik)) return null;
  return { form: form.trim(), name: rest.slice(0, -3).join('|').trim(), cik, date, accession };
}

/** Columns are fixed, but a name longer than its column shifts those after it, so they are located from the end of the line. */
function readFixed(line: string, formAt: number, nameAt: number, cikAt: number): Line | null {
  const match = /^(.*?)(?<!\s)\s+(\d{1,10})\s+(\d{8}|\d{4}-\d{2}-\d{2})\s+(edgar\/data\/\S+)\s*$/d.exec(line);
  const [, head = '', cik, date, path] = match ?? [];
  const accession = PATH.exec(path ?? '')?.[1];
  if (cik === undefined || date === undefined || accession === undefined) return null;
  const [form, name] =
    formAt === 0
      ? [head.slice(0, nameAt), head.slice(nameAt)]
      : cutAt(head, formAt + Math.max(0, (match?.indices?.[2]?.[0] ?? cikAt) - cikAt));
  return { form: form.trim(), name: name.trim(), cik, date, accession };
}

const cutAt = (head: string, formAt: number): readonly [form: string, name: string] => [
  head.slice(formAt),
  head.slice(0, formAt),
];
