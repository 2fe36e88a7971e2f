import { CheckpointBeyondLog } from '../../backend/platform/event-store/event-store.errors.ts';
import { type Position, toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import {
  at,
  ids,
  type LogUnderTest,
  NO_STREAM,
  Reader,
  readWhole,
  someCategory,
  someEvent,
  someEvents,
} from './event-store-log.ts';

interface Subject {
  readonly log: LogUnderTest;
  readonly store: WritableEventStore;
  readonly category: string;
}

/** More events than any adapter skips without reporting its position. */
const NOISE = 1_200;

/** The part of the event store contract about subscriptions. */
export function subscriptionContract(subject: () => Subject): void {
  describe('a subscription', () => {
    let log: LogUnderTest;
    let store: WritableEventStore;
    let category: string;
    let before: Position | null;
    const readers: Reader[] = [];

    const subscribe = (on: WritableEventStore, after: Position | null, ...categories: string[]): Reader => {
      const reader = new Reader(on, after, categories);
      readers.push(reader);
      return reader;
    };

    beforeEach(async () => {
      ({ log, store, category } = subject());
      before = await store.tail();
    });
    afterEach(async () => {
      for (const reader of readers.splice(0)) {
        reader.abort();
        await reader.leave();
      }
    });

    test('delivers history, reports that it has caught up, then continues live', async () => {
      const history = someEvents(3);
      await store.append(`${category}-1`, history, NO_STREAM);
      const reader = subscribe(store, before, category);
      const caughtUp = await reader.caughtUp();
      expect(ids(reader.delivered)).toEqual(ids(history));
      expect(caughtUp.kind === 'caughtUp' && caughtUp.position).toBe(reader.delivered[2]?.position);
      const live = someEvents(2);
      await store.append(`${category}-2`, live, NO_STREAM);
      expect(ids(await reader.events(2))).toEqual(ids(live));
      expect(reader.delivered).toEqual(await readWhole(store, before, [category]));
    });

    test('catches up on a log without matching events, then receives the first one', async () => {
      const reader = subscribe(store, before, category);
      await reader.caughtUp();
      expect(reader.delivered).toEqual([]);
      const event = someEvent();
      await store.append(`${category}-1`, [event], NO_STREAM);
      expect(ids(await reader.events(1))).toEqual([event.id]);
    });

    test('delivers each subscriber’s events, wherever it began and whatever the others read', async () => {
      const other = someCategory();
      const first = someEvents(3);
      await store.append(`${category}-1`, first, NO_STREAM);
      const middle = await store.tail();
      const foreign = someEvents(2);
      await store.append(`${other}-1`, foreign, NO_STREAM);
      const second = someEvents(2);
      await store.append(`${category}-2`, second, NO_STREAM);
      const late = subscribe(store, middle, category);
      const readers = [
        subscribe(store, before, category),
        subscribe(store, before, other),
        subscribe(store, before, category, other),
      ];
      await Promise.all([late, ...readers].map((reader) => reader.caughtUp()));
      const live = someEvents(4);
      for (const [index, event] of live.entries()) {
        await store.append(`${index % 2 === 0 ? category : other}-live${index}`, [event], NO_STREAM);
      }
      const [a, b, c, d] = ids(live);
      const deliveredTo = async (reader: Reader | undefined, more: number) => {
        await reader?.events(more);
        return ids(reader?.delivered ?? []);
      };
      expect(await deliveredTo(late, 2)).toEqual([...ids(second), a, c]);
      expect(await deliveredTo(readers[0], 2)).toEqual([...ids(first), ...ids(second), a, c]);
      expect(await deliveredTo(readers[1], 2)).toEqual([...ids(foreign), b, d]);
      expect(await deliveredTo(readers[2], 4)).toEqual([...ids(first), ...ids(foreign), ...ids(second), a, b, c, d]);
    });

    test('starts from the beginning of the log when it has no checkpoint', async () => {
      await store.append(`${category}-1`, someEvents(2), NO_STREAM);
      expect(await subscribe(store, null, category).events(2)).toEqual(await readWhole(store, before, [category]));
    });

    test('starts after its checkpoint', async () => {
      await store.append(`${category}-1`, someEvents(5), NO_STREAM);
      const [, second] = await readWhole(store, before, [category]);
      const reader = subscribe(store, second?.position ?? null, category);
      expect((await reader.events(3)).map((event) => event.revision)).toEqual([2, 3, 4]);
    });

    test('refuses a checkpoint beyond the end of the log', async () => {
      const reader = subscribe(store, toPosition(9_000_000_000_000_000_000n), category);
      await expect(reader.next()).rejects.toBeInstanceOf(CheckpointBeyondLog);
    });

    test('continues where a slow consumer left off, although the log has grown', async () => {
      await store.append(`${category}-1`, someEvents(50), NO_STREAM);
      const reader = subscribe(store, before, category);
      await reader.events(1);
      await store.append(`${category}-1`, someEvents(50), at(49));
      await reader.events(99);
      expect(reader.delivered.map((event) => event.revision)).toEqual(Array.from({ length: 100 }, (_, index) => index));
    });

    test('redelivers an event to a consumer that failed on it', async () => {
      await store.append(`${category}-1`, someEvents(4), NO_STREAM);
      const failing = subscribe(store, before, category);
      const [, handled] = await failing.events(2);
      const [failedOn] = await failing.events(1);
      await failing.leave();
      expect(await failing.next()).toBeNull();
      const [again] = await subscribe(store, handled?.position ?? null, category).events(1);
      expect(again).toEqual(failedOn);
    });

    test('advances its checkpoint over filtered-out events, but never past an undelivered one', async () => {
      const noise = `${someCategory()}-1`;
      await store.append(`${category}-1`, someEvents(3), NO_STREAM);
      for (let from = -1; from < NOISE - 1; from += 400)
        await store.append(noise, someEvents(400), from < 0 ? NO_STREAM : at(from));
      const reader = subscribe(store, before, category);
      await reader.caughtUp();
      const checkpoints = reader.seen.filter((message) => message.kind === 'checkpoint');
      expect(reader.seen.findIndex((message) => message.kind === 'checkpoint')).toBe(3);
      await store.append(`${category}-2`, someEvents(2), NO_STREAM);
      const live = await reader.events(2);
      for (const { position } of checkpoints) {
        expect(await subscribe(store, position, category).events(2)).toEqual(live);
      }
      const order = reader.seen.map((message) => (message.kind === 'event' ? message.event.position : message.position));
      expect(order).toEqual([...order].sort());
    });

    test('resumes after a restart without gaps or repetitions', async () => {
      await store.append(`${category}-1`, someEvents(10), NO_STREAM);
      const first = await log.open();
      const handled = await subscribe(first, before, category).events(4);
      await first.close();
      await store.append(`${category}-1`, someEvents(5), at(9));
      const second = await log.open();
      const rest = await subscribe(second, handled.at(-1)?.position ?? null, category).events(11);
      expect([...handled, ...rest]).toEqual(await readWhole(store, before, [category]));
      await second.close();
    });

    test('misses nothing while several instances write', async () => {
      const others = await Promise.all([log.open(), log.open()]);
      const reader = subscribe(store, before, category);
      const writers = [store, ...others].map(async (writer, index) => {
        for (let n = 0; n < 25; n += 1) await writer.append(`${category}-${index}-${n}`, someEvents(2), NO_STREAM);
      });
      await reader.events(150);
      await Promise.all(writers);
      expect(reader.delivered).toEqual(await readWhole(store, before, [category]));
      await Promise.all(others.map((other) => other.close()));
    });

    test('receives a commit of another instance', async () => {
      const other = await log.open();
      const reader = subscribe(store, before, category);
      await reader.caughtUp();
      const waiting = reader.events(1);
      const event = someEvent();
      await other.append(`${category}-1`, [event], NO_STREAM);
      expect(ids(await waiting)).toEqual([event.id]);
      await other.close();
    });

    test('ends when its signal aborts: while waiting, between two events, or before the start', async () => {
      const waiting = subscribe(store, before, category);
      await waiting.caughtUp();
      const pending = waiting.next();
      waiting.abort();
      expect(await pending).toBeNull();

      await store.append(`${category}-1`, someEvents(5), NO_STREAM);
      const busy = subscribe(store, before, category);
      await busy.events(1);
      busy.abort();
      expect(await busy.next()).toBeNull();

      const late = subscribe(store, before, category);
      late.abort();
      expect(await late.next()).toBeNull();
    });

    test('ends when its store closes, without disturbing those of other instances', async () => {
      const other = await log.open();
      const ours = subscribe(store, before, category);
      const theirs = subscribe(other, before, category);
      await Promise.all([ours.caughtUp(), theirs.caughtUp()]);
      const pending = theirs.next();
      await other.close();
      expect(await pending).toBeNull();
      await store.append(`${category}-1`, [someEvent()], NO_STREAM);
      expect(await ours.events(1)).toHaveLength(1);
    });
  });
}
