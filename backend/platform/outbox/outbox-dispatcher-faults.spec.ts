import { OutboxRig, Provider, quick, row, rows } from '#kit/outbox-rig.ts';
import { eventually } from '#kit/runtime.ts';
import { StoreUnavailable } from '../event-store/event-store.errors.ts';
import { OutboxStore } from './outbox.store.ts';
import { OutboxDispatcher } from './outbox-dispatcher.ts';

describe(`${OutboxDispatcher.name}: crashes and stores that fail`, () => {
  let rig: OutboxRig;
  beforeEach(() => {
    rig = new OutboxRig();
  });
  afterEach(() => rig.close());

  /** An outbox whose process crashes: from the given write on, nothing reaches the disk. */
  class DyingOutbox extends OutboxStore {
    writes = 0;
    constructor(private readonly dieAt: number) {
      super(rig.runtime.operational, rig.runtime.clock);
    }
    override async change(...all: Parameters<OutboxStore['change']>): ReturnType<OutboxStore['change']> {
      this.writes += 1;
      if (this.writes >= this.dieAt) throw new Error('killed');
      return super.change(...all);
    }
  }

  test.each([1, 2, 3, 4])('after a crash at write %i, a row is delivered at most once and reported once', async (dieAt) => {
    for (const idempotent of [true, false]) {
      const provider = new Provider(idempotent);
      const id = `row-${idempotent}`;
      await rig.outbox.insert([row(id)]);
      const dying = new DyingOutbox(dieAt);
      // For an idempotent channel, the first write after a start is its (empty) recovery.
      const dead = rig.start([provider], { ...quick, concurrency: 1 }, dying, rig.runtime.leases('dying'));
      await eventually(
        () => dying.writes,
        (writes) => writes >= dieAt,
      );
      await dead.stop();

      const next = rig.start([provider], { ...quick, graceMs: 1 });
      await eventually(
        () => rig.outbox.get(id),
        (each) => each?.reported === true,
      );
      await next.stop();
      const outcomes = rig.reporter.reported.filter((each) => each.startsWith(id));
      expect(outcomes.length).toBe(1);
      if (idempotent) expect(outcomes).toEqual([`${id}:delivered`]);
      else expect(provider.sent.length).toBeLessThanOrEqual(1);
      if (!idempotent && outcomes[0] === `${id}:delivered`) expect(provider.sent.length).toBe(1);
    }
  });

  test.each(['before', 'after'] as const)('a crash %s a report was accepted repeats the same page', async (point) => {
    const provider = new Provider(false);
    let crashes = 3;
    rig.reporter[point] = () => {
      crashes -= 1;
      if (crashes >= 0) throw new Error('no answer from the log');
    };
    await rig.outbox.insert(rows(5));
    for (let starts = 0; starts < 4; starts += 1) {
      const supervisor = rig.start([provider]);
      const stopAt = crashes - 1;
      if (crashes > 0)
        await eventually(
          () => crashes,
          (left) => left <= stopAt,
        );
      else
        await eventually(
          () => rig.outbox.unreported(null),
          ({ documents }) => documents.length === 0,
        );
      await supervisor.stop();
    }
    await eventually(
      () => rig.reporter.reported,
      (each) => each.length === 5,
    );
    expect(rig.reporter.reported).toEqual(rows(5).map(({ _id }) => `${_id}:delivered`));
    expect(provider.sent.length).toBe(5);
  });
  describe('while a store of ours fails', () => {
    const TRIES = 50;
    /** Fails this many times, then succeeds. */
    const failing = () => {
      let left = TRIES;
      return () => {
        left -= 1;
        if (left > 0) throw new StoreUnavailable('away');
        return left;
      };
    };

    test('a message that cannot be rendered yet waits without using up a try, and does not hold up others', async () => {
      const provider = new Provider(false);
      const fails = failing();
      rig.renderer.make = ({ _id }) => {
        if (_id === 'a') fails();
      };
      await rig.outbox.insert([row('a'), row('b')]);
      rig.start([provider]);
      await rig.reported(2);
      expect(await rig.outbox.get('a')).toMatchObject({ state: 'delivered', attempts: 1, lastError: null });
      expect(provider.sent.sort()).toEqual(['a', 'b']);
    });

    test('a channel that stores its messages waits for the store without using up tries', async () => {
      const provider = new Provider(true);
      const fails = failing();
      provider.answer = async ({ id }) => {
        fails();
        return { kind: 'delivered', providerReference: id };
      };
      await rig.outbox.insert([row('a')]);
      rig.start([provider]);
      await rig.reported(1);
      expect(await rig.outbox.get('a')).toMatchObject({ state: 'delivered', attempts: 1, lastError: null });
    });

    test.each(['due', 'sending', 'unreported'] as const)('retries a failed search for rows (%s)', async (what) => {
      const provider = new Provider(false);
      const using = new OutboxStore(rig.runtime.operational, rig.runtime.clock);
      const fails = failing();
      const look = using[what].bind(using) as (...all: unknown[]) => Promise<never>;
      (using as unknown as Record<string, unknown>)[what] = async (...all: unknown[]) => {
        fails();
        return look(...all);
      };
      await rig.outbox.insert([row('a')]);
      rig.start([provider], { ...quick, graceMs: 20 }, using);
      await rig.reported(1);
      expect(provider.sent).toEqual(['a']);
    });

    test.each([false, true])(
      'a claim or outcome that cannot be written is written later, and the message is sent once (idempotent: %s)',
      async (idempotent) => {
        for (const written of [false, true]) {
          const provider = new Provider(idempotent);
          const using = new OutboxStore(rig.runtime.operational, rig.runtime.clock);
          const change = using.change.bind(using);
          const left = new Map<string, number>();
          using.change = async (changes) => {
            const [, { state = '' } = {}] = changes[0] ?? [];
            const before = left.get(state) ?? 20;
            left.set(state, before - 1);
            if (before > 0) {
              // The last failure happens after the write, so that only the answer is lost.
              if (written && before === 1) await change(changes);
              throw new StoreUnavailable('away');
            }
            return change(changes);
          };
          const id = `row-${idempotent}-${written}`;
          await rig.outbox.insert([row(id)]);
          const supervisor = rig.start([provider], quick, using);
          await eventually(
            () => rig.outbox.get(id),
            (each) => each?.reported === true,
          );
          await supervisor.stop();
          expect(provider.sent).toEqual([id]);
          expect(await rig.outbox.get(id)).toMatchObject({ state: 'delivered', attempts: 1 });
        }
      },
    );

    test('outcomes wait for the log, are reported once and logged once', async () => {
      const provider = new Provider(false);
      let left = TRIES;
      rig.reporter.before = () => {
        left -= 1;
        if (left > 0) throw new StoreUnavailable('log away');
      };
      await rig.outbox.insert(rows(5));
      const supervisor = rig.start([provider]);
      await eventually(
        () => supervisor.status,
        ({ state, lastError }) => state === 'waiting for the store' && lastError === 'log away',
      );
      await rig.reported(5);
      expect(rig.reporter.reported).toEqual(rows(5).map(({ _id }) => `${_id}:delivered`));
      expect(rig.runtime.log.entries.filter(({ level }) => level === 'warn' || level === 'error')).toHaveLength(1);
    });

    test('an owner that stopped between claim and answer has not used up a try', async () => {
      const provider = new Provider(true);
      await rig.outbox.insert([row('a')]);
      const stored = await rig.outbox.get('a');
      if (stored) await rig.outbox.change([[stored, { state: 'sending', attempts: 8 }]]);
      provider.answer = async ({ id }) =>
        provider.sent.length < 2
          ? { kind: 'temporary', reason: 'busy', retryAfterMs: 1 }
          : { kind: 'delivered', providerReference: id };
      rig.start([provider], { ...quick, attempts: 9 });
      await rig.reported(1);
      expect(await rig.outbox.get('a')).toMatchObject({ state: 'delivered' });
    });
  });
});
