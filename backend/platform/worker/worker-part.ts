import type { RunnerStatus } from '../observability/worker-status.store.ts';
import type { ChannelAdapter, MessageKind } from '../outbox/outbox.port.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { ScheduleRunner } from '../schedules/schedule-runner.ts';
import type { Process } from '../subscriptions/process.ts';
import { ProcessRunner } from '../subscriptions/process-runner.ts';
import { type Progress, SubscriptionSupervisor } from '../subscriptions/subscription-supervisor.ts';
import type { WorkerContext } from './worker-context.ts';

/** Something that a supervisor keeps running. */
export interface SupervisedRun {
  readonly kind: RunnerStatus['kind'];
  readonly name: string;
  run(signal: AbortSignal, progress: Progress): Promise<void>;
}

/** What one context, or the platform, does in a worker. A worker runs some parts or all. */
export interface WorkerPart {
  /** As an operator chooses it. */
  readonly name: string;
  readonly processes?: readonly Process[];
  readonly schedules?: readonly Schedule[];
  /** What is neither. */
  readonly runs?: readonly SupervisedRun[];
  /** Kinds of messages that it puts into the outbox. */
  readonly messages?: readonly MessageKind[];
  /** Ways out for messages. */
  readonly channels?: readonly ChannelAdapter[];
  /** Called once, before anything of any part runs. */
  start?(): Promise<void>;
  /** How runners stand that it starts and stops by itself. */
  statuses?(): readonly RunnerStatus[];
  /** Sets metrics that are read from stores. */
  measure?(): Promise<void>;
  /** Drops operational records nobody needs any more. */
  purge?(): Promise<void>;
  /** Called when the worker is asked to stop, before its runners end. */
  stopping?(): void;
  /** Called when no runner of any part runs any more. Also where the part was not chosen: what it opened is closed here. */
  stop?(): Promise<void>;
}

export function supervise({ clock, logger }: Pick<WorkerContext, 'clock' | 'logger'>, { kind, name, run }: SupervisedRun) {
  return new SubscriptionSupervisor({ kind, name }, run, clock, logger);
}

export function superviseProcess(context: WorkerContext, process: Process): SubscriptionSupervisor {
  const runner = new ProcessRunner(process, { ...context, log: context.logger });
  return supervise(context, { kind: 'process', name: runner.name, run: (signal, progress) => runner.run(signal, progress) });
}

export function superviseSchedule({ leases, clock, logger }: WorkerContext, schedule: Schedule): SubscriptionSupervisor {
  return new ScheduleRunner(schedule, { leases, clock, log: logger }).supervised();
}
