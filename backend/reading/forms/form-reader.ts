import type { FilingFacts } from '../../contexts/filings/published/filing.events.ts';
import type { SubmissionDocument } from '../formats/submission/submission.ts';
import type { HoldingsRow } from './holdings/rows.ts';
import type { TaggedReport } from './read-tagged-report.ts';

/** Inputs and results of form readers. */

/** Facts of forms other than 3, 4, 5 and 8-K. At most one field is set. */
export type FormFacts = Pick<
  FilingFacts,
  | 'holdingsReport'
  | 'stake'
  | 'offering'
  | 'periodic'
  | 'lateNotice'
  | 'registration'
  | 'proxy'
  | 'foreignReport'
  | 'plannedSale'
  | 'effect'
  | 'letter'
  | 'fundPortfolio'
  | 'fundCensus'
  | 'fundSales'
  | 'fundSummary'
  | 'crowdfunding'
  | 'tradingSystem'
  | 'municipalAdvisor'
>;

/** What a reader of a form's XML returns. */
export interface FormXmlReading<T> {
  readonly facts: T;
  /** The text shown for the XML. */
  readonly text: string;
  readonly warnings: readonly string[];
}

/** What was read from an XML document. `at` gives the facts with their offsets, given the position of the document's text. */
export interface StructuredFacts {
  readonly document: SubmissionDocument;
  readonly text: string;
  readonly at: (offset: number) => FormFacts;
  /** All rows of a 13F; absent for other forms. */
  readonly rows?: readonly HoldingsRow[];
}

export interface XmlInput {
  /** The form's XML as served. */
  readonly body: string;
  readonly documents: readonly SubmissionDocument[];
  readonly filedOn: string | null;
}

export interface StructuredReading extends Omit<StructuredFacts, 'document'> {
  readonly warnings: readonly string[];
}

export interface BodyInput {
  readonly form: string;
  readonly filedOn: string | null;
  /** Normalized text of the submission; its primary document is the range from `start` to `end`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Type of the primary document, `424B5` or `TEXT-EXTRACT`. */
  readonly document: string | null;
  /** The primary document as served. */
  readonly html: string;
  /** What the filing states in XBRL; null if it has no tags or the reader does not use them. */
  readonly tagged: TaggedReport | null;
  /** Name of the filer in the header; null unless there is exactly one filer. */
  readonly filer: string | null;
}

export interface BodyReading {
  readonly facts: FormFacts;
  readonly warnings: readonly string[];
  /** All rows of a 13F; absent for other forms. */
  readonly rows?: readonly HoldingsRow[];
}

/** An exhibit as served, and its range in the normalized text. */
export interface ExhibitInput {
  readonly html: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Facts of exhibits, in addition to those of the form. */
export type ExhibitFacts = Pick<FilingFacts, 'filingFees' | 'subsidiaries'>;

export interface ExhibitReading {
  readonly facts: ExhibitFacts;
  readonly warnings: readonly string[];
}
