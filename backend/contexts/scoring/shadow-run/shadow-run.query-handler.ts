import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { BackgroundJobs } from '#platform/jobs/background-jobs.store.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import type { RuleChanges } from '../published/scoring-rules.events.ts';
import { rulesOf } from '../rule-changes/rule-changes.policy.ts';
import { RulesInForce, rulesVersion } from '../rule-changes/rules-in-force.reader.ts';
import { changesInForce } from '../rule-changes/scoring-rules.decider.ts';
import { SHADOW_RUN_JOB } from '../worker-names.catalog.ts';
import type { TriedRules } from './shadow-run.decider.ts';
import { ListShadowRuns, ShowScoringRules } from './shadow-run.query.ts';
import type { ScoringRulesResponse, ShadowRunsResponse } from './shadow-run.response.ts';
import { shadowRunResult } from './shadow-run-result.ts';
import { shadowRunState } from './shadow-run-state.reader.ts';

const MAX_RUNS = 20;

const toResponse = ({ points, levels }: RuleChanges) => ({
  points: points.map(({ ruleId, points: value }) => ({ rule: ruleId, points: value })),
  levels,
});

@QueryHandler(ShowScoringRules)
export class ShowScoringRulesHandler implements IQueryHandler<ShowScoringRules> {
  readonly #rules: RulesInForce;

  constructor(events: EventStore, codec: EventCodec) {
    this.#rules = new RulesInForce(events, codec);
  }

  async execute(): Promise<ScoringRulesResponse> {
    const { shipped } = this.#rules;
    const current = await this.#rules.current();
    const state = await this.#rules.state();
    const number = changesInForce(state, shipped.points)?.number ?? 0;
    const points = new Map(rulesOf(current).map((rule) => [rule.id, rule.points]));
    return {
      version: rulesVersion(shipped.points, number),
      base: shipped.points,
      number,
      levels: { ...current.levels },
      shipped_levels: { ...shipped.levels },
      rules: rulesOf(shipped).map(({ points: own, ...rule }) => ({ ...rule, points: points.get(rule.id) ?? own, shipped: own })),
      versions: state.versions
        .map(({ base, changes, ...each }) => ({
          ...{ number: each.number, version: rulesVersion(base, each.number), changes: toResponse(changes), run: each.run },
          usable: base === shipped.points,
        }))
        .reverse(),
    };
  }
}

@QueryHandler(ListShadowRuns)
export class ListShadowRunsHandler implements IQueryHandler<ListShadowRuns> {
  readonly #jobs: BackgroundJobs;
  readonly #rules: RulesInForce;

  constructor(
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    operations: OperationalStore,
    clock: Clock,
  ) {
    this.#jobs = new BackgroundJobs(operations, clock);
    this.#rules = new RulesInForce(events, codec);
  }

  async execute(): Promise<ShadowRunsResponse> {
    const { documents } = await this.#jobs.newest(SHADOW_RUN_JOB, null, MAX_RUNS);
    const state = await this.#rules.state();
    const { points } = this.#rules.shipped;
    const number = changesInForce(state, points)?.number ?? 0;
    const runs = documents.map(async ({ _id: id, state: work, requestedAt, progress, result, error, input }) => {
      const { since, until, changes, reason, base, against } = input as unknown as TriedRules;
      const { discarded } = await shadowRunState(this.events, this.codec, id);
      const published = state.versions.some(({ run }) => run === id);
      const decision = discarded ? ('discarded' as const) : published ? ('published' as const) : ('open' as const);
      const found = shadowRunResult.safeParse(result);
      return {
        ...{ id, state: work, decision, reason, requested_at: requestedAt, since, until, progress, error },
        publishable: work === 'done' && decision === 'open' && base === points && against === number,
        against: rulesVersion(base, against),
        changes: toResponse(changes),
        result: found.success ? found.data : null,
      };
    });
    return { runs: await Promise.all(runs) };
  }
}
