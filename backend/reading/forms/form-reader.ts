import type { FilingFacts } from '../../contexts/filings/published/filing.events.ts';
import type { SubmissionDocument } from '../formats/submission/submission.ts';
import type { HoldingsRow } from './holdings/rows.ts';
import type { TaggedReport } from './read-tagged-report.ts';

/** What readers of forms are given and what they return. */

/** Facts of the forms other than 3, 4, 5 and 8-K: at most one kind. */
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

/** What the reader of a form's XML returns. */
export interface FormXmlReading<T> {
  readonly facts: T;
  /** The text that is shown for the XML. */
  readonly text: string;
  readonly warnings: readonly string[];
}

/** Result of an XML document: its facts with their offsets, given the position of its rendered text. */
export interface StructuredFacts {
  readonly document: SubmissionDocument;
  readonly text: string;
  readonly at: (offset: number) => FormFacts;
  /** All rows of a 13F; missing for other forms. */
  readonly rows?: readonly HoldingsRow[];
}

export interface XmlInput {
  /** The XML of the form as served. */
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
  /** Normalised text of the submission, and the range of its primary document. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Type of the primary document, `424B5` or `TEXT-EXTRACT`. */
  readonly document: string | null;
  /** Primary document as served. */
  readonly html: string;
  /** What the filing states in tags; null without any, or where its reader uses none. */
  readonly tagged: TaggedReport | null;
  /** Name of the filer in the header; null unless there is exactly one. */
  readonly filer: string | null;
}

export interface BodyReading {
  readonly facts: FormFacts;
  readonly warnings: readonly string[];
  /** All rows of a 13F; missing for other forms. */
  readonly rows?: readonly HoldingsRow[];
}

/** An exhibit as served, and its range in the normalised text. */
export interface ExhibitInput {
  readonly html: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Facts of exhibits, which stand beside those of the form. */
export type ExhibitFacts = Pick<FilingFacts, 'filingFees' | 'subsidiaries'>;

export interface ExhibitReading {
  readonly facts: ExhibitFacts;
  readonly warnings: readonly string[];
}
