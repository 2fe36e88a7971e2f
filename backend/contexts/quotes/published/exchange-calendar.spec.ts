import { exchangeMoment, isTradingDay, newestSession } from './exchange-calendar.ts';

/** From the exchange's published calendar. */
const CLOSED: Readonly<Record<number, readonly string[]>> = {
  2024: ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25'],
  2025: ['01-01', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
  2026: ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25', '12-24'],
};

test.each(Object.entries(CLOSED))(
  'in %s the exchanges close on ten holidays, of which Good Friday is none of EDGAR',
  (year, expected) => {
    const closed: string[] = [];
    for (let day = Date.parse(`${year}-01-01`); day <= Date.parse(`${year}-12-31`); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10);
      const weekday = new Date(day).getUTCDay();
      if (weekday !== 0 && weekday !== 6 && !isTradingDay(date)) closed.push(date.slice(5));
    }
    expect(closed).toEqual(expected);
  },
);

test("a New Year's Day on a Saturday isn't observed on Friday; Columbus Day and Veterans Day are trading days", () => {
  expect(['2021-12-31', '2027-12-31', '2026-10-12', '2026-11-11'].map(isTradingDay)).toEqual([true, true, true, true]);
});

test.each([
  ['2026-11-18T08:59:59Z', 'closed'],
  ['2026-11-18T09:00:00Z', 'extended'],
  ['2026-11-18T14:29:59Z', 'extended'],
  ['2026-11-18T14:30:00Z', 'regular'],
  ['2026-11-18T21:00:59Z', 'regular'],
  ['2026-11-18T21:01:00Z', 'extended'],
  ['2026-11-19T01:00:00Z', 'closed'],
  // During daylight saving time the session begins an hour earlier in UTC.
  ['2026-07-01T13:30:00Z', 'regular'],
  // Sessions that end at 13:00: the day after Thanksgiving, and Christmas Eve.
  ['2026-11-27T18:00:30Z', 'regular'],
  ['2026-11-27T18:01:00Z', 'extended'],
  ['2026-12-24T18:01:00Z', 'extended'],
  // Saturday, Thanksgiving.
  ['2026-11-21T16:00:00Z', 'closed'],
  ['2026-11-26T16:00:00Z', 'closed'],
])('%s is %s', (moment, part) => {
  expect(exchangeMoment(new Date(moment)).part).toBe(part);
});

test('the latest session is the last day on which trading began', () => {
  expect(newestSession(new Date('2026-11-23T14:29:59Z'))).toBe('2026-11-20');
  expect(newestSession(new Date('2026-11-23T14:29:59Z'), true)).toBe('2026-11-23');
  expect(newestSession(new Date('2026-11-23T14:30:00Z'))).toBe('2026-11-23');
  expect(newestSession(new Date('2026-11-26T20:00:00Z'))).toBe('2026-11-25');
});
