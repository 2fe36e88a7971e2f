import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { AddressRefused, type GuardedClient } from '#platform/http/guarded-client.ts';
import { ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { CHAT_KINDS } from '../../accounts/published/destination.events.ts';
import { oneLine, outcomeWithoutResponse, retryAfterMs, serverFailure } from '../channels/http-outcome.ts';
import { chatRequest } from '../chats/chat-request.ts';
import type { TelegramAnswer, TelegramBot } from '../telegram/telegram-bot.adapter.ts';
import { outcomeOf } from './destination-outcome.ts';
import { DESTINATION_RETRIES } from './destination-retries.ts';

const SERVER_ERRORS = 500;
/** Statuses for an address that no longer exists. Calls to it must stop, because Discord blocks clients that keep calling one. */
const GONE: readonly number[] = [404, 410];

const NO_BOT: DeliveryOutcome = { kind: 'temporary', reason: 'telegram: no bot is configured' };
/** The chat doesn’t exist, or got a new id when its group became a supergroup. */
const CHAT_GONE = /chat not found|upgraded to a supergroup/i;

/** A message's recipient: the chat's address, decrypted from the account's destination right before sending. */
export const chatRecipient = z.object({ kind: z.enum(CHAT_KINDS), address: z.string() });
export type ChatRecipient = z.infer<typeof chatRecipient>;

/** Posts messages to chat services and ntfy. They don’t recognize repeated messages, so one that got no response is not sent again. */
export class ChatChannel extends ChannelAdapter {
  readonly channel = 'chat';
  readonly idempotent = false;
  override readonly retries = DESTINATION_RETRIES;

  constructor(
    private readonly client: Pick<GuardedClient, 'post'>,
    private readonly clock: Clock,
    /** Null if no bot is configured. */
    private readonly telegram: Pick<TelegramBot, 'send'> | null,
  ) {
    super();
  }

  async send({ to, text }: OutgoingMessage): Promise<DeliveryOutcome> {
    const { kind, address: storedAddress } = chatRecipient.parse(JSON.parse(to));
    const { address, body } = chatRequest(kind, storedAddress, text);
    try {
      if (kind === 'telegram') return this.telegram === null ? NO_BOT : telegramOutcome(await this.telegram.send(body));
      const answer = await this.client.post(address, { 'content-type': 'application/json' }, body);
      const now = this.clock.now();
      if (answer.status >= SERVER_ERRORS) return serverFailure(kind, answer.status, retryAfterMs(answer.retryAfter, now));
      return outcomeOf(answer, GONE, now);
    } catch (error) {
      if (error instanceof AddressRefused) return { kind: 'rejected', reason: `refused: ${error.message}` };
      return outcomeWithoutResponse(kind, error);
    }
  }
}

/** Outcome of a message to Telegram. A 403 means that the person blocked the bot or the group removed it. */
function telegramOutcome({ status, ok, description, parameters: { retry_after: seconds } }: TelegramAnswer): DeliveryOutcome {
  if (ok) return { kind: 'delivered', providerReference: `responded with HTTP ${status}` };
  if (status >= SERVER_ERRORS) return serverFailure('telegram', status);
  const reason = oneLine(`responded with HTTP ${status}: ${description}`);
  if (status === 403 || (status === 400 && CHAT_GONE.test(description))) return { kind: 'rejected', reason: `gone: ${reason}` };
  return { kind: 'temporary', reason, ...(seconds !== undefined && { retryAfterMs: seconds * 1_000 }) };
}
