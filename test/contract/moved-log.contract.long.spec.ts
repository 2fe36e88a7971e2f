import type { LogRow } from '../../backend/platform/backup/embedded/log-rows.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { LogMove } from '../../backend/platform/event-store/esdb/log-move.ts';
import { MovedLog } from '../../backend/platform/event-store/esdb/moved-log.adapter.ts';
import { CheckpointBeyondLog } from '../../backend/platform/event-store/event-store.errors.ts';
import { type Position, type StoredEvent, toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { type EventStoreServer, eventStoreServers } from '../kit/event-store-servers.ts';
import { earlierRows, moveRows } from '../kit/moved-log.ts';
import { clock } from '../kit/runtime.ts';
import { NO_STREAM, Reader, readWhole, someEvent } from './event-store-log.ts';

const ROWS = earlierRows(1_100, ['a', 'b', 'c']);
const LAST = ROWS.at(-1) as LogRow;

let server: EventStoreServer;
const opened: MovedLog[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((log) => log.close()));
});

const esdb = () => new EsdbEventStore({ connectionString: server.connectionString, clock });
const open = (): MovedLog => {
  const log = new MovedLog(esdb());
  opened.push(log);
  return log;
};

/** An event of either log, as a row. */
const rowOf = ({ position, recordedAt, metadata, data, ...rest }: StoredEvent): LogRow => ({
  ...rest,
  position: Number(position),
  recordedAt: recordedAt.getTime(),
  metadata: JSON.stringify(metadata),
  data: JSON.stringify(data),
});
const of = (categories: readonly string[], after = -1) =>
  ROWS.filter(({ stream, position }) => categories.includes(stream.charAt(0)) && position > after);

describe.each(eventStoreServers())('a log that was moved to $name', ({ start }) => {
  beforeAll(async () => {
    server = await start();
    await moveRows(server, 'earlier', ROWS);
  });
  afterAll(() => server.stop());

  test('keeps its id, and every event’s id, position, revision, time and content', async () => {
    const log = open();
    expect(await log.logId()).toBe('earlier');
    expect((await readWhole(log, null, ['a', 'b', 'c'])).map(rowOf)).toEqual(ROWS);
    const [event] = await log.read(LAST.stream);
    expect(event && rowOf(event)).toEqual(LAST);
  });

  test.each([1, 7, 499, 500, 501, 1_099])('can be read from any position in pages of any size: after event %i', async (n) => {
    const after = Math.min(n, ROWS.length - 1) * 3 + 1;
    const log = open();
    // Also from between two events, because a checkpoint may be at another process's event.
    for (const [limit, from] of [
      [37, after],
      [500, after + 1],
    ] as const) {
      const read = await readWhole(log, toPosition(from), ['b'], limit);
      expect(read.map(rowOf)).toEqual(of(['b'], from));
    }
    expect((await log.readAll({ after: toPosition(after), categories: ['b'], limit: 1 })).events.map(rowOf)).toEqual(
      of(['b'], after).slice(0, 1),
    );
  });

  test('continues after the last moved position, and subscriptions cover both parts', async () => {
    const log = open();
    const { position } = await log.append('a-new', [someEvent()], NO_STREAM);
    expect(position > toPosition(LAST.position)).toBe(true);
    expect(await log.tail()).toBe(position);
    expect((await log.read('a-new'))[0]?.position).toBe(position);
    const from = of(['a'])[200]?.position ?? 0;
    const reader = new Reader(log, toPosition(from), ['a']);
    await reader.caughtUp();
    const positions = reader.delivered.map((event) => event.position);
    expect(positions).toEqual([...of(['a'], from).map((row) => toPosition(row.position)), position]);
    const next = await log.append('a-newer', [someEvent()], NO_STREAM);
    expect((await reader.events(1)).map((event) => event.position)).toEqual([next.position]);
    const messages = reader.seen.map((message) => (message.kind === 'event' ? message.event.position : message.position));
    expect(messages).toEqual(messages.toSorted());
    reader.abort();
    await reader.leave();
    expect(await readWhole(log, position, ['a'])).toHaveLength(1);
    expect(await readWhole(log, next.position, ['a'])).toEqual([]);
  });

  test('answers a repeated append of a moved event with its original position', async () => {
    const { id, type, stream, position } = LAST;
    const again = { id, type, data: JSON.parse(LAST.data), metadata: JSON.parse(LAST.metadata) };
    expect(await open().append(stream, [again], NO_STREAM)).toEqual({ revision: 0, position: toPosition(position) });
  });

  test('refuses a checkpoint beyond its end, in terms of its own positions', async () => {
    const log = open();
    const beyond = toPosition(10n ** 12n);
    const error = await log.readAll({ after: beyond, categories: ['a'], limit: 1 }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CheckpointBeyondLog);
    expect(error).toMatchObject({ after: beyond, tail: await log.tail() });
  });

  test('is moved once: a repetition does nothing, and a different log is refused', async () => {
    const log = esdb();
    expect(await LogMove.begin(log, 'earlier')).toBeNull();
    await expect(LogMove.begin(log, 'another')).rejects.toThrow('was moved there from log earlier');
    await log.close();
  });
});

describe.each(eventStoreServers())('a move to $name', ({ start }) => {
  beforeEach(async () => {
    server = await start();
  });
  afterEach(() => server.stop());

  test('prevents every start while unfinished, and continues wherever the move was interrupted', async () => {
    const parts = [0, 1, 500, 777, ROWS.length];
    const log = esdb();
    for (const [index, end] of parts.entries()) {
      const move = await LogMove.begin(log, 'earlier');
      const before = parts[index - 1] ?? 0;
      expect(move?.reached ?? null).toBe(before === 0 ? null : toPosition(ROWS[before - 1]?.position ?? 0));
      await move?.add(ROWS.slice(before, end));
      await expect(open().logId()).rejects.toThrow(/started but didn’t finish.*move --to-servers/);
      await expect(open().readAll({ after: null as Position | null, categories: ['a'], limit: 1 })).rejects.toThrow(
        /started but didn’t finish/,
      );
    }
    const last = await LogMove.begin(log, 'earlier');
    // The answer to the last append was lost, so it is repeated.
    await last?.add(ROWS.slice(-10));
    await last?.finish();
    await log.close();
    expect((await readWhole(open(), null, ['a', 'b', 'c'])).map(rowOf)).toEqual(ROWS);
  });

  test('cannot be moved into a log with events, but into one that only has its id', async () => {
    const log = esdb();
    await log.logId();
    expect((await LogMove.begin(log, 'earlier'))?.reached).toBeNull();
    await log.close();
    const other = await start();
    const full = new EsdbEventStore({ connectionString: other.connectionString, clock });
    await full.append('a-1', [someEvent()], NO_STREAM);
    await expect(LogMove.begin(full, 'earlier')).rejects.toThrow('A move needs an empty log');
    await full.close();
    await other.stop();
  });

  test('keeps its id even if it is empty', async () => {
    await moveRows(server, 'earlier', []);
    const log = open();
    expect(await log.logId()).toBe('earlier');
    const { position } = await log.append('a-1', [someEvent()], NO_STREAM);
    expect((await readWhole(log, null, ['a'])).map((event) => event.position)).toEqual([position]);
  });
});
