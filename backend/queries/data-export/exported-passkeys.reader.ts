import { ACCOUNT, type AccountEvent, accountEvents } from '../../contexts/accounts/published/account.events.ts';
import { type PasskeyEvent, passkeyEvents } from '../../contexts/accounts/published/passkey.events.ts';
import { foldPasskeys, type Passkeys } from '../../contexts/accounts/published/passkey-state.ts';
import { accountFields } from '../../contexts/accounts/published/sealed-fields.ts';
import { EventCodec } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import type { FieldCipher } from '../../platform/privacy/field-cipher.ts';

const PAGE = 500;
const codec = new EventCodec([...accountEvents, ...passkeyEvents]);

/** An account's passkeys with their public keys; we don't have their secrets. */
export async function ownPasskeys(events: EventStore, cipher: FieldCipher, accountId: string) {
  let state: Passkeys = new Map();
  for (let from = 0, more = true; more; from += PAGE) {
    const page = await events.read(`${ACCOUNT}-${accountId}`, { from, limit: PAGE });
    for (const stored of page) {
      const event = codec.decode<AccountEvent | PasskeyEvent>(stored);
      if (event) state = foldPasskeys(state, event);
    }
    more = page.length === PAGE;
  }
  const fields = accountFields(accountId);
  return Promise.all(
    [...(state?.values() ?? [])].map(async ({ passkeyId: id, name, credential, rpId, addedAt, usedAt }) => ({
      ...{ id, host: rpId, addedAt, usedAt },
      name: await cipher.decrypt(name, fields.passkeyName),
      credential: JSON.parse(await cipher.decrypt(credential, fields.passkeyCredential)),
    })),
  );
}
