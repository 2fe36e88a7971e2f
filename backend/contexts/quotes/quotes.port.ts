import type { CompanyFigures, DailyPrice, LastPrice } from './published/quote.ts';

/**
 * TEMPORARY: retry with back-off; BLOCKED: too many requests, no request for `retryAfterMs`; REFUSED: the key is wrong;
 * NOT_IN_PLAN: this kind of data is not part of the provider's plan; MALFORMED: the answer has an unexpected format.
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
 * A source of quotes. Tickers are spelled as the SEC does (`BRK-B`). Null means that the provider does not know the ticker; a missing
 * field is null. Every method throws {@link QuoteError} and nothing else.
 */
export abstract class QuoteProvider {
  /** Stored with every answer, so that answers of another source are never shown as this one's. */
  abstract readonly source: string;
  /** True when its answers are samples. */
  abstract readonly sample: boolean;
  abstract lastPrice(ticker: string): Promise<LastPrice | null>;
  abstract figures(ticker: string): Promise<CompanyFigures | null>;
  /** Trading days from `from` to `to` (`yyyy-mm-dd`, both included), ascending. */
  abstract history(ticker: string, from: string, to: string): Promise<readonly DailyPrice[] | null>;
}
