import type { Clock } from '../clock/clock.ts';
import type { EventCodec } from '../event-store/define-event.ts';
import type { EventStore } from '../event-store/event-store.port.ts';
import type { Logger } from '../observability/logger.ts';
import type { GenerationRef, ReadStore } from '../read-store/read-store.port.ts';
import { GenerationRefused, isAsFar, liveOf, nextGeneration, refOf } from './generations.ts';
import type { Leases } from './lease.ts';
import { LogReader } from './log-reader.ts';
import { leaseName, ProjectionRunner } from './projection-runner.ts';
import type { ProjectionSkips } from './projection-skips.store.ts';
import type { Projector } from './projector.ts';

export interface RebuildDependencies {
  readonly events: EventStore;
  readonly codec: EventCodec;
  readonly views: ReadStore;
  readonly leases: Leases;
  readonly skips: ProjectionSkips;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface RebuildProgress {
  /** Events of this projection's types applied so far. */
  readonly eventsDone: number;
  /** Estimated from the log position, assuming that the projection's events are evenly distributed. */
  readonly eventsLeft: number;
  /** 0 to 1. */
  readonly fraction: number;
  readonly eventsPerSecond: number;
}

/**
 * Builds a new generation from the start of the log while the live one serves, and promotes it once it has caught up. Used by the ops CLI while
 * a worker runs: the new generation's lease is taken before the generation becomes visible. Processes are not affected.
 * A rebuild that is stopped or fails drops what it built.
 * @throws GenerationRefused, Faulted at an event that cannot be applied, CheckpointLost.
 */
export async function rebuildProjection(
  projector: Projector,
  dependencies: RebuildDependencies,
  onProgress: (progress: RebuildProgress) => void = () => undefined,
  signal: AbortSignal = new AbortController().signal,
): Promise<GenerationRef> {
  const { events, codec, views, leases, skips, clock, log } = dependencies;
  const { name, version } = projector.collection;
  const states = await views.generations(name);
  if (!liveOf(states)) throw new GenerationRefused(`${name} was never started; start a worker first`);
  const generation = { name, version, generation: nextGeneration(states) };
  const lease = await leases.tryAcquire(leaseName(generation));
  if (!lease) throw new GenerationRefused(`another rebuild of ${name} is running`);
  const reader = new LogReader(events, codec, [projector], clock, log, { cachedPages: 1 });
  let promoted = false;
  try {
    await views.createGeneration(projector.collection, generation.generation, await events.logId());
    const runner = new ProjectionRunner(projector, generation, { views, reader, leases, skips, clock });
    await runner.open(lease);
    const tail = Number((await events.tail()) ?? 0);
    const started = clock.monotonic();
    let done = 0;
    while (!promoted) {
      if (signal.aborted) throw new GenerationRefused(`the rebuild of ${name} was stopped`);
      const page = await runner.step(lease);
      done += page.events.length;
      onProgress(progressOf(done, page.end ? 1 : Number(page.reached ?? 0) / tail, clock.monotonic() - started));
      if (page.end) {
        await runner.flush(lease);
        promoted = await promoteWhenAsFar(views, runner);
      }
    }
    return generation;
  } finally {
    if (!promoted) await views.dropGeneration(generation).catch(() => undefined);
    await reader.stop();
    await lease.release();
  }
}

async function promoteWhenAsFar(views: ReadStore, { generation, checkpoint }: ProjectionRunner): Promise<boolean> {
  const live = liveOf(await views.generations(generation.name));
  if (live && !isAsFar(checkpoint, live.checkpoint)) return false;
  if (await views.promote(generation.name, generation, live ? refOf(live) : null)) return true;
  throw new GenerationRefused(`another generation of ${generation.name} was promoted at the same moment`);
}

function progressOf(eventsDone: number, fraction: number, elapsedMs: number): RebuildProgress {
  const reached = Math.min(1, fraction);
  return {
    eventsDone,
    eventsLeft: reached > 0 ? Math.round(eventsDone / reached - eventsDone) : 0,
    fraction: reached,
    eventsPerSecond: elapsedMs > 0 ? (eventsDone / elapsedMs) * 1_000 : 0,
  };
}
