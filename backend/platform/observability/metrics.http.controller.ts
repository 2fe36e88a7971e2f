import { Controller, ForbiddenException, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { AggregatorRegistry } from 'prom-client';
import { bearsToken } from '../http/bearer-token.ts';
import { Metrics } from './metrics.ts';
import { WorkerStatusStore } from './worker-status.store.ts';

/** Options of /metrics; bound by the composition root. */
export abstract class MetricsOptions {
  /** Bearer token for /metrics; without one (null) nobody can read it. */
  abstract readonly token: string | null;
  /** Metrics of the worker thread as prom-client JSON, empty when there is none. */
  abstract workerMetrics(): Promise<readonly object[]>;
}

/** `/metrics` in Prometheus' text format. */
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly workers: WorkerStatusStore,
    private readonly options: MetricsOptions,
  ) {}

  @Get()
  async read(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (!bearsToken(request, this.options.token)) {
      throw new ForbiddenException({
        error: 'metrics_forbidden',
        message:
          'Send METRICS_TOKEN as a bearer token. If it is not set, nobody can read the metrics: set it and restart the product.',
      });
    }
    for (const runner of (await this.workers.current()) ?? []) {
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
}
