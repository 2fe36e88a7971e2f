import { toPosition } from '../../platform/event-store/event-store.port.ts';
import type { LiveMessage } from './live-message.ts';
import { RecentMessages } from './recent-messages.ts';

const message = (n: number, recipients = 1): LiveMessage => ({
  type: 'AlertsPaged',
  position: toPosition(n),
  audience: { kind: 'alert', accession: `a${n}`, accountIds: Array(recipients).fill('account') },
});
const positions = (messages: readonly LiveMessage[]) => messages.map(({ position }) => Number(position));

test('returns messages after a position, even one that no message has', () => {
  const recent = new RecentMessages(toPosition(10));
  for (const n of [12, 15, 20]) recent.add(message(n));
  expect([9, 10, 11].map((n) => recent.covers(toPosition(n)))).toEqual([false, true, true]);
  expect(positions(recent.after(toPosition(10)))).toEqual([12, 15, 20]);
  expect(positions(recent.after(toPosition(15)))).toEqual([20]);
  expect(positions(recent.after(toPosition(16)))).toEqual([20]);
  expect(positions(recent.after(toPosition(30)))).toEqual([]);
});

test('evicts the oldest messages and then no longer covers positions before them', () => {
  const recent = new RecentMessages(toPosition(0));
  for (let n = 1; n <= 2_500; n += 1) recent.add(message(n));
  expect([499, 500].map((n) => recent.covers(toPosition(n)))).toEqual([false, true]);
  expect(recent.after(toPosition(500))).toHaveLength(2_000);
});

test('returns the newest change of a watchlist, assuming that an evicted message may have been one', () => {
  const changed = (n: number, accountId: string): LiveMessage => ({
    type: 'TickerAdded',
    position: toPosition(n),
    audience: { kind: 'watchlist', accountId },
  });
  const recent = new RecentMessages(toPosition(10));
  for (const each of [changed(11, 'one'), changed(12, 'one'), changed(13, 'other'), message(14)]) recent.add(each);
  expect(['one', 'other', 'third'].map((accountId) => Number(recent.watchlistChangedAt(accountId)))).toEqual([12, 13, 10]);
  for (let n = 15; n < 2_012; n += 1) recent.add(message(n));
  expect(['one', 'other'].map((accountId) => Number(recent.watchlistChangedAt(accountId)))).toEqual([12, 13]);
  recent.add(message(2_012));
  expect(['one', 'other'].map((accountId) => Number(recent.watchlistChangedAt(accountId)))).toEqual([12, 13]);
});

test('messages with many recipients cause earlier eviction', () => {
  const recent = new RecentMessages(toPosition(0));
  for (let n = 1; n <= 10; n += 1) recent.add(message(n, 10_000));
  expect([4, 5].map((n) => recent.covers(toPosition(n)))).toEqual([false, true]);
  recent.add(message(11, 60_000));
  expect([recent.covers(toPosition(10)), recent.covers(toPosition(11))]).toEqual([false, true]);
});
