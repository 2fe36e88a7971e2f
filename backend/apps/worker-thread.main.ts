import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { NestFactory } from '@nestjs/core';
import { SystemClock } from '../platform/clock/clock.ts';
import { collectWhenIdle } from '../platform/memory/idle-collection.ts';
import { createLogger, createNotices, sayTo } from '../platform/observability/logger.ts';
import { explain } from './run-main.ts';
import { StartWait } from './start/await-stores.ts';
import { checkedEnvironment } from './start/configuration.ts';
import { WorkerModule } from './worker.module.ts';
import { startWorker } from './worker.ts';
import type { WorkerMessage, WorkerRequest } from './worker-thread.ts';

/** Entry point of the worker thread of ROLE=all. */
const port = parentPort;
if (!port) throw new Error('worker-thread.main only runs as a worker thread; start all.main instead');
const post = (message: WorkerMessage) => port.postMessage(message);

// The web server gets priority when both threads compete for a core. Only Linux has thread priorities; elsewhere this call would affect the
// whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

collectWhenIdle();
try {
  const env = checkedEnvironment();
  const logger = createLogger({ level: env.LOG_LEVEL, name: 'worker' });
  const say = sayTo(createNotices('worker'));
  // A stop during the start ends the whole process, including this thread.
  const starting = { env, clock: new SystemClock(), signal: new AbortController().signal, say };
  const worker = await startWorker({ ...starting, logger, waiting: new StartWait(starting) });
  const context = await NestFactory.createApplicationContext(WorkerModule.for(worker, logger), { logger: false });
  port.on('message', (request: WorkerRequest) => {
    if (request.kind === 'metrics') {
      void worker.metrics.registry.getMetricsAsJSON().then((metrics) => post({ kind: 'metrics', metrics }));
      return;
    }
    if (request.kind === 'statuses') {
      post({ kind: 'statuses', statuses: worker.statuses() });
      return;
    }
    void Promise.resolve(context.close())
      .then(() => worker.stop())
      .catch((error: unknown) => logger.error({ err: error }, 'the worker didn’t shut down cleanly'))
      .finally(() => process.exit(0));
  });
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'refused', sentence: explain(error) });
}
