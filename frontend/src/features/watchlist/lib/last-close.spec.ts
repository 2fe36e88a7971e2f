import { closeText, lastClose } from './last-close.ts';

test.each([
  ['2026-11-19T15:00:00Z', '2026-11-18T21:00:00.000Z', 'yesterday’s close'],
  ['2026-11-19T21:30:00Z', '2026-11-19T21:00:00.000Z', 'today’s close'],
  ['2026-11-23T14:00:00Z', '2026-11-20T21:00:00.000Z', 'Friday’s close'],
  ['2026-07-07T19:59:00Z', '2026-07-06T20:00:00.000Z', 'yesterday’s close'],
])('the last close before %s is %s: %s', (now, closed, words) => {
  expect(lastClose(new Date(now)).toISOString()).toBe(closed);
  expect(closeText(lastClose(new Date(now)), new Date(now))).toBe(words);
});

/** The platform's own calendar for a moment in New York. */
const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const partsOf = (date: Date): Readonly<Record<string, string>> =>
  Object.fromEntries(eastern.formatToParts(date).map(({ type, value }) => [type, value]));

test('for every hour of 2024 to 2032 it is 4 PM of a weekday in New York by the platform’s calendar, with no later weekday’s close in between', () => {
  const wrong: string[] = [];
  for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2033, 0, 1); at += 3_600_000) {
    const now = new Date(at);
    const close = lastClose(now);
    const { weekday, hour, minute } = partsOf(close);
    const weekend = weekday === 'Saturday' || weekday === 'Sunday';
    // Three days from Friday to Monday, plus an hour if clocks went back in between.
    const longest = weekday === 'Friday' ? 73 : 24;
    const ago = (at - close.getTime()) / 3_600_000;
    if (weekend || hour !== '16' || minute !== '00' || ago < 0 || ago >= longest) wrong.push(now.toISOString());
  }
  expect(wrong).toEqual([]);
});
