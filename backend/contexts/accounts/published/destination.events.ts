import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';

/** Services that show a message to people. */
export const CHAT_KINDS = ['slack', 'discord', 'teams', 'ntfy', 'telegram'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];
export const DESTINATION_KINDS = ['webhook', ...CHAT_KINDS] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];
/** LOW filings trigger no alerts, so a destination can't select that level. */
export const DESTINATION_LEVELS = ['CRITICAL', 'HIGH', 'MEDIUM'] as const;

/** What a destination gets, and when. */
export const destinationSettings = z.object({
  /** The lowest level that is sent. */
  level: z.enum(DESTINATION_LEVELS),
  /** Form types such as `8-K`; null for all that the watchlist follows. */
  forms: z.array(z.string()).nullable(),
  /** Local times between which nothing is sent, except CRITICAL if `allowCritical`; null for none. */
  quietHours: z.object({ from: z.string(), to: z.string(), timeZone: z.string(), allowCritical: z.boolean() }).nullable(),
  muted: z.boolean(),
  /** Maximum number of messages in 24 hours; null for no limit, absent in events of older builds. */
  perDay: z.number().int().nullable().exactOptional(),
});
export type DestinationSettings = z.infer<typeof destinationSettings>;

const ids = { accountId: z.string(), destinationId: z.string() };

/** On `account-<id>`: a webhook or chat that the account's alerts are sent to. */
export const DestinationAdded = defineEvent('DestinationAdded', {
  schema: z.object({
    ...ids,
    kind: z.enum(DESTINATION_KINDS),
    name: encrypted,
    /** For Telegram, the link that connects a chat. */
    address: encrypted,
    /** When that link expires; Telegram only. */
    connectBy: z.string().exactOptional(),
    /** Key that signs each message; webhooks only. */
    secret: encrypted.exactOptional(),
    settings: destinationSettings,
    brandId: z.string(),
  }),
});
/** A chat was connected through the link, which works once; `address` is now the chat's ID. */
export const DestinationConnected = defineEvent('DestinationConnected', {
  schema: z.object({ ...ids, address: encrypted }),
});
export const DestinationChanged = defineEvent('DestinationChanged', {
  schema: z.object({ ...ids, settings: destinationSettings }),
});
/** Messages are now signed with a new secret, and until `previousUntil` also with the old one. */
export const DestinationSecretRotated = defineEvent('DestinationSecretRotated', {
  schema: z.object({ ...ids, secret: encrypted, previousUntil: z.string() }),
});
/**
 * `failing`: a message couldn't be delivered for two days; `gone`: the receiver says that it no longer exists; `refused`: we may not call the address;
 * `stopped`: someone in the chat asked us to stop.
 */
export const DestinationPaused = defineEvent('DestinationPaused', {
  schema: z.object({ ...ids, reason: z.enum(['failing', 'gone', 'refused', 'stopped']) }),
});
export const DestinationResumed = defineEvent('DestinationResumed', { schema: z.object(ids) });
export const DestinationRemoved = defineEvent('DestinationRemoved', { schema: z.object(ids) });

export type DestinationEvent =
  | EventOf<typeof DestinationAdded>
  | EventOf<typeof DestinationConnected>
  | EventOf<typeof DestinationChanged>
  | EventOf<typeof DestinationSecretRotated>
  | EventOf<typeof DestinationPaused>
  | EventOf<typeof DestinationResumed>
  | EventOf<typeof DestinationRemoved>;
export const destinationEvents = [
  DestinationAdded,
  DestinationConnected,
  DestinationChanged,
  DestinationSecretRotated,
  DestinationPaused,
  DestinationResumed,
  DestinationRemoved,
];
