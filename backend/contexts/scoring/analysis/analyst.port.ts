import type { AnalysisFailure } from '../published/analysis.events.ts';
import type { AnalysisMessages } from './analysis-input.ts';

export interface TokenUse {
  readonly input: number;
  readonly output: number;
}

/** The outcome of one question. Provider failures are outcomes, not exceptions. */
export type AnalystOutcome =
  | {
      readonly kind: 'answered';
      /** JSON text as the model wrote it, unchecked. */
      readonly answer: string;
      readonly tokens: TokenUse;
    }
  | { readonly kind: 'failed'; readonly reason: AnalysisFailure; readonly tokens: TokenUse };

export const NO_TOKENS: TokenUse = { input: 0, output: 0 };

/** Analyzes filings. Each question has one outcome within a bounded time. */
export abstract class Analyst {
  abstract readonly model: string;
  /** Maximum tokens that a question can cost, including the answer; for the daily budget. */
  abstract costOf(messages: AnalysisMessages): number;
  abstract analyse(messages: AnalysisMessages): Promise<AnalystOutcome>;
}
