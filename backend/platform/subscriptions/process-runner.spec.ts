import { ProcessRig, quick, Scripted } from '#kit/process-rig.ts';
import { eventually } from '#kit/runtime.ts';
import type { Position } from '../event-store/event-store.port.ts';
import { listLeases } from './lease.ts';
import { Process, ProcessPaused, RetryLater } from './process.ts';
import { ProcessRunner } from './process-runner.ts';

describe(ProcessRunner.name, () => {
  let rig: ProcessRig;
  beforeEach(async () => {
    rig = await ProcessRig.open();
  });
  afterEach(() => rig.close());

  test.each([1, 4])('delivers past and new events in order within each stream (concurrency %i)', async (concurrency) => {
    const process = new Scripted(concurrency);
    process.act = async ({ data }) => new Promise((resolve) => setTimeout(resolve, data.n % 3));
    for (let n = 1; n <= 30; n += 1) await rig.runtime.happen(`thing-${n % 5}`, n);
    const supervisor = rig.start(process);
    await rig.reaches(await rig.runtime.events.tail());
    await rig.runtime.append('thing-0', [{ type: 'Ignored', data: {} }]);
    await rig.runtime.happen('other-1', 1);
    await rig.runtime.happen('thing-0', 35);
    await rig.reaches(await rig.runtime.events.tail());

    expect(process.of('thing-0')).toEqual([5, 10, 15, 20, 25, 30, 35]);
    expect(process.did.length).toBe(31);
    expect(process.mostInFlight).toBe(concurrency);
    if (concurrency === 1)
      expect(process.did.map((each) => Number(each.split(':')[1]))).toEqual([...Array(30).keys(), 34].map((n) => n + 1));
    await eventually(
      () => supervisor.status,
      ({ state, lagSeconds }) => state === 'running' && lagSeconds === 0,
    );
  });

  test('the checkpoint stays before the first unfinished event', async () => {
    const process = new Scripted(4);
    let finish: () => void = () => undefined;
    process.act = ({ data }) => (data.n === 2 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve());
    const first = await rig.runtime.happen('thing-1', 1);
    await rig.runtime.happen('thing-2', 2);
    await rig.runtime.happen('thing-3', 3, 4, 5);
    rig.start(process);
    await eventually(
      () => process.of('thing-3').length,
      (done) => done === 3,
    );
    await rig.reaches(first);
    finish();
    await rig.reaches(await rig.runtime.events.tail());
  });

  test('a stop lets the running handler finish and saves its progress', async () => {
    const process = new Scripted(1);
    let finish: () => void = () => undefined;
    process.act = () => new Promise((resolve) => (finish = resolve));
    const position = await rig.runtime.happen('thing-1', 1);
    await rig.runtime.happen('thing-1', 2);
    const supervisor = rig.start(process);
    await eventually(
      () => process.inFlight,
      (each) => each === 1,
    );
    const stopped = supervisor.stop();
    finish();
    await stopped;
    expect(process.did).toEqual(['thing-1:1']);
    expect(await rig.checkpoint()).toBe(position);

    const next = new Scripted(1);
    rig.start(next);
    await rig.reaches(await rig.runtime.events.tail());
    expect(next.did).toEqual(['thing-1:2']);
  });

  test('a failure is retried; RetryLater never counts', async () => {
    const process = new Scripted(2);
    const tries = new Map<number, number>();
    process.act = async ({ data }) => {
      const tried = (tries.get(data.n) ?? 0) + 1;
      tries.set(data.n, tried);
      if (data.n === 1 && tried < 3) throw new Error('not yet');
      if (data.n === 2 && tried < 10) throw new RetryLater('provider paused', 0);
    };
    await rig.runtime.happen('thing-1', 1);
    await rig.runtime.happen('thing-2', 2);
    rig.start(process);
    await rig.reaches(await rig.runtime.events.tail());
    expect([...tries]).toEqual(
      expect.arrayContaining([
        [1, 3],
        [2, 10],
      ]),
    );
    expect(await rig.parked.count('scripted')).toBe(0);
  });

  test('a paused process is reported as stalled from its first try until it continues', async () => {
    const process = new Scripted(2);
    let away = true;
    process.act = async ({ data }) => {
      if (data.n === 1 && away) throw new ProcessPaused('the provider is away', 1);
    };
    await rig.runtime.happen('thing-1', 1);
    await rig.runtime.happen('thing-2', 2);
    rig.start(process);
    const held = () => rig.stalled.lists()['paused-processes'];
    const first = await eventually(held, (list) => list?.count === 1);
    await eventually(
      () => process.of('thing-2').length,
      (count) => count === 1,
    );
    expect(held()).toEqual(first);
    expect(first?.oldest[0]).toMatchObject({ what: 'scripted', why: 'the provider is away' });
    away = false;
    await rig.reaches(await rig.runtime.events.tail());
    expect(rig.stalled.lists()).toEqual({});
  });

  test('without concurrency, an event being retried is not overtaken by another stream', async () => {
    const process = new Scripted(1);
    let tries = 0;
    process.act = async ({ data }) => {
      if (data.n !== 1) return;
      tries += 1;
      if (tries < 3) throw tries === 1 ? new Error('not yet') : new RetryLater('provider paused', 1);
    };
    await rig.runtime.happen('thing-1', 1);
    await rig.runtime.happen('thing-2', 2);
    await rig.runtime.happen('thing-3', 3);
    rig.start(process);
    await rig.reaches(await rig.runtime.events.tail());
    expect(process.did).toEqual(['thing-1:1', 'thing-2:2', 'thing-3:3']);
  });

  test('with concurrency, a slow stream and its queued events do not block other streams', async () => {
    const process = new Scripted(2);
    let finish: () => void = () => undefined;
    process.act = ({ data }) => (data.n === 1 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve());
    await rig.runtime.happen('thing-1', ...Array.from({ length: 15 }, (_, n) => n + 1));
    await rig.runtime.happen('thing-2', 16);
    rig.start(process);
    await eventually(
      () => process.did,
      (did) => did.length > 0,
    );
    expect(process.did).toEqual(['thing-2:16']);
    finish();
    await rig.reaches(await rig.runtime.events.tail());
    expect(process.of('thing-1')).toHaveLength(15);
  });

  describe('streams that wait for something external', () => {
    const waits = { ...quick, waitInPlaceMs: 2, asideRetry: () => 1 };
    /** A process whose streams with numbers below `stuck` wait until they are allowed to continue. */
    const waiting = (concurrency: number, stuck: number, reason = () => new RetryLater('EDGAR is away', 1)) => {
      const process = new Scripted(concurrency);
      const gate = { open: false };
      process.act = async ({ data }) => {
        if (data.n < stuck && !gate.open) throw reason();
      };
      return { process, gate };
    };

    test.each([1, 4])('do not hold up other streams, no matter how many there are (concurrency %i)', async (concurrency) => {
      const { process, gate } = waiting(concurrency, 100);
      for (let n = 0; n < 100; n += 1) await rig.runtime.happen(`thing-${n}`, n);
      await rig.runtime.happen('thing-served', 100);
      const supervisor = rig.start(process, rig.runtime.leases(), waits);
      await rig.reaches(await rig.runtime.events.tail());
      expect(process.did).toEqual(['thing-served:100']);
      expect(supervisor.status).toMatchObject({ state: 'running', parkedStreams: 0, waitingStreams: 100 });
      const records = await rig.parked.of('scripted');
      expect(records).toHaveLength(100);
      expect(records[0]).toMatchObject({ state: 'waiting', error: 'EDGAR is away' });

      gate.open = true;
      await eventually(
        () => process.did.length,
        (done) => done === 101,
      );
      await eventually(
        () => rig.parked.count('scripted'),
        (left) => left === 0,
      );
      expect(supervisor.status).toMatchObject({ parkedStreams: 0, waitingStreams: 0 });
    });

    test('keep the order of their own events, even across a restart', async () => {
      const { process } = waiting(4, 2);
      await rig.runtime.happen('thing-1', 1, 2, 3);
      const first = rig.start(process, rig.runtime.leases(), waits);
      await rig.reaches(await rig.runtime.events.tail());
      expect((await rig.parked.get('scripted', 'thing-1'))?.positions).toHaveLength(3);
      await first.stop();
      const next = new Scripted(4);
      rig.start(next, rig.runtime.leases(), waits);
      await rig.runtime.happen('thing-1', 4);
      await eventually(
        () => next.did,
        (did) => did.length === 4,
      );
      expect(next.of('thing-1')).toEqual([1, 2, 3, 4]);
      expect(process.did).toEqual([]);
    });

    test('are retried at once when an operator releases them', async () => {
      const { process, gate } = waiting(4, 2);
      await rig.runtime.happen('thing-1', 1);
      rig.start(process, rig.runtime.leases(), { ...waits, asideRetry: () => 3_600_000 });
      await rig.reaches(await rig.runtime.events.tail());
      gate.open = true;
      expect(await rig.parked.release('scripted', 'thing-1')).toBe(true);
      await eventually(
        () => rig.parked.count('scripted'),
        (left) => left === 0,
      );
      expect(process.did).toEqual(['thing-1:1']);
    });

    test('are parked when they finally fail', async () => {
      const process = new Scripted(4);
      let tries = 0;
      process.act = async () => {
        tries += 1;
        throw tries < 20 ? new RetryLater('EDGAR is away', 1) : new Error('no such account');
      };
      await rig.runtime.happen('thing-1', 1);
      const supervisor = rig.start(process, rig.runtime.leases(), waits);
      await eventually(
        () => supervisor.status,
        ({ parkedStreams, waitingStreams }) => parkedStreams === 1 && waitingStreams === 0,
      );
      expect(await rig.parked.get('scripted', 'thing-1')).toMatchObject({ state: 'parked', error: 'no such account' });
    });

    test('wait in place when no other stream could continue either', async () => {
      const { process, gate } = waiting(2, 3, () => new ProcessPaused('EDGAR blocks us', 1));
      const before = await rig.runtime.events.tail();
      await rig.runtime.happen('thing-1', 1);
      await rig.runtime.happen('thing-2', 2);
      rig.start(process, rig.runtime.leases(), waits);
      await eventually(
        () => process.inFlight,
        (each) => each === 0,
      );
      expect(await rig.checkpoint()).toBe(before);
      expect(await rig.parked.count('scripted')).toBe(0);
      gate.open = true;
      await rig.reaches(await rig.runtime.events.tail());
    });
  });

  test('parks a stream after six tries, unless configured otherwise', async () => {
    const process = new Scripted(2);
    let tries = 0;
    process.act = async () => {
      tries += 1;
      throw new Error('no such account');
    };
    await rig.runtime.happen('thing-1', 1);
    const { attempts: _, ...others } = quick;
    rig.start(process, rig.runtime.leases(), others);
    await rig.reaches(await rig.runtime.events.tail());
    expect(tries).toBe(6);
    expect(await rig.parked.count('scripted')).toBe(1);
  });

  test('continues without a skipped event, even if it was the last of its stream', async () => {
    const process = new Scripted(2);
    process.act = async ({ data }) => {
      if (data.n === 2) throw new Error('no such account');
    };
    await rig.runtime.happen('thing-1', 1, 2);
    rig.start(process);
    await rig.reaches(await rig.runtime.events.tail());
    const failed = (await rig.parked.get('scripted', 'thing-1'))?.positions[0] as Position;
    expect(await rig.parked.skip('scripted', 'thing-1', '00000000000000000099' as Position)).toBe(false);
    expect(await rig.parked.skip('scripted', 'thing-1', failed)).toBe(true);
    await eventually(
      () => rig.parked.count('scripted'),
      (count) => count === 0,
    );
    await rig.runtime.happen('thing-1', 3);
    await rig.reaches(await rig.runtime.events.tail());
    expect(process.of('thing-1')).toEqual([1, 3]);
  });

  test('an event beyond the first 500 of its stream is found again when released', async () => {
    const process = new Scripted(4);
    let cured = false;
    process.act = async ({ data }) => {
      if (data.n > 500 && !cured) throw new Error('no such account');
    };
    await rig.runtime.happen('thing-1', ...Array.from({ length: 501 }, (_, n) => n + 1));
    rig.start(process);
    await rig.reaches(await rig.runtime.events.tail());
    expect(process.of('thing-1')).toHaveLength(500);
    expect((await rig.parked.get('scripted', 'thing-1'))?.positions).toHaveLength(1);
    cured = true;
    await rig.parked.release('scripted', 'thing-1');
    await eventually(
      () => rig.parked.count('scripted'),
      (count) => count === 0,
    );
    expect(process.of('thing-1').at(-1)).toBe(501);
  });

  test('that nothing is left is said again when a released stream has caught up without another event', async () => {
    const process = new Scripted(1);
    let cured = false;
    process.act = async () => {
      if (!cured) throw new Error('no such account');
    };
    await rig.runtime.happen('thing-1', 1);
    const nothing = () => undefined;
    let said = 0;
    const caughtUp = () => {
      said += 1;
    };
    const progress = { standby: nothing, at: nothing, parked: nothing, waiting: nothing, caughtUp };
    const { runtime, checkpoints, parked } = rig;
    const leases = runtime.leases();
    const stop = new AbortController();
    const running = new ProcessRunner(process, { ...runtime, checkpoints, parked, leases }, quick).run(stop.signal, progress);
    await rig.reaches(await runtime.events.tail());
    cured = true;
    await parked.release('scripted', 'thing-1');
    await eventually(
      () => parked.count('scripted'),
      (count) => count === 0,
    );
    const before = said;
    await eventually(
      () => said,
      (now) => now > before,
    );
    stop.abort();
    await running;
  });

  test.each([1, 4])(
    'parks only the stream that fails, in order, and replays it on release (concurrency %i)',
    async (concurrency) => {
      const process = new Scripted(concurrency);
      let cured = false;
      process.act = async ({ data, stream }) => {
        if (stream === 'thing-1' && data.n >= 2 && !cured) throw new Error('no such account');
      };
      await rig.runtime.happen('thing-1', 1, 2, 3);
      await rig.runtime.happen('thing-2', 1);
      const supervisor = rig.start(process);
      await rig.reaches(await rig.runtime.events.tail());
      await rig.runtime.happen('thing-1', 4);
      await rig.reaches(await rig.runtime.events.tail());
      expect(process.of('thing-1')).toEqual([1]);
      expect(process.of('thing-2')).toEqual([1]);
      const record = await rig.parked.get('scripted', 'thing-1');
      expect(record).toMatchObject({ error: 'no such account', state: 'parked' });
      expect(record?.positions.length).toBe(3);
      expect(supervisor.status.parkedStreams).toBe(1);

      // Released too early: parked again, nothing lost.
      await rig.parked.release('scripted', 'thing-1');
      await eventually(
        () => rig.parked.get('scripted', 'thing-1'),
        (each) => each?.state === 'parked',
      );
      expect((await rig.parked.get('scripted', 'thing-1'))?.positions.length).toBe(3);

      cured = true;
      await rig.parked.release('scripted', 'thing-1');
      await rig.runtime.happen('thing-1', 5);
      await eventually(
        () => rig.parked.count('scripted'),
        (count) => count === 0,
      );
      await rig.reaches(await rig.runtime.events.tail());
      expect(process.of('thing-1')).toEqual([1, 2, 3, 4, 5]);
      expect(await rig.parked.release('scripted', 'thing-1')).toBe(false);
    },
  );

  test('abandoned() gets the event and the error before the stream is parked; an error it throws does not prevent the parking', async () => {
    const process = new Scripted(2);
    process.act = async ({ data }) => {
      if (data.n === 2) throw new Error('no such account');
    };
    const reported: unknown[] = [];
    process.abandoned = async ({ stream, data }, error) => {
      reported.push([stream, data.n, error instanceof Error && error.message, await rig.parked.count('scripted')]);
      throw new Error('no consequence');
    };
    await rig.runtime.happen('thing-1', 1, 2, 3);
    rig.start(process);
    await rig.reaches(await rig.runtime.events.tail());
    expect(reported).toEqual([['thing-1', 2, 'no such account', 0]]);
    expect(await rig.parked.get('scripted', 'thing-1')).toMatchObject({ error: 'no such account', state: 'parked' });
  });

  test('parked streams stay parked across a restart', async () => {
    const failing = new Scripted(2);
    failing.act = async () => {
      throw new Error('no');
    };
    await rig.runtime.happen('thing-1', 1);
    const supervisor = rig.start(failing);
    await rig.reaches(await rig.runtime.events.tail());
    await supervisor.stop();
    await rig.runtime.happen('thing-1', 2);

    const process = new Scripted(2);
    rig.start(process);
    await rig.reaches(await rig.runtime.events.tail());
    expect(process.did).toEqual([]);
    await rig.parked.release('scripted', 'thing-1');
    await eventually(
      () => process.of('thing-1'),
      (numbers) => numbers.length === 2,
    );
    expect(process.of('thing-1')).toEqual([1, 2]);
  });

  test('an event that can’t be decoded parks its stream at once', async () => {
    const process = new Scripted(2);
    await rig.runtime.append('thing-1', [{ type: 'Happened', data: { n: 'x' } }]);
    await rig.runtime.happen('thing-2', 1);
    rig.start(process);
    await rig.reaches(await rig.runtime.events.tail());
    expect(process.did).toEqual(['thing-2:1']);
    expect((await rig.parked.get('scripted', 'thing-1'))?.error).toContain('can’t be decoded');
  });

  test('late writes of an earlier owner are rejected', async () => {
    const position = await rig.runtime.happen('thing-1', 1);
    await rig.checkpoints.save('scripted', position, 2);
    await expect(rig.checkpoints.save('scripted', await rig.runtime.happen('thing-1', 2), 1)).rejects.toThrow('taken over');
    await rig.checkpoints.save('scripted', position, 3);
    expect(await rig.checkpoint()).toBe(position);
  });

  test('of two workers one works, and the other takes over', async () => {
    const [one, other] = [new Scripted(2), new Scripted(2)];
    const first = rig.start(one, rig.runtime.leases('one'));
    await rig.runtime.happen('thing-1', 1);
    await rig.reaches(await rig.runtime.events.tail());
    const second = rig.start(other, rig.runtime.leases('other'));
    await eventually(
      () => second.status.state,
      (state) => state === 'standby',
    );
    await first.stop();
    await rig.runtime.happen('thing-1', 2);
    await rig.reaches(await rig.runtime.events.tail());
    expect([one.did, other.did]).toEqual([['thing-1:1'], ['thing-1:2']]);
  });

  test('hands its work over when its lease is recalled: what has begun is finished, and nothing is done twice', async () => {
    const done: string[] = [];
    let finish: () => void = () => undefined;
    let begun = 0;
    const scripted = () => {
      const process = new Scripted(2);
      process.act = async ({ data }) => {
        if (data.n === 1) {
          begun += 1;
          await new Promise<void>((resolve) => (finish = resolve));
        }
        done.push(`${data.n}`);
      };
      return process;
    };
    const workers = [rig.runtime.leases('one'), rig.runtime.leases('other')];
    const supervisors = workers.map((leases) => rig.start(scripted(), leases));
    await rig.runtime.happen('thing-1', 1, 2, 3);
    await eventually(
      () => begun,
      (each) => each === 1,
    );
    for (const leases of workers) leases.recall('process|scripted');
    await rig.runtime.happen('thing-1', 4);
    finish();
    await rig.reaches(await rig.runtime.events.tail());
    expect(done).toEqual(['1', '2', '3', '4']);
    expect(supervisors.map(({ status }) => status.lastError)).toEqual([null, null]);
    const epoch = (await listLeases(rig.runtime.operational)).find(({ _id }) => _id === 'process|scripted')?.epoch;
    expect(epoch).toBe(2);
  });

  test('an owner failing at an event that its successor has handled neither parks the stream nor abandons the event', async () => {
    const [one, other] = [new Scripted(2), new Scripted(2)];
    let fail: (error: Error) => void = () => undefined;
    one.act = () => new Promise((_resolve, reject) => (fail = reject));
    const given: number[] = [];
    one.abandoned = async ({ data }) => void given.push(data.n);
    const leases = rig.runtime.leases('worker');
    const first = rig.start(one, leases, { ...quick, attempts: 1 });
    await rig.runtime.happen('thing-1', 1);
    await eventually(
      () => one.inFlight,
      (each) => each === 1,
    );
    // The same owner name, so that no lease has to expire first.
    rig.start(other, rig.runtime.leases('worker'));
    await rig.reaches(await rig.runtime.events.tail());
    await leases.renew();
    const stopped = first.stop();
    fail(new Error('too late'));
    await stopped;
    expect([other.did, given, await rig.parked.count('scripted')]).toEqual([['thing-1:1'], [], 0]);
  });

  test('a type without a definition is rejected at the start', () => {
    class Strange extends Process {
      readonly name = 'strange';
      readonly categories = ['thing'];
      readonly handles = ['NeverDefined'];
      async handle(): Promise<void> {}
    }
    expect(
      () =>
        new ProcessRunner(new Strange(), {
          ...rig.runtime,
          checkpoints: rig.checkpoints,
          parked: rig.parked,
          leases: rig.runtime.leases(),
        }),
    ).toThrow('NeverDefined');
  });
});
