import { type Api, startApi } from '../../backend/apps/api.ts';
import { StartWait } from '../../backend/apps/start/await-stores.ts';
import { type Launch, openCheckedStores } from '../../backend/apps/start/launch.ts';
import { type Clock, SystemClock } from '../../backend/platform/clock/clock.ts';
import type { Environment } from '../../backend/platform/config/environment.ts';
import { HttpServer } from '../../backend/platform/http/http-server.ts';
import type { Logger } from '../../backend/platform/observability/logger.ts';

/** Launch options for a role inside a test process, without output and stop signals. */
export function launchOf(env: Environment, logger: Logger, clock: Clock = new SystemClock()): Launch {
  const starting = { env, clock, signal: new AbortController().signal, say: () => undefined };
  return { ...starting, logger, waiting: new StartWait(starting) };
}

/** A web server without a worker, in this process, on the configured port and address. */
export async function startWebServer(env: Environment, logger: Logger): Promise<Api & { readonly port: number }> {
  const launch = launchOf(env, logger);
  const server = await HttpServer.open(env, (_, response) => void response.writeHead(503).end());
  const opened = await openCheckedStores(launch, 'requests');
  const api = await startApi({ ...launch, server: server }, opened, {
    metrics: async () => [],
    statuses: async () => null,
  });
  return { ...api, port: server.port };
}
