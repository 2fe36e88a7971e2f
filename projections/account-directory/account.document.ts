import type { z } from 'zod';
import type { onboardingStep } from '../../backend/contexts/accounts/published/account.events.ts';
import type { AlertThresholds } from '../../backend/contexts/accounts/published/alert-thresholds.policy.ts';
import type { ContactSlot, HeldContact } from '../../backend/contexts/accounts/published/contact-slot.ts';
import type { DeliveryPreferences } from '../../backend/contexts/accounts/published/delivery-preferences.policy.ts';
import type { DigestPreferences } from '../../backend/contexts/accounts/published/digest-preferences.policy.ts';
import type { HeldPlan } from '../../backend/contexts/plans/published/plan.policy.ts';
import type { EntryRules } from '../../backend/contexts/watchlists/published/entry-rules.events.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

type OnboardingStep = z.infer<typeof onboardingStep>;

export type ContactChannel = 'email' | 'sms';

export interface AccountContact extends HeldContact {
  readonly channel: ContactChannel;
  readonly contact: Encrypted;
  readonly masked: Encrypted;
}

/** One account; its contacts are encrypted. */
export interface AccountDocument extends StoredDocument {
  /** Filter keys for lists of accounts; see `accountFacets`. Absent in documents of earlier versions. */
  readonly facets?: readonly string[];
  /** Keyed hashes of contacts in use and of pending replacements. Absent in documents of earlier versions. */
  readonly contactKeys?: readonly string[];
  readonly brandId: string;
  readonly kind: 'anonymous' | 'contact';
  readonly openedAt: string;
  readonly isAdmin: boolean;
  /** The account's plans, at most one per brand and source; absent without any. */
  readonly plans?: readonly HeldPlan[];
  /** The contacts in use, at most one per channel. */
  readonly contacts: readonly AccountContact[];
  /** Contacts that replace the one in use once verified. Absent in documents of earlier versions. */
  readonly replacements?: readonly AccountContact[];
  /** Absent in documents of earlier versions and while the account has no name. */
  readonly name?: Encrypted;
  readonly notifyVia: readonly ContactChannel[];
  readonly thresholds: AlertThresholds;
  /** Absent in documents of version 1. */
  readonly digest?: DigestPreferences;
  /** Absent in documents of earlier versions and until the account chooses. */
  readonly delivery?: DeliveryPreferences;
  /** Default rules for entries without their own; absent without any. */
  readonly rules?: EntryRules;
  /** Skipped onboarding steps; absent without any. */
  readonly skippedSteps?: readonly OnboardingStep[];
  /** True while an administrator has suspended the account; absent otherwise. */
  readonly suspended?: true;
  /** True once the account is erased and its contacts, name, plans and sessions are gone; absent otherwise. */
  readonly erased?: true;
  /** Active sessions only. */
  readonly sessions: readonly { readonly sessionKey: string; readonly kind: 'anonymous' | 'login'; readonly startedAt: string }[];
}

/** First version whose documents can be listed. */
export const LISTED_VERSION = 6;

export const accountDirectory = defineCollection<AccountDocument>({
  name: 'account-directory',
  version: LISTED_VERSION,
  fields: { openedAt: 'string', facets: 'string[]', contactKeys: 'string[]' },
  indexes: [
    { fields: ['facets', '-openedAt'], serves: 'accounts by plan, state and brand, newest first' },
    { fields: ['facets', 'openedAt'], serves: 'same, but oldest first' },
    { fields: ['contactKeys', 'openedAt'], serves: 'accounts that have a given contact' },
  ],
});

export function slotOf({ contacts, replacements = [] }: AccountDocument, channel: ContactChannel): ContactSlot<AccountContact> {
  const firstOf = (list: readonly AccountContact[]) => list.find((contact) => contact.channel === channel) ?? null;
  return { current: firstOf(contacts), replacement: firstOf(replacements) };
}

/** One session; `_id` is the keyed hash of its token. Ended sessions are kept, so that they are not mistaken for unknown ones. */
export interface SessionDocument extends StoredDocument {
  readonly accountId: string;
  readonly startedAt: string;
  readonly endedAt: string | null;
}

export const sessionDirectory = defineCollection<SessionDocument>({
  name: 'session-directory',
  version: 1,
  fields: {},
  indexes: [],
});
