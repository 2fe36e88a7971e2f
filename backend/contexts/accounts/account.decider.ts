import type { z } from 'zod';
import type { Decider } from '../../platform/commands/decider.ts';
import type { Recorded } from '../../platform/event-store/define-event.ts';
import type { Encrypted } from '../../platform/privacy/encrypted.ts';
import { accountKept, accountNotFound, contactChanged, contactKept } from './account.errors.ts';
import {
  CHANNELS,
  changeSettings,
  chooseChannels,
  INITIAL_SETTINGS,
  type MailSubscription,
  type OnboardingStep,
  type SettingsChange,
  type SettingsState,
  skipSteps,
  stopMail,
} from './account-settings.decider.ts';
import type { AccountEvent, channel } from './published/account.events.ts';
import { accountSuspended } from './published/account-suspended.errors.ts';
import {
  type ContactEvent,
  type ContactSlot,
  type DisabledReason,
  EMPTY_SLOT,
  foldContact,
  type HeldContact,
} from './published/contact-slot.ts';

export type AccountChannel = z.infer<typeof channel>;

/** A contact sealed for the log. */
export interface SealedContact {
  readonly channel: AccountChannel;
  readonly contact: Encrypted;
  readonly contactKey: string;
  readonly masked: Encrypted;
}

export type AccountCommand = { readonly accountId: string } & (
  | { readonly kind: 'open'; readonly brandId: string; readonly as: 'anonymous' | 'contact' }
  /** `notifyVia` null: the channels of the new contacts are added to the chosen ones. */
  | {
      readonly kind: 'addContacts';
      readonly contacts: readonly SealedContact[];
      readonly notifyVia: readonly AccountChannel[] | null;
    }
  /** The owner of the contact has answered a verification. */
  | { readonly kind: 'verifyContact'; readonly channel: AccountChannel; readonly contactKey: string }
  /** A login proved that the contact belongs to the account. Opens the account if it doesn't exist. */
  | { readonly kind: 'proveContact'; readonly contact: SealedContact; readonly brandId: string }
  /** `pays`: whether the account has a running subscription. */
  | { readonly kind: 'removeContact'; readonly channel: AccountChannel; readonly pays: boolean }
  | {
      readonly kind: 'disableContact';
      readonly channel: AccountChannel;
      readonly contactKey: string;
      readonly reason: DisabledReason;
      /** When the reported event happened, ISO-8601 UTC; null if it is happening now. */
      readonly at: string | null;
    }
  /** The owner of a number that replied STOP has replied START. */
  | { readonly kind: 'optContactIn'; readonly channel: AccountChannel; readonly contactKey: string }
  | ({ readonly kind: 'changeSettings' } & SettingsChange)
  /** One-click unsubscribe from an email. */
  | { readonly kind: 'stopMail'; readonly of: MailSubscription }
  | { readonly kind: 'skipOnboarding'; readonly skipped: readonly OnboardingStep[] }
  | {
      readonly kind: 'grantAdminRole' | 'revokeAdminRole' | 'revealContacts' | 'suspend' | 'resume' | 'erase';
      readonly reason: string;
    }
  /** An account that nobody can log in to is erased at once: there is nobody to notify, and nobody could cancel the deletion. */
  | { readonly kind: 'delete'; readonly eraseAt: string }
  | { readonly kind: 'cancelDeletion' }
  /** Erases the account if the waiting period of its deletion has ended. */
  | { readonly kind: 'eraseDeleted'; readonly at: string }
  | { readonly kind: 'mergeInto'; readonly into: string }
  | { readonly kind: 'merge'; readonly from: string; readonly merged: readonly string[]; readonly rejected: readonly string[] }
  /** Closed for inactivity. */
  | { readonly kind: 'close' }
  | { readonly kind: 'completeErasure' }
);

/** A contact with the time it was last added, verified or enabled. The time is absent while that event isn't in the log yet. */
interface DatedContact extends HeldContact {
  readonly learnedAt?: string;
}

