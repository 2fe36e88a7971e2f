import { ProcessRig, quick, Scripted } from '#kit/process-rig.ts';
import { eventually } from '#kit/runtime.ts';
import { OutcomeUnknown, StorageFull, StoreUnavailable } from '../event-store/event-store.errors.ts';
import { ProcessRunner } from './process-runner.ts';

describe(`${ProcessRunner.name}: stores that fail`, () => {
  let rig: ProcessRig;
  beforeEach(async () => {
    rig = await ProcessRig.open();
  });
  afterEach(() => rig.close());

  describe.each([
    { store: 'the event log', failure: () => new StoreUnavailable('log away') },
    { store: 'the event log in the middle of an append', failure: () => new OutcomeUnknown('no answer') },
    { store: 'a database', failure: () => new StorageFull('full') },
    {
      store: 'a store, wrapped by the handler',
      failure: () => new Error('cannot alert', { cause: new StoreUnavailable('log away') }),
    },
  ])('while $store fails', ({ failure }) => {
    test.each([1, 4])('its streams wait, are never parked and continue automatically (concurrency %i)', async (concurrency) => {
      const process = new Scripted(concurrency);
      let away = true;
      let tries = 0;
      process.act = async () => {
        tries += 1;
        if (away) throw failure();
      };
      for (let n = 1; n <= 8; n += 1) await rig.runtime.happen(`thing-${n % 4}`, n);
      const supervisor = rig.start(process);
      await eventually(
        () => tries,
        (count) => count > 20 * (quick.attempts ?? 0),
      );
      expect(supervisor.status).toMatchObject({ state: 'waiting for the store', parkedStreams: 0, lastError: failure().message });
      expect(await rig.parked.count('scripted')).toBe(0);
      expect(await rig.checkpoint()).toBeNull();
      const entries = rig.runtime.log.entries.filter(({ message }) => message === 'waiting for the store');
      expect(entries).toHaveLength(1);

      away = false;
      await rig.reaches(await rig.runtime.events.tail());
      expect(process.did.length).toBe(8);
      expect(process.of('thing-1')).toEqual([1, 5]);
      await eventually(
        () => supervisor.status,
        ({ state, lastError }) => state === 'running' && lastError === null,
      );
      expect(rig.runtime.log.entries.at(-1)?.message).toBe('the store is responding again');
    });

    test('only failures of the handler are counted', async () => {
      const process = new Scripted(2);
      let tries = 0;
      process.act = async () => {
        tries += 1;
        throw tries % 10 === 0 ? new Error(`own ${tries / 10}`) : failure();
      };
      await rig.runtime.happen('thing-1', 1);
      rig.start(process);
      await rig.reaches(await rig.runtime.events.tail());
      expect(tries).toBe(10 * (quick.attempts ?? 0));
      expect(await rig.parked.get('scripted', 'thing-1')).toMatchObject({ error: 'own 3' });
    });

    test('an event is not abandoned until its follow-up has succeeded', async () => {
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
      await rig.runtime.happen('thing-1', 1);
      rig.start(process);
      await rig.reaches(await rig.runtime.events.tail());
      expect(given).toEqual([1]);
      expect(await rig.parked.count('scripted')).toBe(1);
    });

    test('what cannot be stored is stored later, and the run continues', async () => {
      const process = new Scripted(2);
      let left = 50;
      const save = rig.checkpoints.save.bind(rig.checkpoints);
      rig.checkpoints.save = async (...all) => {
        left -= 1;
        if (left > 0) throw failure();
        await save(...all);
      };
      await rig.runtime.happen('thing-1', 1, 2);
      rig.start(process);
      await rig.reaches(await rig.runtime.events.tail());
      // If the run had ended, its events would have been delivered again.
      expect(process.did).toEqual(['thing-1:1', 'thing-1:2']);
    });

    test('a stop does not wait for the store', async () => {
      const process = new Scripted(2);
      process.act = async () => {
        throw failure();
      };
      await rig.runtime.happen('thing-1', 1);
      const supervisor = rig.start(process, rig.runtime.leases(), { ...quick, storeRetry: () => 60_000 });
      await eventually(
        () => supervisor.status.state,
        (state) => state === 'waiting for the store',
      );
      await supervisor.stop();
      expect(await rig.parked.count('scripted')).toBe(0);
    });
  });

  test('a subscription dropped by a failing store is reopened at once every time, and logged once', async () => {
    const process = new Scripted(2);
    const subscribe = rig.runtime.events.subscribe.bind(rig.runtime.events);
    let left = 40;
    rig.runtime.events.subscribe = (options) => {
      left -= 1;
      if (left > 0) throw new StoreUnavailable('log away');
      return subscribe(options);
    };
    await rig.runtime.happen('thing-1', 1);
    // If an outage counted as a failure of the run, the first pause would outlast the test.
    rig.start(process, rig.runtime.leases(), quick, { backoff: () => 3_600_000, storeRetry: () => 1 });
    await rig.reaches(await rig.runtime.events.tail());
    expect(process.did).toEqual(['thing-1:1']);
    expect(rig.runtime.log.entries.filter(({ message }) => message === 'waiting for the store')).toHaveLength(1);
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
        const save = rig.checkpoints.save.bind(rig.checkpoints);
        rig.checkpoints.save = async (...all) => {
          fail();
          await save(...all);
        };
      } else {
        const park = rig.parked.park.bind(rig.parked);
        rig.parked.park = async (...all) => {
          fail();
          await park(...all);
        };
      }
      for (let n = 1; n <= 12; n += 1) await rig.runtime.happen(`thing-${n % 4}`, n);
      rig.start(process);
      await rig.reaches(await rig.runtime.events.tail());
      expect(failures).toBeLessThanOrEqual(0);
      // Delivery is at least once: nothing is missing, and repeats are complete and in order.
      expect([...new Set(process.did)].sort()).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 12].map((n) => `thing-${n % 4}:${n}`).sort());
      expect((await rig.parked.get('scripted', 'thing-3'))?.positions.length).toBe(2);
    },
  );
});
