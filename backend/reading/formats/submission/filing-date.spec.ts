import { businessDaysBetween } from './filing-date.ts';

describe('business days between two dates', () => {
  test.each([
    ['the same day', '2026-01-12', '2026-01-12', 0],
    ['Monday to Tuesday', '2026-01-12', '2026-01-13', 1],
    ['Friday to Monday', '2026-01-09', '2026-01-12', 1],
    ['Friday to Sunday', '2026-01-09', '2026-01-11', 0],
    ['Saturday to Monday', '2026-01-10', '2026-01-12', 1],
    ['over Martin Luther King Day', '2026-01-16', '2026-01-20', 1],
    ['a later day to an earlier one', '2026-01-13', '2026-01-12', 0],
    ['three weeks', '2026-02-23', '2026-03-16', 15],
    ['a day more than three weeks', '2026-02-23', '2026-03-17', 16],
    ['years: no more than 400 are counted', '2020-01-02', '2026-01-12', 400],
  ])('%s', (_what, from, to, days) => {
    expect(businessDaysBetween(from, to)).toBe(days);
  });
});
