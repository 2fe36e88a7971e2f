import type { CompanyFigures, DailyPrice, LastPrice } from './published/quote.ts';

/**
 * TEMPORARY: try again with back-off; BLOCKED: too many requests, silent for `retryAfterMs`; REFUSED: the key is wrong;
 * NOT_IN_PLAN: this kind of answer is not part of the provider's plan; MALFORMED: the answer is not what it should be.
 */
export type QuoteFailure = 'TEMPORARY' | 'BLOCKED' | 'REFUSED' | 'NOT_IN_PLAN' | 'MALFORMED';

export class QuoteError extends Error {
  override readonly name = 'QuoteError';

  /** @param message one sentence without the key. */
  constructor(
    readonly failure: QuoteFailure,
    message: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/**
 * A source of quotes. Tickers are spelled as the SEC does (`BRK-B`). Null means that the provider does not know the ticker; a field it
 * does not tell is null. Every method throws {@link QuoteError} and nothing else.
 */
export abstract class QuoteProvider {
  /** Stored with everything it told: answers of another source are never shown as this one's. */
  abstract readonly source: string;
  /** True when what it tells is made up. */
  abstract readonly sample: boolean;
  abstract lastPrice(ticker: string): Promise<LastPrice | null>;
  abstract figures(ticker: string): Promise<CompanyFigures | null>;
  /** Trading days from `from` to `to` (`yyyy-mm-dd`, both included), ascending. */
  abstract history(ticker: string, from: string, to: string): Promise<readonly DailyPrice[] | null>;
}
