import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ListedCompany } from '../../backend/contexts/filings/company-directory.port.ts';
import { parseCompanyTickers } from '../../backend/contexts/filings/company-tickers.parser.ts';
import { describeWith, NEEDS } from './needs.ts';

/** Default folder of the external corpus, next to the repository; `EDGAR_CORPUS` overrides it. */
const BESIDE = '../shared/edgar';
/** The repository's few recorded answers, in the layout of the external corpus. */
const RECORDED = resolve('test/fixtures/recorded-edgar');

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
  /** Checksum of the decoded body. */
  readonly sha256: string;
}

/** An answer other than a filing. */
export interface CorpusResponse {
  readonly path: string;
  readonly sha256: string;
  /** Time zone of acceptance times; for submissions lists only. */
  readonly acceptance_time_zone?: string;
}

/** One filing of the manifest; `facts` differ by form and were extracted by independent, manually verified readers. */
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

/** Expected values for one accession on the getcurrent pages. */
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
  readonly sha256: string;
}

/** Real EDGAR answers, stored by URL path. */
export class EdgarCorpus {
  readonly root: string;
  readonly filings: readonly CorpusFiling[];

  constructor(root: string) {
    this.root = root;
    this.filings = this.#json('manifest.json');
  }

  /** Expected value for the external corpus, or for the repository's few filings. */
  either<T>(outside: T, inRepository: T): T {
    return this.root === RECORDED ? inRepository : outside;
  }

  /** Name of the corpus, for benches. */
  get name(): string {
    return this.either('the outside corpus', "the repository's few filings");
  }

  /** Decoded body of the answer at a URL path. */
  read(path: string): Uint8Array {
    const file = join(this.root, path);
    return existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`));
  }

  /** The stored getcurrent answers, without repetitions, in the order of their recording. */
  feedPages(): readonly CorpusPage[] {
    const pages = this.#json<CorpusPage[]>('www.sec.gov/cgi-bin/browse-edgar/manifest.json');
    return pages.filter((page, index) => pages.findIndex((other) => other.file === page.file) === index);
  }

  feedFacts(): readonly CorpusFeedFact[] {
    return this.#json('www.sec.gov/cgi-bin/browse-edgar/facts.json');
  }

  /** The stored answers other than filings and getcurrent. */
  responses(): readonly CorpusResponse[] {
    return this.#json('responses.json');
  }

  /** The stored submissions lists with the time zone of their acceptance times. */
  submissionsLists(): readonly { readonly path: string; readonly zone: 'utc' | 'eastern' }[] {
    return this.responses().flatMap(({ path, acceptance_time_zone: zone }) =>
      zone === undefined ? [] : [{ path, zone: zone === 'true UTC' ? 'utc' : 'eastern' }],
    );
  }

  /** Form by accession in a stored daily index, parsed without relying on its columns. @param date `yyyy-mm-dd` */
  dailyIndex(date: string): ReadonlyMap<string, string> {
    const folder = `www.sec.gov/Archives/edgar/daily-index/${date.slice(0, 4)}/QTR${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
    const day = date.replaceAll('-', '');
    const stored = readdirSync(join(this.root, folder))
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

  /** The stored list of companies and their tickers; empty if not stored. */
  companies(): readonly ListedCompany[] {
    const path = 'www.sec.gov/files/company_tickers_exchange.json';
    return [path, `${path}.gz`].some((each) => existsSync(join(this.root, each))) ? parseCompanyTickers(this.read(path)) : [];
  }

  /** Paths of EDGAR's stored error pages. */
  errorPages(): readonly string[] {
    return readdirSync(join(this.root, 'errors')).map((name) => `errors/${name.replace(/\.gz$/, '')}`);
  }

  #json<T>(path: string): T {
    return JSON.parse(Buffer.from(this.read(path)).toString('utf8')) as T;
  }
}

/** The full submission if stored, otherwise assembled from its documents. */
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

/**
 * Folder of the external corpus: the named one, or for full test runs and CI the one next to the repository. Null if it is missing or excluded on purpose
 * (`EDGAR_CORPUS=none`).
 * @throws Error with a sentence if it is requested but missing: by name, or in CI, where a green run would otherwise prove little
 */
export function outsideFolder(
  { EDGAR_CORPUS: named, CI: ci, TESTS: tests }: Readonly<Record<string, string | undefined>>,
  beside = BESIDE,
): string | null {
  if (named === 'none' || !(named || ci || tests)) return null;
  const folder = resolve(named || beside);
  if (existsSync(join(folder, 'manifest.json'))) return folder;
  const remedy =
    'set EDGAR_CORPUS to the folder of the outside EDGAR corpus, or to "none" to test with the few filings of the repository';
  if (named) throw new Error(`EDGAR_CORPUS is ${named}, and there is no manifest.json: ${remedy}.`);
  if (ci) throw new Error(`CI tests with the outside EDGAR corpus, and it is not at ${folder}: put it there, ${remedy}.`);
  return null;
}

/**
 * The external corpus if available, otherwise the repository's; used by benches.
 * @throws like {@link outsideFolder}
 */
export function openEdgarCorpus(): EdgarCorpus {
  return new EdgarCorpus(outsideFolder({ ...process.env, CI: undefined, TESTS: 'all' }) ?? RECORDED);
}

/** The repository's corpus, even if an external one is available. */
export function recordedCorpus(): EdgarCorpus {
  return new EdgarCorpus(RECORDED);
}

/** A `describe` over the external corpus if {@link outsideFolder} finds it, otherwise over the repository's. */
export function describeCorpus(name: string, body: (corpus: EdgarCorpus) => void): void {
  withOutside(name, (outside) => describe(name, () => body(outside ?? recordedCorpus())));
}

/** A `describe` that needs the external corpus; without it, a skipped one whose title says so. */
export function describeOutsideCorpus(name: string, body: (corpus: EdgarCorpus) => void): void {
  withOutside(name, (outside) =>
    describeWith(NEEDS.corpus, outside !== null, name, () => {
      if (outside === null) test('over all of its filings', () => {});
      else body(outside);
    }),
  );
}

/** If an external corpus is requested but missing, a test fails with the remedy. */
function withOutside(name: string, run: (outside: EdgarCorpus | null) => void): void {
  let folder: string | null;
  try {
    folder = outsideFolder(process.env);
  } catch (missing) {
    describe(name, () => {
      test('the outside EDGAR corpus is there', () => {
        throw missing;
      });
    });
    return;
  }
  run(folder === null ? null : new EdgarCorpus(folder));
}
