import { EdgarError } from '#reading/formats/submission/edgar-error.ts';

/** The only access to EDGAR (edgar.md); nothing else in a deployment sends it requests. */

/** An answer with status 200 and the requested content type; parsers check its contents. */
export interface EdgarAnswer {
  readonly url: string;
  readonly body: Uint8Array;
  /** Charset in the Content-Type header, if any. */
  readonly charset: string | undefined;
  /** EDGAR's time from the `Date` header; null if missing, invalid, or too far from our clock to be trusted. */
  readonly serverTime: Date | null;
}

export interface FeedQuery {
  /** EDGAR's form filter, a prefix match; empty for all forms. */
  readonly type: string;
  readonly start: number;
  /** At most 100. */
  readonly count: number;
}

export interface SearchQuery {
  /** Form names; also matches their amendments. */
  readonly forms: readonly string[];
  /** First and last filing date, `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
  /** Number of documents to skip. */
  readonly start: number;
}

/** A day's index files. They have the same lines in different order and layout. */
export type DailyIndexKind = 'master' | 'form' | 'company';

/** Identifies a version of a file. */
export interface FileVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type CompanyTickersAnswer = EdgarAnswer & { readonly version: FileVersion };

/** A 410 response: the document is gone for good, whereas NOT_FOUND may mean that it isn't there yet. */
export class SubmissionGone extends EdgarError {
  constructor(url: string) {
    super('NOT_FOUND', 'EDGAR responded with 410: the document is gone for good.', { url });
  }
}

/** Every method throws {@link EdgarError} only. While EDGAR blocks us, all fail immediately without sending a request. */
export abstract class EdgarGateway {
  /** One page of getcurrent (Atom), owner filings included, newest first. */
  abstract feedPage(query: FeedQuery): Promise<EdgarAnswer>;

  /**
   * The full submission text of a filing: header and all documents.
   * @param cik any party of the filing, ten digits. @param accession with dashes.
   */
  abstract submission(cik: string, accession: string): Promise<EdgarAnswer>;

  /** The beginning of a submission with at least its header, to get a filing's parties without its documents. */
  abstract submissionHead(cik: string, accession: string): Promise<EdgarAnswer>;

  /** One day's index. @param date `yyyy-mm-dd`, EDGAR's filing date. */
  abstract dailyIndex(kind: DailyIndexKind, date: string): Promise<EdgarAnswer>;

  /** An entity's submissions list (data.sec.gov). @param cik ten digits. */
  abstract submissions(cik: string): Promise<EdgarAnswer>;

  /** An older part of a submissions list. @param name from the list, such as `CIK0000320193-submissions-001.json`. */
  abstract submissionsPart(name: string): Promise<EdgarAnswer>;

  /** One page of EDGAR's full-text search (JSON): documents of these forms and days. */
  abstract search(query: SearchQuery): Promise<EdgarAnswer>;

  /** URL of a filing's index page under one of its parties. */
  abstract indexUrl(cik: string, accession: string): string;

  /** `company_tickers_exchange.json`; null if it hasn't changed. */
  abstract companyTickers(have: FileVersion | null): Promise<CompanyTickersAnswer | null>;

  /** End of the pause that EDGAR requested; null if not paused. */
  abstract pausedUntil(): Date | null;

  /** Restores a pause that EDGAR requested of an earlier process; never shortens a pause. */
  abstract pauseUntil(time: Date): void;
}
