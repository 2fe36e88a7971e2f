import { inEdgarHours, isBusinessDay } from './edgar-calendar.ts';

describe("EDGAR's calendar", () => {
  test.each(['2026-01-01', '2026-01-19', '2026-05-25', '2026-06-19', '2026-07-03', '2026-09-07', '2026-11-26', '2021-12-31'])(
    '%s is a holiday',
    (date) => expect(isBusinessDay(date)).toBe(false),
  );
  test.each(['2026-01-02', '2026-01-12', '2026-07-06', '2020-06-19', '2026-11-27'])('%s is a business day', (date) =>
    expect(isBusinessDay(date)).toBe(true),
  );
  test.each(['2026-01-10', '2026-01-11'])('%s is a weekend', (date) => expect(isBusinessDay(date)).toBe(false));

  test.each([
    ['2026-01-12T10:59:59Z', false],
    ['2026-01-12T11:00:00Z', true],
    ['2026-01-13T02:59:59Z', true],
    ['2026-01-13T03:00:00Z', false],
    ['2026-01-10T17:00:00Z', false],
  ])('%s is within EDGAR hours: %s', (moment, open) => expect(inEdgarHours(new Date(moment))).toBe(open));
});
