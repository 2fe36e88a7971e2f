import type { Recorded } from '#platform/event-store/define-event.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { changeRecord } from '#platform/operational-store/change-record.ts';
import type { OperationalCollection, OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { defineCollection, type FindResult, type StoredDocument } from '#platform/read-store/collection.ts';
import { type AlertThresholds, DEFAULT_THRESHOLDS, levelsOf } from '../../accounts/published/alert-thresholds.policy.ts';
import { type ContactEvent, type ContactSlot, foldContact, type HeldContact } from '../../accounts/published/contact-slot.ts';
import { DEFAULT_DELIVERY, type DeliveryPreferences, wantsPush } from '../../accounts/published/delivery-preferences.policy.ts';
import type { DigestPreferences } from '../../accounts/published/digest-preferences.policy.ts';
import type { PushSubscriptionEvent } from '../../accounts/published/push-subscription.events.ts';
import type { HeldPlan } from '../../plans/published/plan.policy.ts';
import type { Level } from '../../scoring/published/scoring.events.ts';
import type { EntryRules } from '../../watchlists/published/entry-rules.events.ts';
import type { AlertChannel, ChannelSetting } from '../runs/alert-channels.policy.ts';

interface Contact extends HeldContact {
  readonly contact: Encrypted;
}

/** An account's alert settings; contacts stay sealed until a message is sent. */
export interface AlertSettings extends StoredDocument {
  readonly email: Contact | null;
  readonly sms: Contact | null;
  /** Contacts that replace the current ones once verified; missing if there are none. */
  readonly replacements?: { readonly [channel in AlertChannel]?: Contact };
  /** Null until the account chooses channels; until then every contact is used. */
  readonly notifyVia: readonly AlertChannel[] | null;
  readonly thresholds: AlertThresholds;
  /** True while the account is treated as PRO with every form. */
  readonly admin: boolean;
  /** The account's plans; missing if it has none. */
  readonly plans?: readonly HeldPlan[];
  /** The account's default rules, for entries without their own. Missing until set. */
  readonly rules?: EntryRules | null;
  /** Null until the account chooses; missing in older records. */
  readonly digest?: DigestPreferences | null;
  /** Missing until the account chooses. */
  readonly delivery?: DeliveryPreferences;
  /** True once the account is erased: nothing is sent to it, and its entries are ignored. Missing otherwise. */
  readonly erased?: boolean;
  /** True while the account waits for erasure: nothing is sent to it. Missing otherwise. */
  readonly closed?: boolean;
  /** True while an administrator has suspended the account: nothing is sent to it. Missing otherwise. */
  readonly suspended?: boolean;
  /** Push subscriptions, sealed. Missing if there are none. */
  readonly push?: readonly { readonly subscriptionKey: string; readonly subscription: Encrypted }[];
  /** Position of the last folded event. */
  readonly position: string;
}

const alertSettings = defineCollection<AlertSettings>({ name: 'alertSettings', version: 1, fields: {}, indexes: [] });

/** Alert settings per account, maintained by the alert process from its own subscription. */
export class AlertSettingsStore {
  readonly #settings: OperationalCollection<AlertSettings>;

  constructor(store: OperationalStore) {
    this.#settings = store.collection(alertSettings);
  }

  /** Folds an event in; ignores events at or before the last folded one. */
  async change(accountId: string, at: Position, fold: (settings: AlertSettings) => AlertSettings): Promise<void> {
    await changeRecord(this.#settings, accountId, (stored) => {
      const current = stored ?? initial(accountId);
      if (current.position >= at) return null;
      const {
        _id,
        email,
        sms,
        replacements,
        notifyVia,
        thresholds,
        admin,
        plans,
        rules,
        digest = null,
        delivery,
        erased,
        closed,
        suspended,
        push,
      } = fold(current);
      return {
        _id,
        email,
        sms,
        ...(replacements && { replacements }),
        notifyVia,
        thresholds,
        admin,
        ...(plans && plans.length > 0 && { plans }),
        ...(rules && { rules }),
        digest,
        ...(delivery && { delivery }),
        ...(erased && { erased }),
        ...(closed && { closed }),
        ...(suspended && { suspended }),
        ...(push && push.length > 0 && { push }),
        position: at,
      };
    });
  }

  /** Folds in an event about a contact. */
  changeContact(event: Recorded<ContactEvent>): Promise<void> {
    const { accountId, channel } = event.data;
    return this.change(accountId, event.position, (was) => {
      const slot: ContactSlot<Contact> = { current: was[channel], replacement: was.replacements?.[channel] ?? null };
      const { current, replacement } = foldContact(slot, event, ({ contact, contactKey }) => ({
        contact,
        contactKey,
        verified: false,
      }));
      const { replacements: { [channel]: _, ...others } = {}, ...rest } = was;
      const replacements = replacement ? { ...others, [channel]: replacement } : others;
      const notifyVia = current ? was.notifyVia : (was.notifyVia?.filter((each) => each !== channel) ?? null);
      return { ...rest, [channel]: current, notifyVia, ...(Object.keys(replacements).length > 0 && { replacements }) };
    });
  }

  /** Folds in an event about a push subscription. */
  changePush(event: Recorded<PushSubscriptionEvent>): Promise<void> {
    const { accountId, subscriptionKey } = event.data;
    return this.change(accountId, event.position, (was) => {
      const others = was.push?.filter((each) => each.subscriptionKey !== subscriptionKey) ?? [];
      if (event.type === 'PushSubscriptionRemoved') return { ...was, push: others };
      return was.erased ? was : { ...was, push: [...others, { subscriptionKey, subscription: event.data.subscription }] };
    });
  }

  /** Replaces contact keys with the ones that the account's events have now. */
  async renameContacts(accountId: string, renamed: (contactKey: string) => string): Promise<void> {
    await changeRecord(this.#settings, accountId, (stored) => {
      if (stored === null) return null;
      const withCurrentKey = <C extends Contact | null | undefined>(contact: C) =>
        contact ? { ...contact, contactKey: renamed(contact.contactKey) } : contact;
      const { email, sms, replacements = {} } = stored;
      const waiting = Object.fromEntries(
        Object.entries(replacements).map(([channel, contact]) => [channel, withCurrentKey(contact)]),
      );
      return {
        ...stored,
        email: withCurrentKey(email),
        sms: withCurrentKey(sms),
        ...(Object.keys(waiting).length > 0 && { replacements: waiting }),
      };
    });
  }

  /** Every account in id order, page by page. */
  page(after: string | null, limit: number): Promise<FindResult<AlertSettings>> {
    return this.#settings.find({ filter: {}, limit, after });
  }

  async of(accountIds: readonly string[]): Promise<ReadonlyMap<string, AlertSettings>> {
    return this.#settings.getMany(accountIds);
  }
}

