import type { AccountEvent } from '../../backend/contexts/accounts/published/account.events.ts';
import type { FeedEvent } from '../../backend/contexts/accounts/published/feed.events.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { accountFeedsProjector } from './account-feeds.projector.ts';

const accountId = 'a1';
const name: Encrypted = { enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const created = (n: number): FeedEvent => ({
  type: 'FeedCreated',
  data: { accountId, feedId: `f${n}`, feedKey: `k${n}`, name, ticker: n === 1 ? 'AAPL' : null, brandId: 'filingwire' },
});
const revoked = (n: number): FeedEvent => ({ type: 'FeedRevoked', data: { accountId, feedId: `f${n}` } });
const feeds = projecting(accountFeedsProjector);

test('live feeds are found by the keyed hashes of their URL secrets', () => {
  feeds.given(created(1), created(2)).thenDocumentHas(accountId, { feedKeys: ['k1', 'k2'] });
  feeds.given(created(1), created(2), revoked(1)).thenDocumentHas(accountId, { feedKeys: ['k2'] });
});

test('without a live feed there is no document', () => {
  feeds.given(created(1), revoked(1)).thenNoDocument(accountId);
  feeds.given(revoked(1)).thenNoDocument(accountId);
});

test.each<AccountEvent>([
  { type: 'AccountErased', data: { accountId, reason: 'asked for' } },
  { type: 'AccountMergedInto', data: { accountId, into: 'a2' } },
  { type: 'AccountClosed', data: { accountId, reason: 'unused' } },
])('$type ends every feed of the account', (end) => {
  feeds.given(created(1), created(2), end).thenNoDocument(accountId);
});
