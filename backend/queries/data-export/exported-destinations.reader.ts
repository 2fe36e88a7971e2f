import { ACCOUNT, type AccountEvent, accountEvents } from '../../contexts/accounts/published/account.events.ts';
import { type DestinationEvent, destinationEvents } from '../../contexts/accounts/published/destination.events.ts';
import { destinationsOf } from '../../contexts/accounts/published/destination-state.ts';
import { accountFields } from '../../contexts/accounts/published/sealed-fields.ts';
import { EventCodec, type Recorded } from '../../platform/event-store/define-event.ts';
import type { EventStore } from '../../platform/event-store/event-store.port.ts';
import type { FieldCipher } from '../../platform/privacy/field-cipher.ts';

const PAGE = 500;
const codec = new EventCodec([...accountEvents, ...destinationEvents]);

/** An account's destinations with their addresses, without their secrets. */
export async function ownDestinations(events: EventStore, cipher: FieldCipher, accountId: string) {
  const found: Recorded<AccountEvent | DestinationEvent>[] = [];
  for (let from = 0, more = true; more; from += PAGE) {
    const page = await events.read(`${ACCOUNT}-${accountId}`, { from, limit: PAGE });
    found.push(...page.flatMap((stored) => codec.decode<AccountEvent | DestinationEvent>(stored) ?? []));
    more = page.length === PAGE;
  }
  const fields = accountFields(accountId);
  return Promise.all(
    destinationsOf(found).map(async ({ destinationId: id, kind, name, address, settings, paused }) => ({
      id,
      kind,
      name: await cipher.decrypt(name, fields.destinationName),
      address: await cipher.decrypt(address, fields.destinationAddress),
      settings,
      paused,
    })),
  );
}
