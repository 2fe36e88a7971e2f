import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HttpException } from '@nestjs/common';
import { Clock } from '../../backend/platform/clock/clock.ts';
import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import { RateLimiter } from '../../backend/platform/http/memory-rate-limiter.ts';
import { type RateLimit, StoredRateLimiter } from '../../backend/platform/http/stored-rate-limiter.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import type { CollectionDefinition, StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { gated } from '../kit/gated-store.ts';
import { mongoServers } from '../kit/mongo-servers.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** One token every two minutes. */
const LIMIT: RateLimit = { limit: 30, windowMs: HOUR };
const REFILL_MS = 2 * MINUTE;
const ADDRESS = '203.0.113.7';
const BUCKETS: CollectionDefinition<StoredDocument & { readonly fullAt: number }> = {
  name: 'rateLimits',
  version: 1,
  fields: { fullAt: 'number' },
  indexes: [{ fields: ['fullAt'], serves: 'deleting buckets that are full again' }],
};

/** Stands still until the test moves it. The wall clock can also be set, which the monotonic one never notices. */
class SetClock extends Clock {
  wallMs = Date.parse('2026-01-12T12:00:00.000Z');
  monotonicMs = 5_000;
  now(): Date {
    return new Date(this.wallMs);
  }
  monotonic(): number {
    return this.monotonicMs;
  }
  pass(ms: number): void {
    this.wallMs += ms;
    this.monotonicMs += ms;
  }
}

interface Engine {
  /** The store as another process opens it. */
  open(): Promise<OperationalStore>;
  dispose(): Promise<void>;
}

