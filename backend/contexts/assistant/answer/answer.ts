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
}

/** Null: the filings that were looked at do not tell. */
export type Answer = readonly Statement[] | null;

/** Whether a quote stands in the text of its filing. */
export function isVerbatim({ quote }: Citation, text: string): boolean {
  return quote !== '' && text.includes(quote);
}

export const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 4 });
