import type { IngestionFailure } from '#contexts/filings/published/ingestion-day.events.ts';

/** How a submission arrived damaged, in ways that justify requesting it again. */
export type Damage = 'cut short' | 'the compressed data was cut off' | 'web page' | 'away';

/**
 * Kinds of failed EDGAR requests (edgar.md, "One gateway"). TEMPORARY: retry with back-off. BLOCKED: stop all requests for
 * `retryAfterMs`. NOT_FOUND: the document does not exist (yet). MALFORMED: the bytes cannot be read. UNKNOWN: anything else.
 */
export class EdgarError extends Error {
  override readonly name = 'EdgarError';
  readonly failure: IngestionFailure;
  /** Null if a parser found the fault, because parsers do not know the URL. */
  readonly url: string | null;
  readonly retryAfterMs: number | null;
  /** True if a web page was sent instead of the file, such as a maintenance page or a proxy's error page. */
  readonly isWebPage: boolean;

  /** @param message one sentence saying what happened, without contact data or secrets. */
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

  /** The same failure with the document's URL; callers of the gateway add it to a parser's error. */
  at(url: string): EdgarError {
    const wait = this.retryAfterMs === null ? {} : { retryAfterMs: this.retryAfterMs };
    return new EdgarError(this.failure, this.message, { url, ...wait, isWebPage: this.isWebPage });
  }
}
