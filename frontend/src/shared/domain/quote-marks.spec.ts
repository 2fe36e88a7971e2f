import { rangeBadge, volumeBadge } from './quote-marks.ts';

const at = (current_price: number | null, week_52_low: number | null = 100, week_52_high: number | null = 200) =>
  rangeBadge({ current_price, week_52_low, week_52_high });

test('below 25% of the range is near low, above 75% near high', () => {
  expect(at(124.9)?.label).toBe('Near Low');
  expect(at(125)?.label).toBe('Mid-range');
  expect(at(175)?.label).toBe('Mid-range');
  expect(at(175.1)?.label).toBe('Near High');
  expect(at(250)).toEqual({ label: 'Near High', percent: 100 });
});

test('an unknown price or an empty range has no badge', () => {
  expect(at(null)).toBeNull();
  expect(at(100, null)).toBeNull();
  expect(at(100, 100, 100)).toBeNull();
});

test.each([
  [200, 'Very high volume (2.0×)'],
  [199, 'High volume (2.0×)'],
  [130, 'High volume (1.3×)'],
  [129, null],
  [70, null],
  [69, 'Low volume (0.7×)'],
  [5, 'Low volume (0.1×)'],
  [4, 'Low volume'],
  [0, 'Low volume'],
])('volume %d of an average 100 is %j', (volume, badge) => {
  expect(volumeBadge({ volume, avg_volume: 100 })).toBe(badge);
});

test('without an average there is no badge', () => {
  expect(volumeBadge({ volume: 5, avg_volume: null })).toBeNull();
  expect(volumeBadge({ volume: 5, avg_volume: 0 })).toBeNull();
});