function initial(accountId: string): AlertSettings {
  return { _id: accountId, email: null, sms: null, notifyVia: null, thresholds: DEFAULT_THRESHOLDS, admin: false, position: '' };
}

/** Whether nothing at all may be sent to the account. */
export const isSilent = (settings: AlertSettings | undefined): boolean =>
  settings !== undefined && (settings.erased ?? settings.closed ?? settings.suspended ?? false);

/** The lowest level that is pushed to the account's browsers; null if notifications are off or no browser is subscribed. */
export function pushThreshold(settings: AlertSettings | undefined): Level | null {
  if (isSilent(settings) || !settings?.push?.length || !wantsPush(settings.delivery ?? DEFAULT_DELIVERY)) return null;
  return levelsOf(settings.thresholds).push;
}

/** What decides whether and where an account is alerted, apart from its watchlist. */
export const deliverySettings = (settings: AlertSettings | undefined) => ({
  settings,
  channels: channelSettings(settings),
  push: pushThreshold(settings),
});

/** The part of an account's settings that the alert policy needs, without its contacts. */
export function channelSettings(settings: AlertSettings | undefined): Readonly<Record<AlertChannel, ChannelSetting>> {
  const settingOf = (channel: AlertChannel): ChannelSetting => {
    const contact = settings?.[channel] ?? null;
    const wanted = settings?.notifyVia?.includes(channel) ?? true;
    return {
      present: contact !== null && wanted && !isSilent(settings),
      verified: contact?.verified ?? false,
      disabled: contact?.disabled !== undefined,
      threshold: settings?.thresholds[channel] ?? DEFAULT_THRESHOLDS[channel],
    };
  };
  return { email: settingOf('email'), sms: settingOf('sms') };
}
