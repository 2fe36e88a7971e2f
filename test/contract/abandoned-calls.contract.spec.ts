import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { Abandoned, Deadline } from '../../backend/platform/clock/deadline.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import type { WritableEventStore } from '../../backend/platform/event-store/writable-event-store.port.ts';
import { EmbeddedFullTextIndex } from '../../backend/platform/full-text/embedded/embedded-full-text.adapter.ts';
import type { FullTextIndex } from '../../backend/platform/full-text/full-text-index.port.ts';
import { MongoFullTextIndex } from '../../backend/platform/full-text/mongo/mongo-full-text.adapter.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { WORK } from '../../backend/platform/read-store/mongo/mongo-budgets.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import { MongoServer } from '../../backend/platform/read-store/mongo/mongo-server.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { EsdbDouble } from '../kit/esdb-double.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { eventually } from '../kit/runtime.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { someEvents } from './event-store-log.ts';
import { sample, samples } from './read-store-samples.ts';

const clock = new SystemClock();
/** No limits on single calls, so that only the caller's deadline ends them. */
const budget = { ...WORK, callMs: WAIT_TIMEOUT_MS, serverMs: WAIT_TIMEOUT_MS };
const NO_STREAM = { kind: 'noStream' } as const;

interface Engine {
  readonly events: WritableEventStore;
  readonly views: ReadStore;
  readonly operations: OperationalStore;
  readonly fullText: FullTextIndex;
  close(): Promise<void>;
}

function embedded(): Engine {
  const path = ':memory:';
  const events = new SqliteEventStore({ path, clock });
  const views = new EmbeddedReadStore({ path, clock });
  const operations = new EmbeddedOperationalStore({ path, clock });
  const fullText = new EmbeddedFullTextIndex({ path });
  const close = async () => {
    for (const store of [events, views, operations, fullText]) await store.close();
  };
  return { events, views, operations, fullText, close };
}

let mongo: MongoDouble;
let esdb: EsdbDouble;
beforeAll(async () => {
  mongo = await MongoDouble.start('replicaSet');
  esdb = await EsdbDouble.start();
});
afterAll(async () => {
  await mongo.stop();
  esdb.stop();
});

function servers(): Engine {
  const server = new MongoServer({ url: mongo.url, budget });
  const events = new EsdbEventStore({ connectionString: esdb.connectionString, clock, deadlineMs: WAIT_TIMEOUT_MS });
  const views = new MongoReadStore({ server, clock });
  const operations = new MongoOperationalStore({ server });
  const fullText = new MongoFullTextIndex({ server });
  const close = async () => {
    for (const store of [events, views, operations, fullText]) await store.close();
  };
  return { events, views, operations, fullText, close };
}

/** Every read of every port; each call starts a new one. */
async function readsOf({ events, views, operations, fullText }: Engine): Promise<Record<string, () => Promise<unknown>>> {
  const records = operations.collection(samples);
  await records.write([{ kind: 'put', record: sample('a') }]);
  const hash = await new OperationalTextStore(operations).put('A dividend.');
  await views.createGeneration(samples, 1, 'log');
  await views.promote(samples.name, { name: samples.name, version: samples.version, generation: 1 }, null);
  const view = await views.live(samples);
  const query = { words: ['dividend'], match: 'any', limit: 1 } as const;
  const walk = { filter: {}, sort: ['-at'], limit: 1 };
  return {
    'a stream': () => events.read('thing-1'),
    'the log': () => events.readAll({ after: null, categories: ['thing'], limit: 1 }),
    'the end of the log': () => events.tail(),
    'a document': () => view.get('a'),
    'several documents': () => view.getMany(['a', 'b']),
    'documents by a query': () => view.find(walk),
    'how many documents': () => view.count({}),
    'a record': () => records.get('a'),
    'several records': () => records.getMany(['a', 'b']),
    'records by a query': () => records.find(walk),
    'how many records': () => records.count({}),
    'a text': () => new OperationalTextStore(operations).get(hash),
    'what holds words': () => fullText.search(query),
  };
}

