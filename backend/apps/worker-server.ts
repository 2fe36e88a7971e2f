import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Clock } from '../platform/clock/clock.ts';
import type { Environment } from '../platform/config/environment.ts';
import { ErrorFilter } from '../platform/http/error.filter.ts';
import { requestContextMiddleware } from '../platform/http/request-context.ts';
import { HealthController } from '../platform/observability/health.http.controller.ts';
import type { Logger } from '../platform/observability/logger.ts';
import { MetricsController, MetricsOptions } from '../platform/observability/metrics.http.controller.ts';
import { openMasterKey } from '../platform/privacy/master-key.store.ts';
import { listeningPort } from './listening-port.ts';
import { PlatformModule } from './platform.module.ts';
import { openStores } from './stores.ts';
import { WorkerModule } from './worker.module.ts';
import { startWorker } from './worker.ts';

@Module({})
class WorkerServerModule {}

/** ROLE=worker: the worker in the main thread, with health and metrics over HTTP and nothing else. */
export async function startWorkerServer(env: Environment, clock: Clock, logger: Logger): Promise<() => Promise<void>> {
  const worker = await startWorker(env, clock, logger);
  const stores = await openStores(env, clock);
  const key = await openMasterKey(env, stores.operations);
  const options: MetricsOptions = {
    token: env.METRICS_TOKEN ?? null,
    workerMetrics: async () => [await worker.metrics.registry.getMetricsAsJSON()],
  };
  const app = await NestFactory.create<NestExpressApplication>(
    {
      module: WorkerServerModule,
      imports: [PlatformModule.with({ stores, masterKey: key, clock, logger }), WorkerModule.for(worker, logger)],
      controllers: [HealthController, MetricsController],
      providers: [{ provide: MetricsOptions, useValue: options }],
    },
    { logger: false, abortOnError: false },
  );
  app.use(requestContextMiddleware({ brandOf: () => '' }));
  app.useGlobalFilters(new ErrorFilter(logger));
  await app.listen(env.PORT, env.HOST);
  const port = listeningPort(app.getHttpServer());
  process.stdout.write(`Filingwire worker is ready: http://localhost:${port}/health/ready\n`);
  return async () => {
    await app.close();
    await worker.stop();
    await stores.close();
  };
}
