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

/** Stands still until the test moves it. The wall clock can also be set, which does not affect the monotonic clock. */
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
  /** The store, opened like another process. */
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
  /** Calls of the store by name, and interceptors for the next ones. */
  let calls: string[];
  let meet: (method: string, args: readonly unknown[]) => Promise<void>;

  beforeEach(async () => {
    engine = await start();
    clock = new SetClock();
    calls = [];
    meet = async () => undefined;
  });
  afterEach(() => engine.dispose());

  /** The limiter of another process, with its own connection and memory. */
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

  /** @returns Retry-After in seconds; null if granted. */
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

  test('grants the limit at once and then one by one, and Retry-After is exact to the millisecond', async () => {
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

  test('every key and every limit has its own bucket', async () => {
    const limits = await limiter();
    await granted(limits, 30);
    expect(await ask(limits, '203.0.113.8')).toBeNull();
    expect(await ask(limits, ADDRESS, LIMIT, 'login')).toBeNull();
    expect(await ask(limits)).toBe(REFILL_MS / 1000);
  });

  test('it survives a restart', async () => {
    await granted(await limiter(), 30);
    clock.pass(30_000);
    // The new process's monotonic clock starts elsewhere.
    clock.monotonicMs = 12;
    expect(await ask(await limiter())).toBe((REFILL_MS - 30_000) / 1000);
  });

  test('holds across processes that ask at the same time', async () => {
    const [one, two, three] = await Promise.all([limiter(), limiter(), limiter()]);
    const each = await Promise.all([granted(one, 25), granted(two, 25), granted(three, 25)]);
    expect(each.reduce((sum, count) => sum + count)).toBe(30);
  });

  test('stores no names, and a different id per limit for the same key', async () => {
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

    test('grant the same limit with one write per block, and the remainder token by token', async () => {
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

    test('are separate for each key', async () => {
      const limits = await limiter();
      expect(await ask(limits, ADDRESS, blocks)).toBeNull();
      for (let n = 0; n < 30; n += 1) expect(await ask(limits, 'another', blocks)).toBeNull();
      expect(await ask(limits, 'another', blocks)).not.toBeNull();
      for (let n = 0; n < 29; n += 1) expect(await ask(limits, ADDRESS, blocks)).toBeNull();
      expect(await ask(limits, ADDRESS, blocks)).not.toBeNull();
    });

    test('grant concurrent processes no more than the limit', async () => {
      const [one, two, three] = await Promise.all([limiter(), limiter(), limiter()]);
      const each = await Promise.all([grantedOf(one, 40), grantedOf(two, 40), grantedOf(three, 40)]);
      expect(each.reduce((sum, count) => sum + count)).toBe(30);
    });

    test('are lost in a restart, so no token is granted twice', async () => {
      expect(await grantedOf(await limiter(), 21)).toBe(21);
      expect(await ask(await limiter(), ADDRESS, blocks)).toBe(REFILL_MS / 1000);
    });

    test('are used up during an outage, after which the limit may be counted in this process', async () => {
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

  test('writes nothing for a refusal, and does not ask the store again for a refused key', async () => {
    const limits = await limiter();
    await granted(limits, 30);
    calls = [];
    expect(await ask(limits)).not.toBeNull();
    expect(calls).toEqual(['get']);
    expect(await granted(limits, 500)).toBe(0);
    expect(calls).toEqual(['get']);
  });

  test('makes nobody wait longer than a window and the next refill when a clock is set back', async () => {
    const limits = await limiter();
    await granted(limits, 30);
    clock.wallMs -= HOUR / 2;
    const other = await limiter();
    expect(await ask(other)).toBe((HOUR / 2 + REFILL_MS) / 1000);
    clock.wallMs -= 400 * DAY;
    const third = await limiter();
    expect(await ask(third)).toBe(REFILL_MS / 1000);
    // It refills from then on, even for processes that see it for the first time.
    clock.pass(REFILL_MS);
    expect(await granted(await limiter(), 5)).toBe(1);
    expect(await granted(third, 5)).toBe(0);
  });

  test('grants the limit once more when a clock is set forward', async () => {
    await granted(await limiter(), 30);
    clock.wallMs += 400 * DAY;
    expect(await granted(await limiter(), 70)).toBe(30);
  });

  test('applies a changed limit to existing buckets', async () => {
    await granted(await limiter(), 30);
    const five: RateLimit = { limit: 5, windowMs: HOUR };
    const limits = await limiter();
    expect(await ask(limits, ADDRESS, five)).toBe(HOUR / 5 / 1000);
    clock.pass(HOUR / 5);
    expect(await ask(limits, ADDRESS, five)).toBeNull();
  });

  test('loosens no limit by rounding', async () => {
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

  test('deletes buckets that are full again, and keeps the others', async () => {
    const limits = await limiter();
    for (let n = 0; n < 150; n += 1) await ask(limits, `198.51.100.${n}`);
    expect(await stored()).toHaveLength(150);
    clock.pass(HOUR / 2);
    for (let n = 0; n < 20; n += 1) await ask(limits, `early ${n}`);
    clock.pass(HOUR / 2 + 3 * REFILL_MS);
    // The two hundredth new bucket of this process, and the first.
    for (let n = 0; n < 31; n += 1) await ask(limits, `late ${n}`);
    const kept = (await stored()).length;
    expect(kept).toBe(20 + 31);
    expect(calls.filter((call) => call === 'deleteWhere')).toHaveLength(3);
  });

  test('does not fail a request because a deletion fails', async () => {
    const limits = await limiter();
    meet = async (method) => {
      if (method === 'deleteWhere') throw new StoreUnavailable('away');
    };
    expect(await ask(limits)).toBeNull();
    expect(calls).toContain('deleteWhere');
  });

  test('grants nothing that cannot be counted during an outage, and reports the outage', async () => {
    const limits = await limiter();
    meet = async () => {
      throw new StoreUnavailable('away');
    };
    for (let n = 0; n < 3; n += 1) await expect(limits.consume('login', ADDRESS, LIMIT)).rejects.toThrow(StoreUnavailable);
    meet = async () => undefined;
    expect(await ask(limits, ADDRESS, LIMIT, 'login')).toBeNull();
  });

  test('may count a limit in this process during an outage', async () => {
    const limits = await limiter();
    const pages: RateLimit = { limit: 3, windowMs: HOUR, whenUnavailable: 'countHere' };
    meet = async () => {
      throw new StoreUnavailable('away');
    };
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await ask(limits, 'account', pages, 'stream-open'));
    expect(answers).toEqual([null, null, null, HOUR / 3 / 1000]);
  });

  test('does not treat an error in the record as an outage', async () => {
    const limits = await limiter();
    meet = async () => {
      throw new TypeError('broken');
    };
    const pages: RateLimit = { ...LIMIT, whenUnavailable: 'countHere' };
    await expect(limits.consume('stream-open', ADDRESS, pages)).rejects.toThrow('broken');
  });

  test('reports an outage if other processes are always faster', async () => {
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
