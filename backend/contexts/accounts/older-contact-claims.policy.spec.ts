import { contactClaimState } from './older-contact-claims.policy.ts';
import type { ContactClaimEvent } from './published/contact-claim.events.ts';

const contactKey = 'k1';
const until = '2026-01-12T14:45:00.000Z';
const reserved: ContactClaimEvent = { type: 'ContactReserved', data: { contactKey, accountId: 'a', until } };
const confirmed: ContactClaimEvent = { type: 'ContactConfirmed', data: { contactKey, accountId: 'b' } };
const released: ContactClaimEvent = { type: 'ContactReleased', data: { contactKey, accountId: 'b' } };
const after = (...events: ContactClaimEvent[]) => events.reduce(contactClaimState.evolve, contactClaimState.initial);

test("a stream of an older build names the contact's holder", () => {
  expect(after(reserved)).toEqual({ holder: null, reservation: { accountId: 'a', until } });
  expect(after(reserved, confirmed)).toEqual({ holder: 'b', reservation: null });
  expect(after(reserved, confirmed, released)).toEqual({ holder: null, reservation: null });
});
