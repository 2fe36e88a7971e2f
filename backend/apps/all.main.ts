import 'reflect-metadata';
import { SystemClock } from '../platform/clock/clock.ts';
import type { Environment } from '../platform/config/environment.ts';
import { createLogger, type Logger } from '../platform/observability/logger.ts';
import { announce } from './announcement.ts';
import { startApi } from './api.ts';
import { runMain } from './run-main.ts';
import { startWorkerServer } from './worker-server.ts';
import { WorkerThread } from './worker-thread.ts';

/** The one entry point of the image; ROLE says what this process does. */
await runMain(async (env) => {
  const logger = createLogger({ level: env.LOG_LEVEL, name: env.ROLE });
  return env.ROLE === 'worker' ? startWorkerServer(env, new SystemClock(), logger) : startServer(env, logger);
});

/** Web server, with the worker in a thread of its own beside it unless ROLE=api: projections never slow an answer down. */
async function startServer(env: Environment, logger: Logger): Promise<() => Promise<void>> {
  const thread = env.ROLE === 'all' ? new WorkerThread() : null;
  // Either of them failing ends the start; they come up side by side.
  const [api] = await Promise.all([
    startApi(env, new SystemClock(), logger, async () => (thread ? [await thread.metrics()] : [])),
    thread?.ready,
  ]);
  announce(env, api.port);
  thread?.onCrash((error) => {
    logger.fatal({ err: error }, 'the worker thread ended; the process ends too, so that it is started again');
    process.exit(1);
  });
  return async () => {
    await Promise.all([api.stop(), thread?.stop()]);
  };
}
