import { deciding } from '#kit/decider.spec-kit.ts';
import type { ScoringRulesEvent } from '../published/scoring-rules.events.ts';
import { changesInForce, type PublishRules, scoringRulesDecider } from './scoring-rules.decider.ts';

const changes = { points: [{ ruleId: '8-K.2.02', points: 70 }], levels: null };
const publish = (over: Partial<PublishRules> = {}): PublishRules => ({
  ...{ kind: 'publish', base: 'b', changes, run: 'r1', against: 0, reason: 'a test', ...over },
});
const published = (number: number, base = 'b'): ScoringRulesEvent => ({
  type: 'ScoringRulesPublished',
  data: { number, base, changes, run: `r${number}`, reason: 'a test' },
});
const revert = (to: number, base = 'b') => ({ kind: 'revert', to, base, reason: 'a test' }) as const;
const reverted = (from: number, to: number): ScoringRulesEvent => ({
  type: 'ScoringRulesReverted',
  data: { from, to, reason: 'a test' },
});
const rules = deciding(scoringRulesDecider);
const inForce = (...events: readonly ScoringRulesEvent[]) =>
  changesInForce(events.reduce(scoringRulesDecider.evolve, scoringRulesDecider.initial), 'b')?.number ?? 0;

test('versions are numbered in the order of publication', () => {
  rules.when(publish()).thenEvents(published(1));
  rules
    .given(published(1))
    .when(publish({ run: 'r2', against: 1 }))
    .thenEvents(published(2));
});

test('a run is published once, and only if the rules it was compared with are still active', () => {
  rules
    .given(published(1))
    .when(publish({ against: 1 }))
    .thenRefused('run_published');
  rules
    .given(published(1))
    .when(publish({ run: 'r2' }))
    .thenRefused('rules_changed');
  rules
    .given(published(1), reverted(1, 0))
    .when(publish({ run: 'r2' }))
    .thenEvents(published(2));
});

test('an earlier version, or the shipped rules, can be restored', () => {
  rules.given(published(1), published(2)).when(revert(1)).thenEvents(reverted(2, 1));
  rules.given(published(1)).when(revert(0)).thenEvents(reverted(1, 0));
  rules.given(published(1)).when(revert(1)).thenNothing();
  rules.when(revert(0)).thenNothing();
  rules.given(published(1)).when(revert(2)).thenRefused('rules_version_not_found');
  expect([inForce(), inForce(published(1)), inForce(published(1), published(2), reverted(2, 1))]).toEqual([0, 1, 1]);
});

test("changes to another build's rules are not active and cannot be activated", () => {
  expect(inForce(published(1, 'older'))).toBe(0);
  rules.given(published(1, 'older')).when(revert(1)).thenRefused('rules_version_not_found');
  rules
    .given(published(1, 'older'))
    .when(publish({ run: 'r2' }))
    .thenEvents({
      type: 'ScoringRulesPublished',
      data: { number: 2, base: 'b', changes, run: 'r2', reason: 'a test' },
    });
});
