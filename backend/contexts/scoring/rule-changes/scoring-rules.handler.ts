import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import { EventCodec } from '#platform/event-store/define-event.ts';
import { EventStore } from '#platform/event-store/event-store.port.ts';
import { BackgroundJobs } from '#platform/jobs/background-jobs.store.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { RULES } from '../rule-set/2026-11-22.rules.ts';
import { rulesChangedSince, shadowRunDiscarded, shadowRunNotFound, shadowRunUnfinished } from '../scoring.errors.ts';
import { shadowRunState } from '../shadow-run/shadow-run-state.reader.ts';
import { SHADOW_RUN_JOB } from '../worker-names.catalog.ts';
import { rulesVersion } from './rules-in-force.reader.ts';
import { PublishShadowRun, RevertRulesTo } from './scoring-rules.command.ts';
import { scoringRulesDecider } from './scoring-rules.decider.ts';
import { publishedRulesStream } from './scoring-rules.stream.ts';

@CommandHandler(PublishShadowRun)
export class PublishShadowRunHandler implements ICommandHandler<PublishShadowRun> {
  readonly #jobs: BackgroundJobs;

  constructor(
    private readonly commands: CommandExecutor,
    private readonly events: EventStore,
    private readonly codec: EventCodec,
    operations: OperationalStore,
    clock: Clock,
  ) {
    this.#jobs = new BackgroundJobs(operations, clock);
  }

  /** @throws shadow_run_not_found, shadow_run_unfinished, shadow_run_discarded, run_published, rules_changed. */
  async execute({ run, reason, context }: PublishShadowRun): Promise<string> {
    const job = await this.#jobs.get(run);
    const { tried, discarded } = await shadowRunState(this.events, this.codec, run);
    if (job?.kind !== SHADOW_RUN_JOB || tried === null) throw shadowRunNotFound();
    if (discarded) throw shadowRunDiscarded();
    if (job.state !== 'done') throw shadowRunUnfinished();
    const { base, changes, against } = tried;
    if (base !== RULES.points) throw rulesChangedSince();
    const publish = { kind: 'publish', base, changes, run, against, reason } as const;
    const { events } = await this.commands.execute(scoringRulesDecider, publishedRulesStream(), publish, context);
    const [published] = events;
    return rulesVersion(base, published?.type === 'ScoringRulesPublished' ? published.data.number : against);
  }
}

@CommandHandler(RevertRulesTo)
export class RevertRulesHandler implements ICommandHandler<RevertRulesTo> {
  constructor(private readonly commands: CommandExecutor) {}

  /** @throws rules_version_not_found. */
  async execute({ to, reason, context }: RevertRulesTo): Promise<string> {
    const revert = { kind: 'revert', to, base: RULES.points, reason } as const;
    await this.commands.execute(scoringRulesDecider, publishedRulesStream(), revert, context);
    return rulesVersion(RULES.points, to);
  }
}
