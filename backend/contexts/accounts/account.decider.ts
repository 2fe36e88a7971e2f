import type { z } from 'zod';
import type { Decider } from '../../platform/commands/decider.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import type { Level } from '../scoring/published/scoring.events.ts';
import { accountNotFound, contactMissing } from './account.errors.ts';
import type { AccountEvent, channel } from './published/account.events.ts';
import { DEFAULT_DIGEST, type DigestPreferences } from './published/digest-preferences.policy.ts';

export type AccountChannel = z.infer<typeof channel>;

/** A contact sealed for the log. */
export interface SealedContact {
  readonly channel: AccountChannel;
  readonly contact: Encrypted;
  readonly contactKey: string;
  readonly masked: Encrypted;
}

/** Undefined fields stay unchanged. */
export interface SettingsChange {
  readonly notifyVia?: readonly AccountChannel[] | undefined;
  readonly thresholds?: { readonly [channel in AccountChannel]?: Level | undefined } | undefined;
  readonly digest?: { readonly [name in keyof DigestPreferences]?: DigestPreferences[name] | undefined } | undefined;
}

export type AccountCommand = { readonly accountId: string } & (
  | { readonly kind: 'open'; readonly brandId: string; readonly as: 'anonymous' | 'contact' }
  /** `notifyVia` null: the channels of the new contacts are added to the chosen ones. */
  | {
      readonly kind: 'addContacts';
      readonly contacts: readonly SealedContact[];
      readonly notifyVia: readonly AccountChannel[] | null;
    }
  | ({ readonly kind: 'changeSettings' } & SettingsChange)
  | { readonly kind: 'grantAdminRole' | 'revokeAdminRole' | 'erase'; readonly reason: string }
  | { readonly kind: 'completeErasure' }
);

export interface AccountState {
  readonly opened: boolean;
  readonly isAdmin: boolean;
  /** An erased account accepts no commands. */
  readonly erasure: 'none' | 'begun' | 'completed';
  /** Key of the contact per channel. */
  readonly contacts: Readonly<Record<AccountChannel, string | null>>;
  /** Null until the account has chosen; an empty list is a choice. */
  readonly notifyVia: readonly AccountChannel[] | null;
  readonly thresholds: Readonly<Record<AccountChannel, Level>>;
  readonly digest: DigestPreferences;
}

const CHANNELS: readonly AccountChannel[] = ['email', 'sms'];

/** An account with its contacts, channels and thresholds. */
export const accountDecider: Decider<AccountCommand, AccountState, AccountEvent> = {
  initial: {
    opened: false,
    isAdmin: false,
    erasure: 'none',
    contacts: { email: null, sms: null },
    notifyVia: null,
    thresholds: { email: 'MEDIUM', sms: 'HIGH' },
    digest: DEFAULT_DIGEST,
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AccountOpened':
        return { ...state, opened: true };
      case 'ContactAdded':
        return { ...state, contacts: { ...state.contacts, [event.data.channel]: event.data.contactKey } };
      case 'ContactRemoved':
        return {
          ...state,
          contacts: { ...state.contacts, [event.data.channel]: null },
          notifyVia: state.notifyVia?.filter((channel) => channel !== event.data.channel) ?? null,
        };
      case 'NotificationPreferencesChanged':
        return { ...state, notifyVia: event.data.notifyVia };
      case 'AlertThresholdsChanged':
        return { ...state, thresholds: { email: event.data.email, sms: event.data.sms } };
      case 'DigestPreferencesChanged': {
        const { cadence, digest, timeZone } = event.data;
        return { ...state, digest: { cadence, digest, timeZone } };
      }
      case 'AdminRoleGranted':
        return { ...state, isAdmin: true };
      case 'AdminRoleRevoked':
        return { ...state, isAdmin: false };
      case 'AccountErased':
        return { ...accountDecider.initial, opened: true, erasure: 'begun' };
      case 'ErasureCompleted':
        return { ...state, erasure: 'completed' };
      default:
        return state;
    }
  },

  decide(command, state) {
    const { accountId } = command;
    if (command.kind === 'open') {
      return state.opened ? [] : [{ type: 'AccountOpened', data: { accountId, brandId: command.brandId, kind: command.as } }];
    }
    if (!state.opened) throw accountNotFound();
    if (command.kind === 'erase') {
      return state.erasure === 'none' ? [{ type: 'AccountErased', data: { accountId, reason: command.reason } }] : [];
    }
    if (command.kind === 'completeErasure') {
      return state.erasure === 'begun' ? [{ type: 'ErasureCompleted', data: { accountId } }] : [];
    }
    if (state.erasure !== 'none') throw accountNotFound();
    switch (command.kind) {
      case 'addContacts': {
        const added = command.contacts.filter((contact) => state.contacts[contact.channel] !== contact.contactKey);
        const reachable = new Set([...command.contacts.map((contact) => contact.channel), ...reachableBy(state)]);
        const wanted = command.notifyVia ?? [...(state.notifyVia ?? []), ...command.contacts.map((contact) => contact.channel)];
        return [
          ...added.map((contact) => ({ type: 'ContactAdded' as const, data: { accountId, ...contact } })),
          ...choose(accountId, wanted, reachable, state),
        ];
      }
      case 'changeSettings': {
        const { email = state.thresholds.email, sms = state.thresholds.sms } = command.thresholds ?? {};
        const sameThresholds = email === state.thresholds.email && sms === state.thresholds.sms;
        return [
          ...(command.notifyVia ? choose(accountId, command.notifyVia, new Set(reachableBy(state)), state) : []),
          ...(sameThresholds ? [] : [{ type: 'AlertThresholdsChanged' as const, data: { accountId, email, sms } }]),
          ...chooseDigest(accountId, command.digest ?? {}, state.digest),
        ];
      }
      case 'grantAdminRole':
        return state.isAdmin ? [] : [{ type: 'AdminRoleGranted', data: { accountId, reason: command.reason } }];
      case 'revokeAdminRole':
        return state.isAdmin ? [{ type: 'AdminRoleRevoked', data: { accountId, reason: command.reason } }] : [];
    }
  },
};

function chooseDigest(
  accountId: string,
  { cadence, digest, timeZone }: NonNullable<SettingsChange['digest']>,
  known: DigestPreferences,
): AccountEvent[] {
  const wanted: DigestPreferences = {
    cadence: cadence ?? known.cadence,
    digest: digest ?? known.digest,
    timeZone: timeZone ?? known.timeZone,
  };
  const same = wanted.cadence === known.cadence && wanted.digest === known.digest && wanted.timeZone === known.timeZone;
  return same ? [] : [{ type: 'DigestPreferencesChanged', data: { accountId, ...wanted } }];
}

const reachableBy = (state: AccountState) => CHANNELS.filter((channel) => state.contacts[channel] !== null);

/** A channel can only be chosen when the account has a contact for it. */
function choose(
  accountId: string,
  wanted: readonly AccountChannel[],
  reachable: ReadonlySet<AccountChannel>,
  state: AccountState,
): AccountEvent[] {
  const missing = wanted.find((channel) => !reachable.has(channel));
  if (missing) throw contactMissing(missing);
  const notifyVia = CHANNELS.filter((channel) => wanted.includes(channel));
  const same = CHANNELS.every((channel) => notifyVia.includes(channel) === state.notifyVia?.includes(channel));
  return same ? [] : [{ type: 'NotificationPreferencesChanged', data: { accountId, notifyVia } }];
}
