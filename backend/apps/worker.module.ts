import { type DynamicModule, Injectable, Module } from '@nestjs/common';
import { Interval, ScheduleModule } from '@nestjs/schedule';
import { OutageLog } from '../platform/availability/outage-log.ts';
import { isStoreFailure } from '../platform/availability/store-failure.errors.ts';
import { SystemClock } from '../platform/clock/clock.ts';
import { Logger } from '../platform/observability/logger.ts';
import type { Worker } from './worker.ts';

const STATUS_MS = 2_000;
const PURGE_MS = 3_600_000;

/** Makes the running worker injectable. */
class WorkerRef {
  constructor(readonly current: Worker) {}
}

/** Reports the worker's status every two seconds, and purges old records every hour. */
@Injectable()
export class WorkerChores {
  readonly #outage: OutageLog;

  constructor(
    private readonly worker: WorkerRef,
    private readonly logger: Logger,
  ) {
    this.#outage = new OutageLog(logger, new SystemClock(), { chores: 'status and purge' });
  }

  @Interval(STATUS_MS)
  report(): Promise<void> {
    return this.#chore('report', this.worker.current.report());
  }

  @Interval(PURGE_MS)
  purge(): Promise<void> {
    return this.#chore('purge', this.worker.current.purge());
  }

  async #chore(name: string, work: Promise<void>): Promise<void> {
    try {
      await work;
      this.#outage.over();
    } catch (error) {
      if (isStoreFailure(error)) this.#outage.failed(error);
      else this.logger.warn({ chore: name, err: error }, 'one of the worker’s routine tasks failed and will be retried');
    }
  }
}

@Module({})
export class WorkerModule {
  static for(worker: Worker, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [ScheduleModule.forRoot()],
      providers: [{ provide: WorkerRef, useValue: new WorkerRef(worker) }, { provide: Logger, useValue: logger }, WorkerChores],
    };
  }
}
