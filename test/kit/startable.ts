import type { Schedule } from '../../backend/platform/schedules/schedule.ts';
import { type ScheduleDependencies, ScheduleRunner } from '../../backend/platform/schedules/schedule-runner.ts';
import type { SubscriptionSupervisor } from '../../backend/platform/subscriptions/subscription-supervisor.ts';

export interface Startable {
  start(): void;
  stop(): Promise<void>;
}

/** Makes a schedule startable and stoppable, like in the worker. */
export function startable<S extends Schedule>(schedule: S, deps: ScheduleDependencies): S & Startable {
  let running: SubscriptionSupervisor | null = null;
  return Object.assign(schedule, {
    start: () => {
      running ??= new ScheduleRunner(schedule, deps).supervised();
      running.start();
    },
    stop: async () => {
      await running?.stop();
      running = null;
    },
  });
}