async function embedded(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'rate-limits-'));
  const stores: OperationalStore[] = [];
  return {
    open: async () => {
      const store = new EmbeddedOperationalStore({ path: join(folder, 'ops.db'), clock: new SetClock() });
      stores.push(store);
      return store;
    },
    dispose: async () => {
      for (const store of stores) await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const onMongo = mongoServers().map(({ name, start }) => {
  const engine = async (): Promise<Engine> => {
    const server = await start();
    const stores: OperationalStore[] = [];
    return {
      open: async () => {
        const store = new MongoOperationalStore({ url: server.url, database: server.database });
        stores.push(store);
        return store;
      },
      dispose: async () => {
        for (const store of stores) await store.close();
        await server.dispose();
      },
    };
  };
  return [`MongoDB: ${name}`, engine] as const;
});

describe.each([['SQLite', embedded] as const, ...onMongo])('limits over %s', (_name, start) => {
  let engine: Engine;
  let clock: SetClock;
  /** Calls of the store by name, and what the next ones meet. */
  let calls: string[];
  let meet: (method: string, args: readonly unknown[]) => Promise<void>;

  beforeEach(async () => {
    engine = await start();
    clock = new SetClock();
    calls = [];
    meet = async () => undefined;
  });
  afterEach(() => engine.dispose());

  /** The limiter of another process: its own connection, its own memory. */
  const limiter = async (): Promise<StoredRateLimiter> => {
    const store = await engine.open();
    const watched = {
      collection: (definition: CollectionDefinition) =>
        gated(store.collection(definition), async (method, args) => {
          calls.push(method);
          await meet(method, args);
        }),
    } as unknown as OperationalStore;
    return new StoredRateLimiter(watched, new KeyedHash(Buffer.alloc(32, 7)), clock, new RateLimiter(clock));
  };
  const stored = async () => (await (await engine.open()).collection(BUCKETS).find({ filter: {}, limit: 1_000 })).documents;

  /** @returns seconds of Retry-After, null when it was granted. */
  const ask = async (limits: StoredRateLimiter, key = ADDRESS, limit = LIMIT, name = 'account-open'): Promise<number | null> => {
    try {
      await limits.consume(name, key, limit);
      return null;
    } catch (error) {
      if (!(error instanceof HttpException)) throw error;
      expect(error.getStatus()).toBe(429);
      const { details, ...body } = error.getResponse() as { details: { retryAfterSeconds: number } };
      const seconds = details.retryAfterSeconds;
      expect(body).toEqual({ error: 'rate_limited', message: `Too many requests. Try again in ${seconds} s.` });
      return seconds;
    }
  };
  const granted = async (limits: StoredRateLimiter, times: number, key = ADDRESS): Promise<number> => {
    const answers = await Promise.all(Array.from({ length: times }, () => ask(limits, key)));
    return answers.filter((answer) => answer === null).length;
  };

  test('the limit is granted at once, then one by one; what Retry-After says is true to the millisecond', async () => {
    const limits = await limiter();
    expect(await granted(limits, 40)).toBe(30);
    clock.pass(20_000);
    expect(await ask(limits)).toBe((REFILL_MS - 20_000) / 1000);
    clock.pass(REFILL_MS - 20_001);
    expect(await ask(limits)).toBe(1);
    clock.pass(1);
    expect(await granted(limits, 5)).toBe(1);
    clock.pass(10 * REFILL_MS);
    expect(await granted(limits, 20)).toBe(10);
    clock.pass(DAY);
    expect(await granted(limits, 40)).toBe(30);
  });

  test('every key and every limit has a bucket of its own', async () => {
    const limits = await limiter();
    await granted(limits, 30);
    expect(await ask(limits, '203.0.113.8')).toBeNull();
    expect(await ask(limits, ADDRESS, LIMIT, 'login')).toBeNull();
    expect(await ask(limits)).toBe(REFILL_MS / 1000);
  });

  test('it survives a restart', async () => {
    await granted(await limiter(), 30);
    clock.pass(30_000);
    // The monotonic clock of the new process begins somewhere else.
    clock.monotonicMs = 12;
    expect(await ask(await limiter())).toBe((REFILL_MS - 30_000) / 1000);
  });

  test('it holds across processes that ask at the same time', async () => {
    const [one, two, three] = await Promise.all([limiter(), limiter(), limiter()]);
    const each = await Promise.all([granted(one, 25), granted(two, 25), granted(three, 25)]);
    expect(each.reduce((sum, count) => sum + count)).toBe(30);
  });

  test('what is stored names nobody, and the same key has another id under another limit', async () => {
    const limits = await limiter();
    await ask(limits, 'jane@example.com', LIMIT, 'login');
    await ask(limits, 'jane@example.com', LIMIT, 'verify');
    const records = await stored();
    expect(JSON.stringify(records)).not.toContain('jane');
    const ids = records.map(({ _id }) => _id.split(':'));
    expect(ids.map(([name]) => name).sort()).toEqual(['login', 'verify']);
    expect(ids[0]?.[1]).toMatch(/^[0-9a-f]{64}$/);
    expect(ids[0]?.[1]).not.toBe(ids[1]?.[1]);
  });

  describe('taken in blocks', () => {
    const blocks: RateLimit = { ...LIMIT, block: 10 };
    const grantedOf = async (limits: StoredRateLimiter, times: number): Promise<number> => {
      const answers = await Promise.all(Array.from({ length: times }, () => ask(limits, ADDRESS, blocks)));
      return answers.filter((answer) => answer === null).length;
    };
    const writes = () => calls.filter((call) => call === 'write').length;

    test('the limit is the same, for a write a block; what is left below one is granted token by token', async () => {
      const limits = await limiter();
      expect(await grantedOf(limits, 25)).toBe(25);
      expect(writes()).toBe(3);
      expect(await grantedOf(limits, 40)).toBe(5);
      expect(writes()).toBe(3);
      expect(await ask(limits, ADDRESS, blocks)).toBe(REFILL_MS / 1000);
      clock.pass(3 * REFILL_MS);
      expect(await grantedOf(limits, 40)).toBe(3);
      clock.pass(DAY);
      expect(await grantedOf(limits, 40)).toBe(30);
    });

    test('each key spends its own', async () => {
      const limits = await limiter();
      expect(await ask(limits, ADDRESS, blocks)).toBeNull();
      for (let n = 0; n < 30; n += 1) expect(await ask(limits, 'another', blocks)).toBeNull();
      expect(await ask(limits, 'another', blocks)).not.toBeNull();
      for (let n = 0; n < 29; n += 1) expect(await ask(limits, ADDRESS, blocks)).toBeNull();
      expect(await ask(limits, ADDRESS, blocks)).not.toBeNull();
    });

    test('several processes that ask at the same time are granted no more than the limit', async () => {
      const [one, two, three] = await Promise.all([limiter(), limiter(), limiter()]);
      const each = await Promise.all([grantedOf(one, 40), grantedOf(two, 40), grantedOf(three, 40)]);
      expect(each.reduce((sum, count) => sum + count)).toBe(30);
    });

    test('a restart grants no token again: those that were held are gone', async () => {
      expect(await grantedOf(await limiter(), 21)).toBe(21);
      expect(await ask(await limiter(), ADDRESS, blocks)).toBe(REFILL_MS / 1000);
    });

    test('while the store is away what is held is spent, and then it is counted here where the limit says so', async () => {
      const limits = await limiter();
      const here: RateLimit = { ...blocks, whenUnavailable: 'countHere' };
      await limits.consume('writes-day', ADDRESS, here);
      meet = async () => {
        throw new StoreUnavailable('away');
      };
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(limits, ADDRESS, here, 'writes-day')));
      expect(answers.filter((answer) => answer === null)).toHaveLength(9 + 30);
    });
  });

  test('a refusal writes nothing, and a key that is refused again asks the store nothing', async () => {
    const limits = await limiter();
    await granted(limits, 30);
    calls = [];
    expect(await ask(limits)).not.toBeNull();
    expect(calls).toEqual(['get']);
    expect(await granted(limits, 500)).toBe(0);
    expect(calls).toEqual(['get']);
  });

  test('a clock that is set back makes nobody wait for longer than a window and the next refill', async () => {
    const limits = await limiter();
    await granted(limits, 30);
    clock.wallMs -= HOUR / 2;
    const other = await limiter();
    expect(await ask(other)).toBe((HOUR / 2 + REFILL_MS) / 1000);
    clock.wallMs -= 400 * DAY;
    const third = await limiter();
    expect(await ask(third)).toBe(REFILL_MS / 1000);
    // It refills from then on, also for processes that see it for the first time.
    clock.pass(REFILL_MS);
    expect(await granted(await limiter(), 5)).toBe(1);
    expect(await granted(third, 5)).toBe(0);
  });

  test('a clock that is set forward grants the limit once more', async () => {
    await granted(await limiter(), 30);
    clock.wallMs += 400 * DAY;
    expect(await granted(await limiter(), 70)).toBe(30);
  });

  test('a limit that is changed holds for buckets of before', async () => {
    await granted(await limiter(), 30);
    const five: RateLimit = { limit: 5, windowMs: HOUR };
    const limits = await limiter();
    expect(await ask(limits, ADDRESS, five)).toBe(HOUR / 5 / 1000);
    clock.pass(HOUR / 5);
    expect(await ask(limits, ADDRESS, five)).toBeNull();
  });

  test('rounding makes no limit looser', async () => {
    const limits = await limiter();
    const odd: RateLimit = { limit: 7, windowMs: 1_000 };
    const answers = [];
    for (let n = 0; n < 9; n += 1) answers.push(await ask(limits, ADDRESS, odd));
    expect(answers.filter((answer) => answer === null)).toHaveLength(7);
    clock.pass(142);
    expect(await ask(await limiter(), ADDRESS, odd)).toBe(1);
    clock.pass(1);
    expect(await ask(await limiter(), ADDRESS, odd)).toBeNull();
  });

  test('buckets that are full again are deleted, those that are not stay', async () => {
    const limits = await limiter();
    for (let n = 0; n < 150; n += 1) await ask(limits, `198.51.100.${n}`);
    expect(await stored()).toHaveLength(150);
    clock.pass(HOUR / 2);
    for (let n = 0; n < 20; n += 1) await ask(limits, `early ${n}`);
    clock.pass(HOUR / 2 + 3 * REFILL_MS);
    // The two hundredth and first new bucket of this process.
    for (let n = 0; n < 31; n += 1) await ask(limits, `late ${n}`);
    const kept = (await stored()).length;
    expect(kept).toBe(20 + 31);
    expect(calls.filter((call) => call === 'deleteWhere')).toHaveLength(3);
  });

  test('a deletion that fails costs the request nothing', async () => {
    const limits = await limiter();
    meet = async (method) => {
      if (method === 'deleteWhere') throw new StoreUnavailable('away');
    };
    expect(await ask(limits)).toBeNull();
    expect(calls).toContain('deleteWhere');
  });

  test('while the store is away nothing is granted that cannot be counted, and the refusal is the outage', async () => {
    const limits = await limiter();
    meet = async () => {
      throw new StoreUnavailable('away');
    };
    for (let n = 0; n < 3; n += 1) await expect(limits.consume('login', ADDRESS, LIMIT)).rejects.toThrow(StoreUnavailable);
    meet = async () => undefined;
    expect(await ask(limits, ADDRESS, LIMIT, 'login')).toBeNull();
  });

  test('a limit may count in this process instead while the store is away', async () => {
    const limits = await limiter();
    const pages: RateLimit = { limit: 3, windowMs: HOUR, whenUnavailable: 'countHere' };
    meet = async () => {
      throw new StoreUnavailable('away');
    };
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await ask(limits, 'account', pages, 'stream-open'));
    expect(answers).toEqual([null, null, null, HOUR / 3 / 1000]);
  });

  test('what is wrong with the record is no outage: it is not counted here', async () => {
    const limits = await limiter();
    meet = async () => {
      throw new TypeError('broken');
    };
    const pages: RateLimit = { ...LIMIT, whenUnavailable: 'countHere' };
    await expect(limits.consume('stream-open', ADDRESS, pages)).rejects.toThrow('broken');
  });

  test('other processes that are always faster end the tries as an outage', async () => {
    const limits = await limiter();
    const faster = (await engine.open()).collection(BUCKETS);
    let writes = 0;
    meet = async (method, [given]) => {
      if (method !== 'write') return;
      writes += 1;
      const [{ record }] = given as [{ record: { _id: string; fullAt: number } }];
      await faster.write([{ kind: 'put', record: { ...record, fullAt: clock.wallMs } }]);
    };
    await expect(limits.consume('login', ADDRESS, LIMIT)).rejects.toThrow(StoreUnavailable);
    expect(writes).toBeLessThanOrEqual(40);
  });
});
