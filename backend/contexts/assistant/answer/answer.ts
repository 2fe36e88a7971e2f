import type { FilingFacts } from '../../filings/published/filing.events.ts';

/** A filing that may contain the answer. */
export interface Candidate {
  readonly accession: string;
  readonly form: string;
  readonly filedOn: string;
  readonly facts: FilingFacts;
  readonly text: string;
}

/** Words quoted from a filing, exactly as in its text. */
export interface Citation {
  readonly accession: string;
  readonly quote: string;
}

/** One sentence of an answer and the words that prove it. */
export interface Statement {
  readonly text: string;
  readonly citations: readonly Citation[];
  /** Set if a model wrote `text`; absent if our rules built it or it is the filing's own sentence. */
  readonly aiWritten?: true;
  /** Set for a verbatim passage that may contain the answer, shown if no sentence answers the question. */
  readonly isPassage?: true;
}

/** Null if the filings that were searched don't contain the answer. */
export type Answer = readonly Statement[] | null;

/** The steps of an answer, in order; the last one is never a statement. */
export type AnswerStep =
  | { readonly kind: 'statement'; readonly statement: Statement }
  | { readonly kind: 'not found' }
  /** The question asks for advice or a prediction. */
  | { readonly kind: 'advice' }
  /** The model stopped early: the statements so far are proved, but some are missing. */
  | { readonly kind: 'broken off' }
  /** The answer is complete. @property leftOut number of the model's sentences that the filings don't prove */
  | { readonly kind: 'whole'; readonly leftOut: number };

/** Whether a quote appears verbatim in the text of its filing. */
export function isVerbatim({ quote }: Citation, text: string): boolean {
  return quote !== '' && text.includes(quote);
}

export const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 4 });
