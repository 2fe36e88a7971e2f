import { ProcessRig, quick, Scripted } from '#kit/process-rig.ts';
import { eventually } from '#kit/runtime.ts';
import { furthestOf } from './checkpoint.store.ts';
import { Partition, processLease } from './partition.ts';
import { ProcessRunner } from './process-runner.ts';
import type { SubscriptionSupervisor } from './subscription-supervisor.ts';
import { UnfinishedWork } from './unfinished-work.ts';

describe('a process in parts', () => {
  let rig: ProcessRig;
  let process: Scripted;
  beforeEach(async () => {
    rig = await ProcessRig.open();
    process = new Scripted(4);
  });
  afterEach(() => rig.close());

  const STREAMS = Array.from({ length: 12 }, (_, n) => `thing-${n}`);
  const start = (of: number, indexes = Partition.all(of).map(({ index }) => index)): readonly SubscriptionSupervisor[] =>
    indexes.map((index) => rig.start(process, rig.runtime.leases(), quick, { backoff: () => 1 }, new Partition(index, of)));
  const stop = (running: readonly SubscriptionSupervisor[]) => Promise.all(running.map((each) => each.stop()));
  const happens = async (n: number) => {
    for (const stream of STREAMS) await rig.runtime.happen(stream, n);
    return rig.runtime.events.tail();
  };
  const checkpoint = async () => {
    const found = await rig.checkpoints.load('scripted');
    if (!found) throw new Error('no checkpoint');
    return found;
  };

  test('each part handles its streams in order, and the checkpoint is that of the part furthest behind', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const slow = STREAMS.find((stream) => new Partition(1, 3).owns(stream)) ?? '';
    process.act = async ({ stream }) => (stream === slow ? held : undefined);
    start(3);
    for (const n of [1, 2, 3]) await happens(n);
    const tail = (await rig.runtime.events.tail()) ?? '';
    await eventually(checkpoint, (found) => found.parts?.filter(({ position }) => position === tail).length === 2);
    expect(furthestOf(await checkpoint())).toBe(tail);
    expect((await rig.checkpoint()) ?? '').not.toBe(tail);
    const unfinished = new UnfinishedWork({ events: rig.runtime.events, checkpoints: rig.checkpoints, parked: rig.parked });
    expect((await unfinished.firstBehind(process))?.stream).toBe(slow);
    letGo();
    await rig.reaches(tail as never);
    for (const stream of STREAMS) expect(process.of(stream)).toEqual([1, 2, 3]);
  });

  test('another number of parts continues from where all were; no event is lost, those done before are the only ones repeated', async () => {
    let n = 0;
    for (const parts of [1, 3, 2, 16, 1, 4, 1]) {
      const running = start(parts);
      n += 1;
      await rig.reaches(await happens(n));
      await stop(running);
      expect((await checkpoint()).parts?.length ?? 1).toBe(parts);
    }
    for (const stream of STREAMS) expect(process.of(stream)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('parts that were at different positions when the number changed handle the events again that only some had done', async () => {
    const running = start(2, [0]);
    const tail = (await happens(1)) ?? '';
    await eventually(checkpoint, (found) => found.parts?.[0]?.position === tail);
    await stop(running);
    expect(await rig.checkpoint()).toBeNull();
    start(3);
    await rig.reaches(tail as never);
    for (const stream of STREAMS) expect([[1], [1, 1]]).toContainEqual(process.of(stream));
    expect(STREAMS.some((stream) => process.of(stream).length === 2)).toBe(true);
  });

  test('a worker with another number waits until nobody owns a part of the former one', async () => {
    const former = start(2);
    await rig.reaches(await happens(1));
    const waiting = start(3);
    await eventually(
      () => waiting.map(({ status }) => status.state),
      (states) => states.every((state) => state === 'standby'),
    );
    await rig.reaches(await happens(2));
    expect((await checkpoint()).parts).toHaveLength(2);
    await stop(former);
    await rig.reaches(await happens(3));
    expect((await checkpoint()).parts).toHaveLength(3);
    for (const stream of STREAMS) expect(process.of(stream)).toEqual([1, 2, 3]);
  });

  test('a parked stream is retried by the part that has it, whatever the number of parts', async () => {
    process.act = async ({ stream, data }) => {
      if (stream === 'thing-5' && data.n === 1) throw new Error('unlucky');
    };
    const running = start(4);
    await rig.reaches(await happens(1));
    await rig.reaches(await happens(2));
    await stop(running);
    expect((await rig.parked.of('scripted')).map(({ stream }) => stream)).toEqual(['thing-5']);
    process.act = async () => undefined;
    start(3);
    await rig.parked.release('scripted', 'thing-5');
    await eventually(
      () => rig.parked.count('scripted'),
      (count) => count === 0,
    );
    expect(process.of('thing-5')).toEqual([1, 2]);
  });

  test('late writes of an earlier owner of a part, or of another division, are rejected', async () => {
    const [first, second] = [await rig.runtime.happen('thing-1', 1), await rig.runtime.happen('thing-1', 2)];
    const part = new Partition(1, 2);
    await rig.checkpoints.divide('scripted', 2);
    await rig.checkpoints.save('scripted', first, 7, part);
    await expect(rig.checkpoints.save('scripted', second, 6, part)).rejects.toThrow('taken over');
    await expect(rig.checkpoints.save('scripted', second, 9)).rejects.toThrow('now has 2 partitions');
    await expect(rig.checkpoints.save('scripted', second, 9, new Partition(1, 3))).rejects.toThrow('now has 2 partitions');
    await rig.checkpoints.save('scripted', second, 3, new Partition(0, 2));
    expect(await rig.checkpoint()).toBe(first);
  });

  test('the names of the parts tell them apart, and those of the whole are the ones of earlier builds', () => {
    const deps = { ...rig.runtime, checkpoints: rig.checkpoints, parked: rig.parked, leases: rig.runtime.leases() };
    const names = [new Partition(0, 1), new Partition(3, 4)].map((part) => new ProcessRunner(process, deps, quick, part).name);
    expect(names.map(processLease)).toEqual(['process|scripted', 'process|scripted#4/4']);
  });
});
