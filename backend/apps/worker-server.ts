import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { drainSeconds, WORKER_PARTS } from '../platform/config/environment.ts';
import { dataHeaders } from '../platform/http/data-headers.ts';
import { ErrorFilter } from '../platform/http/error.filter.ts';
import { Refusals } from '../platform/http/refusals.ts';
import { requestContextMiddleware } from '../platform/http/request-context.ts';
import { HealthController } from '../platform/observability/health.http.controller.ts';
import { MetricsController, MetricsOptions } from '../platform/observability/metrics.http.controller.ts';
import { Metrics } from '../platform/observability/metrics.ts';
import { PlatformModule } from './platform.module.ts';
import { freeBytes } from './product-troubles.ts';
import { readinessProviders } from './readiness-providers.ts';
import type { ServerLaunch } from './start/launch.ts';
import { storeGrowth } from './store-sizes.ts';
import { WorkerModule } from './worker.module.ts';
import { startWorker } from './worker.ts';

@Module({})
class WorkerServerModule {}

/** ROLE=worker: runs the worker in the main thread and serves only health and metrics over HTTP. */
export async function startWorkerServer(launch: ServerLaunch): Promise<() => Promise<void>> {
  const { env, clock, logger, server } = launch;
  const worker = await startWorker(launch);
  const { stores, masterKey, hash } = worker;
  const options: MetricsOptions = {
    token: env.METRICS_TOKEN ?? null,
    parts: WORKER_PARTS,
    freeBytes: () => freeBytes(env),
    storeSizes: () => storeGrowth(env, stores.operations, clock),
    workerMetrics: async () => [await worker.metrics.registry.getMetricsAsJSON()],
  };
  const app = await NestFactory.create<NestExpressApplication>(
    {
      module: WorkerServerModule,
      imports: [PlatformModule.with({ stores, masterKey, hash, clock, logger }), WorkerModule.for(worker, logger)],
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: MetricsOptions, useValue: options },
        ...readinessProviders({ env, stores, clock, signal: launch.signal, ownRunners: async () => worker.statuses() }),
      ],
    },
    { logger: false, abortOnError: false },
  );
  app.disable('x-powered-by');
  app.use(dataHeaders(env.HSTS));
  app.use(requestContextMiddleware({ brandOf: () => '' }));
  app.useGlobalFilters(new ErrorFilter(logger, new Refusals(logger, clock, app.get(Metrics))));
  await app.init();
  server.serveWith(app.getHttpAdapter().getInstance());
  launch.say(`Filingwire worker is ready: http://localhost:${server.port}/health/ready`);
  return async () => {
    await server.drain(drainSeconds(env));
    await server.close();
    await app.close();
    await worker.stop();
  };
}
