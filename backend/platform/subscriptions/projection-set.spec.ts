import { eventually, type Happened, Runtime, type Tally, tallying } from '#kit/runtime.ts';
import { WAIT_TIMEOUT_MS } from '#kit/timeouts.ts';
import { toPosition } from '../event-store/event-store.port.ts';
import { WorkerStatusStore } from '../observability/worker-status.store.ts';
import { CheckpointLost } from '../read-store/read-store.port.ts';
import {
  dropGeneration,
  ensureGenerations,
  GenerationRefused,
  liveOf,
  promoteGeneration,
  rollbackProjection,
} from './generations.ts';
import { LeaseStore } from './lease.ts';
import { ProjectionSet, type ProjectionSetOptions } from './projection-set.ts';
import { ProjectionWatch } from './projection-watch.ts';
import type { Projector } from './projector.ts';
import { rebuildProjection } from './rebuild-projection.ts';

const quick: Partial<ProjectionSetOptions> = {
  scanMs: 5,
  backoff: () => 1,
  faultRetryMs: 5,
  idleCheckpointMs: 5,
  pollMs: 1_000,
  pageSize: 3,
  gatheredEvents: 1,
};

describe(ProjectionSet.name, () => {
  let runtime: Runtime;
  let sets: ProjectionSet[];
  beforeEach(() => {
    runtime = new Runtime();
    sets = [];
  });
  afterEach(async () => {
    await Promise.all(sets.map((set) => set.stop()));
    await runtime.close();
  });

  const started = async (projectors: readonly Projector[], options = quick, leases = runtime.leases()) => {
    const set = new ProjectionSet(projectors, { ...runtime, leases }, options);
    sets.push(set);
    await set.start();
    return set;
  };
  const live = async (projector: Projector) => liveOf(await runtime.views.generations(projector.collection.name));
  const passed = async (projector: Projector) => {
    const tail = await runtime.events.tail();
    await eventually(
      async () => (await live(projector))?.checkpoint ?? null,
      (checkpoint) => checkpoint === tail,
    );
  };
  const seen = async (projector: Projector, id: string, generation?: number) =>
    ((await runtime.documents(projector, generation)).get(id) as Tally | undefined)?.seen;

  test('a collection belongs to only one projection', () => {
    expect(() => new ProjectionSet([tallying(), tallying()], { ...runtime, leases: runtime.leases() })).toThrow('claimed by two');
  });

  test('applies history and then new events, each one once and in order', async () => {
    const tally = tallying();
    for (let n = 1; n <= 10; n += 1) await runtime.happen(`thing-${n % 2}`, n);
    await started([tally]);
    await passed(tally);
    expect(await seen(tally, 'thing-0')).toEqual([2, 4, 6, 8, 10]);

    await runtime.happen('thing-0', 12);
    await runtime.append('thing-1', [{ type: 'Ignored', data: {} }]);
    await runtime.happen('other-1', 1);
    await passed(tally);
    expect(await seen(tally, 'thing-0')).toEqual([2, 4, 6, 8, 10, 12]);
    expect(await seen(tally, 'thing-1')).toEqual([1, 3, 5, 7, 9]);
  });

  test('a deleted document stays deleted and can be created again', async () => {
    const tally = tallying();
    await runtime.happen('thing-1', 1, 2, -1);
    await started([tally]);
    await passed(tally);
    expect(await seen(tally, 'thing-1')).toBeUndefined();
    await runtime.happen('thing-1', 4);
    await passed(tally);
    expect(await seen(tally, 'thing-1')).toEqual([4]);
  });

  test('a restart continues where the last run stopped', async () => {
    const tally = tallying();
    await runtime.happen('thing-1', 1, 2);
    const first = await started([tally]);
    await passed(tally);
    await first.stop();
    await runtime.happen('thing-1', 3, 4);
    await started([tally]);
    await passed(tally);
    expect(await seen(tally, 'thing-1')).toEqual([1, 2, 3, 4]);
  });

  test.each(
    ['before the documents', 'after the documents', 'after the checkpoint'].flatMap((point) =>
      [1, 5].map((gatheredEvents) => ({ point, gatheredEvents })),
    ),
  )('a crash $point loses nothing and doubles nothing (gathering $gatheredEvents events)', async ({ point, gatheredEvents }) => {
    const tally = tallying();
    for (let n = 1; n <= 9; n += 1) await runtime.happen(`thing-${n % 2}`, n);
    const { views } = runtime;
    const commit = views.commit.bind(views);
    let crashes = 2;
    views.commit = async (generation, writes, checkpoint, epoch) => {
      if (crashes === 0 || writes.length === 0) return commit(generation, writes, checkpoint, epoch);
      crashes -= 1;
      if (point === 'after the documents') {
        // As after a crash in between: all documents are written, but the checkpoint is not.
        const before = (await views.generations(generation.name)).find((each) => each.generation === generation.generation);
        await commit(generation, writes, before?.checkpoint ?? toPosition(0), epoch);
      }
      if (point === 'after the checkpoint') await commit(generation, writes, checkpoint, epoch);
      throw new Error('power cut');
    };
    await started([tally], { ...quick, gatheredEvents });
    await passed(tally);
    expect(crashes).toBe(0);
    expect(await seen(tally, 'thing-0')).toEqual([2, 4, 6, 8]);
    expect(await seen(tally, 'thing-1')).toEqual([1, 3, 5, 7, 9]);
  });

  test('documents made from one event each are written without reading the store, even after a crash that left some of them', async () => {
    const once: Projector<Happened, Tally> = {
      ...tallying('once'),
      writtenOnce: true,
      route: ({ position }) => [position],
      apply: (document, event, id) => ({ _id: id, count: event.data.n, seen: [...(document?.seen ?? []), event.data.n] }),
    };
    for (let n = 1; n <= 9; n += 1) await runtime.happen('thing-1', n);
    const { views } = runtime;
    const commit = views.commit.bind(views);
    let crashes = 2;
    let loads = 0;
    const load = views.load.bind(views);
    views.load = async (generation, ids) => {
      loads += 1;
      return load(generation, ids);
    };
    views.commit = async (generation, writes, checkpoint, epoch) => {
      if (crashes === 0 || writes.length < 2) return commit(generation, writes, checkpoint, epoch);
      crashes -= 1;
      const before = (await views.generations(generation.name)).find((each) => each.generation === generation.generation);
      await commit(generation, writes.slice(1), before?.checkpoint ?? toPosition(0), epoch);
      throw new Error('power cut');
    };
    await started([once], { ...quick, gatheredEvents: 5 });
    await passed(once);
    expect({ crashes, loads }).toEqual({ crashes: 0, loads: 0 });
    const positions = (await runtime.all()).map(({ position }) => position);
    const documents = await (await views.live(once.collection)).getMany(positions);
    expect(positions.map((position) => documents.get(position)?.seen)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [n]));
  });

  test('a reducer that throws stops only its own projection at that event, until the event is skipped', async () => {
    const broken = tallying('broken');
    const fine: Projector<Happened, Tally> = {
      ...tallying('fine'),
      apply: (document, event, id) => ({ _id: id, count: event.data.n, seen: [...(document?.seen ?? []), event.data.n] }),
    };
    await runtime.happen('thing-1', 1, 2);
    const unlucky = await runtime.happen('thing-1', 13);
    await runtime.happen('thing-1', 4, 5);
    const set = await started([broken, fine]);
    await passed(fine);
    const status = () => set.statuses.find(({ name }) => name === 'broken');
    await eventually(status, (each) => each?.state === 'faulted');

    expect(status()?.lastError).toBe(`is at ${unlucky}: unlucky`);
    expect(await seen(broken, 'thing-1')).toEqual([1, 2]);
    expect(await seen(fine, 'thing-1')).toEqual([1, 2, 13, 4, 5]);

    await expect(runtime.skips.skip('broken', unlucky, ' ')).rejects.toThrow('reason');
    await runtime.skips.skip('broken', unlucky, 'test');
    await passed(broken);
    expect(await seen(broken, 'thing-1')).toEqual([1, 2, 4, 5]);
    expect(status()).toMatchObject({ state: 'running', lastError: null });
  });

  test('an undecodable event faults the projections that handle it', async () => {
    const tally = tallying();
    await runtime.happen('thing-1', 1);
    const poison = await runtime.append('thing-1', [{ type: 'Happened', data: { n: 'x' } }]);
    const set = await started([tally]);
    const [status] = await eventually(
      () => set.statuses,
      ([each]) => each?.state === 'faulted',
    );
    expect(status?.lastError).toContain(poison);
    expect(await seen(tally, 'thing-1')).toEqual([1]);
  });

  test('a document that violates its declaration is traced to its event', async () => {
    const tally = tallying();
    await runtime.happen('thing-1', 1, 2);
    const wrong = await runtime.happen('thing-1', 14);
    await runtime.happen('thing-1', 4);
    const set = await started([tally], { ...quick, gatheredEvents: 100 });
    const [status] = await eventually(
      () => set.statuses,
      ([each]) => each?.state === 'faulted',
    );
    expect(status?.lastError).toContain(`is at ${wrong}`);
    expect(await seen(tally, 'thing-1')).toEqual([1, 2]);
  });

  test('a second worker is on standby and takes over from the first, which can no longer write', async () => {
    const tally = tallying();
    await runtime.happen('thing-1', 1);
    const silent = runtime.leases('silent', { ttlMs: 600_000 });
    silent.renew = async () => new Promise<void>(() => undefined);
    const first = await started([tally], quick, silent);
    await passed(tally);
    let aheadMs = 0;
    const moved = {
      now: () => new Date(runtime.clock.now().getTime() + aheadMs),
      monotonic: () => runtime.clock.monotonic() + aheadMs,
    };
    const leases = new LeaseStore(runtime.operational, moved, { owner: 'second', ttlMs: 600_000, retryMs: 5 });
    const second = await started([tally], quick, leases);
    await eventually(
      () => second.statuses[0]?.state,
      (state) => state === 'standby',
    );
    aheadMs = 900_000;
    await eventually(
      () => second.statuses[0]?.state,
      (state) => state === 'running',
    );
    const [generation] = await runtime.views.generations('tally');
    if (!generation) throw new Error('no generation');
    const late = runtime.views.commit(generation, [], generation.checkpoint as never, generation.epoch - 1);
    await expect(late).rejects.toBeInstanceOf(CheckpointLost);
    await runtime.happen('thing-1', 2);
    await passed(tally);
    expect(await seen(tally, 'thing-1')).toEqual([1, 2]);
    await Promise.all([first.stop(), second.stop()]);
    await leases.close();
  });

  test('a recalled lease is given back with everything written, and the next owner continues', async () => {
    const tally = tallying();
    const workers = [runtime.leases('one'), runtime.leases('other')];
    const [first, second] = [await started([tally], quick, workers[0]), await started([tally], quick, workers[1])];
    await runtime.happen('thing-1', 1, 2);
    await passed(tally);
    for (const leases of workers) leases.recall('projection|tally|v1|g1');
    await runtime.happen('thing-1', 3);
    await eventually(
      async () => (await runtime.views.generations('tally'))[0]?.epoch,
      (epoch) => epoch === 2,
    );
    await passed(tally);
    expect(await seen(tally, 'thing-1')).toEqual([1, 2, 3]);
    expect([first, second].flatMap(({ statuses }) => statuses.map(({ lastError }) => lastError))).toEqual([null, null]);
    await Promise.all([first.stop(), second.stop()]);
  });

  test('a rebuild while the worker runs goes live, and the old generation is kept up to date for a rollback', async () => {
    const tally = tallying();
    for (let n = 1; n <= 9; n += 1) await runtime.happen(`thing-${n % 2}`, n);
    const set = await started([tally]);
    await passed(tally);

    const progress: number[] = [];
    const cli = { ...runtime, leases: runtime.leases('cli') };
    const built = await rebuildProjection(tally, cli, ({ eventsDone, fraction }) => progress.push(eventsDone, fraction));
    expect(built).toEqual({ name: 'tally', version: 1, generation: 2 });
    expect(progress.slice(-2)).toEqual([9, 1]);
    expect((await live(tally))?.generation).toBe(2);
    expect(await runtime.documents(tally, 2)).toEqual(await runtime.documents(tally, 1));

    await runtime.happen('thing-1', 11);
    await passed(tally);
    expect(await seen(tally, 'thing-1')).toEqual([1, 3, 5, 7, 9, 11]);
    await eventually(
      () => runtime.views.generations('tally'),
      (states) => new Set(states.map(({ checkpoint }) => checkpoint)).size === 1,
    );
    expect(await rollbackProjection(runtime.views, tally)).toMatchObject({ generation: 1 });
    expect(await seen(tally, 'thing-1')).toEqual([1, 3, 5, 7, 9, 11]);

    await expect(dropGeneration(runtime.views, 'tally', 1)).rejects.toBeInstanceOf(GenerationRefused);
    await dropGeneration(runtime.views, 'tally', 2);
    await eventually(
      () => set.statuses.map(({ name }) => name),
      (names) => names.length === 1,
    );
    await runtime.happen('thing-1', 12);
    await passed(tally);
  });

  test('a failed rebuild leaves nothing behind', async () => {
    const tally = tallying();
    await ensureGenerations(runtime.views, [tally], await runtime.events.logId());
    await runtime.happen('thing-1', 1, 13);
    const cli = { ...runtime, leases: runtime.leases() };
    await expect(rebuildProjection(tally, cli)).rejects.toThrow('unlucky');
    const stopped = AbortSignal.abort();
    await expect(rebuildProjection(tally, cli, undefined, stopped)).rejects.toBeInstanceOf(GenerationRefused);
    expect(await runtime.views.generations('tally')).toHaveLength(1);
  });

  test('a generation that is behind is not promoted', async () => {
    const tally = tallying();
    await runtime.happen('thing-1', 1);
    await started([tally]);
    await passed(tally);
    await sets[0]?.stop();
    await runtime.views.createGeneration(tally.collection, 2, await runtime.events.logId());
    await expect(promoteGeneration(runtime.views, 'tally', 2)).rejects.toThrow('behind the live one');
  });

  test('a new version is built while the live one serves and is promoted when it has caught up', async () => {
    const before = tallying('tally', 1);
    await runtime.happen('thing-1', 1, 2);
    const old = await started([before]);
    await passed(before);
    await old.stop();
    const third = await runtime.happen('thing-1', 3);
    const after = tallying('tally', 2);
    const watch = new ProjectionWatch(
      runtime.views,
      [after],
      new WorkerStatusStore(runtime.operational, runtime.clock),
      runtime.clock,
    );
    expect(await watch.waitFor(['Happened'], third, 60_000)).toBe(false);
    await started([after]);
    await eventually(
      () => live(after),
      (state) => state?.version === 2,
    );
    expect(await seen(after, 'thing-1')).toEqual([1, 2, 3]);
    expect(await runtime.views.generations('tally')).toHaveLength(2);
  });

  test('after an earlier version was made live again, the new version catches up and is promoted once more', async () => {
    const [before, after] = [tallying('tally', 1), tallying('tally', 2)];
    await runtime.happen('thing-1', 1);
    const upgrade = async () => {
      const set = await started([after]);
      await eventually(
        () => live(after),
        (state) => state?.version === 2,
      );
      return set;
    };
    await (await started([before])).stop();
    await (await upgrade()).stop();
    const downgraded = await started([before]);
    await runtime.happen('thing-1', 2);
    await eventually(
      () => rollbackProjection(runtime.views, before).catch(() => null),
      (ref) => ref?.version === 1,
    );
    await downgraded.stop();
    await upgrade();
    expect(await seen(after, 'thing-1')).toEqual([1, 2]);
    expect(await runtime.views.generations('tally')).toHaveLength(2);
  });

  test('read-your-writes waits for projections that show the event, but not for stopped ones', async () => {
    const tally = tallying();
    const statuses = new WorkerStatusStore(runtime.operational, runtime.clock);
    const watch = new ProjectionWatch(runtime.views, [tally], statuses, runtime.clock);
    const set = await started([tally]);
    const position = await runtime.happen('thing-1', 1);

    expect(await watch.waitFor(['Happened'], position, WAIT_TIMEOUT_MS)).toBe(true);
    expect(await seen(tally, 'thing-1')).toEqual([1]);
    expect(await watch.waitFor(['SomethingElse'], position, 0)).toBe(true);
    expect(await watch.waitFor(['Happened'], null, 0)).toBe(true);

    await runtime.happen('thing-1', 13);
    await eventually(
      () => set.statuses[0]?.state,
      (state) => state === 'faulted',
    );
    const later = await runtime.happen('thing-1', 3);
    expect(await watch.waitFor(['Happened'], later, 20)).toBe(false);
    await statuses.report('worker', set.statuses);
    const fresh = new ProjectionWatch(runtime.views, [tally], statuses, runtime.clock);
    expect(await fresh.waitFor(['Happened'], later, 60_000)).toBe(false);
  });

  test('a subscription that ends or throws is reopened, and a silent one is detected', async () => {
    const tally = tallying();
    const { events } = runtime;
    const subscribe = events.subscribe.bind(events);
    let opened = 0;
    events.subscribe = (options) => {
      opened += 1;
      const which = opened;
      return (async function* () {
        if (which === 1) return;
        if (which === 2) throw new Error('dropped');
        if (which === 3) await new Promise(() => undefined);
        yield* subscribe(options);
      })();
    };
    await started([tally], { ...quick, quietMs: 20, pollMs: 60_000 });
    await passed(tally);
    for (let n = 1; n <= 5; n += 1) {
      await runtime.happen('thing-1', n);
      await passed(tally);
    }
    // On a busy machine a live subscription may also be mistaken for a silent one.
    expect(opened).toBeGreaterThanOrEqual(4);
  });
});
