import { eventually, type Happened, Runtime } from '../../../test/kit/runtime.ts';
import type { Recorded } from '../event-store/define-event.ts';
import { OutcomeUnknown, StorageFull, StoreUnavailable } from '../event-store/event-store.errors.ts';
import type { Position } from '../event-store/event-store.port.ts';
import { CheckpointStore } from './checkpoint.store.ts';
import { ParkedMessages } from './parked-messages.store.ts';
import { Process, RetryLater } from './process.ts';
import { ProcessRunner, type ProcessRunnerOptions } from './process-runner.ts';
import { checkStart } from './start-check.ts';
import { SubscriptionSupervisor } from './subscription-supervisor.ts';

const quick: Partial<ProcessRunnerOptions> = {
  attempts: 3,
  retry: () => 1,
  storeRetry: () => 1,
  checkpointMs: 2,
  releaseMs: 2,
};

/** Handles each event as the test defines, and records per stream what it did. */
class Scripted extends Process<Happened> {
  readonly name = 'scripted';
  readonly categories = ['thing'];
  readonly handles = ['Happened'] as const;
  readonly did: string[] = [];
  act: (event: Recorded<Happened>) => Promise<void> = async () => undefined;
  inFlight = 0;
  mostInFlight = 0;

  constructor(override readonly concurrency: number) {
    super();
  }

  async handle(event: Recorded<Happened>): Promise<void> {
    this.inFlight += 1;
    this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
    try {
      await this.act(event);
      this.did.push(`${event.stream}:${event.data.n}`);
    } finally {
      this.inFlight -= 1;
    }
  }

  of(stream: string): number[] {
    return this.did.filter((each) => each.startsWith(`${stream}:`)).map((each) => Number(each.split(':')[1]));
  }
}

