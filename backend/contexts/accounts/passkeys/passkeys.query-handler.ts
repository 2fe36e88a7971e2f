import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PasskeyOptionsResponse } from '#platform/webauthn/passkey.response.ts';
import { Passkeys } from '#platform/webauthn/passkeys.adapter.ts';
import { brandOf } from '../../brands/published/brand.catalog.ts';
import { passkeyNeedsContact } from '../account.errors.ts';
import { AccountContactsReader } from '../account-contacts.reader.ts';
import { CHANNELS } from '../account-settings.decider.ts';
import { DecryptedContacts } from '../decrypted-contacts.reader.ts';
import { AccountPasskeys } from './account-passkeys.reader.ts';
import { MAX_PASSKEYS } from './passkeys.decider.ts';
import { ListPasskeys, OfferPasskey } from './passkeys.query.ts';
import type { PasskeyListResponse } from './passkeys.response.ts';

@QueryHandler(ListPasskeys)
export class ListPasskeysHandler implements IQueryHandler<ListPasskeys> {
  constructor(private readonly accountPasskeys: AccountPasskeys) {}

  async execute({ accountId, site: { rpId: host } }: ListPasskeys): Promise<PasskeyListResponse> {
    const passkeys = await this.accountPasskeys.of(accountId);
    return {
      passkeys: passkeys.map(({ passkeyId: id, name, rpId, addedAt, usedAt }) => ({
        ...{ id, name, host: rpId, here: rpId === host, added_at: addedAt, used_at: usedAt },
      })),
      allowed: MAX_PASSKEYS,
    };
  }
}

@QueryHandler(OfferPasskey)
export class OfferPasskeyHandler implements IQueryHandler<OfferPasskey> {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly accountPasskeys: AccountPasskeys,
    private readonly contacts: AccountContactsReader,
    private readonly opened: DecryptedContacts,
  ) {}

  /** @throws contact_unverified */
  async execute({ accountId, brandId, site }: OfferPasskey): Promise<PasskeyOptionsResponse> {
    const contacts = await this.contacts.of(accountId);
    const [verified] = CHANNELS.flatMap((channel) => {
      const { current } = contacts[channel];
      return current?.verified ? [current] : [];
    });
    const user = verified && (await this.opened.open(accountId, verified.contact));
    if (!user) throw passkeyNeedsContact();
    const existing = (await this.accountPasskeys.of(accountId)).filter(({ rpId }) => rpId === site.rpId);
    return this.passkeys.creation(
      { act: 'add', subject: accountId },
      site,
      { site: brandOf(brandId).brandName, user },
      existing.map(({ credential }) => credential),
    );
  }
}
