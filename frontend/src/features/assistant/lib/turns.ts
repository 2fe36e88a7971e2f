import type { Statement } from '../api/ask.ts';

/** A question and what has come of its answer. */
export type Turn = {
  readonly id: number;
  readonly question: string;
  readonly statements: readonly Statement[];
  /** The filings do not tell: the server's words. */
  readonly notFound: string | null;
  /** It asks for advice: the server's words. */
  readonly declined: string | null;
  /** Sentences of the AI that are not given, because they did not pass the check against the filings. */
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
