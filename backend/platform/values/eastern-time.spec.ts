import { easternIso, easternMidnight, easternTime } from './eastern-time.ts';

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

  test('matches Intl for every hour around clock changes and for moments of any age', () => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'medium' });
    const years = [1967, 1974, 1975, 1987, 2006, 2007, 2026, 2099];
    const hours = years.flatMap((year) =>
      Array.from({ length: 366 * 24 }, (_, hour) => Date.UTC(year, 0, 1) + hour * 3_600_000 + (hour % 60) * 60_000 + 7_000),
    );
    const moments = [...hours, Date.UTC(1966, 6, 1), Date.UTC(1900, 0, 1), Date.UTC(9999, 11, 31, 12)].map((at) => new Date(at));
    const wrong = moments.filter((moment) => {
      const { date, time } = easternTime(moment);
      return `${date} ${time}` !== format.format(moment);
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['2026-01-12', '2026-01-12T05:00:00.000Z'],
    ['2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', '2026-11-02T05:00:00.000Z'],
  ])('%s begins in New York at %s', (day, begins) => {
    expect(easternMidnight(day).toISOString()).toBe(begins);
    expect(easternTime(easternMidnight(day))).toMatchObject({ date: day, time: '00:00:00' });
  });

  test('rejects an invalid date', () => {
    expect(() => easternTime(new Date('nothing'))).toThrow(RangeError);
  });

  test('a year before 1000 has four digits', () => {
    expect(easternTime(new Date('0266-01-12T16:27:39Z')).date).toBe('0266-01-12');
  });
});
