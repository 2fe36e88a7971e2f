import {
  CheckpointBeyondLog,
  InvalidName,
  PayloadTooLarge,
  StoreUnavailable,
  StreamConflict,
} from '../../backend/platform/event-store/event-store.errors.ts';
import { MAX_EVENT_BYTES, toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { at, ids, type LogUnderTest, NO_STREAM, readWhole, someCategory, someEvent, someEvents } from './event-store-log.ts';
import { subscriptionContract } from './event-store-subscription.contract.ts';

/** Checks an event store adapter against the port's promises (architecture 3.1). */
export function eventStoreContract(name: string, factory: () => Promise<LogUnderTest>): void {
  describe(`${name} keeps the event store contract`, () => {
    let log: LogUnderTest;
    let store: WritableEventStore;
    let category: string;
    let stream: string;

    beforeEach(async () => {
      log = await factory();
      store = await log.open();
      category = someCategory();
      stream = `${category}-1`;
    });
    afterEach(async () => {
      await store.close();
      await log.dispose();
    });

    describe('append', () => {
      test('numbers a new stream from 0 and returns revision and position of the last event', async () => {
        const result = await store.append(stream, someEvents(3), NO_STREAM);
        const events = await store.read(stream);
        expect(events.map((event) => event.revision)).toEqual([0, 1, 2]);
        expect(result).toEqual({ revision: 2, position: events[2]?.position });
        const next = await store.append(stream, [someEvent()], at(2));
        expect(next.revision).toBe(3);
        expect(next.position > result.position).toBe(true);
      });

      test('refuses noStream for an existing stream and reports its revision', async () => {
        await store.append(stream, someEvents(2), NO_STREAM);
        const error = await store.append(stream, [someEvent()], NO_STREAM).catch((caught) => caught);
        expect(error).toBeInstanceOf(StreamConflict);
        expect(error).toMatchObject({ stream, actual: 1, expected: NO_STREAM });
      });

      test.each([
        { expected: 0, actual: 2, why: 'behind' },
        { expected: 3, actual: 2, why: 'ahead' },
      ])('refuses a revision that is $why', async ({ expected, actual }) => {
        await store.append(stream, someEvents(3), NO_STREAM);
        const error = await store.append(stream, [someEvent()], at(expected)).catch((caught) => caught);
        expect(error).toBeInstanceOf(StreamConflict);
        expect(error).toMatchObject({ stream, actual });
      });

      test('refuses a revision of a stream that does not exist', async () => {
        const error = await store.append(stream, [someEvent()], at(0)).catch((caught) => caught);
        expect(error).toBeInstanceOf(StreamConflict);
        expect(error).toMatchObject({ actual: -1 });
      });

      test('writes nothing on a conflict', async () => {
        const first = someEvents(2);
        await store.append(stream, first, NO_STREAM);
        await expect(store.append(stream, someEvents(5), NO_STREAM)).rejects.toBeInstanceOf(StreamConflict);
        await expect(store.append(stream, someEvents(5), at(7))).rejects.toBeInstanceOf(StreamConflict);
        expect(ids(await store.read(stream))).toEqual(ids(first));
      });

      test('returns the earlier result of a repeated append, even after the stream has grown', async () => {
        const created = someEvents(3);
        const first = await store.append(stream, created, NO_STREAM);
        expect(await store.append(stream, created, NO_STREAM)).toEqual(first);
        const more = someEvents(2);
        const second = await store.append(stream, more, at(2));
        await store.append(stream, someEvents(2), at(4));
        expect(await store.append(stream, more, at(2))).toEqual(second);
        expect(await store.append(stream, created, NO_STREAM)).toEqual(first);
        expect(await store.read(stream)).toHaveLength(7);
      });

      test('writes concurrent identical appends once', async () => {
        const events = someEvents(2);
        const results = await Promise.all([1, 2, 3].map(() => store.append(stream, events, NO_STREAM)));
        expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
        expect(await store.read(stream)).toHaveLength(2);
      });

      test('treats a partial overlap of ids as a conflict', async () => {
        const [a, b, c] = [someEvent(), someEvent(), someEvent()];
        await store.append(stream, [a, b, c], NO_STREAM);
        await expect(store.append(stream, [a, someEvent()], NO_STREAM)).rejects.toBeInstanceOf(StreamConflict);
        await expect(store.append(stream, [a, b, c, someEvent()], NO_STREAM)).rejects.toBeInstanceOf(StreamConflict);
        await expect(store.append(stream, [b, c], NO_STREAM)).rejects.toBeInstanceOf(StreamConflict);
        expect(await store.read(stream)).toHaveLength(3);
      });

      test('compares ids only if the expected revision is behind', async () => {
        const event = someEvent();
        await store.append(stream, [event], NO_STREAM);
        expect((await store.append(stream, [event], at(0))).revision).toBe(1);
      });

      test('lets exactly one of many parallel appends with the same expectation win', async () => {
        await store.append(stream, [someEvent()], NO_STREAM);
        const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => store.append(stream, someEvents(2), at(0))));
        const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
        expect(lost).toHaveLength(19);
        for (const error of lost) expect(error).toMatchObject({ name: 'StreamConflict', actual: 2 });
        expect(await store.read(stream)).toHaveLength(3);
      });

      test('lets a refused writer read the winning events at once', async () => {
        const other = await log.open();
        for (let n = 0; n < 20; n += 1) {
          const contested = `${category}-${n}`;
          const attempts = [store, other].map(async (writer) => {
            try {
              return { revision: (await writer.append(contested, someEvents(2), NO_STREAM)).revision, found: 2 };
            } catch (error) {
              return { revision: (error as StreamConflict).actual, found: (await writer.read(contested)).length };
            }
          });
          expect(await Promise.all(attempts)).toEqual([
            { revision: 1, found: 2 },
            { revision: 1, found: 2 },
          ]);
        }
        await other.close();
      });

      test('does not let a conflict affect concurrent appends', async () => {
        await store.append(stream, [someEvent()], NO_STREAM);
        const outcomes = await Promise.allSettled([
          store.append(`${category}-a`, someEvents(2), NO_STREAM),
          store.append(stream, [someEvent()], NO_STREAM),
          store.append(`${category}-b`, someEvents(2), NO_STREAM),
        ]);
        expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect(await store.read(`${category}-b`)).toHaveLength(2);
      });

      test('refuses an event or append that is too large as a whole', async () => {
        const large = (bytes: number) => ({ ...someEvent(), data: { text: 'x'.repeat(bytes) } });
        const small = [someEvent(), large(MAX_EVENT_BYTES - 100)];
        await expect(store.append(stream, [...small, large(MAX_EVENT_BYTES)], NO_STREAM)).rejects.toBeInstanceOf(PayloadTooLarge);
        const wide = { ...someEvent(), data: { text: '€'.repeat(MAX_EVENT_BYTES / 3) } };
        await expect(store.append(stream, [wide], NO_STREAM)).rejects.toBeInstanceOf(PayloadTooLarge);
        const many = Array.from({ length: 5 }, () => large(MAX_EVENT_BYTES - 100));
        await expect(store.append(stream, many, NO_STREAM)).rejects.toBeInstanceOf(PayloadTooLarge);
        expect(await store.read(stream)).toEqual([]);
        expect((await store.append(stream, small, NO_STREAM)).revision).toBe(1);
      });

      test.each(['$all', '$ce-filing', 'filing', 'filing-', '-1', '', 'filing-\ud800'])(
        'refuses the stream name %j',
        async (bad) => {
          await expect(store.append(bad, [someEvent()], NO_STREAM)).rejects.toBeInstanceOf(InvalidName);
        },
      );

      test.each(['$metadata', ''])('refuses the event type %j', async (type) => {
        await expect(store.append(stream, [{ ...someEvent(), type }], NO_STREAM)).rejects.toBeInstanceOf(InvalidName);
      });

      test.each([
        { what: 'no events', events: [] },
        { what: 'an id that is no UUID', events: [{ ...someEvent(), id: 'one' }] },
        { what: 'data that is no object', events: [{ ...someEvent(), data: 'text' }] },
        { what: 'metadata that is no string map', events: [{ ...someEvent(), metadata: { n: 1 } as never }] },
      ])('refuses $what', async ({ events }) => {
        await expect(store.append(stream, events, NO_STREAM)).rejects.toBeInstanceOf(TypeError);
      });
    });

    describe('read', () => {
      test('returns nothing for a missing stream', async () => {
        expect(await store.read(`${category}-nobody`)).toEqual([]);
        expect(await store.read(`${category}-nobody`, { backwards: true })).toEqual([]);
      });

      test('reads forwards and backwards, from a revision, up to a limit', async () => {
        await store.append(stream, someEvents(6), NO_STREAM);
        const revisions = async (options?: Parameters<WritableEventStore['read']>[1]) =>
          (await store.read(stream, options)).map((event) => event.revision);
        expect(await revisions()).toEqual([0, 1, 2, 3, 4, 5]);
        expect(await revisions({ from: 4 })).toEqual([4, 5]);
        expect(await revisions({ from: 6 })).toEqual([]);
        expect(await revisions({ from: 1, limit: 2 })).toEqual([1, 2]);
        expect(await revisions({ backwards: true })).toEqual([5, 4, 3, 2, 1, 0]);
        expect(await revisions({ backwards: true, limit: 1 })).toEqual([5]);
        expect(await revisions({ backwards: true, from: 3, limit: 3 })).toEqual([3, 2, 1]);
        expect(await revisions({ limit: 0 })).toEqual([]);
      });

      test('reads a long stream completely', async () => {
        for (let from = -1; from < 1_199; from += 400)
          await store.append(stream, someEvents(400), from < 0 ? NO_STREAM : at(from));
        const events = await store.read(stream);
        expect(events.map((event) => event.revision)).toEqual(Array.from({ length: 1_200 }, (_, index) => index));
        expect((await store.read(stream, { backwards: true, limit: 1_100 })).map((event) => event.revision).at(-1)).toBe(100);
      });

      test('returns what was written, byte for byte', async () => {
        const event = {
          id: '018f2c1e-7a51-7c3b-9d42-5f0a1b2c3d4e',
          type: 'Ünïcode-Happened',
          data: {
            unicode: 'Zürich 東京 🐘 \u0000 \u2028 "quoted" \\',
            nested: { list: [1, -2.5, true, null, { deep: [] }], none: null, empty: {} },
            large: '9007199254740993123',
            __proto_like: 'constructor',
          },
          metadata: { $correlationId: 'c-1', schemaVersion: '1', 'unicode-é': '🐘' },
        };
        const { position } = await store.append(`${category}-🐘/ü`, [event], NO_STREAM);
        const [stored] = await store.read(`${category}-🐘/ü`);
        expect(stored).toEqual({ ...event, stream: `${category}-🐘/ü`, revision: 0, position, recordedAt: expect.any(Date) });
        expect(Number.isNaN(stored?.recordedAt.getTime())).toBe(false);
      });

      test('shows an acknowledged append to other instances', async () => {
        const other = await log.open();
        await store.append(stream, someEvents(2), NO_STREAM);
        expect(await other.read(stream)).toEqual(await store.read(stream));
        expect((await other.append(stream, [someEvent()], at(1))).revision).toBe(2);
        expect(await store.read(stream)).toHaveLength(3);
        await other.close();
      });
    });

    describe('the whole log', () => {
      test('has one strict order, also as text, that preserves the order of each stream', async () => {
        const before = await store.tail();
        const streams = Array.from({ length: 12 }, (_, index) => `${category}-${index}`);
        await Promise.all(
          streams.map(async (name) => {
            await store.append(name, someEvents(2), NO_STREAM);
            await store.append(name, someEvents(3), at(1));
          }),
        );
        const events = await readWhole(store, before, [category]);
        const positions = events.map((event) => event.position);
        expect(positions).toEqual([...new Set(positions)].sort());
        for (const position of positions) expect(position).toMatch(/^\d{20}$/);
        for (const name of streams) {
          expect(events.filter((event) => event.stream === name).map((event) => event.revision)).toEqual([0, 1, 2, 3, 4]);
        }
        for (const event of events) expect(await store.read(event.stream, { from: event.revision, limit: 1 })).toEqual([event]);
      });

      test('is read in pages without overlaps or gaps, starting after a position', async () => {
        const before = await store.tail();
        for (let n = 0; n < 9; n += 1) {
          await store.append(`${category}-${n}`, someEvents(2), NO_STREAM);
          await store.append(`${someCategory()}-${n}`, someEvents(1), NO_STREAM);
        }
        const whole = await readWhole(store, before, [category]);
        expect(whole).toHaveLength(18);
        for (const limit of [1, 2, 7]) expect(await readWhole(store, before, [category], limit)).toEqual(whole);
        expect(await readWhole(store, whole[4]?.position ?? null, [category])).toEqual(whole.slice(5));
      });

      test('is filtered by category, not by a mere prefix of the name', async () => {
        const before = await store.tail();
        const other = someCategory();
        await store.append(`${category}-1`, [someEvent()], NO_STREAM);
        for (const near of [`${category}x-1`, `${category}.x-1`, `${category},-1`])
          await store.append(near, [someEvent()], NO_STREAM);
        await store.append(`${other}-1`, [someEvent()], NO_STREAM);
        const names = async (...categories: string[]) =>
          (await readWhole(store, before, categories)).map((event) => event.stream);
        expect(await names(category)).toEqual([`${category}-1`]);
        expect(await names(category, other)).toEqual([`${category}-1`, `${other}-1`]);
        expect(await names()).toEqual([]);
      });

      test('reports how far a page has read, even if nothing matched', async () => {
        const before = await store.tail();
        const { position } = await store.append(stream, someEvents(3), NO_STREAM);
        const page = await store.readAll({ after: before, categories: [someCategory()], limit: 500 });
        expect(page.events).toEqual([]);
        expect(page.reached !== null && page.reached >= position).toBe(true);
        expect(page.end).toBe(true);
      });

      test('ends at its tail', async () => {
        const { position } = await store.append(stream, someEvents(3), NO_STREAM);
        const tail = await store.tail();
        expect(tail !== null && tail >= position).toBe(true);
      });

      test('refuses a checkpoint beyond its end', async () => {
        await store.append(stream, [someEvent()], NO_STREAM);
        for (const after of [toPosition(9_000_000_000_000_000_000n), toPosition(18_446_744_073_709_551_615n)]) {
          await expect(store.readAll({ after, categories: [category], limit: 1 })).rejects.toBeInstanceOf(CheckpointBeyondLog);
        }
      });
    });

    describe('the store itself', () => {
      test('has the same identity for every instance', async () => {
        const other = await log.open();
        const [first, second, third] = await Promise.all([store.logId(), other.logId(), store.logId()]);
        expect(first).toMatch(/^[0-9a-f-]{36}$/);
        expect([second, third]).toEqual([first, first]);
        await other.close();
      });

      test('answers a ping until it is closed', async () => {
        await store.ping();
        await store.close();
        await expect(store.ping()).rejects.toBeInstanceOf(StoreUnavailable);
        await expect(store.append(stream, [someEvent()], NO_STREAM)).rejects.toBeInstanceOf(StoreUnavailable);
        await store.close();
      });
    });

    subscriptionContract(() => ({ log, store, category }));
  });
}
