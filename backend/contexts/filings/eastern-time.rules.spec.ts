import { easternIso, easternTime, inEdgarHours, isBusinessDay } from './eastern-time.rules.ts';

describe('Eastern time', () => {
  test.each([
    ['2026-01-12T16:28:50.000Z', '2026-01-12T11:28:50-05:00'],
    ['2026-07-01T03:59:59.000Z', '2026-06-30T23:59:59-04:00'],
    ['2026-03-08T06:59:59.000Z', '2026-03-08T01:59:59-05:00'],
    ['2026-03-08T07:00:00.000Z', '2026-03-08T03:00:00-04:00'],
    ['2026-11-01T05:30:00.000Z', '2026-11-01T01:30:00-04:00'],
    ['2026-11-01T06:30:00.000Z', '2026-11-01T01:30:00-05:00'],
    ['1998-12-31T05:00:00.000Z', '1998-12-31T00:00:00-05:00'],
  ])('%s is %s', (utc, eastern) => {
    expect(easternIso(new Date(utc))).toBe(eastern);
    expect(new Date(eastern).toISOString()).toBe(utc);
  });

  test('knows the weekday on the Eastern calendar', () => {
    expect(easternTime(new Date('2026-01-12T03:00:00Z')).weekday).toBe(0);
  });
});

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
  ])('%s in hours: %s', (moment, open) => expect(inEdgarHours(new Date(moment))).toBe(open));
});
