import { Query } from '@nestjs/cqrs';
import type { TokenPart } from '#platform/token-budget/token-budget.store.ts';
import type { ShownStep } from './cited-filings.reader.ts';

/** The answer comes step by step, each as soon as it is known. */
export class AskQuestion extends Query<AsyncIterable<ShownStep>> {
  constructor(
    readonly question: string,
    /** Form types that the reader opens. */
    readonly forms: ReadonlySet<string>,
    /** What the AI's tokens are counted against; null where the rules answer. */
    readonly tokens: readonly TokenPart[] | null,
    /** Ends the work: nobody waits for the answer any more. */
    readonly signal: AbortSignal,
  ) {
    super();
  }
}
