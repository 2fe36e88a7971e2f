import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import type { EventStore } from '../../backend/platform/event-store/event-store.port.ts';
import { EndedAccess } from '../../projections/account-directory/ended-access.reader.ts';
import { appendNext } from '../kit/append-next.ts';
import { Runtime } from '../kit/runtime.ts';

const ACCOUNT = 'one';
const STREAM = `account-${ACCOUNT}`;
let runtime: Runtime;
beforeEach(() => {
  runtime = new Runtime();
});
afterEach(() => runtime.close());

const skipped = { type: 'OnboardingStepsSkipped', data: { accountId: ACCOUNT, steps: [] } };

test('a feed revoked, or whose account was erased, after the state of the view has ended; others have not', async () => {
  const feeds = new EndedAccess(runtime.events);
  expect(await feeds.has(ACCOUNT, 'feed', null)).toBe(false);
  const shown = await appendNext(runtime.events, STREAM, [
    { type: 'AccountOpened', data: { accountId: ACCOUNT, brandId: 'material-events', kind: 'anonymous' } },
  ]);
  const revoked = { type: 'FeedRevoked', data: { accountId: ACCOUNT, feedId: 'feed' } };
  const at = await appendNext(runtime.events, STREAM, [revoked]);
  expect(await feeds.has(ACCOUNT, 'feed', shown)).toBe(true);
  expect(await feeds.has(ACCOUNT, 'other', shown)).toBe(false);
  // By now the view shows it itself.
  expect(await feeds.has(ACCOUNT, 'feed', at)).toBe(false);
  await appendNext(runtime.events, STREAM, Array(50).fill(skipped));
  expect(await feeds.has(ACCOUNT, 'feed', shown)).toBe(true);
  await appendNext(runtime.events, STREAM, [{ type: 'AccountErased', data: { accountId: ACCOUNT, reason: 'asked' } }]);
  expect(await feeds.has(ACCOUNT, 'other', at)).toBe(true);
});

test('while the log is down the view decides', async () => {
  const away = { read: async () => Promise.reject(new StoreUnavailable('away')) } as unknown as EventStore;
  expect(await new EndedAccess(away).has(ACCOUNT, 'feed', null)).toBe(false);
});