describe(ProcessRunner.name, () => {
  let runtime: Runtime;
  let checkpoints: CheckpointStore;
  let parked: ParkedMessages;
  let supervisors: SubscriptionSupervisor[];
  beforeEach(async () => {
    runtime = new Runtime();
    checkpoints = new CheckpointStore(runtime.operational, runtime.clock);
    parked = new ParkedMessages(runtime.operational, runtime.clock);
    supervisors = [];
    await checkStart(runtime, [{ name: 'scripted' }], []);
  });
  afterEach(async () => {
    await Promise.all(supervisors.map((each) => each.stop()));
    await runtime.close();
  });

  const start = (process: Process, leases = runtime.leases(), options = quick) => {
    const runner = new ProcessRunner(process, { ...runtime, checkpoints, parked, leases }, options);
    const supervisor = new SubscriptionSupervisor(
      { kind: 'process', name: runner.name },
      (signal, progress) => runner.run(signal, progress),
      runtime.clock,
      runtime.log,
      { backoff: () => 1 },
    );
    supervisors.push(supervisor);
    supervisor.start();
    return supervisor;
  };
  const checkpoint = async () => (await checkpoints.load('scripted'))?.position ?? null;
  const reaches = (position: Position | null) => eventually(checkpoint, (each) => each === position);

  test.each([1, 4])('hands over history and what comes, in the order of each stream (concurrency %i)', async (concurrency) => {
    const process = new Scripted(concurrency);
    process.act = async ({ data }) => new Promise((resolve) => setTimeout(resolve, data.n % 3));
    for (let n = 1; n <= 30; n += 1) await runtime.happen(`thing-${n % 5}`, n);
    const supervisor = start(process);
    await reaches(await runtime.events.tail());
    await runtime.append('thing-0', [{ type: 'Ignored', data: {} }]);
    await runtime.happen('other-1', 1);
    await runtime.happen('thing-0', 35);
    await reaches(await runtime.events.tail());

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

  test('the checkpoint stays before the first event that is not done', async () => {
    const process = new Scripted(4);
    let finish: () => void = () => undefined;
    process.act = ({ data }) => (data.n === 2 ? new Promise((resolve) => (finish = resolve)) : Promise.resolve());
    const first = await runtime.happen('thing-1', 1);
    await runtime.happen('thing-2', 2);
    await runtime.happen('thing-3', 3, 4, 5);
    start(process);
    await eventually(
      () => process.of('thing-3').length,
      (done) => done === 3,
    );
    await reaches(first);
    finish();
    await reaches(await runtime.events.tail());
  });

  test('a stop lets the handler in flight finish and keeps what it did', async () => {
    const process = new Scripted(1);
    let finish: () => void = () => undefined;
    process.act = () => new Promise((resolve) => (finish = resolve));
    const position = await runtime.happen('thing-1', 1);
    await runtime.happen('thing-1', 2);
    const supervisor = start(process);
    await eventually(
      () => process.inFlight,
      (each) => each === 1,
    );
    const stopped = supervisor.stop();
    finish();
    await stopped;
    expect(process.did).toEqual(['thing-1:1']);
    expect(await checkpoint()).toBe(position);

    const next = new Scripted(1);
    start(next);
    await reaches(await runtime.events.tail());
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
    await runtime.happen('thing-1', 1);
    await runtime.happen('thing-2', 2);
    start(process);
    await reaches(await runtime.events.tail());
    expect([...tries]).toEqual(
      expect.arrayContaining([
        [1, 3],
        [2, 10],
      ]),
    );
    expect(await parked.count('scripted')).toBe(0);
  });

  describe.each([
    { store: 'the event log', failure: () => new StoreUnavailable('log away') },
    { store: 'the event log in the middle of an append', failure: () => new OutcomeUnknown('no answer') },
    { store: 'a database', failure: () => new StorageFull('full') },
    {
      store: 'a store, wrapped by the handler',
      failure: () => new Error('cannot alert', { cause: new StoreUnavailable('log away') }),
    },
  ])('while $store fails', ({ failure }) => {
    test.each([1, 4])('its streams wait, are never parked and go on by themselves (concurrency %i)', async (concurrency) => {
      const process = new Scripted(concurrency);
      let away = true;
      let tries = 0;
      process.act = async () => {
        tries += 1;
        if (away) throw failure();
      };
      for (let n = 1; n <= 8; n += 1) await runtime.happen(`thing-${n % 4}`, n);
      const supervisor = start(process);
      await eventually(
        () => tries,
        (count) => count > 20 * (quick.attempts ?? 0),
      );
      expect(supervisor.status).toMatchObject({ state: 'waiting for the store', parkedStreams: 0, lastError: failure().message });
      expect(await parked.count('scripted')).toBe(0);
      expect(await checkpoint()).toBeNull();
      const told = runtime.log.entries.filter(({ message }) => message === 'waiting for the store');
      expect(told).toHaveLength(1);

      away = false;
      await reaches(await runtime.events.tail());
      expect(process.did.length).toBe(8);
      expect(process.of('thing-1')).toEqual([1, 5]);
      await eventually(
        () => supervisor.status,
        ({ state, lastError }) => state === 'running' && lastError === null,
      );
      expect(runtime.log.entries.at(-1)?.message).toBe('the store answers again');
    });

    test('the failures of the handler alone are counted', async () => {
      const process = new Scripted(2);
      let tries = 0;
      process.act = async () => {
        tries += 1;
        throw tries % 10 === 0 ? new Error(`own ${tries / 10}`) : failure();
      };
      await runtime.happen('thing-1', 1);
      start(process);
      await reaches(await runtime.events.tail());
      expect(tries).toBe(10 * (quick.attempts ?? 0));
      expect(await parked.get('scripted', 'thing-1')).toMatchObject({ error: 'own 3' });
    });

    test('an event is not given up without its consequence', async () => {
      const process = new Scripted(2);
      process.act = async () => {
        throw new Error('unreadable');
      };
      let left = 20;
      const given: number[] = [];
      process.abandoned = async ({ data }) => {
        left -= 1;
        if (left > 0) throw failure();
        given.push(data.n);
      };
      await runtime.happen('thing-1', 1);
      start(process);
      await reaches(await runtime.events.tail());
      expect(given).toEqual([1]);
      expect(await parked.count('scripted')).toBe(1);
    });

    test('what cannot be remembered is remembered later: the run goes on', async () => {
      const process = new Scripted(2);
      let left = 50;
      const save = checkpoints.save.bind(checkpoints);
      checkpoints.save = async (...all) => {
        left -= 1;
        if (left > 0) throw failure();
        await save(...all);
      };
      await runtime.happen('thing-1', 1, 2);
      start(process);
      await reaches(await runtime.events.tail());
      // If the run had ended, its events would have been handed over again.
      expect(process.did).toEqual(['thing-1:1', 'thing-1:2']);
    });

    test('a stop does not wait for the store', async () => {
      const process = new Scripted(2);
      process.act = async () => {
        throw failure();
      };
      await runtime.happen('thing-1', 1);
      const supervisor = start(process, runtime.leases(), { ...quick, storeRetry: () => 60_000 });
      await eventually(
        () => supervisor.status.state,
        (state) => state === 'waiting for the store',
      );
      await supervisor.stop();
      expect(await parked.count('scripted')).toBe(0);
    });
  });

  test('a subscription that a failing store drops is opened again at once, however often, and told once', async () => {
    const process = new Scripted(2);
    const subscribe = runtime.events.subscribe.bind(runtime.events);
    let left = 40;
    runtime.events.subscribe = (options) => {
      left -= 1;
      if (left > 0) throw new StoreUnavailable('log away');
      return subscribe(options);
    };
    await runtime.happen('thing-1', 1);
    const runner = new ProcessRunner(process, { ...runtime, checkpoints, parked, leases: runtime.leases() }, quick);
    const supervisor = new SubscriptionSupervisor(
      { kind: 'process', name: runner.name },
      (signal, progress) => runner.run(signal, progress),
      runtime.clock,
      runtime.log,
      // If an outage counted as a failure of the run, the first pause would outlast the test.
      { backoff: () => 3_600_000, storeRetry: () => 1 },
    );
    supervisors.push(supervisor);
    supervisor.start();
    await reaches(await runtime.events.tail());
    expect(process.did).toEqual(['thing-1:1']);
    expect(runtime.log.entries.filter(({ message }) => message === 'waiting for the store')).toHaveLength(1);
  });

  test.each([1, 4])(
    'parks only the stream that fails, in order, and replays it on release (concurrency %i)',
    async (concurrency) => {
      const process = new Scripted(concurrency);
      let cured = false;
      process.act = async ({ data, stream }) => {
        if (stream === 'thing-1' && data.n >= 2 && !cured) throw new Error('no such account');
      };
      await runtime.happen('thing-1', 1, 2, 3);
      await runtime.happen('thing-2', 1);
      const supervisor = start(process);
      await reaches(await runtime.events.tail());
      await runtime.happen('thing-1', 4);
      await reaches(await runtime.events.tail());
      expect(process.of('thing-1')).toEqual([1]);
      expect(process.of('thing-2')).toEqual([1]);
      const record = await parked.get('scripted', 'thing-1');
      expect(record).toMatchObject({ error: 'no such account', state: 'parked' });
      expect(record?.positions.length).toBe(3);
      expect(supervisor.status.parkedStreams).toBe(1);

      // Released too early: parked again, nothing lost.
      await parked.release('scripted', 'thing-1');
      await eventually(
        () => parked.get('scripted', 'thing-1'),
        (each) => each?.state === 'parked',
      );
      expect((await parked.get('scripted', 'thing-1'))?.positions.length).toBe(3);

      cured = true;
      await parked.release('scripted', 'thing-1');
      await runtime.happen('thing-1', 5);
      await eventually(
        () => parked.count('scripted'),
        (count) => count === 0,
      );
      await reaches(await runtime.events.tail());
      expect(process.of('thing-1')).toEqual([1, 2, 3, 4, 5]);
      expect(await parked.release('scripted', 'thing-1')).toBe(false);
    },
  );

  test('is told which event was given up and why, before its stream is parked; what that throws parks it all the same', async () => {
    const process = new Scripted(2);
    process.act = async ({ data }) => {
      if (data.n === 2) throw new Error('no such account');
    };
    const told: unknown[] = [];
    process.abandoned = async ({ stream, data }, error) => {
      told.push([stream, data.n, error instanceof Error && error.message, await parked.count('scripted')]);
      throw new Error('no consequence');
    };
    await runtime.happen('thing-1', 1, 2, 3);
    start(process);
    await reaches(await runtime.events.tail());
    expect(told).toEqual([['thing-1', 2, 'no such account', 0]]);
    expect(await parked.get('scripted', 'thing-1')).toMatchObject({ error: 'no such account', state: 'parked' });
  });

  test('parked streams stay parked over a restart', async () => {
    const failing = new Scripted(2);
    failing.act = async () => {
      throw new Error('no');
    };
    await runtime.happen('thing-1', 1);
    const supervisor = start(failing);
    await reaches(await runtime.events.tail());
    await supervisor.stop();
    await runtime.happen('thing-1', 2);

    const process = new Scripted(2);
    start(process);
    await reaches(await runtime.events.tail());
    expect(process.did).toEqual([]);
    await parked.release('scripted', 'thing-1');
    await eventually(
      () => process.of('thing-1'),
      (numbers) => numbers.length === 2,
    );
    expect(process.of('thing-1')).toEqual([1, 2]);
  });

  test('an event that cannot be decoded parks its stream at once', async () => {
    const process = new Scripted(2);
    await runtime.append('thing-1', [{ type: 'Happened', data: { n: 'x' } }]);
    await runtime.happen('thing-2', 1);
    start(process);
    await reaches(await runtime.events.tail());
    expect(process.did).toEqual(['thing-2:1']);
    expect((await parked.get('scripted', 'thing-1'))?.error).toContain('cannot be decoded');
  });

  test.each(['checkpoints', 'parked'] as const)(
    'a store that fails between handling and remembering (%s) loses nothing',
    async (which) => {
      const process = new Scripted(3);
      process.act = async ({ data }) => {
        if (data.n === 7) throw new Error('always');
      };
      let failures = 3;
      const fail = () => {
        failures -= 1;
        if (failures >= 0) throw new Error('disk full');
      };
      if (which === 'checkpoints') {
        const save = checkpoints.save.bind(checkpoints);
        checkpoints.save = async (...all) => {
          fail();
          await save(...all);
        };
      } else {
        const park = parked.park.bind(parked);
        parked.park = async (...all) => {
          fail();
          await park(...all);
        };
      }
      for (let n = 1; n <= 12; n += 1) await runtime.happen(`thing-${n % 4}`, n);
      start(process);
      await reaches(await runtime.events.tail());
      expect(failures).toBeLessThanOrEqual(0);
      // At least once: nothing is missing; repeats are whole, in order.
      expect([...new Set(process.did)].sort()).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 12].map((n) => `thing-${n % 4}:${n}`).sort());
      expect((await parked.get('scripted', 'thing-3'))?.positions.length).toBe(2);
    },
  );

  test('what an earlier owner still writes is refused', async () => {
    const position = await runtime.happen('thing-1', 1);
    await checkpoints.save('scripted', position, 2);
    await expect(checkpoints.save('scripted', await runtime.happen('thing-1', 2), 1)).rejects.toThrow('taken over');
    await checkpoints.save('scripted', position, 3);
    expect(await checkpoint()).toBe(position);
  });

  test('two workers: one works, the other takes over', async () => {
    const [one, other] = [new Scripted(2), new Scripted(2)];
    const first = start(one, runtime.leases('one'));
    await runtime.happen('thing-1', 1);
    await reaches(await runtime.events.tail());
    const second = start(other, runtime.leases('other'));
    await eventually(
      () => second.status.state,
      (state) => state === 'standby',
    );
    await first.stop();
    await runtime.happen('thing-1', 2);
    await reaches(await runtime.events.tail());
    expect([one.did, other.did]).toEqual([['thing-1:1'], ['thing-1:2']]);
  });

  test('an owner that fails at an event when its successor has handled it neither parks the stream nor tells that it gave up', async () => {
    const [one, other] = [new Scripted(2), new Scripted(2)];
    let fail: (error: Error) => void = () => undefined;
    one.act = () => new Promise((_resolve, reject) => (fail = reject));
    const given: number[] = [];
    one.abandoned = async ({ data }) => void given.push(data.n);
    const leases = runtime.leases('worker');
    const first = start(one, leases, { ...quick, attempts: 1 });
    await runtime.happen('thing-1', 1);
    await eventually(
      () => one.inFlight,
      (each) => each === 1,
    );
    // The same owner name: no lease has to expire first.
    start(other, runtime.leases('worker'));
    await reaches(await runtime.events.tail());
    await leases.renew();
    const stopped = first.stop();
    fail(new Error('too late'));
    await stopped;
    expect([other.did, given, await parked.count('scripted')]).toEqual([['thing-1:1'], [], 0]);
  });

  test('a type without definition is noticed at the start', () => {
    class Strange extends Process {
      readonly name = 'strange';
      readonly categories = ['thing'];
      readonly handles = ['NeverDefined'];
      async handle(): Promise<void> {}
    }
    expect(() => new ProcessRunner(new Strange(), { ...runtime, checkpoints, parked, leases: runtime.leases() })).toThrow(
      'NeverDefined',
    );
  });
});
