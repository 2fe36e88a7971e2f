import { EdgarError } from '#reading/formats/submission/edgar-error.ts';

/** The only way to EDGAR (edgar.md): nothing else in the deployment sends it requests. */

/** An answer with status 200 and the requested content type; parsers check its contents. */
export interface EdgarAnswer {
  readonly url: string;
  readonly body: Uint8Array;
  /** Charset of the Content-Type header, when it has one. */
  readonly charset: string | undefined;
  /** EDGAR's own clock: the `Date` header, null when absent, not a date, or too far from our own clock to be believed. */
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
  /** Form names; their amendments are found as well. */
  readonly forms: readonly string[];
  /** First and last filing date, `yyyy-mm-dd`. */
  readonly from: string;
  readonly to: string;
  /** Number of documents to skip. */
  readonly start: number;
}

/** Files of one day with the same lines in different order and layout. */
export type DailyIndexKind = 'master' | 'form' | 'company';

/** Identifies a version of a file. */
export interface FileVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type CompanyTickersAnswer = EdgarAnswer & { readonly version: FileVersion };

/** True for 410: the document is gone for good, unlike one that is not there yet. */
export class SubmissionGone extends EdgarError {
  constructor(url: string) {
    super('NOT_FOUND', 'EDGAR responded with 410: the document is gone for good.', { url });
  }
}

/** Every method throws EdgarError only. While EDGAR blocks us, all of them fail at once without a request. */
export abstract class EdgarGateway {
  /** One page of getcurrent (Atom), owner filings included, newest first. */
  abstract feedPage(query: FeedQuery): Promise<EdgarAnswer>;

  /**
   * The full submission text of a filing: header and all documents.
   * @param cik any party of the filing, ten digits. @param accession with dashes.
   */
  abstract submission(cik: string, accession: string): Promise<EdgarAnswer>;

  /** The head of a submission, at least its header: for the parties of a filing without its documents. */
  abstract submissionHead(cik: string, accession: string): Promise<EdgarAnswer>;

  /** The index of a day. @param date `yyyy-mm-dd`, EDGAR's filing date. */
  abstract dailyIndex(kind: DailyIndexKind, date: string): Promise<EdgarAnswer>;

  /** The submissions list of an entity (data.sec.gov). @param cik ten digits. */
  abstract submissions(cik: string): Promise<EdgarAnswer>;

  /** An older part of a submissions list. @param name as the list names it, `CIK0000320193-submissions-001.json`. */
  abstract submissionsPart(name: string): Promise<EdgarAnswer>;

  /** One page of EDGAR full-text search: documents of these forms and days (JSON). */
  abstract search(query: SearchQuery): Promise<EdgarAnswer>;

  /** Address of a filing's index page under one of its parties. */
  abstract indexUrl(cik: string, accession: string): string;

  /** `company_tickers_exchange.json`, or null when it has not changed. */
  abstract companyTickers(have: FileVersion | null): Promise<CompanyTickersAnswer | null>;

  /** End of the pause that EDGAR has demanded, null without one. */
  abstract pausedUntil(): Date | null;

  /** Pauses until then, as EDGAR demanded of an earlier process; never shortens a pause. */
  abstract pauseUntil(time: Date): void;
}
