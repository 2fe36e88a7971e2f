import { Clock, SystemClock } from '../../backend/platform/clock/clock.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import { type Lease, LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { MongoDouble, type MongoFault, type Topology } from '../kit/mongo-double/mongo-double.ts';

const TTL_MS = 30_000;
const NAMES = Array.from({ length: 25 }, (_, index) => `runner ${index}`);

/** Can be set ahead by the test; timers are unaffected. */
class AheadClock extends Clock {
  aheadMs = 0;
  readonly #system = new SystemClock();
  now(): Date {
    return new Date(this.#system.now().getTime() + this.aheadMs);
  }
  monotonic(): number {
    return this.#system.monotonic() + this.aheadMs;
  }
}

describe('leases over MongoDB', () => {
  let double: MongoDouble;
  let store: MongoOperationalStore;
  let clock: AheadClock;
  let leases: LeaseStore;

  const start = async (topology: Topology): Promise<readonly Lease[]> => {
    double = await MongoDouble.start(topology);
    store = new MongoOperationalStore({ url: double.url });
    clock = new AheadClock();
    leases = new LeaseStore(store, clock, { owner: 'a', ttlMs: TTL_MS });
    const taken = await Promise.all(NAMES.map((name) => leases.tryAcquire(name)));
    return taken.filter((lease) => lease !== null);
  };
  afterEach(async () => {
    double.slowDown(0);
    await leases.close();
    await store.close();
    await double.stop();
  });
  const epochs = async () => new Set((await Promise.all(NAMES.map((name) => stored(name)))).map((each) => each?.epoch));
  const stored = (name: string) =>
    store
      .collection<{ readonly _id: string; readonly epoch: number }>({ name: 'leases', version: 1, fields: {}, indexes: [] })
      .get(name);

  test('renews all by one command, and loses none for minutes on a slow server', async () => {
    const held = await start('replicaSet');
    expect(held).toHaveLength(NAMES.length);
    double.slowDown(180);
    for (let renewals = 0; renewals < 20; renewals += 1) {
      clock.aheadMs += TTL_MS / 3;
      const before = double.commands.length;
      await leases.renew();
      expect(double.commands.length - before).toBe(1);
    }
    double.slowDown(0);
    expect(held.filter((lease) => lease.signal.aborted)).toEqual([]);
    expect(await Promise.all(held.map((lease) => lease.confirm()))).toEqual(held.map(() => true));
    expect(await epochs()).toEqual(new Set([1]));
  });

  test('loses no lease when the answer to a renewal is lost', async () => {
    const held = await start('standalone');
    double.inject({ command: 'update', kind: 'drop', written: true });
    await expect(leases.renew()).rejects.toThrow();
    clock.aheadMs += TTL_MS / 3;
    await leases.renew();
    clock.aheadMs += TTL_MS - 1;
    await leases.renew();
    expect(held.filter((lease) => lease.signal.aborted)).toEqual([]);
    expect(await epochs()).toEqual(new Set([1]));
  });

  test('loses no lease when the answer is lost and a new primary then returns the state before the renewal', async () => {
    const held = await start('standalone');
    const read = double.database.snapshot();
    double.inject({ command: 'update', kind: 'drop', written: true });
    await expect(leases.renew()).rejects.toThrow();
    const behind: MongoFault = { command: 'find', kind: 'stale', collection: 'leases', read };
    // The read of what else can be written, and the read of the records.
    double.inject(behind, behind);
    clock.aheadMs += TTL_MS / 3;
    await leases.renew();
    expect(held.filter((lease) => lease.signal.aborted)).toEqual([]);
    await leases.renew();
    clock.aheadMs += TTL_MS - 1;
    await leases.renew();
    expect(held.filter((lease) => lease.signal.aborted)).toEqual([]);
    expect(await epochs()).toEqual(new Set([1]));
  });

  test('loses only the lease that another owner took', async () => {
    const held = await start('replicaSet');
    const collection = store.collection<{ readonly _id: string; readonly owner: string; readonly epoch: number }>({
      name: 'leases',
      version: 1,
      fields: {},
      indexes: [],
    });
    await collection.write([{ kind: 'put', record: { _id: 'runner 7', owner: 'b', epoch: 2 } }]);
    await leases.renew();
    expect(held.filter((lease) => lease.signal.aborted).map(({ name }) => name)).toEqual(['runner 7']);
    clock.aheadMs += TTL_MS - 1;
    expect(await Promise.all(held.map((lease) => lease.confirm()))).toEqual(NAMES.map((name) => name !== 'runner 7'));
  });
});
