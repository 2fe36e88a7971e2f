/** Links by which a person connects a chat to this server's bot at Telegram. Bound in the composition roots. */
export abstract class TelegramLinks {
  /** False where no bot is configured. */
  abstract readonly offered: boolean;

  /** A link that names the account and can't be guessed. Rejects while Telegram doesn't answer. */
  abstract create(accountId: string): Promise<string>;
}
