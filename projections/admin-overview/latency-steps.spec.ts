import { joinLatencies, latencyStep, percentile } from './latency-steps.ts';

test.each([
  [-3_000, 0],
  [0, 0],
  [4, 0],
  [87, 90],
  [994, 990],
  [999, 1_000],
  [1_049, 1_000],
  [1_050, 1_100],
  [75_400, 75_000],
  [3_600_000, 3_600_000],
  [28_834_567, 29_000_000],
])('%d ms are told as %d', (ms, told) => {
  expect(latencyStep(ms)).toBe(told);
  expect(latencyStep(told)).toBe(told);
});

test('a reported time is off by at most a twentieth or by five milliseconds', () => {
  for (let ms = 1; ms < 1e8; ms = Math.ceil(ms * 1.07))
    expect(Math.abs(latencyStep(ms) - ms)).toBeLessThanOrEqual(Math.max(5, ms / 20));
});

test('merges the times of several filings', () => {
  expect(
    joinLatencies([
      [[90, 2]],
      [],
      [
        [40, 1],
        [90, 3],
      ],
    ]),
  ).toEqual([
    [40, 1],
    [90, 5],
  ]);
});

test('a percentile is the same as in the sorted list of all messages', () => {
  const latencies = joinLatencies([
    [
      [40, 50],
      [120, 44],
      [900, 5],
      [60_000, 1],
    ],
  ]);
  const all = latencies.flatMap(([ms, messages]) => Array<number>(messages).fill(ms));
  for (const share of [0.01, 0.5, 0.51, 0.94, 0.95, 0.99, 1]) {
    expect(percentile(latencies, share)).toBe(all[Math.ceil(share * all.length) - 1]);
  }
  expect(percentile(latencies, 0.5)).toBe(40);
  expect(percentile([[70, 1]], 0.99)).toBe(70);
  expect(percentile([], 0.5)).toBeNull();
});
