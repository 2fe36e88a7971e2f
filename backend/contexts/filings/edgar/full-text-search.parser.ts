import { z } from 'zod';
import { withoutControlsIn } from '#platform/values/foreign-text.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';

/** A filing found by the search, whichever of its documents were listed. */
export interface FoundFiling {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  /** Without roles, which the search doesn't give. */
  readonly parties: readonly { readonly cik: string; readonly name: string }[];
  /** Codes of 8-K items. */
  readonly items: readonly string[];
}

export interface SearchPage {
  /** Documents listed on this page, including unreadable ones; the next page begins after them. */
  readonly listed: number;
  /** Total number of documents found, up to the search's counting limit. */
  readonly total: number;
  /** Each filing once. */
  readonly filings: readonly FoundFiling[];
  /** Number of documents whose filing couldn't be read. */
  readonly rejected: number;
}

const MAX_PARTIES = 500;
/** Maximum length of a displayed name, which includes tickers and CIK. */
const MAX_SHOWN = 500;
const page = z.object({
  hits: z.object({
    total: z.union([z.number(), z.object({ value: z.number() }).transform(({ value }) => value)]).pipe(z.number().int().min(0)),
    hits: z.array(z.unknown()).max(10_000),
  }),
});
const words = z
  .array(z.unknown())
  .catch([])
  .transform((all) => all.filter((one) => typeof one === 'string'));
const hit = z.object({
  _id: z.string().catch(''),
  _source: z.object({
    adsh: z.string().optional(),
    form: z.string().trim().min(1).max(40),
    file_date: z.iso.date(),
    ciks: words,
    display_names: words,
    items: words,
  }),
});

/**
 * Reads a response of EDGAR's full-text search (`/LATEST/search-index`). It has one hit per document, whose `_id` is accession number and file name.
 * @throws EdgarError MALFORMED for any other content.
 */
export function parseSearchPage(body: Uint8Array): SearchPage {
  const read = page.safeParse(json(body));
  if (!read.success) throw new EdgarError('MALFORMED', 'The full-text search result doesn’t have the expected fields.');
  const { total, hits } = read.data.hits;
  const filings = new Map<string, FoundFiling>();
  let rejected = 0;
  for (const one of hits) {
    const filing = readHit(one);
    if (filing === null) rejected += 1;
    else if (!filings.has(filing.accession)) filings.set(filing.accession, filing);
  }
  return { listed: hits.length, total, filings: [...filings.values()], rejected };
}

function json(body: Uint8Array): unknown {
  try {
    return withoutControlsIn(JSON.parse(Buffer.from(body).toString('utf8')));
  } catch {
    throw new EdgarError('MALFORMED', 'The full-text search result isn’t valid JSON.');
  }
}

function readHit(raw: unknown): FoundFiling | null {
  const { data } = hit.safeParse(raw);
  const accession = data?._source.adsh ?? data?._id.split(':')[0] ?? '';
  if (data === undefined || !/^\d{10}-\d{2}-\d{6}$/.test(accession)) return null;
  const { form, file_date: filedOn, ciks, display_names: shown, items } = data._source;
  const names = new Map(
    shown.flatMap((one) => {
      if (one.length > MAX_SHOWN) return [];
      const [, name = '', cik] = /^(.{0,300}?)\s*(?:\([A-Z0-9.,\s-]{1,80}\)\s*)?\(CIK\s+(\d{1,10})\)\s*$/.exec(one) ?? [];
      return cik === undefined ? [] : [[cik.padStart(10, '0'), name.trim()] as const];
    }),
  );
  const listed = ciks.flatMap((cik) => (/^\d{1,10}$/.test(cik) ? [cik.padStart(10, '0')] : []));
  const parties = [...new Set([...listed, ...names.keys()])].slice(0, MAX_PARTIES);
  if (parties.length === 0) return null;
  return {
    accession,
    form,
    filedOn,
    parties: parties.map((cik) => ({ cik, name: names.get(cik) ?? '' })),
    items: items.filter((item) => /^\d{1,2}(?:\.\d{2})?$/.test(item)).slice(0, 50),
  };
}
