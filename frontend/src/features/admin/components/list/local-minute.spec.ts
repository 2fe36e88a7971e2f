import { instantOf, localMinute } from './local-minute.ts';

test("a moment is shown in the reader's time zone, and parsed back unchanged", () => {
  for (const instant of ['2026-01-12T00:00:00.000Z', '2026-07-01T23:59:00.000Z', '2026-11-01T12:30:00.000Z']) {
    const local = localMinute(instant);
    const at = new Date(instant);
    expect([Number(local.slice(8, 10)), Number(local.slice(11, 13)), Number(local.slice(14))]).toEqual([
      at.getDate(),
      at.getHours(),
      at.getMinutes(),
    ]);
    expect(instantOf(local)).toBe(instant);
  }
});

test('an invalid moment is empty', () => {
  expect([localMinute(''), localMinute('soon'), instantOf(''), instantOf('2026-13-40T99:99')]).toEqual(['', '', '', '']);
});
