import type { FilingFacts } from '../../filings/published/filing.events.ts';

/** A filing that may hold the answer. */
export interface Candidate {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  readonly facts: FilingFacts;
  readonly text: string;
}

/** Words of a filing, as they stand in its text. */
export interface Citation {
  readonly accession: string;
  readonly quote: string;
}

/** One sentence of an answer and the words that prove it. */
export interface Statement {
  readonly text: string;
  readonly citations: readonly Citation[];
  /** A model wrote `text`; what the rules say and what a filing says itself lacks it. */
  readonly aiWritten?: true;
  /** A passage that may hold the answer, verbatim, where no sentence is given as the answer. */
  readonly isPassage?: true;
}

/** Null: the filings that were looked at do not tell. */
export type Answer = readonly Statement[] | null;

/** What comes of a question, one after the other; the last one is no statement. */
export type AnswerStep =
  | { readonly kind: 'statement'; readonly statement: Statement }
  | { readonly kind: 'not found' }
  /** The question asks what to do or what will be. */
  | { readonly kind: 'advice' }
  /** The model broke off: what came before is proved, and is not all. */
  | { readonly kind: 'broken off' }
  /** @property leftOut sentences of the model that filings do not prove */
  | { readonly kind: 'whole'; readonly leftOut: number };

/** Whether a quote stands in the text of its filing. */
export function isVerbatim({ quote }: Citation, text: string): boolean {
  return quote !== '' && text.includes(quote);
}

export const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 4 });
