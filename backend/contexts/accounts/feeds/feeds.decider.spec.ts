import type { Encrypted } from '#platform/privacy/encrypted.ts';
import type { AccountEvent } from '../published/account.events.ts';
import type { FeedEvent } from '../published/feed.events.ts';
import { type FeedCommand, feedsDecider, MAX_FEEDS } from './feeds.decider.ts';

const accountId = 'a1';
const name: Encrypted = { enc: 'v1', keyId: accountId, iv: 'i', tag: 't', ct: 'c', aad: 'x' };
const data = (n: number) => ({ accountId, feedId: `f${n}`, feedKey: `k${n}`, name, ticker: null, brandId: 'filingwire' });
const created = (n: number): FeedEvent => ({ type: 'FeedCreated', data: data(n) });
const revoked = (n: number): FeedEvent => ({ type: 'FeedRevoked', data: { accountId, feedId: `f${n}` } });
const create = (n: number): FeedCommand => ({ kind: 'create', ...data(n) });
const revoke = (n: number): FeedCommand => ({ kind: 'revoke', accountId, feedId: `f${n}` });
const decide = (history: readonly (AccountEvent | FeedEvent)[], command: FeedCommand) =>
  feedsDecider.decide(command, history.reduce(feedsDecider.evolve, feedsDecider.initial));
const full = Array.from({ length: MAX_FEEDS }, (_, n) => created(n));

test('a feed is created and revoked, and revoking it again changes nothing', () => {
  expect(decide([], create(1))).toEqual([created(1)]);
  expect(decide([created(1)], revoke(1))).toEqual([revoked(1)]);
  expect(decide([created(1), revoked(1)], revoke(1))).toEqual([]);
});

test('a feed that the account never had is not found', () => {
  expect(() => decide([created(1)], revoke(2))).toThrow(expect.objectContaining({ code: 'feed_not_found' }));
});

test('an account has at most twenty feeds; a revoked one makes room', () => {
  expect(() => decide(full, create(99))).toThrow(expect.objectContaining({ code: 'too_many_feeds' }));
  expect(decide(full.slice(1), create(99))).toEqual([created(99)]);
  expect(decide([...full, revoked(0)], create(99))).toEqual([created(99)]);
});

test.each<AccountEvent>([
  { type: 'AccountErased', data: { accountId, reason: 'asked for' } },
  { type: 'AccountMergedInto', data: { accountId, into: 'a2' } },
  { type: 'AccountClosed', data: { accountId, reason: 'unused' } },
])('nothing is created or revoked after $type', (end) => {
  expect(() => decide([end], create(1))).toThrow(expect.objectContaining({ code: 'account_not_found' }));
  expect(() => decide([created(1), end], revoke(1))).toThrow(expect.objectContaining({ code: 'account_not_found' }));
});
