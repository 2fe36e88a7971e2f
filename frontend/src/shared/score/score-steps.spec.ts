import type { RuleTrace } from '#contexts/scoring/published/scoring.events.ts';
import { belowNextLevel, candidatesOf, waterfallOf } from './score-steps.ts';

function rule(kind: RuleTrace['kind'], points: number, candidate = 'item 1.05', available = true): RuleTrace {
  return { ruleId: `${kind}-${points}`, kind, points, reason: '', quote: null, sourceField: 'text', available, candidate };
}

test('a base, a raise and additions add up to the score', () => {
  const rules = [rule('base', 60), rule('raise', 76), rule('modifier', 8), rule('modifier', 3), rule('modifier', -2)];
  const { steps, limitedFrom } = waterfallOf(rules, 85);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 60],
    [60, 76],
    [76, 84],
    [84, 87],
    [87, 85],
  ]);
  expect(limitedFrom).toBeNull();
});

test('candidates are listed by their points, without rules that couldn’t be checked (data missing)', () => {
  const rules = [
    rule('base', 15, 'item 7.01'),
    rule('base', 40, 'item 1.05'),
    rule('modifier', 30, 'item 1.05', false),
    rule('ceil', 35, 'item 1.05'),
  ];
  expect(candidatesOf(rules).map(({ name, points }) => [name, points])).toEqual([
    ['item 1.05', 35],
    ['item 7.01', 15],
  ]);
});

test('filing-level rules come last, and a cap that changed the sum is shown', () => {
  const { steps, limitedFrom } = waterfallOf([rule('base', 90), rule('combo', 20, 'filing')], 99);
  expect(steps.at(-1)).toMatchObject({ from: 90, to: 99 });
  expect(limitedFrom).toBeNull();
  expect(waterfallOf([rule('base', 50), rule('modifier', 40)], 70).limitedFrom).toBe(90);
  expect(waterfallOf([], 10)).toEqual({ steps: [], limitedFrom: null });
});

test.each([
  ['more', 66, 69],
  ['less', 72, 69],
])('the points an amendment takes from its original are a separate step, even if %s than its items', (_, own, original) => {
  const { steps, limitedFrom } = waterfallOf([rule('base', own, 'item 2.01'), rule('raise', original, 'filing')], original);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, own],
    [own, original],
  ]);
  expect(limitedFrom).toBeNull();
});

test.each([
  [20, '15 points below MEDIUM'],
  [35, '25 points below HIGH'],
  [79, '1 point below CRITICAL'],
  [80, null],
])('%i is %s', (score, words) => expect(belowNextLevel(score)).toBe(words));
