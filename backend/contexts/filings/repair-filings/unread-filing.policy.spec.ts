import { holdOf, isReportedAlone } from './unread-filing.policy.ts';

const FAILED = Date.parse('2026-01-12T15:00:00.000Z');
const at = (seconds: number) => new Date(FAILED + seconds * 1_000);
const unread = (othersReadAfter: number | null) => ({
  failedAt: at(0).toISOString(),
  othersReadAt: othersReadAfter === null ? null : at(othersReadAfter).toISOString(),
});
const reading = { isPaused: false, unread: 3 };

describe('whether followers of an unread filing are notified', () => {
  test.each([
    ['two minutes after the first failed try, if others are read', unread(5), reading, 120, true],
    ['earlier', unread(5), reading, 119.999, false],
    ['while all reading is paused', unread(5), { ...reading, isPaused: true }, 600, false],
    ['while no others are read either', unread(null), reading, 600, false],
    ['after an outage, once others have been read for a minute', unread(600), reading, 660, true],
    ['right after an outage, once the first other one is read', unread(600), reading, 659.999, false],
    ['if it is the only unread one and no others were read', unread(null), { ...reading, unread: 1 }, 120, true],
  ] as const)('%s', (_when, filing, state, seconds, notified) => {
    expect(isReportedAlone(filing, state, at(seconds))).toBe(notified);
  });
});

describe('what holds up all reading', () => {
  const queued = (since: number) => ({ since: at(since).toISOString() });
  const going = { isPaused: false, tried: [], queued: [] };
  test.each([
    ['requests to EDGAR are paused', { ...going, isPaused: true }, 'pause'],
    ['several filings failed and nothing was read since', { ...going, tried: [unread(null), unread(null)] }, 'outage'],
    ['only one filing failed, and no other was tried', { ...going, tried: [unread(null)] }, null],
    ['others are being read', { ...going, tried: [unread(null), unread(5)] }, null],
    ['a filing has waited two minutes for its first try', { ...going, queued: [queued(60), queued(0)] }, 'backlog'],
    ['a filing has waited for less', { ...going, queued: [queued(0.001)] }, null],
    ['no filing is waiting', going, null],
  ] as const)('%s', (_when, reading, cause) => {
    expect(holdOf(reading, at(120))).toBe(cause);
  });
});
