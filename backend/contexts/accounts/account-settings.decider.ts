/** An account's own settings: channels, levels, digest, quiet hours, rules, skipped onboarding steps. */
import type { z } from 'zod';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import type { Level } from '../scoring/published/scoring.events.ts';
import type { EntryRules } from '../watchlists/published/entry-rules.events.ts';
import { normalizeRules, sameRules } from '../watchlists/published/entry-rules.policy.ts';
import { contactMissing } from './account.errors.ts';
import { type AccountEvent, type channel, onboardingStep } from './published/account.events.ts';
import { type AlertThresholds, DEFAULT_THRESHOLDS } from './published/alert-thresholds.policy.ts';
import {
  DEFAULT_DELIVERY,
  type DeliveryPreferences,
  type QuietHours,
  wantsPush,
} from './published/delivery-preferences.policy.ts';
import { DEFAULT_DIGEST, type DigestPreferences } from './published/digest-preferences.policy.ts';

type AccountChannel = z.infer<typeof channel>;
export type OnboardingStep = z.infer<typeof onboardingStep>;

/** Undefined fields stay unchanged. */
export interface SettingsChange {
  /** Null removes the name. */
  readonly name?: Encrypted | null | undefined;
  readonly notifyVia?: readonly AccountChannel[] | undefined;
  readonly thresholds?: { readonly [channel in keyof AlertThresholds]?: Level | undefined } | undefined;
  readonly digest?: { readonly [name in keyof DigestPreferences]?: DigestPreferences[name] | undefined } | undefined;
  readonly delivery?: { readonly [name in keyof DeliveryPreferences]?: DeliveryPreferences[name] | undefined } | undefined;
  /** The default rules, for entries that have none; null for no rules. */
  readonly rules?: EntryRules | null | undefined;
}

export interface SettingsState {
  readonly hasName: boolean;
  /** Null until the account has chosen; an empty list is a choice. */
  readonly notifyVia: readonly AccountChannel[] | null;
  readonly thresholds: AlertThresholds;
  readonly digest: DigestPreferences;
  readonly delivery: DeliveryPreferences;
  readonly rules: EntryRules | null;
  /** In onboarding order. */
  readonly skippedSteps: readonly OnboardingStep[];
}

/** What one click on an unsubscribe link ends. */
export type MailSubscription = 'alerts' | 'digest';

export const CHANNELS: readonly AccountChannel[] = ['email', 'sms'];

export const INITIAL_SETTINGS: SettingsState = {
  hasName: false,
  notifyVia: null,
  thresholds: DEFAULT_THRESHOLDS,
  digest: DEFAULT_DIGEST,
  delivery: DEFAULT_DELIVERY,
  rules: null,
  skippedSteps: [],
};

/** @param reachable channels that the account has a contact for. @throws contact_missing */
export function changeSettings(
  accountId: string,
  change: SettingsChange,
  state: SettingsState,
  reachable: ReadonlySet<AccountChannel>,
): AccountEvent[] {
  const { name, rules } = change;
  const sameName = name === undefined || (name === null && !state.hasName);
  return [
    ...(sameName ? [] : [{ type: 'ProfileChanged' as const, data: { accountId, name } }]),
    ...(change.notifyVia ? chooseChannels(accountId, change.notifyVia, state, reachable) : []),
    ...chooseThresholds(accountId, change.thresholds ?? {}, state.thresholds),
    ...(rules === undefined || sameRules(rules, state.rules)
      ? []
      : [{ type: 'AlertRulesChanged' as const, data: { accountId, rules: rules && normalizeRules(rules) } }]),
    ...chooseDigest(accountId, change.digest ?? {}, state.digest),
    ...chooseDelivery(accountId, change.delivery ?? {}, state.delivery),
  ];
}

/** @param wanted the complete list of skipped steps, which replaces the earlier one. */
export function skipSteps(accountId: string, wanted: readonly OnboardingStep[], state: SettingsState): AccountEvent[] {
  const steps = onboardingStep.options.filter((step) => wanted.includes(step));
  return steps.join() === state.skippedSteps.join() ? [] : [{ type: 'OnboardingStepsSkipped', data: { accountId, steps } }];
}

function chooseThresholds(
  accountId: string,
  change: NonNullable<SettingsChange['thresholds']>,
  current: AlertThresholds,
): AccountEvent[] {
  const { email = current.email, sms = current.sms, push = current.push } = change;
  const same = email === current.email && sms === current.sms && push === current.push;
  return same ? [] : [{ type: 'AlertThresholdsChanged', data: { accountId, email, sms, ...(push && { push }) } }];
}

/** A channel can only be chosen when the account has a contact for it. @throws contact_missing */
export function chooseChannels(
  accountId: string,
  wanted: readonly AccountChannel[],
  state: Pick<SettingsState, 'notifyVia'>,
  reachable: ReadonlySet<AccountChannel>,
): AccountEvent[] {
  const missing = wanted.find((channel) => !reachable.has(channel));
  if (missing) throw contactMissing(missing);
  const notifyVia = CHANNELS.filter((channel) => wanted.includes(channel));
  const same = CHANNELS.every((channel) => notifyVia.includes(channel) === state.notifyVia?.includes(channel));
  return same ? [] : [{ type: 'NotificationPreferencesChanged', data: { accountId, notifyVia } }];
}

/** If alert emails stop, the digest can only come by text or not at all: alerts and digest share the email channel. */
export function stopMail(
  accountId: string,
  of: MailSubscription,
  state: SettingsState,
  reachable: ReadonlySet<AccountChannel>,
): AccountEvent[] {
  if (of === 'digest') return chooseDigest(accountId, { digest: 'never' }, state.digest);
  const chosen = state.notifyVia ?? [...reachable];
  if (!chosen.includes('email')) return [];
  return [
    {
      type: 'NotificationPreferencesChanged',
      data: { accountId, notifyVia: CHANNELS.filter((channel) => channel !== 'email' && chosen.includes(channel)) },
    },
  ];
}

function chooseDigest(
  accountId: string,
  { cadence, digest, timeZone }: NonNullable<SettingsChange['digest']>,
  current: DigestPreferences,
): AccountEvent[] {
  const wanted: DigestPreferences = {
    cadence: cadence ?? current.cadence,
    digest: digest ?? current.digest,
    timeZone: timeZone ?? current.timeZone,
  };
  const same = wanted.cadence === current.cadence && wanted.digest === current.digest && wanted.timeZone === current.timeZone;
  return same ? [] : [{ type: 'DigestPreferencesChanged', data: { accountId, ...wanted } }];
}

function chooseDelivery(
  accountId: string,
  change: NonNullable<SettingsChange['delivery']>,
  current: DeliveryPreferences,
): AccountEvent[] {
  const { quietHours = current.quietHours, dailySmsCap = current.dailySmsCap, push = current.push } = change;
  const same =
    dailySmsCap === current.dailySmsCap && sameHours(quietHours, current.quietHours) && (push ?? true) === wantsPush(current);
  return same
    ? []
    : [{ type: 'DeliveryPreferencesChanged', data: { accountId, quietHours, dailySmsCap, ...(push !== undefined && { push }) } }];
}

function sameHours(a: QuietHours | null, b: QuietHours | null): boolean {
  return a === b || (a?.from === b?.from && a?.to === b?.to && a?.allowCritical === b?.allowCritical);
}
