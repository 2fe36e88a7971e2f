import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { BackgroundJobs } from '#platform/jobs/background-jobs.store.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { daysBetween } from '#platform/values/calendar-day.ts';
import { problemOf } from '../rule-changes/rule-changes.policy.ts';
import { RulesInForce } from '../rule-changes/rules-in-force.reader.ts';
import { changesInForce } from '../rule-changes/scoring-rules.decider.ts';
import { shadowRunStream } from '../rule-changes/scoring-rules.stream.ts';
import { rulesInvalid, shadowRunNotFound, shadowRunOpen, shadowRunOver } from '../scoring.errors.ts';
import { SHADOW_RUN_JOB } from '../worker-names.catalog.ts';
import { EndShadowRun, StartShadowRun } from './shadow-run.command.ts';
import { shadowRunDecider } from './shadow-run.decider.ts';

/** All runs have the same subject, so that only one is open at a time. */
const SUBJECT = 'scoring-rules';
const MAX_DAYS = 366;

@CommandHandler(StartShadowRun)
export class StartShadowRunHandler implements ICommandHandler<StartShadowRun> {
  readonly #jobs: BackgroundJobs;
  readonly #rules: RulesInForce;

  constructor(
    private readonly commands: CommandExecutor,
    events: EventStore,
    codec: EventCodec,
    operations: OperationalStore,
    clock: Clock,
  ) {
    this.#jobs = new BackgroundJobs(operations, clock);
    this.#rules = new RulesInForce(events, codec);
  }

  /** @throws rules_invalid, shadow_run_open. */
  async execute({ request, context }: StartShadowRun): Promise<string> {
    const { since, until, reason, levels } = request;
    const days = daysBetween(since, until);
    if (days < 0 || days > MAX_DAYS) throw rulesInvalid(`The range must be between one day and ${MAX_DAYS} days.`);
    const { shipped } = this.#rules;
    const changes = { points: request.points.map(({ rule, points }) => ({ ruleId: rule, points })), levels };
    const problem = problemOf(shipped, changes);
    if (problem !== null) throw rulesInvalid(problem);
    const run = context.commandId;
    const base = shipped.points;
    const against = changesInForce(await this.#rules.state(), base)?.number ?? 0;
    const tried = { run, base, against, changes, since, until, reason };
    const job = { kind: SHADOW_RUN_JOB, subject: SUBJECT, input: tried, actorId: context.actorId, reason };
    // The job comes first, because only the job store knows whether another run is open. A repeated command has the same ID for both.
    if (!(await this.#jobs.request(run, job))) throw shadowRunOpen();
    await this.commands.execute(shadowRunDecider, shadowRunStream(run), { kind: 'try', tried }, context);
    return run;
  }
}

@CommandHandler(EndShadowRun)
export class EndShadowRunHandler implements ICommandHandler<EndShadowRun> {
  readonly #jobs: BackgroundJobs;

  constructor(
    private readonly commands: CommandExecutor,
    operations: OperationalStore,
    clock: Clock,
  ) {
    this.#jobs = new BackgroundJobs(operations, clock);
  }

  /** @throws shadow_run_not_found, shadow_run_over, shadow_run_discarded. */
  async execute({ run, request: { order, reason }, context }: EndShadowRun): Promise<void> {
    const job = await this.#jobs.get(run);
    if (job?.kind !== SHADOW_RUN_JOB) throw shadowRunNotFound();
    if (order === 'stop') {
      if (!(await this.#jobs.stop(run))) throw shadowRunOver();
      return;
    }
    await this.commands.execute(shadowRunDecider, shadowRunStream(run), { kind: 'discard', run, reason }, context);
    await this.#jobs.stop(run);
  }
}
