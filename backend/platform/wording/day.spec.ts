import { longDay, longDayOfYear, monthAndYear, shortDay, shortDayOfYear, shortMonth } from './day.ts';

const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });

test.each([
  ['shortDay', shortDay, format({ dateStyle: 'medium' })],
  ['shortDayOfYear', shortDayOfYear, format({ month: 'short', day: 'numeric' })],
  ['longDay', longDay, format({ dateStyle: 'full' })],
  ['longDayOfYear', longDayOfYear, format({ weekday: 'long', month: 'long', day: 'numeric' })],
  ['monthAndYear', monthAndYear, format({ month: 'long', year: 'numeric' })],
  ['shortMonth', shortMonth, format({ month: 'short' })],
] as const)('%s says of every day from 1999 to 2032 what Intl says', (_name, words, formatter) => {
  const different: string[] = [];
  for (let at = Date.UTC(1999, 0, 1); at < Date.UTC(2033, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (words(day) !== formatter.format(at)) different.push(day);
  }
  expect(different).toEqual([]);
});

test('text that is not a calendar day is unchanged', () => {
  for (const text of ['2026-02-31', '2026-13-01', '2026-00-10', '2026-11-20T10:00:00Z', 'soon', ''])
    expect(['day', shortDay(text), longDay(text), monthAndYear(text)]).toEqual(['day', text, text, text]);
});
