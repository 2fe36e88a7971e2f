import { crossingsOf } from '#kit/crossings-oracle.ts';
import { minuteQuotes } from '#kit/minute-quotes.ts';
import { type Condition, evaluate, initialProgress } from './crossing.policy.ts';

const reference = { price: 100, changePercent: 0, asOf: '2025-12-31T21:00:00.000Z' };
const SET_AT = '2025-12-31T22:00:00.000Z';
const CONDITIONS: readonly Condition[] = [
  { kind: 'above', value: 103, extendedHours: false },
  { kind: 'above', value: 103, extendedHours: true },
  { kind: 'above', value: 140, extendedHours: false },
  { kind: 'below', value: 97.5, extendedHours: false },
  { kind: 'below', value: 92, extendedHours: true },
  { kind: 'move', value: 2, extendedHours: false },
  { kind: 'move', value: 1.25, extendedHours: true },
  { kind: 'gap', value: 2.5, extendedHours: false },
];

describe.each([1, 20_261_123])('a year of minute quotes, seed %i', (seed) => {
  const year = [...minuteQuotes(seed, '2026-01-01', '2026-12-31')];

  test('contains duplicates, older quotes after newer ones, and late ones', () => {
    const times = year.map(({ price }) => price.asOf);
    expect(year.length).toBeGreaterThan(100_000);
    expect(times.filter((time, index) => time === times[index - 1]).length).toBeGreaterThan(500);
    expect(times.filter((time, index) => time < (times[index - 1] ?? '')).length).toBeGreaterThan(500);
    expect(year.filter(({ price, now }) => now.getTime() - Date.parse(price.asOf) > 20 * 60_000).length).toBeGreaterThan(100);
  });

  test('crosses every condition exactly as often as the whole series shows', () => {
    const followed = CONDITIONS.map((condition) => ({
      condition,
      progress: initialProgress(condition, SET_AT, reference),
      found: [] as string[],
    }));
    for (const { price, now } of year) {
      for (const alert of followed) {
        const moved = evaluate(alert.condition, alert.progress, price, now);
        if (moved === null) continue;
        alert.progress = moved.progress;
        if (moved.crossed !== null) alert.found.push(price.asOf);
      }
    }
    for (const { condition, found } of followed) {
      expect([condition, found]).toEqual([condition, crossingsOf(condition, year)]);
    }
    expect(followed.flatMap(({ found }) => found).length).toBeGreaterThan(500);
    expect(followed.filter(({ found }) => found.length === 0).length).toBeLessThan(2);
  });
});
