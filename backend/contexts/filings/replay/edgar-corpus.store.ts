import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { itemSchemeOn, itemTitle } from '../edgar/eight-k-items.parser.ts';
import { type FilingParty, partyRole } from '../published/filing.events.ts';
import type { ListedDocument, ListedFiling } from './listed-filing.template.ts';

const manifest = z.array(
  z.object({
    accession: z.string().nullable(),
    form: z.string(),
    ciks: z.array(z.object({ cik: z.string().nullable(), role: partyRole, name: z.string().nullable() })),
    company: z.string().nullish(),
    filed_at: z.string().nullable(),
    accepted_at: z.string().nullable(),
    period_of_report: z.string().nullish(),
    items: z.array(z.string()).optional(),
    files: z.array(z.object({ path: z.string(), kind: z.string(), bytes: z.number(), derived: z.unknown().optional() })),
    getcurrent: z.unknown().optional(),
  }),
);
type ManifestEntry = z.infer<typeof manifest>[number];

const crawlManifest = z.array(
  z.object({
    file: z.string(),
    params: z.object({ type: z.string(), start: z.coerce.number() }),
    status: z.number(),
    content_type: z.string(),
    fetched_at: z.iso.datetime(),
    crawl: z.string(),
  }),
);

export interface StoredFile {
  readonly body: Buffer;
  readonly gzipped: boolean;
  readonly etag: string;
}

export interface CrawlPage {
  readonly start: number;
  readonly status: number;
  readonly contentType: string;
  readonly fetchedAt: Date;
  readonly path: string;
}

/** One stored crawl of getcurrent, page by page. */
export interface Crawl {
  readonly name: string;
  readonly type: string;
  readonly pages: readonly CrawlPage[];
}

export interface CorpusFiling {
  readonly listed: ListedFiling;
  /** Path of the full submission; null if only documents are stored. */
  readonly submission: string | null;
  readonly documents: readonly { readonly path: string; readonly type: string }[];
  /** True if a stored crawl lists it, so that it needs no synthetic feed entry. */
  readonly inCrawl: boolean;
}

const CRAWLS = 'www.sec.gov/cgi-bin/browse-edgar';
/** Filing date of documents whose date is unknown. */
const UNKNOWN_DAY = '2001-01-02';

/**
 * A directory laid out by sec.gov's URL paths (`www.sec.gov/…`, `data.sec.gov/…`; `<path>.gz` is a compressed `<path>`), with an optional
 * `manifest.json` of its filings and an optional manifest of stored getcurrent pages.
 */
export class EdgarCorpus {
  readonly filings: readonly CorpusFiling[];
  readonly crawls: readonly Crawl[];

  /** @throws Error with a readable message if the directory isn't such a corpus. */
  constructor(private readonly directory: string) {
    if (!existsSync(join(directory, 'www.sec.gov'))) {
      throw new Error(`${directory} has no folder www.sec.gov. Use a directory laid out by sec.gov’s URL paths`);
    }
    let unnumbered = 0;
    const entries = this.#json('manifest.json', manifest) ?? [];
    this.filings = entries.map((entry) => {
      if (entry.accession === null) unnumbered += 1;
      return toFiling(entry, unnumbered);
    });
    const pages = this.#json(`${CRAWLS}/manifest.json`, crawlManifest) ?? [];
    this.crawls = [...Map.groupBy(pages, (page) => page.crawl)].map(([name, ofCrawl]) => ({
      name,
      type: ofCrawl[0]?.params.type ?? '',
      // A page may be stored twice.
      pages: [...new Map(ofCrawl.map((page) => [page.params.start, page])).values()]
        .map((page) => ({
          start: page.params.start,
          status: page.status,
          contentType: page.content_type,
          fetchedAt: new Date(page.fetched_at),
          path: page.file,
        }))
        .sort((a, b) => a.start - b.start),
    }));
  }

