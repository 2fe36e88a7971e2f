import { z } from 'zod';
import { defineEvent, type EventOf } from '../../../platform/event-store/define-event.ts';
import { encrypted } from '../../../platform/privacy/encrypted.ts';
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
 * A contact that is not verified yet. It replaces the contact of its channel: at once while that one is not verified either, otherwise when
 * the new one is verified; until then the old one stays in use.
 */
export const ContactAdded = defineEvent('ContactAdded', {
  schema: z.object({
    accountId: z.string(),
    channel,
    contact: encrypted,
    /** HMAC of the contact with a key that follows from the account's own, so no other account has it. Older builds: with a key of the deployment. */
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
/** Nothing is sent to this contact any more: mail to it bounces, its owner reported it as unwanted, or replied STOP. */
export const ContactDisabled = defineEvent('ContactDisabled', {
  schema: z.object({ accountId: z.string(), channel, contactKey: z.string(), reason: disabledReason }),
});
/** The contact is used again: it was verified anew, or its owner replied START. */
export const ContactEnabled = defineEvent('ContactEnabled', {
  schema: z.object({ accountId: z.string(), channel, contactKey: z.string(), reason: z.enum(['verified', 'opted_in']) }),
});
export const ProfileChanged = defineEvent('ProfileChanged', {
  /** The name by which messages address the person; null once it was taken away. */
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
/** Lowest level that alerts at once, per channel (decision 6: email MEDIUM, SMS HIGH unless changed; push as email until it is chosen). */
export const AlertThresholdsChanged = defineEvent('AlertThresholdsChanged', {
  schema: z.object({ accountId: z.string(), email: level, sms: level, push: level.exactOptional() }),
});
/** When texts may come and how many a day (decision 7). */
export const DeliveryPreferencesChanged = defineEvent('DeliveryPreferencesChanged', {
  schema: z.object({
    accountId: z.string(),
    /** `21:00` to `08:00` in the account's time zone; null for none. */
    quietHours: z.object({ from: z.string(), to: z.string(), allowCritical: z.boolean() }).nullable(),
    dailySmsCap: z.number().int(),
    /** Whether browsers of the account get alerts; left out until the account chooses, and they do then. */
    push: z.boolean().exactOptional(),
  }),
});
/** By what entries without rules of their own are narrowed; null for nothing. */
export const AlertRulesChanged = defineEvent('AlertRulesChanged', {
  schema: z.object({ accountId: z.string(), rules: entryRules.nullable() }),
});
export const onboardingStep = z.enum(['contact', 'tickers', 'forms', 'preferences']);
/** All steps of the onboarding that the account skips from now on; none of them for an empty list. */
export const OnboardingStepsSkipped = defineEvent('OnboardingStepsSkipped', {
  schema: z.object({ accountId: z.string(), steps: z.array(onboardingStep) }),
});
/** The account counts as PRO with every form type (spec section 6); it opens no admin page. */
export const AdminRoleGranted = defineEvent('AdminRoleGranted', {
  schema: z.object({ accountId: z.string(), reason: z.string() }),
});
export const AdminRoleRevoked = defineEvent('AdminRoleRevoked', {
  schema: z.object({ accountId: z.string(), reason: z.string() }),
});
/** An administrator has read the contacts of the account in full. */
export const ContactsRevealed = defineEvent('ContactsRevealed', {
  schema: z.object({ accountId: z.string(), reason: z.string() }),
});
/** Its owner deletes the account: it is closed until then, when it is erased. A login, or the link of the notice, takes it back. */
export const DeletionScheduled = defineEvent('DeletionScheduled', {
  schema: z.object({
    accountId: z.string(),
    /** ISO-8601 UTC. */
    eraseAt: z.string(),
  }),
});
export const DeletionCanceled = defineEvent('DeletionCanceled', { schema: z.object({ accountId: z.string() }) });
/** The account is erased and its later events are ignored. `reason` stays readable, so it names no person. */
export const AccountErased = defineEvent('AccountErased', { schema: z.object({ accountId: z.string(), reason: z.string() }) });
/** No personal data of the account can be read: its key is destroyed, and every process and every generation of every view has passed its erasure. */
export const ErasureCompleted = defineEvent('ErasureCompleted', { schema: z.object({ accountId: z.string() }) });
/** Another account, which nobody could sign in to, was merged into this one: tickers that are on the list now, and that did not fit. */
export const AccountMerged = defineEvent('AccountMerged', {
  schema: z.object({
    accountId: z.string(),
    from: z.string(),
    merged: z.array(z.string()),
    rejected: z.array(z.string()),
  }),
});
/** The account takes no more commands: what it holds goes to another one, and then it is erased. */
export const AccountMergedInto = defineEvent('AccountMergedInto', {
  schema: z.object({ accountId: z.string(), into: z.string() }),
});
/** Closed without having been asked for; its erasure follows. */
export const AccountClosed = defineEvent('AccountClosed', {
  schema: z.object({ accountId: z.string(), reason: z.enum(['unused']) }),
});
export const SessionStarted = defineEvent('SessionStarted', {
  schema: z.object({ sessionKey: z.string(), accountId: z.string(), kind: z.enum(['anonymous', 'login']) }),
});
export const SessionEnded = defineEvent('SessionEnded', {
  schema: z.object({ sessionKey: z.string(), accountId: z.string(), reason: z.string() }),
});

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
