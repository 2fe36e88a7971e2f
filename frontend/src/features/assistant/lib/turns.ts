import type { Statement } from '../api/ask.ts';

/** A question and the answer received so far. */
export type Turn = {
  readonly id: number;
  readonly question: string;
  readonly statements: readonly Statement[];
  /** The server's message that the filings don't contain an answer. */
  readonly notFound: string | null;
  /** The server's message that it gives no advice. */
  readonly declined: string | null;
  /** Number of AI sentences withheld because they failed the check against the filings. */
  readonly leftOut: number;
  readonly state: 'asking' | 'done' | 'stopped' | 'failed';
  readonly error: unknown;
};

export const newTurn = (id: number, question: string): Turn => ({
  id,
  question,
  statements: [],
  notFound: null,
  declined: null,
  leftOut: 0,
  state: 'asking',
  error: null,
});
