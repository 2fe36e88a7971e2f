import type { Clock } from '#platform/clock/clock.ts';
import {
  type DeliveryDecision,
  DeliveryPolicy,
  type MessageKind,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
  OutcomeReporter,
} from '#platform/outbox/outbox.port.ts';
import { ERASED, type FieldCipher } from '#platform/privacy/field-cipher.ts';
import { DAY_MS } from '#platform/values/durations.ts';
import type { DestinationKind } from '../../accounts/published/destination.events.ts';
import { accountFields } from '../../accounts/published/sealed-fields.ts';
import { quietUntil } from '../../alerts/published/quiet-hours.policy.ts';
import type { AccountDestinations } from './account-destinations.reader.ts';
import type { ChatRecipient } from './chat-channel.adapter.ts';
import type { DestinationDeliveries } from './destination-deliveries.store.ts';
import type { DestinationLimits } from './destination-limits.port.ts';
import { DestinationPace } from './destination-pace.ts';
import { DESTINATION_MESSAGE, destinationPayload } from './destination-payload.ts';
import type { WebhookRecipient } from './webhook-channel.adapter.ts';

export interface DestinationKindOptions {
  readonly destinations: AccountDestinations;
  readonly deliveries: DestinationDeliveries;
  readonly limits: DestinationLimits;
  readonly cipher: FieldCipher;
  readonly clock: Clock;
  /** Called for each message that was delivered, failed or was suppressed, or whose outcome is unknown. */
  readonly observe: (kind: DestinationKind, outcome: string) => void;
  /** Pauses a destination after a message to it failed for good. @param cause the outbox row. */
  readonly pause: (
    accountId: string,
    destinationId: string,
    reason: 'failing' | 'gone' | 'refused',
    cause: string,
  ) => Promise<void>;
}

/** Outbox messages to destinations. Addresses and secrets are decrypted only when sending, so a removed or erased destination gets nothing. */
export function destinationKind({
  destinations,
  deliveries,
  limits,
  cipher,
  clock,
  pause,
  observe,
}: DestinationKindOptions): MessageKind {
  const pace = new DestinationPace();
  class Policy extends DeliveryPolicy {
    async decide({ accountId, brandId, payload }: OutboxRow): Promise<DeliveryDecision> {
      const { destinationId, asked, critical } = destinationPayload.parse(payload);
      const all = await destinations.of(accountId);
      const destination = all.find((each) => each.destinationId === destinationId);
      if (destination === undefined) return suppress('destination_removed');
      const included = (await limits.of(accountId, brandId)).destinations;
      if (all.indexOf(destination) >= included) return suppress('plan_required');
      if (destination.connectBy !== null) return suppress('not_connected');
      if (!asked) {
        if (destination.paused !== null) return suppress('destination_paused');
        if (destination.settings.muted) return suppress('muted');
        const { quietHours } = destination.settings;
        const until = quietHours && quietUntil({ quietHours }, quietHours.timeZone, clock.now(), critical);
        if (until !== null) return { kind: 'postpone', until };
        const { perDay = null } = destination.settings;
        const since = new Date(clock.now().getTime() - DAY_MS).toISOString();
        if (perDay !== null && (await deliveries.hasSent(destinationId, perDay, since))) return suppress('daily_cap');
      }
      const waitUntil = pace.take(destinationId, destination.kind, clock.now());
      if (waitUntil !== null) return { kind: 'postpone', until: waitUntil };
      const fields = accountFields(accountId);
      const now = clock.now().toISOString();
      if (destination.kind !== 'webhook') {
        const chat = await cipher.decrypt(destination.address, fields.destinationAddress);
        return chat === ERASED
          ? suppress('erased')
          : { kind: 'send', to: JSON.stringify({ kind: destination.kind, address: chat } satisfies ChatRecipient) };
      }
      const encryptedSecrets = [
        ...(destination.secret ? [destination.secret] : []),
        ...(destination.previous !== null && destination.previous.until > now ? [destination.previous.secret] : []),
      ];
      const address = await cipher.decrypt(destination.address, fields.destinationAddress);
      const secrets = await Promise.all(encryptedSecrets.map((secret) => cipher.decrypt(secret, fields.destinationSecret)));
      if ([address, ...secrets].includes(ERASED)) return suppress('erased');
      return { kind: 'send', to: JSON.stringify({ address, secrets } satisfies WebhookRecipient) };
    }
  }
  class Renderer extends MessageRenderer {
    async render({ payload }: OutboxRow): Promise<MessageTexts> {
      return { subject: '', text: destinationPayload.parse(payload).event, html: null, sms: '' };
    }
  }
  /** Outcomes are stored in the log of deliveries. They aren’t recorded as events, except for pausing a destination. */
  class Outcomes extends OutcomeReporter {
    async report(rows: readonly OutboxRow[]): Promise<void> {
      for (const { _id, accountId, payload, state, lastError, providerReference, attempts } of rows) {
        const { destinationId, to = 'webhook', asked } = destinationPayload.parse(payload);
        const outcome = state as 'delivered' | 'failed' | 'suppressed' | 'unknown';
        const reason = lastError ?? providerReference;
        await deliveries.ended(_id, { state: outcome, reason, attempts, endedAt: clock.now().toISOString() });
        observe(to, outcome);
        if (state === 'failed' && !asked) await pause(accountId, destinationId, reasonOf(lastError ?? ''), _id);
      }
    }
  }
  return { name: DESTINATION_MESSAGE, policy: new Policy(), renderer: new Renderer(), outcomes: new Outcomes() };
}

const suppress = (reason: string): DeliveryDecision => ({ kind: 'suppress', reason });

function reasonOf(error: string): 'failing' | 'gone' | 'refused' {
  if (error.startsWith('gone:')) return 'gone';
  return error.startsWith('refused:') ? 'refused' : 'failing';
}
