import { randomToken } from '#platform/ids/ids.ts';
import { TelegramLinks } from '../../accounts/published/telegram-links.port.ts';
import type { TelegramBot } from './telegram-bot.adapter.ts';
import { tokenOf } from './telegram-token.ts';

/** Creates links that start a conversation with the bot and contain a token, by which it recognizes the account. */
export class BotLinks extends TelegramLinks {
  constructor(private readonly bot: TelegramBot | null) {
    super();
  }

  override get offered(): boolean {
    return this.bot !== null;
  }

  async create(accountId: string): Promise<string> {
    if (this.bot === null) throw new Error('no bot is configured');
    return `https://t.me/${await this.bot.name()}?start=${tokenOf(accountId, randomToken(128))}`;
  }
}
