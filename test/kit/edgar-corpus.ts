import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ListedCompany } from '../../backend/contexts/filings/company-directory.port.ts';
import { parseCompanyTickers } from '../../backend/contexts/filings/company-tickers.parser.ts';

/** Directory of real EDGAR answers laid out by URL path; `EDGAR_CORPUS`, by default next to the repository, where npm runs its scripts. */
const ROOT = resolve(process.env['EDGAR_CORPUS'] ?? '../shared/edgar');

/** Why a bench over the corpus measured nothing. */
export const NO_CORPUS = `there is no corpus at ${ROOT}; name its directory, or set EDGAR_CORPUS`;

export type CorpusFileKind =
  | 'full_submission'
  | 'feed_nc'
  | 'document_xml'
  | 'primary_document'
  | 'exhibit'
  | 'index_html'
  | 'index_json'
  | 'sgml_header';

export interface CorpusFile {
  /** URL path without scheme, `www.sec.gov/Archives/…`; stored plain or gzipped. */
  readonly path: string;
  readonly kind: CorpusFileKind;
}

/** One filing of the manifest; `facts` differ by form and hold what was read from the raw filing by hand-checked readers. */
export interface CorpusFiling {
  readonly accession: string | null;
  readonly form: string;
  readonly ciks: readonly { readonly cik: string; readonly role: string; readonly name: string }[];
  readonly ticker?: string | null;
  readonly filed_at: string | null;
  /** ISO 8601 with the US Eastern offset. */
  readonly accepted_at: string | null;
  readonly period_of_report?: string | null;
  readonly files: readonly CorpusFile[];
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the form and is compared, not used.
  readonly facts: Readonly<Record<string, any>>;
  readonly submissions_api?: { readonly items?: string };
}

/** Truth of one accession of the getcurrent pages. */
export interface CorpusFeedFact {
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  readonly updated: string;
  readonly size: string;
  readonly items: readonly string[];
  readonly parties: readonly { readonly cik: string; readonly name: string; readonly role: string }[];
}

export interface CorpusPage {
  readonly file: string;
  readonly status: number;
  readonly entries?: number;
  readonly fetched_at: string;
  readonly crawl: string;
}

export class EdgarCorpus {
  readonly root = ROOT;
  readonly filings: readonly CorpusFiling[] = this.#json('manifest.json');

  /** Decoded body of the answer at that URL path. */
  read(path: string): Uint8Array {
    const file = join(ROOT, path);
    return existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`));
  }

  /** The stored getcurrent answers, each once, in the order they were fetched. */
  feedPages(): readonly CorpusPage[] {
    const pages = this.#json<CorpusPage[]>('www.sec.gov/cgi-bin/browse-edgar/manifest.json');
    return pages.filter((page, index) => pages.findIndex((other) => other.file === page.file) === index);
  }

  feedFacts(): readonly CorpusFeedFact[] {
    return this.#json('www.sec.gov/cgi-bin/browse-edgar/facts.json');
  }

  /** The stored submissions lists and the zone that their acceptance times are in. */
  submissionsLists(): readonly { readonly path: string; readonly zone: 'utc' | 'eastern' }[] {
    const answers = this.#json<{ path: string; acceptance_time_zone?: string }[]>('responses.json');
    return answers.flatMap(({ path, acceptance_time_zone: zone }) =>
      zone === undefined ? [] : [{ path, zone: zone === 'true UTC' ? 'utc' : 'eastern' }],
    );
  }

  /** Form by accession of a stored daily index, read without regard to its columns. @param date `yyyy-mm-dd` */
  dailyIndex(date: string): ReadonlyMap<string, string> {
    const folder = `www.sec.gov/Archives/edgar/daily-index/${date.slice(0, 4)}/QTR${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
    const day = date.replaceAll('-', '');
    const stored = readdirSync(join(ROOT, folder))
      .find((name) => name.includes(`.${day}.idx`))
      ?.replace(/\.gz$/, '');
    const text = Buffer.from(this.read(`${folder}/${stored}`)).toString('latin1');
    const forms = new Map<string, string>();
    for (const line of text.split('\n')) {
      const accession = /\/(\d{10}-\d{2}-\d{6})\.txt/.exec(line)?.[1];
      const form = line.includes('|') ? line.split('|')[2] : line.slice(0, 12).trim();
      if (accession !== undefined && form !== undefined) forms.set(accession, form);
    }
    return forms;
  }

  /** The stored list of companies and their tickers; none where it is not stored. */
  companies(): readonly ListedCompany[] {
    const path = 'www.sec.gov/files/company_tickers_exchange.json';
    return [path, `${path}.gz`].some((each) => existsSync(join(ROOT, each))) ? parseCompanyTickers(this.read(path)) : [];
  }

  /** Paths of EDGAR's stored error pages. */
  errorPages(): readonly string[] {
    return readdirSync(join(ROOT, 'errors')).map((name) => `errors/${name}`);
  }

  #json<T>(path: string): T {
    return JSON.parse(Buffer.from(this.read(path)).toString('utf8')) as T;
  }
}

/** The whole submission where it is stored, else its documents put together. */
export function corpusBody(corpus: EdgarCorpus, filing: CorpusFiling): Uint8Array {
  const whole = filing.files.find(({ kind }) => kind === 'full_submission' || kind === 'feed_nc');
  if (whole !== undefined) return corpus.read(whole.path);
  const documents = filing.files.filter(({ kind }) => kind === 'document_xml' || kind === 'primary_document');
  return Buffer.concat(
    documents.map(({ path, kind }, index) => {
      // Some documents are served with EDGAR's own wrapper lines.
      const body = corpus.read(path);
      if (/^\s*<DOCUMENT>/.test(Buffer.from(body.subarray(0, 200)).toString('latin1'))) return body;
      const wrap = kind === 'document_xml' ? ['<XML>\n', '\n</XML>'] : ['', ''];
      const lines = [
        `<TYPE>${index === 0 ? filing.form : 'OTHER'}`,
        `<SEQUENCE>${index + 1}`,
        `<FILENAME>${path.split('/').at(-1)}`,
      ];
      const head = `<DOCUMENT>\n${lines.join('\n')}\n<TEXT>\n${wrap[0]}`;
      return Buffer.concat([Buffer.from(head), body, Buffer.from(`${wrap[1]}\n</TEXT>\n</DOCUMENT>\n`)]);
    }),
  );
}

/** The corpus, null where it is not there. */
export function openEdgarCorpus(): EdgarCorpus | null {
  return existsSync(join(ROOT, 'manifest.json')) ? new EdgarCorpus() : null;
}

/** A `describe` over the corpus that says why it is skipped where there is none. */
export function describeCorpus(name: string, body: (corpus: EdgarCorpus) => void): void {
  const corpus = openEdgarCorpus();
  if (corpus !== null) {
    describe(name, () => body(corpus));
    return;
  }
  process.stdout.write(`skipped: no corpus at ${ROOT} (${name})\n`);
  // biome-ignore lint/suspicious/noSkippedTests: the corpus lies outside the repository; the line above says so.
  describe.skip(name, () => {
    test('skipped: no corpus', () => {});
  });
}
