import type { DigestPreferences } from '../../backend/contexts/accounts/published/digest-preferences.policy.ts';
import type { Level } from '../../backend/contexts/scoring/published/scoring.events.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';

export type ContactChannel = 'email' | 'sms';

export interface AccountContact {
  readonly channel: ContactChannel;
  readonly contact: Encrypted;
  readonly masked: Encrypted;
  readonly contactKey: string;
  readonly verified: boolean;
}

/** One account; contacts stay sealed in it. */
export interface AccountDocument extends StoredDocument {
  readonly brandId: string;
  readonly kind: 'anonymous' | 'contact';
  readonly openedAt: string;
  readonly isAdmin: boolean;
  readonly contacts: readonly AccountContact[];
  readonly notifyVia: readonly ContactChannel[];
  readonly thresholds: { readonly email: Level; readonly sms: Level };
  /** Absent in documents of version 1. */
  readonly digest?: DigestPreferences;
  /** True once the account is erased, when only its id remains; absent otherwise. */
  readonly erased?: true;
  /** Active sessions only. */
  readonly sessions: readonly { readonly sessionKey: string; readonly kind: 'anonymous' | 'login'; readonly startedAt: string }[];
}

export const accountDirectory = defineCollection<AccountDocument>({
  name: 'account-directory',
  version: 2,
  fields: {},
  indexes: [],
});

/** One session; `_id` is the keyed hash of its token. Ended sessions stay, so that they are not mistaken for unknown ones. */
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