describe.each([
  { name: 'embedded stores', open: embedded },
  { name: 'EventStoreDB and MongoDB', open: servers },
])('$name', ({ open }) => {
  let engine: Engine;
  beforeAll(() => {
    engine = open();
  });
  afterAll(() => engine.close());

  test('read nothing for a caller that has left', async () => {
    await engine.events.append('thing-1', someEvents(1), NO_STREAM);
    const gone = new Deadline();
    gone.end('the client closed the connection');
    for (const [what, read] of Object.entries(await readsOf(engine))) {
      await read();
      const outcome = await gone.run(() =>
        read().then(
          () => 'read',
          (error: unknown) => error,
        ),
      );
      expect([what, outcome]).toEqual([what, new Abandoned('the client closed the connection')]);
    }
  });

  test('complete writes even if nobody waits', async () => {
    const gone = new Deadline();
    const records = engine.operations.collection(samples);
    const [written, appended] = gone.run(() => {
      const writing = records.write([{ kind: 'insert', record: sample('b') }]);
      const appending = engine.events.append('thing-2', someEvents(1), NO_STREAM);
      gone.end('the client closed the connection');
      return [writing, appending];
    });
    expect([await written, (await appended)?.revision]).toEqual([[true], 0]);
  });
});

describe('servers that do not answer', () => {
  let engine: Engine;
  let reads: Record<string, () => Promise<unknown>>;
  beforeAll(async () => {
    engine = servers();
    reads = await readsOf(engine);
  });
  afterAll(() => engine.close());

  const begun = (read: () => Promise<unknown>) => {
    const deadline = new Deadline();
    const outcome = deadline.run(read).then(
      () => 'read',
      (error: unknown) => error,
    );
    return { deadline, outcome };
  };

  test('are disconnected when nobody waits anymore', async () => {
    await mongo.become('hung');
    esdb.become('hangs');
    const all = Object.values(reads).map(begun);
    await eventually(
      () => [mongo.awaited > 0, esdb.awaitedReads],
      ([ofMongo, ofLog]) => ofMongo === true && ofLog === 3,
    );
    for (const { deadline } of all) deadline.end('gone');
    for (const { outcome } of all) expect(await outcome).toEqual(new Abandoned('gone'));
    await eventually(
      () => [mongo.awaited, esdb.awaitedReads],
      (awaited) => awaited.every((each) => each === 0),
    );
    await mongo.become('works');
    esdb.become('works');
  });

  test('a caller that leaves does not affect others that share its query', async () => {
    await eventually(
      () => engine.views.generations(samples.name).catch(() => null),
      (found) => found !== null,
    );
    await mongo.become('frozen');
    const [leaves, stays] = [begun(() => engine.views.generations(samples.name)), begun(() => engine.views.live(samples))];
    await eventually(
      () => mongo.awaited,
      (awaited) => awaited === 1,
    );
    leaves.deadline.end('gone');
    expect(await leaves.outcome).toEqual(new Abandoned('gone'));
    await mongo.become('works');
    expect(await stays.outcome).toBe('read');
  });

  test('abandoned calls do not count as an outage, and a real outage is still noticed', async () => {
    await mongo.become('hung');
    const impatient = begun(() => engine.operations.collection(samples).count({}));
    await eventually(
      () => mongo.awaited,
      (awaited) => awaited === 1,
    );
    // Long enough that the store checks whether the server answers.
    await new Promise((resolve) => setTimeout(resolve, 300));
    impatient.deadline.end('gone');
    await impatient.outcome;
    const refusal = await eventually(
      () => {
        const { deadline, outcome } = begun(() => engine.operations.collection(samples).count({}));
        setTimeout(() => deadline.end('gone'), 20);
        return outcome;
      },
      (outcome) => !(outcome instanceof Abandoned),
    );
    expect(String(refusal)).toContain('the server hasn’t responded for');
    await mongo.become('works');
  });
});
