import type { IngestionFailure } from '#contexts/filings/published/ingestion-day.events.ts';

/** What is wrong with a submission as it was served, so that it is worth asking for it again. */
export type Damage = 'cut short' | 'the compressed data was cut off' | 'web page' | 'away';

/**
 * Kinds of failures of requests to EDGAR (edgar.md, "One gateway"). TEMPORARY: try again with back-off; BLOCKED: stop every request for
 * `retryAfterMs`; NOT_FOUND: the document is not there (yet); MALFORMED: the bytes cannot be read; UNKNOWN: none of these.
 */
export class EdgarError extends Error {
  override readonly name = 'EdgarError';
  readonly failure: IngestionFailure;
  /** Null when a parser found the fault, because it does not know the address. */
  readonly url: string | null;
  readonly retryAfterMs: number | null;
  /** True where a web page came instead of the file: maintenance, or an error page of a proxy. */
  readonly isWebPage: boolean;

  /** @param message one sentence that says what happened, without contacts or secrets. */
  constructor(
    failure: IngestionFailure,
    message: string,
    where: { url?: string; retryAfterMs?: number; isWebPage?: boolean } = {},
  ) {
    super(message);
    this.failure = failure;
    this.url = where.url ?? null;
    this.retryAfterMs = where.retryAfterMs ?? null;
    this.isWebPage = where.isWebPage ?? false;
  }

  /** The same failure with the address of the document; added to a parser's error by the caller of the gateway. */
  at(url: string): EdgarError {
    const wait = this.retryAfterMs === null ? {} : { retryAfterMs: this.retryAfterMs };
    return new EdgarError(this.failure, this.message, { url, ...wait, isWebPage: this.isWebPage });
  }
}
