import type { Metrics } from '../platform/observability/metrics.ts';
import { openTracing } from '../platform/observability/tracing/open-tracing.ts';
import { outboxWorker } from '../platform/outbox/outbox.worker.ts';
import { WorkerHost } from '../platform/worker/worker-host.ts';
import { workerContext } from './build-worker-context.ts';
import { type Launch, type OpenedStores, openCheckedStores } from './start/launch.ts';
import { workerParts } from './worker-parts.ts';

export interface Worker extends OpenedStores, Pick<WorkerHost, 'statuses' | 'report' | 'purge' | 'stop'> {
  readonly metrics: Metrics;
}

/** Opens the stores and starts every part of a worker (architecture 1). */
export async function startWorker(launch: Launch): Promise<Worker> {
  const opened = await openCheckedStores(launch, 'work');
  const { stores, masterKey } = opened;
  const tracing = await openTracing(launch.env, launch.env.ROLE, launch.logger);
  const context = workerContext(launch, stores, masterKey, tracing);
  const { parts, channels } = await workerParts(context, opened);
  const host = new WorkerHost(
    context,
    [...parts, outboxWorker(context, parts, channels)],
    launch.env.WORKER_PARTS?.split(',') ?? null,
  );
  await host.start();
  return {
    ...opened,
    metrics: context.metrics,
    statuses: () => host.statuses(),
    report: () => host.report(),
    purge: () => host.purge(),
    stop: async () => {
      await context.leases.leave();
      await host.stop();
      await tracing.stop();
      await stores.close();
    },
  };
}
