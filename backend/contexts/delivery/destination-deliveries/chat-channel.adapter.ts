import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { AddressRefused, type GuardedClient } from '#platform/http/guarded-client.ts';
import { ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { CHAT_KINDS } from '../../accounts/published/destination.events.ts';
import { retryAfterMs, serverFailure, withoutAnswer } from '../channels/http-outcome.ts';
import { chatRequest } from '../chats/chat-request.ts';
import { outcomeOf } from './destination-outcome.ts';
import { DESTINATION_RETRIES } from './destination-retries.ts';

const SERVER_ERRORS = 500;
/** The service says that the address has ended; Discord blocks who goes on calling one. */
const GONE: readonly number[] = [404, 410];

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
  ) {
    super();
  }

  async send({ to, text }: OutgoingMessage): Promise<DeliveryOutcome> {
    const { kind, address: named } = reachedChat.parse(JSON.parse(to));
    const { address, body } = chatRequest(kind, named, text);
    try {
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
