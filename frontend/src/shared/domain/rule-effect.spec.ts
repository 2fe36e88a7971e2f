import { effect } from './rule-effect.ts';

test.each([
  ['base', 60, 'base 60'],
  ['raise', 75, 'raised to at least 75'],
  ['lower', 30, 'capped at 30'],
  ['floor', 40, 'at least 40'],
  ['ceil', 20, 'at most 20'],
  ['modifier', 7, '+7 points'],
  ['modifier', -7, '−7 points'],
  ['combo', 10, '+10 points'],
  ['badge', 0, 'noted'],
] as const)('%s of %d reads %j', (kind, points, words) => {
  expect(effect({ kind, points })).toBe(words);
});