export interface AccountState extends SettingsState {
  readonly opened: boolean;
  readonly isAdmin: boolean;
  /** Nobody can log in to a suspended account. */
  readonly suspended: boolean;
  /** An erased account accepts only `completeErasure`. */
  readonly erasure: 'none' | 'begun' | 'completed';
  /** When the account will be erased, ISO-8601 UTC; null unless its owner has deleted it. */
  readonly eraseAt: string | null;
  /** A merged account can only be erased. */
  readonly mergedInto: string | null;
  readonly contacts: Readonly<Record<AccountChannel, ContactSlot<DatedContact>>>;
}

/** An account with its contacts and settings. */
export const accountDecider: Decider<AccountCommand, AccountState, AccountEvent> = {
  initial: {
    opened: false,
    isAdmin: false,
    suspended: false,
    erasure: 'none',
    eraseAt: null,
    mergedInto: null,
    contacts: { email: EMPTY_SLOT, sms: EMPTY_SLOT },
    ...INITIAL_SETTINGS,
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AccountOpened':
        return { ...state, opened: true };
      case 'ContactAdded':
      case 'ContactVerified':
      case 'ContactDisabled':
      case 'ContactEnabled':
      case 'ContactRemoved': {
        const { channel } = event.data;
        const folded = foldContact(
          state.contacts[channel],
          event,
          ({ contactKey }): DatedContact => ({ contactKey, verified: false }),
        );
        const slot = event.type === 'ContactDisabled' ? folded : learnedFrom(event, folded);
        const notifyVia = slot.current ? state.notifyVia : (state.notifyVia?.filter((each) => each !== channel) ?? null);
        return { ...state, contacts: { ...state.contacts, [channel]: slot }, notifyVia };
      }
      case 'ProfileChanged':
        return { ...state, hasName: event.data.name !== null };
      case 'NotificationPreferencesChanged':
        return { ...state, notifyVia: event.data.notifyVia };
      case 'AlertThresholdsChanged': {
        const { accountId: _, ...thresholds } = event.data;
        return { ...state, thresholds };
      }
      case 'DigestPreferencesChanged': {
        const { cadence, digest, timeZone } = event.data;
        return { ...state, digest: { cadence, digest, timeZone } };
      }
      case 'DeliveryPreferencesChanged': {
        const { accountId: _, ...delivery } = event.data;
        return { ...state, delivery };
      }
      case 'AlertRulesChanged':
        return { ...state, rules: event.data.rules };
      case 'OnboardingStepsSkipped':
        return { ...state, skippedSteps: event.data.steps };
      case 'AdminRoleGranted':
        return { ...state, isAdmin: true };
      case 'AdminRoleRevoked':
        return { ...state, isAdmin: false };
      case 'AccountMergedInto':
        return { ...state, mergedInto: event.data.into };
      case 'AccountSuspended':
      case 'AccountResumed':
        return { ...state, suspended: event.type === 'AccountSuspended' };
      case 'DeletionScheduled':
        return { ...state, eraseAt: event.data.eraseAt };
      case 'DeletionCanceled':
        return { ...state, eraseAt: null };
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
    if (command.kind === 'proveContact') return proveContact(command, state);
    if (!state.opened) throw accountNotFound();
    if (command.kind === 'erase') {
      return state.erasure === 'none' ? [{ type: 'AccountErased', data: { accountId, reason: command.reason } }] : [];
    }
    if (command.kind === 'completeErasure') {
      return state.erasure === 'begun' ? [{ type: 'ErasureCompleted', data: { accountId } }] : [];
    }
    if (command.kind === 'mergeInto') return mergeInto(accountId, command.into, state);
    if (state.erasure !== 'none' || state.mergedInto !== null) throw accountNotFound();
    switch (command.kind) {
      case 'delete':
        if (!hasLogin(state)) return [{ type: 'AccountErased', data: { accountId, reason: DELETED } }];
        return state.eraseAt === null ? [{ type: 'DeletionScheduled', data: { accountId, eraseAt: command.eraseAt } }] : [];
      case 'cancelDeletion':
        return state.eraseAt === null ? [] : [{ type: 'DeletionCanceled', data: { accountId } }];
      case 'eraseDeleted':
        return state.eraseAt !== null && command.at >= state.eraseAt
          ? [{ type: 'AccountErased', data: { accountId, reason: DELETED } }]
          : [];
      case 'addContacts': {
        const added = command.contacts.flatMap((contact) => addContact(accountId, contact, state.contacts[contact.channel]));
        const reachable = new Set([...command.contacts.map((contact) => contact.channel), ...channelsWithContact(state)]);
        const wanted = command.notifyVia ?? [...(state.notifyVia ?? []), ...command.contacts.map((contact) => contact.channel)];
        return [...added, ...chooseChannels(accountId, wanted, state, reachable)];
      }
      case 'verifyContact':
        return verifyContact(command, state.contacts[command.channel]);
      case 'removeContact': {
        const { channel } = command;
        const { current, replacement } = state.contacts[channel];
        const others = CHANNELS.filter((each) => each !== channel);
        const canLogIn = (each: AccountChannel) => state.contacts[each].current?.verified === true;
        if (command.pays && canLogIn(channel) && !others.some(canLogIn)) throw contactKept();
        return [replacement, current].flatMap((contact) => (contact ? removed(accountId, channel, contact) : []));
      }
      case 'disableContact': {
        const { channel, contactKey, reason, at } = command;
        const contact = findContact(contactKey, state.contacts[channel]);
        if (isOlder(at, contact?.learnedAt)) return [];
        // A bounce must not replace an earlier reason, such as an opt-out.
        const isRepeated = contact?.disabled !== undefined && reason === 'bounced';
        if (!contact || isRepeated || contact.disabled === reason) return [];
        return [{ type: 'ContactDisabled', data: { accountId, channel, contactKey, reason } }];
      }
      case 'optContactIn': {
        const { channel, contactKey } = command;
        if (findContact(contactKey, state.contacts[channel])?.disabled !== 'opted_out') return [];
        return [{ type: 'ContactEnabled', data: { accountId, channel, contactKey, reason: 'opted_in' } }];
      }
      case 'changeSettings':
        return changeSettings(accountId, command, state, new Set(channelsWithContact(state)));
      case 'stopMail':
        return stopMail(accountId, command.of, state, new Set(channelsWithContact(state)));
      case 'skipOnboarding':
        return skipSteps(accountId, command.skipped, state);
      case 'merge': {
        const { from, merged, rejected } = command;
        return [{ type: 'AccountMerged', data: { accountId, from, merged: [...merged], rejected: [...rejected] } }];
      }
      case 'close':
        return isKept(state)
          ? []
          : [
              { type: 'AccountClosed', data: { accountId, reason: 'unused' } },
              { type: 'AccountErased', data: { accountId, reason: 'unused' } },
            ];
      case 'grantAdminRole':
        return state.isAdmin ? [] : [{ type: 'AdminRoleGranted', data: { accountId, reason: command.reason } }];
      case 'revealContacts':
        return [{ type: 'ContactsRevealed', data: { accountId, reason: command.reason } }];
      case 'suspend':
        return state.suspended ? [] : [{ type: 'AccountSuspended', data: { accountId, reason: command.reason } }];
      case 'resume':
        return state.suspended ? [{ type: 'AccountResumed', data: { accountId, reason: command.reason } }] : [];
      case 'revokeAdminRole':
        return state.isAdmin ? [{ type: 'AdminRoleRevoked', data: { accountId, reason: command.reason } }] : [];
    }
  },
};

