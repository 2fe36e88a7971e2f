import 'reflect-metadata';
import { doubtfulVariables } from '../platform/config/environment.ts';
import { HttpServer } from '../platform/http/http-server.ts';
import { startingAnswers } from '../platform/http/starting-answers.ts';
import { createLogger } from '../platform/observability/logger.ts';
import { runMain } from './run-main.ts';
import { StartWait } from './start/await-stores.ts';
import { checkDataFolder } from './start/data-folder.ts';

/** The image's only server entry point; ROLE decides what this process does. */
await runMain(async (starting) => {
  const { env } = starting;
  const waiting = new StartWait(starting);
  const server = await HttpServer.open(
    env,
    startingAnswers(() => waiting.waitingFor, env.METRICS_TOKEN ?? null),
  );
  await checkDataFolder(starting);
  const logger = createLogger({ level: env.LOG_LEVEL, name: env.ROLE });
  for (const warning of doubtfulVariables()) logger.warn({}, warning);
  server.onFull((connections) =>
    logger.warn(
      { connections },
      'a connection was closed because too many are open. Look for a client that opens too many, or put a proxy in front',
    ),
  );
  const launch = { ...starting, waiting, server, logger };
  // Imported late, so that configuration errors are reported at once and a worker does not load the web server's code.
  if (env.ROLE === 'worker') return (await import('./worker-server.ts')).startWorkerServer(launch);
  return (await import('./serve.ts')).startServer(launch);
});
