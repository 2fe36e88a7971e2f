import { isSeenLive } from './seen-live.policy.ts';

test.each([
  ['seconds after its acceptance', 'feed', '2026-11-18T21:05:00.000Z', true],
  ['an hour after it', 'feed', '2026-11-18T20:05:20.000Z', true],
  ['months after it, when the feed was caught up with', 'feed', '2026-02-18T20:05:20.000Z', false],
  ['without a time of acceptance', 'feed', null, true],
  ['in the history of the company', 'backfill', '2026-11-18T21:05:00.000Z', false],
  ['in the index of the day', 'index', '2026-11-18T21:05:00.000Z', false],
  ['by the sweep', 'sweep', '2026-11-18T21:05:00.000Z', false],
] as const)('found %s: live is %s', (_when, source, acceptedAt, live) => {
  expect(isSeenLive({ source, acceptedAt, firstSeenAt: '2026-11-18T21:05:20.000Z' })).toBe(live);
});