const DELETED = 'requested by its owner';

/** Whether someone can log in to the account. */
const hasLogin = ({ contacts }: AccountState) => CHANNELS.some((channel) => contacts[channel].current?.verified === true);

/** Whether the account must not be merged or closed: someone can log in to it, or it has the admin role. */
const isKept = (state: AccountState) => state.isAdmin || hasLogin(state);

function mergeInto(accountId: string, into: string, state: AccountState): AccountEvent[] {
  if (state.mergedInto === into) return [];
  if (state.erasure !== 'none' || state.mergedInto !== null) throw accountNotFound();
  if (isKept(state) || into === accountId) throw accountKept();
  return [{ type: 'AccountMergedInto', data: { accountId, into } }];
}

function findContact(contactKey: string, { current, replacement }: ContactSlot<DatedContact>): DatedContact | undefined {
  return [current, replacement].find((contact) => contact?.contactKey === contactKey) ?? undefined;
}

/** Adding the current contact again keeps it and drops a replacement that was not verified yet. */
function addContact(accountId: string, contact: SealedContact, { current, replacement }: ContactSlot): AccountEvent[] {
  const { channel, contactKey } = contact;
  if (contactKey === current?.contactKey) return replacement ? removed(accountId, channel, replacement) : [];
  return contactKey === replacement?.contactKey ? [] : [{ type: 'ContactAdded', data: { accountId, ...contact } }];
}

