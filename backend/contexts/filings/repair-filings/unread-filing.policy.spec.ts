import { holdOf, isReportedAlone } from './unread-filing.policy.ts';

const FAILED = Date.parse('2026-01-12T15:00:00.000Z');
const at = (seconds: number) => new Date(FAILED + seconds * 1_000);
const unread = (othersReadAfter: number | null) => ({
  failedAt: at(0).toISOString(),
  othersReadAt: othersReadAfter === null ? null : at(othersReadAfter).toISOString(),
});
const reading = { isPaused: false, unread: 3 };

describe('followers of an unread filing are notified', () => {
  test.each([
    ['two minutes after the first try failed, where others are read', unread(5), reading, 120, true],
    ['not before', unread(5), reading, 119.999, false],
    ['not while all reading is paused', unread(5), { ...reading, isPaused: true }, 600, false],
    ['not while others are not read either', unread(null), reading, 600, false],
    ['after an outage once others have been read for a minute', unread(600), reading, 660, true],
    ['not at the first one that is read after an outage', unread(600), reading, 659.999, false],
    ['where no other one is unread, and none came to be read', unread(null), { ...reading, unread: 1 }, 120, true],
  ] as const)('%s', (_when, filing, state, seconds, notified) => {
    expect(isReportedAlone(filing, state, at(seconds))).toBe(notified);
  });
});

describe('all reading is held up', () => {
  const queued = (since: number) => ({ since: at(since).toISOString() });
  const going = { isPaused: false, tried: [], queued: [] };
  test.each([
    ['while EDGAR is not asked', { ...going, isPaused: true }, 'pause'],
    ['where several tries failed and nothing was read since', { ...going, tried: [unread(null), unread(null)] }, 'outage'],
    ['not by one filing, also where no other one is tried', { ...going, tried: [unread(null)] }, null],
    ['not while others are read', { ...going, tried: [unread(null), unread(5)] }, null],
    ['by a filing that waits for its first try for two minutes', { ...going, queued: [queued(60), queued(0)] }, 'backlog'],
    ['not by one that waits for less', { ...going, queued: [queued(0.001)] }, null],
    ['not without any', going, null],
  ] as const)('%s', (_when, reading, cause) => {
    expect(holdOf(reading, at(120))).toBe(cause);
  });
});
