import { Query } from '@nestjs/cqrs';
import type { TokenPart } from '#platform/token-budget/token-budget.store.ts';
import type { ShownStep } from './cited-filings.reader.ts';

/** Answers a question. Each step is yielded as soon as it is available. */
export class AskQuestion extends Query<AsyncIterable<ShownStep>> {
  constructor(
    readonly question: string,
    /** Form types that the reader may open. */
    readonly forms: ReadonlySet<string>,
    /** The shares of the daily token budget to charge; null to answer by rules, without AI. */
    readonly tokens: readonly TokenPart[] | null,
    /** Aborts when the reader no longer waits for the answer. */
    readonly signal: AbortSignal,
  ) {
    super();
  }
}
