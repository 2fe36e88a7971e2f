import { z } from 'zod';
import { defineEvent, type EventOf } from '#platform/event-store/define-event.ts';
import { encrypted } from '#platform/privacy/encrypted.ts';
import { entryRules } from '../../watchlists/published/entry-rules.events.ts';

/** Streams `account-<id>` and `session-<key>`. */
export const ACCOUNT = 'account';
export const SESSION = 'session';

export const channel = z.enum(['email', 'sms']);
const level = z.enum(['CRITICAL', 'HIGH', 'MEDIUM', 'LOW']);

export const AccountOpened = defineEvent('AccountOpened', {
  schema: z.object({ accountId: z.string(), brandId: z.string(), kind: z.enum(['anonymous', 'contact']) }),
});
/**
 * A contact that is not verified yet. If the channel's current contact is unverified too, it is replaced at once; otherwise it stays in use until the
 * new one is verified.
 */
export const ContactAdded = defineEvent('ContactAdded', {
  schema: z.object({
    accountId: z.string(),
    channel,
    contact: encrypted,
    /** HMAC of the contact under a key derived from the account's, so that no other account has the same value. Older builds used one key for all accounts. */
    contactKey: z.string(),
    /** Shown before verification, e.g. `j•••@example.com`; does not identify the contact. */
    masked: encrypted,
  }),
});
export const ContactVerified = defineEvent('ContactVerified', {
  schema: z.object({ accountId: z.string(), channel, contactKey: z.string() }),
});
export const ContactRemoved = defineEvent('ContactRemoved', {
  schema: z.object({ accountId: z.string(), channel, contactKey: z.string() }),
});
export const disabledReason = z.enum(['bounced', 'complained', 'opted_out']);
/** The contact no longer receives messages: mail bounces, or its owner reported it as spam or replied STOP. */
export const ContactDisabled = defineEvent('ContactDisabled', {
  schema: z.object({ accountId: z.string(), channel, contactKey: z.string(), reason: disabledReason }),
});
/** The contact is used again: it was verified again, or its owner replied START. */
export const ContactEnabled = defineEvent('ContactEnabled', {
  schema: z.object({ accountId: z.string(), channel, contactKey: z.string(), reason: z.enum(['verified', 'opted_in']) }),
});
export const ProfileChanged = defineEvent('ProfileChanged', {
  /** The name used to address the person in messages; null removes it. */
  schema: z.object({ accountId: z.string(), name: encrypted.nullable() }),
});
export const NotificationPreferencesChanged = defineEvent('NotificationPreferencesChanged', {
  schema: z.object({ accountId: z.string(), notifyVia: z.array(channel) }),
});
/** Whether alerts are sent at once or wait for the daily digest, and when a digest is sent (decision 6). */
export const DigestPreferencesChanged = defineEvent('DigestPreferencesChanged', {
  schema: z.object({
    accountId: z.string(),
    cadence: z.enum(['realTime', 'daily']),
    /** `whenNew`: no digest on a day without news. */
    digest: z.enum(['whenNew', 'always', 'never']),
    /** IANA name, `Europe/Berlin`. */
    timeZone: z.string(),
  }),
});
/** Lowest level that sends an alert at once, per channel (decision 6: email MEDIUM, SMS HIGH unless changed; push same as email until chosen). */
export const AlertThresholdsChanged = defineEvent('AlertThresholdsChanged', {
  schema: z.object({ accountId: z.string(), email: level, sms: level, push: level.exactOptional() }),
});
/** When texts may be sent, and how many a day (decision 7). */
export const DeliveryPreferencesChanged = defineEvent('DeliveryPreferencesChanged', {
  schema: z.object({
    accountId: z.string(),
    /** `21:00` to `08:00` in the account's time zone; null for none. */
    quietHours: z.object({ from: z.string(), to: z.string(), allowCritical: z.boolean() }).nullable(),
    dailySmsCap: z.number().int(),
    /** Whether alerts are pushed to the account's browsers. Missing until the account chooses, which means yes. */
    push: z.boolean().exactOptional(),
  }),
});
/** Default filters for watchlist entries without their own rules; null for no filters. */
export const AlertRulesChanged = defineEvent('AlertRulesChanged', {
  schema: z.object({ accountId: z.string(), rules: entryRules.nullable() }),
});
export const onboardingStep = z.enum(['contact', 'tickers', 'forms', 'preferences']);
/** The complete list of skipped onboarding steps; empty if none is skipped. */
export const OnboardingStepsSkipped = defineEvent('OnboardingStepsSkipped', {
  schema: z.object({ accountId: z.string(), steps: z.array(onboardingStep) }),
});
/** The account is treated as PRO with every form type (spec section 6). It gives no access to the admin area. */
export const AdminRoleGranted = defineEvent('AdminRoleGranted', {
  schema: z.object({ accountId: z.string(), reason: z.string() }),
});
export const AdminRoleRevoked = defineEvent('AdminRoleRevoked', {
  schema: z.object({ accountId: z.string(), reason: z.string() }),
});
/** An administrator has viewed the account's unmasked contacts. */
export const ContactsRevealed = defineEvent('ContactsRevealed', {
  schema: z.object({ accountId: z.string(), reason: z.string() }),
});
/** An administrator has suspended the account: nobody can log in to it or use it, and nothing is sent to it until it is resumed. */
export const AccountSuspended = defineEvent('AccountSuspended', {
  schema: z.object({ accountId: z.string(), reason: z.string() }),
});
export const AccountResumed = defineEvent('AccountResumed', {
  schema: z.object({ accountId: z.string(), reason: z.string() }),
});
/** The owner deleted the account: it is closed now and erased later. A login, or the link in the notice, cancels the deletion. */
export const DeletionScheduled = defineEvent('DeletionScheduled', {
  schema: z.object({
    accountId: z.string(),
    /** ISO-8601 UTC. */
    eraseAt: z.string(),
  }),
});
export const DeletionCanceled = defineEvent('DeletionCanceled', { schema: z.object({ accountId: z.string() }) });
/** The account is erased, and later events are ignored. `reason` stays readable, so it must not name a person. */
export const AccountErased = defineEvent('AccountErased', { schema: z.object({ accountId: z.string(), reason: z.string() }) });
/** No personal data of the account can be read anymore: its key is destroyed, and every process and view generation has passed its erasure. */
export const ErasureCompleted = defineEvent('ErasureCompleted', { schema: z.object({ accountId: z.string() }) });
/** Another account, which nobody could log in to, was merged into this one. Lists the tickers that were merged and those that didn't fit. */
export const AccountMerged = defineEvent('AccountMerged', {
  schema: z.object({
    accountId: z.string(),
    from: z.string(),
    merged: z.array(z.string()),
    rejected: z.array(z.string()),
  }),
});
/** The account takes no more commands: its data moves to another account, then it is erased. */
export const AccountMergedInto = defineEvent('AccountMergedInto', {
  schema: z.object({ accountId: z.string(), into: z.string() }),
});
/** Closed for inactivity; its erasure follows. */
export const AccountClosed = defineEvent('AccountClosed', {
  schema: z.object({ accountId: z.string(), reason: z.enum(['unused']) }),
});
export const SessionStarted = defineEvent('SessionStarted', {
  schema: z.object({ sessionKey: z.string(), accountId: z.string(), kind: z.enum(['anonymous', 'login']) }),
});
export const SessionEnded = defineEvent('SessionEnded', {
  schema: z.object({ sessionKey: z.string(), accountId: z.string(), reason: z.string() }),
});

