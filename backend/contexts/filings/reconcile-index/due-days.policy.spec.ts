import { dayBefore } from '#platform/values/calendar-day.ts';
import { dueDays, isGivenUp } from './due-days.policy.ts';

describe('due days of the daily index', () => {
  test.each([
    ['a day isn’t due before 22:30, when EDGAR builds its index', '2026-01-09', '2026-01-13T03:29:00Z', []],
    ['a day is due from 22:30', '2026-01-09', '2026-01-13T03:30:00Z', ['2026-01-12']],
    ['weekends and holidays are skipped', '2026-01-15', '2026-01-20T12:00:00Z', ['2026-01-16']],
    ['after downtime, all missed days are due', '2026-01-12', '2026-01-16T12:00:00Z', ['2026-01-13', '2026-01-14', '2026-01-15']],
    ['nothing is due before the watermark', '2026-01-20', '2026-01-16T12:00:00Z', []],
  ])('%s', (_name, through, now, due) => {
    expect(dueDays(through, new Date(now))).toEqual(due);
  });

  test('an index that is not published is given up after three business days', () => {
    expect(isGivenUp('2026-01-08', new Date('2026-01-13T12:00:00Z'))).toBe(false);
    expect(isGivenUp('2026-01-08', new Date('2026-01-14T12:00:00Z'))).toBe(true);
  });

  test('the first day is due if the watermark is the day before', () => {
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
  });
});
