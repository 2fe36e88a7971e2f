import type { RunnerStatus } from '../observability/worker-status.store.ts';
import type { MessageKind } from '../outbox/outbox.port.ts';
import type { Schedule } from '../schedules/schedule.ts';
import { ScheduleRunner } from '../schedules/schedule-runner.ts';
import { Partition } from '../subscriptions/partition.ts';
import type { Process } from '../subscriptions/process.ts';
import { ProcessRunner } from '../subscriptions/process-runner.ts';
import { type Progress, SubscriptionSupervisor } from '../subscriptions/subscription-supervisor.ts';
import type { WorkerContext } from './worker-context.ts';

/** A run that a supervisor keeps going. */
export interface SupervisedRun {
  readonly kind: RunnerStatus['kind'];
  readonly name: string;
  run(signal: AbortSignal, progress: Progress): Promise<void>;
}

/** The work of one context, or of the platform, in a worker. A worker runs some or all parts. */
export interface WorkerPart {
  /** Name by which the configuration selects it. */
  readonly name: string;
  readonly processes?: readonly Process[];
  readonly schedules?: readonly Schedule[];
  /** Runs that are neither processes nor schedules. */
  readonly runs?: readonly SupervisedRun[];
  /** Kinds of messages that it sends through the outbox. */
  readonly messages?: readonly MessageKind[];
  /** Called once, before any supervised run begins. */
  start?(): Promise<void>;
  /** States of runners that it manages itself. */
  statuses?(): readonly RunnerStatus[];
  /** Updates metrics that are read from stores. */
  measure?(): Promise<void>;
  /** Purges operational records that are no longer needed. */
  purge?(): Promise<void>;
  /** Called when the worker is asked to stop, before its runners end. */
  stopping?(): void;
  /** Called after all supervised runs have ended, even if the part was not selected; closes its resources. */
  stop?(): Promise<void>;
}

export function supervise({ clock, logger }: Pick<WorkerContext, 'clock' | 'logger'>, { kind, name, run }: SupervisedRun) {
  return new SubscriptionSupervisor({ kind, name }, run, clock, logger);
}

/** Supervisors of a process: one for each part if its streams are independent, otherwise one. */
export function superviseParts(context: WorkerContext, process: Process): readonly SubscriptionSupervisor[] {
  if (!process.streamsAreIndependent) return [superviseProcess(context, process)];
  return Partition.all(context.env.WORKER_PARTITIONS).map((partition) => superviseProcess(context, process, partition));
}

export function superviseProcess(context: WorkerContext, process: Process, partition?: Partition): SubscriptionSupervisor {
  const runner = new ProcessRunner(process, { ...context, log: context.logger }, {}, partition);
  return supervise(context, { kind: 'process', name: runner.name, run: (signal, progress) => runner.run(signal, progress) });
}

export function superviseSchedule(
  { leases, clock, logger, stalled, parked }: WorkerContext,
  schedule: Schedule,
): SubscriptionSupervisor {
  return new ScheduleRunner(schedule, { leases, clock, log: logger, stalled, parked }).supervised();
}
