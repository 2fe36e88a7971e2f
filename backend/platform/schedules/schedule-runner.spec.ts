import { eventually, Runtime } from '#kit/runtime.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import { LiveStalledWork } from '../stalled-work/live-stalled-work.ts';
import { ParkedMessages } from '../subscriptions/parked-messages.store.ts';
import type { SubscriptionSupervisor } from '../subscriptions/subscription-supervisor.ts';
import { Schedule } from './schedule.ts';
import { ScheduleRunner } from './schedule-runner.ts';

/** Counts its runs, and fails when the test tells it to. */
class Counting extends Schedule {
  readonly name = 'counting';
  begun = 0;
  looks = 0;
  fail: (look: number) => void = () => undefined;

  constructor(readonly lease: string | null = 'counting') {
    super();
  }

  override begin(): void {
    this.begun += 1;
  }

  async look(): Promise<number> {
    this.looks += 1;
    this.fail(this.looks);
    return 1;
  }
}

/** Continues after failures, and records how many there were in a row. */
class Enduring extends Counting {
  readonly failures: number[] = [];
  override afterFailure(_error: unknown, failures: number): number {
    this.failures.push(failures);
    return 1;
  }
}

describe(ScheduleRunner.name, () => {
  let runtime: Runtime;
  let supervisors: SubscriptionSupervisor[];
  let stalled: LiveStalledWork;
  beforeEach(() => {
    runtime = new Runtime();
    supervisors = [];
    stalled = new LiveStalledWork(runtime.clock);
  });
  afterEach(async () => {
    await Promise.all(supervisors.map((each) => each.stop()));
    await runtime.close();
  });

  const start = (schedule: Schedule, owner = 'one') => {
    const { clock, log } = runtime;
    const supervisor = new ScheduleRunner(schedule, { leases: runtime.leases(owner), clock, log, stalled }).supervised();
    supervisors.push(supervisor);
    supervisor.start();
    return supervisor;
  };
  const looks = (schedule: Counting, atLeast: number) =>
    eventually(
      () => schedule.looks,
      (count) => count >= atLeast,
    );

  test('is reported with the last failure while its runs fail', async () => {
    const schedule = new Enduring();
    let away = true;
    schedule.fail = () => {
      if (away) throw new Error('no answer');
    };
    start(schedule);
    await looks(schedule, 3);
    expect(stalled.lists()['failing-schedules']).toMatchObject({ count: 1, oldest: [{ what: 'counting', why: 'no answer' }] });
    away = false;
    await looks(schedule, schedule.looks + 3);
    expect(stalled.lists()).toEqual({});
  });

  test('a schedule that ends with its failure reports since when it has been failing, until it works again', async () => {
    const schedule = new Counting();
    let away = true;
    schedule.fail = () => {
      if (away) throw new Error('no answer');
    };
    const supervisor = start(schedule);
    const failingSince = () => supervisor.status.failingSince ?? '';
    expect(await eventually(failingSince, (since) => since !== '')).toMatch(/Z$/);
    away = false;
    await eventually(failingSince, (since) => since === '');
  });

  test('runs repeatedly, and only once at a time under its lease; another worker takes over when it stops', async () => {
    const [first, second] = [new Counting(), new Counting()];
    const one = start(first);
    await looks(first, 3);
    const two = start(second, 'two');
    await eventually(
      () => two.status.state,
      (state) => state === 'standby',
    );
    await looks(first, first.looks + 3);
    expect(second.looks).toBe(0);
    await one.stop();
    const ended = first.looks;
    await looks(second, 3);
    expect(first.looks).toBe(ended);
    expect([first.begun, second.begun]).toEqual([1, 1]);
    expect(two.status).toMatchObject({ kind: 'schedule', name: 'counting', state: 'running' });
  });

  test('without a lease it runs wherever it is started', async () => {
    const [first, second] = [new Counting(null), new Counting(null)];
    start(first);
    start(second, 'two');
    await looks(first, 2);
    await looks(second, 2);
  });

  test('a stop waits for the run in progress', async () => {
    let answer = () => {};
    class Slow extends Counting {
      ended = false;
      override async look(): Promise<number> {
        this.looks += 1;
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        this.ended = true;
        return 1;
      }
    }
    const slow = new Slow();
    const supervisor = start(slow);
    await looks(slow, 1);
    const stopped = supervisor.stop();
    expect(slow.ended).toBe(false);
    answer();
    await stopped;
    expect([slow.ended, slow.looks]).toEqual([true, 1]);
  });

  test('a failure ends the runner, and the supervisor restarts it', async () => {
    const schedule = new Counting();
    schedule.fail = (look) => {
      if (look === 2) throw new Error('broken');
    };
    const supervisor = start(schedule);
    await eventually(
      () => supervisor.status,
      ({ state, lastError }) => state === 'backing-off' && lastError === 'broken',
    );
    await looks(schedule, 4);
    expect(schedule.begun).toBe(2);
    expect(supervisor.status).toMatchObject({ state: 'running', lastError: null });
  });

  test('an unreachable store is an outage, not a failure', async () => {
    const schedule = new Counting();
    schedule.fail = (look) => {
      if (look < 3) throw new StoreUnavailable('away');
    };
    start(schedule);
    await looks(schedule, 4);
    const warned = runtime.log.entries.filter(({ level }) => level === 'warn' || level === 'error');
    expect(warned).toHaveLength(1);
    expect(JSON.stringify(warned)).not.toContain('runner dropped');
  });

  describe('with items', () => {
    /** Works on its items; those in `bad` fail. */
    class Working extends Counting {
      readonly bad = new Set<string>();
      readonly done: string[] = [];
      items: readonly string[] = ['thing-1', 'thing-2', 'thing-3'];

      override async look(): Promise<number> {
        this.looks += 1;
        for (const item of this.items)
          await this.setAside.attempt(item, async () => {
            this.fail(this.looks);
            if (this.bad.has(item)) throw new Error(`${item} can’t be read`);
            this.done.push(item);
          });
        this.setAside.sweep();
        return 1;
      }
    }
    const parked = () => new ParkedMessages(runtime.operational, runtime.clock);
    const begin = (schedule: Schedule, owner = 'one') => {
      const { clock, log } = runtime;
      const deps = { leases: runtime.leases(owner), clock, log, parked: parked() };
      const supervisor = new ScheduleRunner(schedule, deps).supervised();
      supervisors.push(supervisor);
      supervisor.start();
      return supervisor;
    };
    const kept = (names: readonly string[]) =>
      eventually(
        async () => (await parked().of('counting')).map(({ stream }) => stream),
        (found) => found.join() === names.join(),
      );

    test('a failing item is set aside and shown to operators, and the others continue', async () => {
      const schedule = new Working();
      schedule.bad.add('thing-2');
      const supervisor = begin(schedule);
      await kept(['thing-2']);
      const before = schedule.looks;
      await looks(schedule, before + 3);
      expect(new Set(schedule.done)).toEqual(new Set(['thing-1', 'thing-3']));
      expect(await parked().get('counting', 'thing-2')).toMatchObject({
        error: 'thing-2 can’t be read',
        positions: [],
        state: 'waiting',
      });
      await eventually(
        () => supervisor.status,
        ({ waitingStreams, state }) => waitingStreams === 1 && state === 'running',
      );
      const logged = runtime.log.entries.filter(({ level }) => level === 'error');
      expect(logged.map(({ fields }) => (fields as { stream: string }).stream)).toEqual(['thing-2']);
    });

    test('an item set aside is completed automatically or when released, and then removed', async () => {
      const schedule = new Working();
      schedule.bad.add('thing-1').add('thing-2');
      const supervisor = begin(schedule);
      await kept(['thing-1', 'thing-2']);
      schedule.bad.clear();
      await parked().release('counting', 'thing-2');
      await kept([]);
      expect(new Set(schedule.done)).toEqual(new Set(schedule.items));
      await eventually(
        () => supervisor.status.waitingStreams,
        (streams) => streams === 0,
      );
    });

    test('an item that no longer needs work is removed', async () => {
      const schedule = new Working();
      schedule.bad.add('thing-2');
      begin(schedule);
      await kept(['thing-2']);
      schedule.items = ['thing-1'];
      await kept([]);
    });

    test('another worker takes over items that were set aside', async () => {
      const [first, second] = [new Working(), new Working()];
      first.bad.add('thing-2');
      const one = begin(first);
      await kept(['thing-2']);
      await one.stop();
      begin(second, 'two');
      await kept([]);
      expect(second.done).toContain('thing-2');
    });

    test('an unreachable store is not blamed on an item', async () => {
      const schedule = new Working();
      schedule.fail = (look) => {
        if (look < 3) throw new StoreUnavailable('away');
      };
      begin(schedule);
      await looks(schedule, 5);
      expect([schedule.setAside.items.size, await parked().of('counting')]).toEqual([0, []]);
    });
  });

  describe('that continues after failures', () => {
    test('each failure is logged, and the runner keeps running', async () => {
      const schedule = new Enduring();
      schedule.fail = (look) => {
        if (look < 3 || look === 4) throw new Error('broken');
      };
      start(schedule);
      await looks(schedule, 5);
      expect(schedule.failures).toEqual([1, 2, 1]);
      expect(schedule.begun).toBe(1);
      expect(runtime.log.entries.filter(({ level }) => level === 'error')).toHaveLength(3);
    });

    test('an unreachable store is shown in the state until it is back, and logged once', async () => {
      const schedule = new Enduring();
      let away = true;
      schedule.fail = () => {
        if (away) throw new StoreUnavailable('away');
      };
      const supervisor = start(schedule);
      await eventually(
        () => supervisor.status,
        ({ state, lastError }) => state === 'waiting for the store' && lastError === 'away',
      );
      await looks(schedule, 5);
      away = false;
      await eventually(
        () => supervisor.status.state,
        (state) => state === 'running',
      );
      expect(schedule.begun).toBe(1);
      expect(runtime.log.entries.filter(({ level }) => level === 'warn' || level === 'error')).toHaveLength(1);
    });
  });
});
