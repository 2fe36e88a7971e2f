import { deciding } from '../../../test/kit/decider.spec-kit.ts';
import { contactClaimDecider } from './contact-claim.decider.ts';
import type { ContactClaimEvent } from './published/contact-claim.events.ts';

const contactKey = 'k1';
const at = '2026-01-12T14:30:00.000Z';
const until = '2026-01-12T14:45:00.000Z';
const later = '2026-01-12T15:00:00.000Z';
const reserved = (accountId: string, to = until): ContactClaimEvent => ({
  type: 'ContactReserved',
  data: { contactKey, accountId, until: to },
});
const confirmed = (accountId: string): ContactClaimEvent => ({ type: 'ContactConfirmed', data: { contactKey, accountId } });
const released = (accountId: string): ContactClaimEvent => ({ type: 'ContactReleased', data: { contactKey, accountId } });
const reserve = (accountId: string, to = until, now = at) =>
  ({ kind: 'reserve', contactKey, accountId, until: to, at: now }) as const;
const confirm = (accountId: string) => ({ kind: 'confirm', contactKey, accountId }) as const;
const release = (accountId: string) => ({ kind: 'release', contactKey, accountId }) as const;
const claim = deciding(contactClaimDecider);

describe('the claim of a contact', () => {
  test('is reserved once at a time, and again after it ended', () => {
    claim.when(reserve('a')).thenEvents(reserved('a'));
    claim.given(reserved('a')).when(reserve('b')).thenNothing();
    claim
      .given(reserved('a'))
      .when(reserve('b', later, until))
      .thenEvents(reserved('b', later));
  });

  test('is prolonged by the account that reserved it, never shortened', () => {
    claim.given(reserved('a')).when(reserve('a', later)).thenEvents(reserved('a', later));
    claim.given(reserved('a')).when(reserve('a')).thenNothing();
    claim.given(reserved('a')).when(reserve('b', later)).thenNothing();
  });

  test('goes to the first that proves it, whoever reserved it', () => {
    claim.when(confirm('a')).thenEvents(confirmed('a'));
    claim.given(reserved('b')).when(confirm('a')).thenEvents(confirmed('a'));
    claim.given(reserved('b'), confirmed('a')).when(confirm('b')).thenRefused('contact_taken');
    claim.given(confirmed('a')).when(confirm('a')).thenNothing();
  });

  test('cannot be reserved while somebody holds it', () => {
    claim.given(confirmed('a')).when(reserve('b')).thenNothing();
    claim.given(confirmed('a')).when(reserve('a')).thenNothing();
  });

  test('is released by its holder or by who reserved it, and is free then', () => {
    claim.given(confirmed('a')).when(release('a')).thenEvents(released('a'));
    claim.given(confirmed('a')).when(release('b')).thenNothing();
    claim.given(reserved('a')).when(release('a')).thenEvents(released('a'));
    claim.given(reserved('a')).when(release('b')).thenNothing();
    claim.when(release('a')).thenNothing();
    claim.given(confirmed('a'), released('a')).when(confirm('b')).thenEvents(confirmed('b'));
    claim.given(confirmed('a'), released('a')).when(reserve('b')).thenEvents(reserved('b'));
    claim.given(reserved('a'), released('a')).when(release('a')).thenNothing();
  });

  test('says who holds it', () => {
    expect(claim.given(reserved('a')).state).toEqual({ holder: null, reservation: { accountId: 'a', until } });
    expect(claim.given(reserved('a'), confirmed('b')).state).toEqual({ holder: 'b', reservation: null });
  });
});
