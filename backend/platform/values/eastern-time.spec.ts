import { easternIso, easternTime } from './eastern-time.ts';

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

  test('a year before 1000 has four digits', () => {
    expect(easternTime(new Date('0266-01-12T16:27:39Z')).date).toBe('0266-01-12');
  });
});
