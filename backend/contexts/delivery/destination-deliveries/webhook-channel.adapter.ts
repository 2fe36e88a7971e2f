import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import { AddressRefused, type GuardedClient } from '#platform/http/guarded-client.ts';
import { ChannelAdapter, type DeliveryOutcome, type OutgoingMessage } from '#platform/outbox/outbox.port.ts';
import { oneLine } from '../channels/http-outcome.ts';
import { outcomeOf } from './destination-outcome.ts';
import { DESTINATION_RETRIES } from './destination-retries.ts';
import { webhookHeaders } from './webhook-headers.ts';

const GONE = 410;

/** Where a message goes, opened from the account's sealed destination right before it is sent. */
export const reachedDestination = z.object({ address: z.string(), secrets: z.array(z.string()).min(1) });
export type ReachedDestination = z.infer<typeof reachedDestination>;

/** Posts events to webhooks. A receiver knows a repeated one by its `webhook-id`, so that a try without an answer is repeated. */
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
    const { address, secrets } = reachedDestination.parse(JSON.parse(to));
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
