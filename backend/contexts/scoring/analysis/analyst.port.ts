import type { AnalysisFailure } from '../published/analysis.events.ts';
import type { AnalysisMessages } from './analysis-input.ts';

export interface TokenUse {
  readonly input: number;
  readonly output: number;
}

/** What came of one question. Nothing a provider does is thrown: every way it can fail has its word. */
export type AnalystOutcome =
  | {
      readonly kind: 'answered' /** JSON text as the model wrote it, unchecked. */;
      readonly answer: string;
      readonly tokens: TokenUse;
    }
  | { readonly kind: 'failed'; readonly reason: AnalysisFailure; readonly tokens: TokenUse };

export const NO_TOKENS: TokenUse = { input: 0, output: 0 };

/** Writes about filings. One question, one outcome, within bounded time. */
export abstract class Analyst {
  abstract readonly model: string;
  /** Most tokens one question can cost, answer included; for the daily budget. */
  abstract costOf(messages: AnalysisMessages): number;
  abstract analyse(messages: AnalysisMessages): Promise<AnalystOutcome>;
}
