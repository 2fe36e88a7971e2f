import { drainSeconds } from '../platform/config/environment.ts';
import { startApi } from './api.ts';
import { openCheckedStores, type ServerLaunch } from './start/launch.ts';
import { announce } from './start/start-message.ts';
import { WorkerThread } from './worker-thread.ts';

/** Starts the web server and, with ROLE=all, the worker in a separate thread, so that projections never slow requests down. */
export async function startServer(launch: ServerLaunch): Promise<() => Promise<void>> {
  const { env, logger, server } = launch;
  // Before the worker thread opens its stores: a first start creates files, and the check may repair some.
  const opened = await openCheckedStores(launch, 'requests');
  const thread = env.ROLE === 'all' ? new WorkerThread() : null;
  // Started in parallel; if one fails, the start fails.
  const [api] = await Promise.all([
    startApi(launch, opened, {
      metrics: async () => (thread ? [await thread.metrics()] : []),
      statuses: async () => thread?.statuses() ?? null,
    }),
    thread?.ready,
  ]);
  announce(env, server.port, api, launch.say);
  thread?.onCrash((error) => {
    logger.fatal({ err: error }, 'the worker thread has ended, so the process will exit too and can be restarted');
    process.exit(1);
  });
  return async () => {
    await server.drain(drainSeconds(env));
    await Promise.all([api.stop(), thread?.stop()]);
  };
}