  /** The stored file at a path within the directory; null if none. */
  file(path: string): StoredFile | null {
    const inside = normalize(path);
    if (inside.startsWith('..') || inside.startsWith('/') || path.includes('\0')) return null;
    for (const [name, gzipped] of [
      [inside, false],
      [`${inside}.gz`, true],
    ] as const) {
      const full = join(this.directory, name);
      const found = statSync(full, { throwIfNoEntry: false });
      if (found?.isFile()) {
        return {
          body: readFileSync(full),
          gzipped,
          etag: `"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`,
        };
      }
    }
    return null;
  }

  /** All accession numbers on the stored getcurrent pages. */
  crawled(): ReadonlySet<string> {
    const accessions = new Set<string>();
    for (const { path } of this.crawls.flatMap((crawl) => crawl.pages)) {
      const page = this.#text(path) ?? '';
      for (const [, accession = ''] of page.matchAll(/accession-number=(\d{10}-\d{2}-\d{6})/g)) accessions.add(accession);
    }
    return accessions;
  }

  /** A filing's documents, with one character per byte. */
  documentsOf(filing: CorpusFiling): readonly ListedDocument[] {
    return filing.documents.flatMap(({ path, type }) => {
      const body = this.#text(path);
      return body === null ? [] : [{ type, filename: path.slice(path.lastIndexOf('/') + 1), description: null, body }];
    });
  }

  #text(path: string, encoding: BufferEncoding = 'latin1'): string | null {
    const stored = this.file(path);
    return stored && (stored.gzipped ? gunzipSync(stored.body) : stored.body).toString(encoding);
  }

  #json<S extends z.ZodType>(path: string, schema: S): z.infer<S> | null {
    const text = this.#text(path, 'utf8');
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    if (!parsed.success) throw new Error(`${path} has an unexpected format: ${z.prettifyError(parsed.error)}`);
    return parsed.data;
  }
}

/** @param unnumbered how many filings without an accession number there are up to this one; it becomes its made-up number, with filer 0000000000. */
function toFiling(entry: ManifestEntry, unnumbered: number): CorpusFiling {
  const day = entry.filed_at ?? entry.period_of_report ?? dayOfAccession(entry.accession) ?? UNKNOWN_DAY;
  const accession = entry.accession ?? `0000000000-${day.slice(2, 4)}-${String(unnumbered).padStart(6, '0')}`;
  const parties = entry.ciks.map(({ cik, role, name }): FilingParty => {
    const knownCik = cik ?? '0000000000';
    return { cik: knownCik, role, name: latin1(name ?? entry.company ?? `CIK ${knownCik}`) };
  });
  const documents = entry.files
    .filter((file) => ['primary_document', 'document_xml', 'exhibit'].includes(file.kind))
    .map((file) => ({ path: file.path, type: file.kind === 'exhibit' ? 'EX-99' : entry.form }));
  // `feed_nc` is the submission from EDGAR's daily feed archive.
  const whole =
    entry.files.find((file) => file.kind === 'full_submission') ?? entry.files.find((file) => file.kind === 'feed_nc');
  return {
    listed: {
      accession,
      form: entry.form,
      parties,
      filedOn: day,
      // If only the day is known, use noon Eastern Standard Time.
      acceptedAt: new Date(entry.accepted_at ?? `${day}T17:00:00.000Z`),
      acceptanceKnown: entry.accepted_at !== null,
      periodOfReport: entry.period_of_report ?? null,
      items: (entry.items ?? []).map((code) => ({ code, title: itemTitle(code, itemSchemeOn(day)) ?? code })),
      bytes: entry.files.reduce((sum, file) => sum + (file.derived === undefined ? file.bytes : 0), 0),
    },
    submission: whole?.path ?? null,
    documents,
    inCrawl: entry.getcurrent !== undefined,
  };
}

/** January 2 of the accession number's year. */
function dayOfAccession(accession: string | null): string | null {
  const year = accession?.slice(11, 13);
  return year === undefined ? null : `${Number(year) > 90 ? '19' : '20'}${year}-01-02`;
}

/** A name's UTF-8 bytes as one character each, because submissions are assembled that way. */
const latin1 = (name: string): string => Buffer.from(name, 'utf8').toString('latin1');
