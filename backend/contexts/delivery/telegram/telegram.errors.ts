/** Without the token, which every address of the API contains. */
export class TelegramFailure extends Error {
  override readonly name = 'TelegramFailure';
  constructor(
    message: string,
    /** Of the connection; undefined if there was an answer. */
    readonly code?: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}
