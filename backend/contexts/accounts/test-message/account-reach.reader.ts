import { Injectable } from '@nestjs/common';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import type { Encrypted } from '#platform/privacy/encrypted.ts';
import { accountStream } from '../account.stream.ts';
import { AccountContactsReader } from '../account-contacts.reader.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import type { AccountEvent } from '../published/account.events.ts';
import type { PushSubscriptionEvent } from '../published/push-subscription.events.ts';
import { SmsConsents } from '../sms-consent/sms-consents.store.ts';

const PAGE = 500;

export type Unreachable = 'contact_missing' | 'contact_unverified' | 'contact_disabled' | 'no_consent' | 'push_not_subscribed';

/** Sealed contacts, or why nothing may be sent. */
export type Reach = readonly Encrypted[] | Unreachable;

/** How an account can be reached through a channel, read from the log. */
@Injectable()
export class AccountReach {
  constructor(
    private readonly contacts: AccountContactsReader,
    private readonly decryptedContacts: DecryptedContacts,
    private readonly consents: SmsConsents,
    private readonly events: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async by(channel: 'email' | 'sms' | 'push', accountId: string): Promise<Reach> {
    if (channel === 'push') {
      const browsers = await this.#browsers(accountId);
      return browsers.length > 0 ? browsers : 'push_not_subscribed';
    }
    const { current } = (await this.contacts.of(accountId))[channel];
    if (!current) return 'contact_missing';
    if (!current.verified) return 'contact_unverified';
    if (current.disabled !== undefined) return 'contact_disabled';
    const number = channel === 'sms' ? await this.decryptedContacts.open(accountId, current.contact) : null;
    if (number !== null && !(await this.consents.given(number))) return 'no_consent';
    return [current.contact];
  }

  async #browsers(accountId: string): Promise<readonly Encrypted[]> {
    const browsers = new Map<string, Encrypted>();
    for (let from = 0, more = true; more; from += PAGE) {
      const page = await this.events.read(accountStream(accountId), { from, limit: PAGE });
      for (const stored of page) {
        const event = this.codec.decode<AccountEvent | PushSubscriptionEvent>(stored);
        if (event?.type === 'AccountErased') return [];
        if (event?.type === 'PushSubscriptionAdded') browsers.set(event.data.subscriptionKey, event.data.subscription);
        if (event?.type === 'PushSubscriptionRemoved') browsers.delete(event.data.subscriptionKey);
      }
      more = page.length === PAGE;
    }
    return [...browsers.values()];
  }
}
