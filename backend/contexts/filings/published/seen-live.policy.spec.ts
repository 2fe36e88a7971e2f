import { isSeenLive } from './seen-live.policy.ts';

test.each([
  ['seconds after acceptance', 'feed', '2026-11-18T21:05:00.000Z', true],
  ['an hour after acceptance', 'feed', '2026-11-18T20:05:20.000Z', true],
  ['months after acceptance, while catching up', 'feed', '2026-02-18T20:05:20.000Z', false],
  ['without an acceptance time', 'feed', null, true],
  ['in the company’s history', 'backfill', '2026-11-18T21:05:00.000Z', false],
  ['in the daily index', 'index', '2026-11-18T21:05:00.000Z', false],
  ['by a sweep', 'sweep', '2026-11-18T21:05:00.000Z', false],
] as const)('whether a filing found %s was seen live', (_when, source, acceptedAt, live) => {
  expect(isSeenLive({ source, acceptedAt, firstSeenAt: '2026-11-18T21:05:20.000Z' })).toBe(live);
});
