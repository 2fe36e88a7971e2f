import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#platform/clock/clock.ts';
import { CommandExecutor } from '#platform/commands/command-executor.ts';
import type { Position } from '#platform/event-store/event-store.port.ts';
import { BackgroundJobs } from '#platform/jobs/background-jobs.store.ts';
import { OperationalStore } from '#platform/operational-store/operational-store.port.ts';
import { ReadStore } from '#platform/read-store/read-store.port.ts';
import { GenerationRefused } from '#platform/subscriptions/generations.ts';
import { ProjectionSkips } from '#platform/subscriptions/projection-skips.store.ts';
import type { Projector } from '#platform/subscriptions/projector.ts';
import { KnownRunners } from '../known-runners.port.ts';
import { actionRefused, projectionNotFound } from '../operations.errors.ts';
import { PROJECTION_JOBS } from '../worker-names.catalog.ts';
import { RunProjectionAction } from './projection-action.command.ts';
import { ProjectionActions } from './projection-actions.service.ts';

@CommandHandler(RunProjectionAction)
export class RunProjectionActionHandler implements ICommandHandler<RunProjectionAction> {
  readonly #actions: ProjectionActions;
  readonly #jobs: BackgroundJobs;

  constructor(
    private readonly known: KnownRunners,
    views: ReadStore,
    operations: OperationalStore,
    executor: CommandExecutor,
    clock: Clock,
  ) {
    this.#actions = new ProjectionActions({ views, skips: new ProjectionSkips(operations, clock), executor });
    this.#jobs = new BackgroundJobs(operations, clock);
  }

  /** @throws projection_not_found, order_refused. */
  async execute(command: RunProjectionAction): Promise<string> {
    const projector = this.known.projectors.find(({ collection }) => collection.name === command.name);
    if (!projector) throw projectionNotFound(command.name);
    try {
      return await this.#carryOut(projector, command);
    } catch (error) {
      if (error instanceof GenerationRefused) throw actionRefused(`${error.message}.`);
      throw error;
    }
  }

  async #carryOut(projector: Projector, { name, request, context }: RunProjectionAction): Promise<string> {
    const { reason } = request;
    switch (request.order) {
      case 'rebuild':
      case 'compare': {
        const job = { kind: PROJECTION_JOBS[request.order], subject: name, input: {}, actorId: context.actorId, reason };
        if (!(await this.#jobs.request(context.commandId, job)))
          throw actionRefused(`${name} already has work in progress. Wait for it to finish, or stop it.`);
        return 'A worker will do this. The page shows the progress.';
      }
      case 'stop': {
        const kinds: readonly string[] = Object.values(PROJECTION_JOBS);
        const open = (await this.#jobs.open()).filter(({ kind, subject }) => subject === name && kinds.includes(kind));
        const stopped = await Promise.all(open.map(({ _id }) => this.#jobs.stop(_id)));
        if (!stopped.includes(true)) throw actionRefused(`${name} has no work in progress.`);
        return 'It will stop within seconds, and its unfinished version will be deleted.';
      }
      case 'promote':
        return `Generation ${await this.#actions.promote(projector, request.generation, context, reason)} is now live.`;
      case 'drop':
        await this.#actions.drop(projector, request.generation, context, reason);
        return `Generation ${request.generation} was deleted.`;
      case 'rollBack':
        return `Generation ${await this.#actions.rollBack(projector, context, reason)} is live again.`;
      case 'skip':
        await this.#actions.skip(projector, request.position as Position, context, reason);
        return `The event at ${request.position} will be skipped, and the projection will continue within seconds.`;
    }
  }
}
