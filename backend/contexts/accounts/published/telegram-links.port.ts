/** Links that connect a chat to this deployment's Telegram bot. Bound in the composition roots. */
export abstract class TelegramLinks {
  /** False if no bot is configured. */
  abstract readonly offered: boolean;

  /** Creates an unguessable link for the account. Rejects if Telegram doesn't answer. */
  abstract create(accountId: string): Promise<string>;
}
