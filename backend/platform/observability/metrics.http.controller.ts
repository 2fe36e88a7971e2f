import { Controller, ForbiddenException, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AggregatorRegistry } from 'prom-client';
import { EventStore } from '../event-store/event-store.port.ts';
import { bearsToken } from '../http/bearer-token.ts';
import { OperationalStore } from '../operational-store/operational-store.port.ts';
import { ownedWork } from '../subscriptions/owned-work.ts';
import type { StoreGrowth } from './day-sizes.store.ts';
import { Metrics } from './metrics.ts';
import { Readiness, viewsBuilt } from './readiness.ts';
import { type RunnerStatus, WorkerStatusStore } from './worker-status.store.ts';

/** Options of /metrics; bound by the composition root. */
export abstract class MetricsOptions {
  /** Bearer token for /metrics; if null, nobody can read the metrics. */
  abstract readonly token: string | null;
  /** Parts of a worker that must be running somewhere. */
  abstract readonly parts: readonly string[];
  /** Free bytes on the disk of DATA_DIR; null if no store is there. */
  abstract freeBytes(): Promise<number | null>;
  /** Sizes of the stores that are files on this machine, with their growth. */
  abstract storeSizes(): Promise<readonly StoreGrowth[]>;
  /** Metrics of the worker thread as prom-client JSON, empty when there is none. */
  abstract workerMetrics(): Promise<readonly object[]>;
}

/** `/metrics` in Prometheus' text format. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly workers: WorkerStatusStore,
    private readonly events: EventStore,
    private readonly operations: OperationalStore,
    private readonly readiness: Readiness,
    private readonly options: MetricsOptions,
  ) {}

  @Get()
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!bearsToken(request, this.options.token)) {
      throw new ForbiddenException({
        error: 'metrics_forbidden',
        message: 'Send METRICS_TOKEN as a bearer token. If it isn’t set, no one can read the metrics. Set it and restart.',
      });
    }
    const runners = (await this.workers.current()) ?? [];
    await this.#measure(runners);
    for (const runner of runners) {
      const labels = { kind: runner.kind, name: runner.name };
      this.metrics.subscriptionLag.set(labels, runner.lagSeconds);
      this.metrics.subscriptionFaulted.set(labels, runner.state === 'faulted' ? 1 : 0);
      if (runner.kind === 'projection') continue;
      this.metrics.parkedStreams.set({ name: runner.name }, runner.parkedStreams);
      this.metrics.waitingStreams.set({ name: runner.name }, runner.waitingStreams ?? 0);
    }
    const own = await this.metrics.registry.getMetricsAsJSON();
    const registry = AggregatorRegistry.aggregate([own, ...(await this.options.workerMetrics())]);
    response.type(registry.contentType).send(await registry.metrics());
  }

  /** Updates the measured values. If a store does not answer, the last values stay. */
  async #measure(runners: readonly RunnerStatus[]): Promise<void> {
    await Promise.allSettled([
      this.readiness.report().then(({ ready }) => this.metrics.ready.set(ready ? 1 : 0)),
      this.events.tail().then((tail) => this.metrics.viewsBuilt.set(viewsBuilt(runners, tail).built)),
      this.options.freeBytes().then((free) => (free === null ? undefined : this.metrics.diskFree.set(free))),
      this.options.storeSizes().then((sizes) => {
        for (const { store, bytes, perDay } of sizes) {
          this.metrics.storeBytes.set({ store }, bytes);
          if (perDay !== null) this.metrics.storeGrowth.set({ store }, perDay);
        }
      }),
      ownedWork(this.operations).then((owners) => {
        // Drops the series of workers that are gone.
        this.metrics.leasesOwned.reset();
        for (const { workerId, leases } of owners) this.metrics.leasesOwned.set({ worker: workerId }, leases.length);
      }),
      this.workers.now().then(({ count, runs }) => {
        this.metrics.workers.set(count);
        for (const part of this.options.parts) this.metrics.workerParts.set({ part }, runs(part) ? 1 : 0);
      }),
    ]);
  }
}
