import { deciding } from '#kit/decider.spec-kit.ts';
import type { ShadowRunEvent } from '../published/scoring-rules.events.ts';
import { shadowRunDecider, type TriedRules } from './shadow-run.decider.ts';

const tried: TriedRules = {
  ...{ run: 'r1', base: 'b', against: 0, changes: { points: [], levels: null } },
  ...{ since: '2026-01-01', until: '2026-01-31', reason: 'a test' },
};
const started: ShadowRunEvent = { type: 'ScoringRulesTried', data: tried };
const discarded: ShadowRunEvent = { type: 'ScoringRulesDiscarded', data: { run: 'r1', reason: 'too many' } };
const discard = { kind: 'discard', run: 'r1', reason: 'too many' } as const;
const run = deciding(shadowRunDecider);

test('a run is started only once', () => {
  run.when({ kind: 'try', tried }).thenEvents(started);
  run.given(started).when({ kind: 'try', tried }).thenNothing();
});

test('its changes are discarded only once', () => {
  run.given(started).when(discard).thenEvents(discarded);
  run.given(started, discarded).when(discard).thenRefused('shadow_run_discarded');
  run.when(discard).thenRefused('shadow_run_not_found');
});