/** Verifying again enables a contact that was disabled. */
function verifyContact(
  { accountId, channel, contactKey }: Extract<AccountCommand, { kind: 'verifyContact' }>,
  slot: ContactSlot,
): AccountEvent[] {
  const contact = findContact(contactKey, slot);
  if (!contact) throw contactChanged();
  if (!contact.verified) {
    const replaced = slot.current !== null && contact !== slot.current ? removed(accountId, channel, slot.current) : [];
    return [{ type: 'ContactVerified', data: { accountId, channel, contactKey } }, ...replaced];
  }
  if (contact.disabled === undefined) return [];
  return [{ type: 'ContactEnabled', data: { accountId, channel, contactKey, reason: 'verified' } }];
}

/** A verified contact stays as it is: logging in with a number does not revoke a STOP. Logging in cancels a pending deletion of the account. */
function proveContact(
  { accountId, contact, brandId }: Extract<AccountCommand, { kind: 'proveContact' }>,
  state: AccountState,
): AccountEvent[] {
  if (state.suspended) throw accountSuspended();
  const { channel, contactKey } = contact;
  const held = findContact(contactKey, state.contacts[channel]);
  const steps: AccountCommand[] = [
    { kind: 'open', accountId, brandId, as: 'contact' },
    ...(state.eraseAt === null ? [] : [{ kind: 'cancelDeletion' as const, accountId }]),
    ...(held ? [] : [{ kind: 'addContacts' as const, accountId, contacts: [contact], notifyVia: null }]),
    ...(held?.verified ? [] : [{ kind: 'verifyContact' as const, accountId, channel, contactKey }]),
  ];
  let now = state;
  return steps.flatMap((step) => {
    const events = accountDecider.decide(step, now);
    for (const event of events) now = accountDecider.evolve(now, event);
    return events;
  });
}

/** Notes when the event's contact was last known to be in use: when the event was recorded. */
function learnedFrom(
  event: ContactEvent | Recorded<ContactEvent>,
  { current, replacement }: ContactSlot<DatedContact>,
): ContactSlot<DatedContact> {
  const { contactKey } = event.data;
  const at = 'recordedAt' in event ? event.recordedAt.toISOString() : null;
  const dated = (contact: DatedContact | null) =>
    contact !== null && at !== null && contact.contactKey === contactKey ? { ...contact, learnedAt: at } : contact;
  return { current: dated(current), replacement: dated(replacement) };
}

/** Providers report whole seconds, so the order within one second is unknown. */
const isOlder = (at: string | null, learnedAt: string | undefined): boolean =>
  at !== null && learnedAt !== undefined && at.slice(0, 19) < learnedAt.slice(0, 19);

function removed(accountId: string, channel: AccountChannel, { contactKey }: HeldContact): AccountEvent[] {
  return [{ type: 'ContactRemoved', data: { accountId, channel, contactKey } }];
}

const channelsWithContact = (state: AccountState) => CHANNELS.filter((channel) => state.contacts[channel].current !== null);