/** Events that end an account, and with it its feeds, API keys, passkeys and destinations. */
export const ACCOUNT_ENDS = ['AccountMergedInto', 'AccountClosed', 'AccountErased'] as const;

export type AccountEvent =
  | EventOf<typeof AccountOpened>
  | EventOf<typeof ContactAdded>
  | EventOf<typeof ContactVerified>
  | EventOf<typeof ContactRemoved>
  | EventOf<typeof ContactDisabled>
  | EventOf<typeof ContactEnabled>
  | EventOf<typeof ProfileChanged>
  | EventOf<typeof NotificationPreferencesChanged>
  | EventOf<typeof DigestPreferencesChanged>
  | EventOf<typeof AlertThresholdsChanged>
  | EventOf<typeof DeliveryPreferencesChanged>
  | EventOf<typeof AlertRulesChanged>
  | EventOf<typeof OnboardingStepsSkipped>
  | EventOf<typeof AdminRoleGranted>
  | EventOf<typeof AdminRoleRevoked>
  | EventOf<typeof ContactsRevealed>
  | EventOf<typeof AccountSuspended>
  | EventOf<typeof AccountResumed>
  | EventOf<typeof AccountMerged>
  | EventOf<typeof AccountMergedInto>
  | EventOf<typeof AccountClosed>
  | EventOf<typeof DeletionScheduled>
  | EventOf<typeof DeletionCanceled>
  | EventOf<typeof AccountErased>
  | EventOf<typeof ErasureCompleted>;
export type SessionEvent = EventOf<typeof SessionStarted> | EventOf<typeof SessionEnded>;
export const accountEvents = [
  AccountOpened,
  ContactAdded,
  ContactVerified,
  ContactRemoved,
  ContactDisabled,
  ContactEnabled,
  ProfileChanged,
  NotificationPreferencesChanged,
  DigestPreferencesChanged,
  AlertThresholdsChanged,
  DeliveryPreferencesChanged,
  AlertRulesChanged,
  OnboardingStepsSkipped,
  AdminRoleGranted,
  AdminRoleRevoked,
  ContactsRevealed,
  AccountSuspended,
  AccountResumed,
  AccountMerged,
  AccountMergedInto,
  AccountClosed,
  DeletionScheduled,
  DeletionCanceled,
  AccountErased,
  ErasureCompleted,
  SessionStarted,
  SessionEnded,
] as const;
