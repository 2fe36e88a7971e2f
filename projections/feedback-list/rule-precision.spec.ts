import type { Verdict } from '../../backend/contexts/scoring/published/score-feedback.events.ts';
import { feedbackByRule, MIN_JUDGMENTS } from './rule-precision.ts';

const said = (verdict: Verdict, ruleId: string | null = 'r', outcome: 'resolved' | 'dismissed' | null = null) => ({
  verdict,
  ruleId,
  closed: outcome && { outcome, reason: 'a test', at: '2026-01-12T14:30:00.000Z' },
});
const times = <T>(count: number, each: T) => Array.from({ length: count }, () => each);

test('computes the share of judgments that say the rule is right, without dismissed ones', () => {
  const entries = [
    ...times(9, said('right')),
    said('too_high'),
    said('wrong_fact', 'r', 'resolved'),
    said('too_low', 'r', 'dismissed'),
  ];
  expect(feedbackByRule(entries)).toEqual([
    {
      rule: 'r',
      judged: 11,
      verdicts: { right: 9, too_high: 1, too_low: 0, wrong_fact: 1 },
      dismissed: 1,
      open: 10,
      precision: 9 / 11,
    },
  ]);
});

test('gives no share for few judgments', () => {
  const precision = (count: number) => feedbackByRule(times(count, said('right')))[0]?.precision;
  expect([precision(MIN_JUDGMENTS - 1), precision(MIN_JUDGMENTS)]).toEqual([null, 1]);
  expect(feedbackByRule(times(MIN_JUDGMENTS, said('right', 'r', 'dismissed')))[0]).toMatchObject({ judged: 0, precision: null });
});

test('rules are listed separately from the level as a whole, most judged first', () => {
  const entries = [said('right', null), said('right', 'b'), said('right', 'a'), said('right', 'c'), said('too_low', 'c')];
  expect(feedbackByRule(entries).map(({ rule, judged }) => [rule, judged])).toEqual([
    ['c', 2],
    [null, 1],
    ['a', 1],
    ['b', 1],
  ]);
});
