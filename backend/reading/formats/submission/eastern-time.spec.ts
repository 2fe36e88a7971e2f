import { easternToUtc, isoDate } from './eastern-time.ts';

test.each([
  ['20250110160730', '2025-01-10T21:07:30.000Z', 'winter'],
  ['20250701160730', '2025-07-01T20:07:30.000Z', 'summer'],
  ['20250309015959', '2025-03-09T06:59:59.000Z', 'before the spring change'],
  ['20250309030000', '2025-03-09T07:00:00.000Z', 'after the spring change'],
  ['20251102015959', '2025-11-02T05:59:59.000Z', 'the doubled hour, read as summer time'],
  ['20251102020000', '2025-11-02T07:00:00.000Z', 'after the autumn change'],
  ['20050404120000', '2005-04-04T16:00:00.000Z', 'the old rule: summer time from April'],
  ['20060328120000', '2006-03-28T17:00:00.000Z', 'the old rule: winter time in March'],
  ['20251231230000', '2026-01-01T04:00:00.000Z', 'over midnight'],
])('%s Eastern is %s (%s)', (printed, utc) => {
  expect(easternToUtc(printed)).toBe(utc);
});

test.each(['20250309023000', '20250231120000', '20250110240000', '20250110126000', '2025011016073', 'x', ''])(
  '%s is no time',
  (printed) => {
    expect(easternToUtc(printed)).toBeNull();
  },
);

test('reads dates and refuses days that do not exist', () => {
  expect(['20250110', ' 20240229 ', '20250229', '20251301', '', '2025-01-10'].map(isoDate)).toEqual([
    '2025-01-10',
    '2024-02-29',
    null,
    null,
    null,
    null,
  ]);
});
