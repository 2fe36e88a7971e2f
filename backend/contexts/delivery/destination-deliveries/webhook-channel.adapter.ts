import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { AddressRefused, type GuardedClient } from '#platform/http/guarded-client.ts';
import { ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { oneLine } from '../channels/http-outcome.ts';
import { outcomeOf } from './destination-outcome.ts';
import { DESTINATION_RETRIES } from './destination-retries.ts';
import { webhookHeaders } from './webhook-headers.ts';

const GONE = 410;

/** A message's recipient, decrypted from the account's destination right before sending. */
export const webhookRecipient = z.object({ address: z.string(), secrets: z.array(z.string()).min(1) });
export type WebhookRecipient = z.infer<typeof webhookRecipient>;

/** Posts events to webhooks. Receivers recognize a repeated event by its `webhook-id`, so one that got no response is sent again. */
export class DestinationChannel extends ChannelAdapter {
  readonly channel = 'destination';
  readonly idempotent = true;
  override readonly retries = DESTINATION_RETRIES;

  constructor(
    private readonly client: Pick<GuardedClient, 'post'>,
    private readonly clock: Clock,
  ) {
    super();
  }

  async send({ to, text }: OutgoingMessage): Promise<DeliveryOutcome> {
    const { address, secrets } = webhookRecipient.parse(JSON.parse(to));
    const { id } = z.object({ id: z.string() }).parse(JSON.parse(text));
    const now = this.clock.now();
    const headers = { 'content-type': 'application/json', ...webhookHeaders(id, text, secrets, now) };
    try {
      return outcomeOf(await this.client.post(address, headers, text), [GONE], now);
    } catch (error) {
      if (error instanceof AddressRefused) return { kind: 'rejected', reason: `refused: ${error.message}` };
      const { code, message } = error as { code?: unknown; message?: unknown };
      return { kind: 'temporary', reason: oneLine(typeof code === 'string' ? code : String(message)) };
    }
  }
}
