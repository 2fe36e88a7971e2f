import { RULES } from '../rule-set/2026-11-22.rules.ts';
import { scoreForm } from '../score-filing/score-filing.policy.ts';
import { MAX_CHANGES, NO_CHANGES, problemOf, rulesOf, withChanges } from './rule-changes.policy.ts';

const shipped = new Map(rulesOf(RULES).map((rule) => [rule.id, rule]));
const RESULTS = '8-K.2.02';
const head = {
  ...{ accession: '0000000000-26-000001', form: '8-K', parties: [], items: ['2.02'] },
  acceptedAt: '2026-01-12T14:30:00.000Z',
};
const points = (ruleId: string, value: number) => ({ points: [{ ruleId, points: value }], levels: null });
const LEVELS = { critical: 90, high: 70, medium: 50 };

test('lists every rule once, with whether its points are added', () => {
  expect(shipped.size).toBe(rulesOf(RULES).length);
  expect(shipped.get(RESULTS)).toEqual({ id: RESULTS, reason: expect.any(String), points: expect.any(Number), added: false });
  expect(shipped.get('8-K.firstIn90Days')).toMatchObject({ points: 3, added: true });
  expect(shipped.get('8-K.chain.auditorAndCfo')).toMatchObject({ points: 12, added: true });
});

test('a filing is scored with the changed points, and the shipped ones of other rules', () => {
  const before = scoreForm(head, RULES).score;
  const after = scoreForm(head, withChanges(RULES, points(RESULTS, 91), `${RULES.version}+1`)).score;
  expect(after).toMatchObject({ score: 91, level: 'CRITICAL', rulesVersion: `${RULES.version}+1` });
  expect(before.rulesVersion).toBe(RULES.version);
  expect(scoreForm({ ...head, items: ['8.01'] }, withChanges(RULES, points(RESULTS, 91), 'x')).score.score).toBe(
    scoreForm({ ...head, items: ['8.01'] }, RULES).score.score,
  );
  expect(scoreForm(head, RULES).score).toEqual(before);
});

test('levels begin at the changed bands', () => {
  const levelAt = (value: number) =>
    scoreForm(head, withChanges(RULES, { ...points(RESULTS, value), levels: LEVELS }, 'x')).score.level;
  expect([49, 50, 69, 70, 89, 90].map(levelAt)).toEqual(['LOW', 'MEDIUM', 'MEDIUM', 'HIGH', 'HIGH', 'CRITICAL']);
});

test('without changes, scores are as shipped', () => {
  expect(withChanges(RULES, NO_CHANGES, RULES.version)).toEqual(RULES);
});

test.each([
  [NO_CHANGES, 'This wouldn’t change anything'],
  [points('8-K.9.99', 50), 'Rule 8-K.9.99 doesn’t exist.'],
  [points(RESULTS, 0), 'between 1 and 99'],
  [points(RESULTS, 100), 'between 1 and 99'],
  [points(RESULTS, 50.5), 'between 1 and 99'],
  [points('8-K.firstIn90Days', 31), 'between -30 and 30'],
  [points('8-K.firstIn90Days', -31), 'between -30 and 30'],
  [{ points: [...points(RESULTS, 50).points, ...points(RESULTS, 51).points], levels: null }, 'listed twice'],
  [{ points: [], levels: { ...LEVELS, medium: 1 } }, 'MEDIUM must start above 1'],
  [{ points: [], levels: { ...LEVELS, high: 50 } }, 'MEDIUM must start'],
  [{ points: [], levels: { ...LEVELS, critical: 70 } }, 'MEDIUM must start'],
  [{ points: [], levels: { ...LEVELS, critical: 100 } }, 'MEDIUM must start'],
  [
    { points: Array.from({ length: MAX_CHANGES + 1 }, () => points(RESULTS, 50).points[0] as never), levels: null },
    'up to 100 rules at once',
  ],
])('%j is refused', (changes, problem) => {
  expect(problemOf(RULES, changes)).toContain(problem);
});

test.each([
  [points(RESULTS, 1)],
  [points(RESULTS, 99)],
  [points('8-K.firstIn90Days', -30)],
  [points('8-K.firstIn90Days', 30)],
  [{ points: [], levels: { medium: 2, high: 3, critical: 99 } }],
])('%j is allowed', (changes) => {
  expect(problemOf(RULES, changes)).toBeNull();
});
