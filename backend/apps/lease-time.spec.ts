import { HandClock } from '../../test/kit/hand-clock.ts';
import { Runtime } from '../../test/kit/runtime.ts';
import { LeaseStore } from '../platform/subscriptions/lease.ts';
import { leaseTimesOf } from './stores.ts';

/** An owner on another machine, whose exit cannot be observed from here. */
const elsewhere = (n: number) => `v2|host-${n}|another-machine|pid:[1]|${n}|1|x`;
const STEP_MS = 500;

describe('a worker that is killed on another machine', () => {
  let runtime: Runtime;
  beforeEach(() => {
    runtime = new Runtime();
  });
  afterEach(() => runtime.close());

  test.each([
    [2, 'embedded stores', {}],
    [4, 'embedded stores', {}],
    [2, 'servers', { MONGODB_URL: 'mongodb://127.0.0.1' }],
    [4, 'servers', { MONGODB_URL: 'mongodb://127.0.0.1' }],
  ])(
    'is replaced by exactly one of %i workers over %s within 10 s, and not before its lease has ended',
    async (workers, _stores, env) => {
      const clock = new HandClock(1_000_000);
      const [owner, ...standbys] = Array.from(
        { length: workers },
        (_, n) => new LeaseStore(runtime.operational, clock, { owner: elsewhere(n), ...leaseTimesOf(env) }),
      );
      const mine = await owner?.tryAcquire('work');
      for (const standby of standbys) expect(await standby.tryAcquire('work')).toBeNull();
      // Killed right after a renewal that the others have just missed: the longest wait.
      clock.ms += 1;
      await owner?.renew();
      const killedAt = clock.ms;
      clock.ms += STEP_MS - 1;
      let taken = 0;
      while (taken === 0 && clock.ms - killedAt < 60_000) {
        const leases = await Promise.all(standbys.map((standby) => standby.tryAcquire('work')));
        taken = leases.filter((lease) => lease !== null).length;
        // A paused owner notices by then, by its own clock, that its lease has expired.
        if (taken > 0) expect(await mine?.confirm()).toBe(false);
        else clock.ms += STEP_MS;
      }
      expect(taken).toBe(1);
      expect(clock.ms - killedAt).toBeLessThanOrEqual(10_000);
      await Promise.all(standbys.map((standby) => standby.close()));
    },
  );
});
