import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';

/** Services that show a message to people. */
export const CHAT_KINDS = ['slack', 'discord', 'teams', 'ntfy', 'telegram'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];
export const DESTINATION_KINDS = ['webhook', ...CHAT_KINDS] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];
/** LOW filings start no alerts, so no destination can ask for them. */
export const DESTINATION_LEVELS = ['CRITICAL', 'HIGH', 'MEDIUM'] as const;

/** What a destination gets, and when. */
export const destinationSettings = z.object({
  /** The lowest level that is sent. */
  level: z.enum(DESTINATION_LEVELS),
  /** Form types as followed, `8-K`; null for all that the watchlist follows. */
  forms: z.array(z.string()).nullable(),
  /** Local times between which nothing is sent; null for none. */
  quietHours: z.object({ from: z.string(), to: z.string(), timeZone: z.string(), allowCritical: z.boolean() }).nullable(),
  muted: z.boolean(),
  /** The most that is sent within 24 hours; null for no limit, absent in events of older builds. */
  perDay: z.number().int().nullable().exactOptional(),
});
export type DestinationSettings = z.infer<typeof destinationSettings>;

const of = { accountId: z.string(), destinationId: z.string() };

/** On `account-<id>`: an address of another service to which the account's alerts are sent. */
export const DestinationAdded = defineEvent('DestinationAdded', {
  schema: z.object({
    ...of,
    kind: z.enum(DESTINATION_KINDS),
    name: encrypted,
    /** Of Telegram the link that connects a chat. */
    address: encrypted,
    /** Until when that link can be used; only of Telegram. */
    connectBy: z.string().exactOptional(),
    /** Key that signs what is sent; only of a webhook. */
    secret: encrypted.exactOptional(),
    settings: destinationSettings,
    brandId: z.string(),
  }),
});
/** A chat was connected by its link, once; `address` is its number from now on. */
export const DestinationConnected = defineEvent('DestinationConnected', {
  schema: z.object({ ...of, address: encrypted }),
});
export const DestinationChanged = defineEvent('DestinationChanged', {
  schema: z.object({ ...of, settings: destinationSettings }),
});
/** A new secret signs from now on, beside the replaced one until `previousUntil`. */
export const DestinationSecretRotated = defineEvent('DestinationSecretRotated', {
  schema: z.object({ ...of, secret: encrypted, previousUntil: z.string() }),
});
/** `failing`: a message was refused for two days; `gone`: the receiver answered that it has ended; `refused`: the address may not be called; `stopped`: its readers asked for it. */
export const DestinationPaused = defineEvent('DestinationPaused', {
  schema: z.object({ ...of, reason: z.enum(['failing', 'gone', 'refused', 'stopped']) }),
});
export const DestinationResumed = defineEvent('DestinationResumed', { schema: z.object(of) });
export const DestinationRemoved = defineEvent('DestinationRemoved', { schema: z.object(of) });

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
