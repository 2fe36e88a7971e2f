import type { CompanyFigures, DailyPrice, LastPrice } from './published/quote.ts';

/**
 * TEMPORARY: retry with back-off; BLOCKED: rate limited, no requests for `retryAfterMs`; REFUSED: wrong key; NOT_IN_PLAN: the provider's plan doesn't
 * include this data; MALFORMED: unexpected response format.
 */
export type QuoteFailure = 'TEMPORARY' | 'BLOCKED' | 'REFUSED' | 'NOT_IN_PLAN' | 'MALFORMED';

/** A request to the quote provider that failed. */
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
 * A quote provider. Tickers are spelled as the SEC does (`BRK-B`). Null means that the provider doesn't know the ticker; a missing field is null.
 * Every method throws {@link QuoteError} and nothing else.
 */
export abstract class QuoteProvider {
  /** Stored with every answer, so that another provider's answers are never shown as this one's. */
  abstract readonly source: string;
  /** Whether its answers are sample data. */
  abstract readonly sample: boolean;
  abstract lastPrice(ticker: string): Promise<LastPrice | null>;
  abstract figures(ticker: string): Promise<CompanyFigures | null>;
  /** Trading days from `from` to `to` (`yyyy-mm-dd`, both included), ascending. */
  abstract history(ticker: string, from: string, to: string): Promise<readonly DailyPrice[] | null>;
}
