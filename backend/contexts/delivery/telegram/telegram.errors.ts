/** A failed call to Telegram. Its message must not contain the URL, which includes the bot's token. */
export class TelegramFailure extends Error {
  override readonly name = 'TelegramFailure';
  constructor(
    message: string,
    /** Error code of the connection; undefined if there was a response. */
    readonly code?: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}
