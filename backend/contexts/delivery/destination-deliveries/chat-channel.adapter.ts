import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { AddressRefused, type GuardedClient } from '#platform/http/guarded-client.ts';
import { ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { CHAT_KINDS } from '../../accounts/published/destination.events.ts';
import { oneLine, retryAfterMs, serverFailure, withoutAnswer } from '../channels/http-outcome.ts';
import { chatRequest } from '../chats/chat-request.ts';
import type { TelegramAnswer, TelegramBot } from '../telegram/telegram-bot.adapter.ts';
import { outcomeOf } from './destination-outcome.ts';
import { DESTINATION_RETRIES } from './destination-retries.ts';

const SERVER_ERRORS = 500;
/** The service says that the address has ended; Discord blocks who goes on calling one. */
const GONE: readonly number[] = [404, 410];

const NO_BOT: DeliveryOutcome = { kind: 'temporary', reason: 'telegram: no bot is configured' };
/** The chat doesn’t exist, or is another one since its group has grown. */
const CHAT_GONE = /chat not found|upgraded to a supergroup/i;

/** Where a message goes, opened from the account's sealed destination right before it is sent. */
export const reachedChat = z.object({ kind: z.enum(CHAT_KINDS), address: z.string() });
export type ReachedChat = z.infer<typeof reachedChat>;

/** Posts messages to chats and phones. The services know no repeated message, so that one without an answer is not sent again. */
export class ChatChannel extends ChannelAdapter {
  readonly channel = 'chat';
  readonly idempotent = false;
  override readonly retries = DESTINATION_RETRIES;

  constructor(
    private readonly client: Pick<GuardedClient, 'post'>,
    private readonly clock: Clock,
    /** Null where no bot is configured. */
    private readonly telegram: Pick<TelegramBot, 'send'> | null,
  ) {
    super();
  }

  async send({ to, text }: OutgoingMessage): Promise<DeliveryOutcome> {
    const { kind, address: named } = reachedChat.parse(JSON.parse(to));
    const { address, body } = chatRequest(kind, named, text);
    try {
      if (kind === 'telegram') return this.telegram === null ? NO_BOT : telegramOutcome(await this.telegram.send(body));
      const answer = await this.client.post(address, { 'content-type': 'application/json' }, body);
      const now = this.clock.now();
      if (answer.status >= SERVER_ERRORS) return serverFailure(kind, answer.status, retryAfterMs(answer.retryAfter, now));
      return outcomeOf(answer, GONE, now);
    } catch (error) {
      if (error instanceof AddressRefused) return { kind: 'rejected', reason: `refused: ${error.message}` };
      return withoutAnswer(kind, error);
    }
  }
}

/** 403: the person has blocked the bot, or the group has removed it. */
function telegramOutcome({ status, ok, description, parameters: { retry_after: seconds } }: TelegramAnswer): DeliveryOutcome {
  if (ok) return { kind: 'delivered', providerReference: `answered ${status}` };
  if (status >= SERVER_ERRORS) return serverFailure('telegram', status);
  const reason = oneLine(`answered ${status}, ${description}`);
  if (status === 403 || (status === 400 && CHAT_GONE.test(description))) return { kind: 'rejected', reason: `gone: ${reason}` };
  return { kind: 'temporary', reason, ...(seconds !== undefined && { retryAfterMs: seconds * 1_000 }) };
}
