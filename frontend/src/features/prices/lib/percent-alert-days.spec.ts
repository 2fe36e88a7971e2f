import { alertDaysOf, alertDaysText } from './percent-alert-days.ts';

const day = (date: string, open: number, high: number, low: number, close: number) => ({
  date,
  open,
  high,
  low,
  close,
  volume: 1,
});
const DAYS = [
  day('2026-11-16', 90, 120, 80, 100),
  day('2026-11-17', 105, 106, 99, 101),
  day('2026-11-18', 101, 102, 95, 100),
  day('2026-11-19', 100, 103, 98, 100),
];

test('a gap is between the previous close and the open; the first day has none', () => {
  expect(alertDaysOf(DAYS, { kind: 'gap', value: 5 })).toEqual([{ date: '2026-11-17', kind: 'gap', price: 105 }]);
  expect(alertDaysOf(DAYS, { kind: 'gap', value: 5.01 })).toEqual([]);
});

test("a move is to the session's farther end, up or down", () => {
  expect(alertDaysOf(DAYS, { kind: 'move', value: 5 })).toEqual([
    { date: '2026-11-17', kind: 'move', price: 106 },
    { date: '2026-11-18', kind: 'move', price: 95 },
  ]);
});

test("exactly the alert's value counts", () => {
  const days = [day('2026-11-16', 100.2, 100.2, 100.2, 100.2), day('2026-11-17', 105.21, 105.21, 105.21, 105.21)];
  expect(alertDaysOf(days, { kind: 'gap', value: 5 })).toHaveLength(1);
  expect(alertDaysOf([day('2026-11-16', 0, 0, 0, 0), ...DAYS], { kind: 'gap', value: 1 })[0]?.date).toBe('2026-11-17');
});

test('as a sentence', () => {
  const move = { kind: 'move', value: 5 } as const;
  expect(alertDaysText(move, alertDaysOf(DAYS, move))).toBe('moved by 5% within a session: 2 days, last Nov 18, 2026');
  const gap = { kind: 'gap', value: 5 } as const;
  expect(alertDaysText(gap, alertDaysOf(DAYS, gap))).toBe('opened with a gap of 5%: 1 day, last Nov 17, 2026');
  expect(alertDaysText({ kind: 'gap', value: 50 }, [])).toBe('opened with a gap of 50%: never in this period');
  const many = Array.from({ length: 21 }, () => ({ date: '2026-11-19', kind: 'gap', price: 1 }) as const);
  expect(alertDaysText(gap, many)).toBe('opened with a gap of 5%: 21 days, last Nov 19, 2026, the newest 20 marked');
});
