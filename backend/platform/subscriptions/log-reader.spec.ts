import { jest } from '@jest/globals';
import { codec, Runtime, tallying } from '#kit/runtime.ts';
import { EventCodec } from '../event-store/define-event.ts';
import type { Position, StoredEvent } from '../event-store/event-store.port.ts';
import { LogReader, type LogReaderOptions } from './log-reader.ts';

/** Counts decoded events. */
class CountingCodec extends EventCodec {
  decoded = 0;
  override decode(stored: StoredEvent): never {
    this.decoded += 1;
    return codec.decode(stored) as never;
  }
  override get types(): readonly string[] {
    return codec.types;
  }
}

describe(LogReader.name, () => {
  let runtime: Runtime;
  let counting: CountingCodec;
  let readers: LogReader[];
  beforeEach(async () => {
    runtime = new Runtime();
    counting = new CountingCodec([]);
    readers = [];
    for (let n = 1; n <= 40; n += 1) await runtime.happen(`thing-${n}`, n);
  });
  afterEach(async () => {
    await Promise.all(readers.map((reader) => reader.stop()));
    await runtime.close();
  });

  const reading = (options: Partial<LogReaderOptions> = {}) => {
    const reader = new LogReader(runtime.events, counting, [tallying()], runtime.clock, runtime.log, {
      pageSize: 2,
      cachedPages: 3,
      ...options,
    });
    readers.push(reader);
    return reader;
  };
  const walk = async (reader: LogReader, who: object, pages: number, from: Position | null = null) => {
    const numbers: number[] = [];
    let after = from;
    for (let count = 0; count < pages; count += 1) {
      const page = await reader.page(after, who);
      for (const { content } of page.events) if (!(content instanceof Error)) numbers.push((content.data as { n: number }).n);
      after = page.reached;
      await new Promise(setImmediate);
    }
    return { numbers, after };
  };

  test('readers at the same position read and decode every event only once', async () => {
    const reader = reading();
    const all = Array.from({ length: 40 }, (_, index) => index + 1);
    const walks = await Promise.all([{}, {}, {}].map((who) => walk(reader, who, 20)));
    for (const { numbers } of walks) expect(numbers).toEqual(all);
    expect(counting.decoded).toBe(40);
  });

  test('a reader that starts inside a page gets the rest of it and then reads in step', async () => {
    const reader = reading({ pageSize: 4 });
    const first = await reader.page(null, {});
    const inside = first.events[0]?.position as Position;
    expect((await reader.page(inside, {})).events.map(({ position }) => position)).toEqual(
      first.events.slice(1).map(({ position }) => position),
    );
    expect(counting.decoded).toBe(4);
  });

  test('a reader ahead waits for one behind, but not for one that is stuck or gone', async () => {
    // With this clock stopped it waits indefinitely.
    const monotonic = jest.spyOn(runtime.clock, 'monotonic').mockReturnValue(0);
    const reader = reading();
    const slow = {};
    await walk(reader, slow, 1);
    const fast = walk(reader, {}, 20);
    // A reader that does not wait reads a page per turn.
    for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
    expect(counting.decoded).toBe(6);
    reader.leave(slow);
    expect((await fast).numbers.length).toBe(40);
    monotonic.mockRestore();

    const again = reading();
    await walk(again, {}, 1);
    expect((await walk(again, {}, 20)).numbers.length).toBe(40);
  });

  test('a live reader is woken by new events, regardless of other readers', async () => {
    const reader = reading({ pageSize: 100 });
    const behind = {};
    await reader.page(null, behind);
    let after = await runtime.events.tail();
    const signal = new AbortController().signal;
    for (let n = 0; n < 6; n += 1) {
      const grown = reader.grown(after, 60_000, signal);
      await runtime.happen(`thing-new-${n}`, n);
      await grown;
      after = (await reader.page(after, {})).reached;
      expect(after).toBe(await runtime.events.tail());
    }
    await reader.grown(after, 1, signal);
    await reader.grown(after, 60_000, AbortSignal.abort());
  });

  test('an event that cannot be decoded is reported, not thrown', async () => {
    const reader = reading({ pageSize: 100 });
    await runtime.append('thing-bad', [{ type: 'Happened', data: {} }]);
    const page = await reader.page(null, {});
    expect(page.events.filter(({ content }) => content instanceof Error)).toHaveLength(1);
    expect(page.end).toBe(true);
  });

  test('a handled type without a definition is rejected at the start', () => {
    const strange = { categories: ['thing'], handles: ['NeverDefined'] };
    expect(() => new LogReader(runtime.events, codec, [strange], runtime.clock, runtime.log)).toThrow('NeverDefined');
  });
});
