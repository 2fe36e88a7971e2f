import type { WorkerContext } from '../worker/worker-context.ts';
import type { WorkerPart } from '../worker/worker-part.ts';
import { ProjectionSet } from './projection-set.ts';
import { ProjectionSkips } from './projection-skips.store.ts';
import type { Projector } from './projector.ts';

/** The part of a worker that updates the views. */
export function projectionsWorker(context: WorkerContext, projectors: readonly Projector[]): WorkerPart {
  const { events, codec, views, operations, leases, clock, logger, untilStoresAnswer } = context;
  const skips = new ProjectionSkips(operations, clock);
  const projections = new ProjectionSet(projectors, { events, codec, views, leases, skips, clock, log: logger });
  return {
    name: 'projections',
    start: () => untilStoresAnswer(() => projections.start()),
    statuses: () => projections.statuses,
    stop: () => projections.stop(),
  };
}
