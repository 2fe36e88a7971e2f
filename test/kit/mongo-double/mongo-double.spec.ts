import { type Collection, MongoClient, MongoServerError } from 'mongodb';
import { WAIT_TIMEOUT_MS } from '../timeouts.ts';
import { MongoDouble, type Topology } from './mongo-double.ts';

interface Thing {
  _id: string;
  n?: number;
}

let double: MongoDouble;
let client: MongoClient;
let things: Collection<Thing>;

const connect = async (topology: Topology, options = ''): Promise<void> => {
  double = await MongoDouble.start(topology);
  client = new MongoClient(`${double.url}?${options}`);
  things = client.db('test').collection<Thing>('things');
  await things.insertOne({ _id: 'a', n: 1 });
};
afterEach(async () => {
  await client.close();
  await double.stop();
});

describe('a replica set', () => {
  test('answers nothing without a primary, and serves waiting clients after an election', async () => {
    await connect('replicaSet', 'minHeartbeatFrequencyMS=20');
    double.stepDown();
    const waiting = things.updateOne({ _id: 'a' }, { $set: { n: 2 } });
    const impatient = new MongoClient(`${double.url}?serverSelectionTimeoutMS=1`);
    await expect(impatient.db('test').collection<Thing>('things').findOne({})).rejects.toThrow(/Server selection timed out/);
    await impatient.close();
    double.elect();
    expect((await waiting).modifiedCount).toBe(1);
    expect(await things.findOne({ _id: 'a' })).toEqual({ _id: 'a', n: 2 });
  });

  test('refuses reads and writes on a primary that stepped down, each with its code and label', async () => {
    await connect('replicaSet', 'retryWrites=false&retryReads=false');
    double.stepDown();
    const write = await things.insertOne({ _id: 'b' }).catch((error: unknown) => error);
    expect(write).toMatchObject({ code: 10_107, message: 'not primary' });
    double.elect();
    await things.findOne({});
    double.stepDown();
    expect(await things.findOne({}).catch((error: unknown) => error)).toMatchObject({ code: 13_435 });
    double.elect();
  });

  test('interrupts a write when its primary steps down, and a retry takes effect once', async () => {
    await connect('replicaSet', 'minHeartbeatFrequencyMS=20');
    double.slowDown(100);
    const answers = things.insertOne({ _id: 'b' });
    setTimeout(() => {
      double.stepDown();
      double.elect();
    }, 50);
    expect((await answers).acknowledged).toBe(true);
    double.slowDown(0);
    expect(await things.countDocuments({})).toBe(2);
  });
});

test('observes a command’s time limit on a slow server', async () => {
  await connect('standalone');
  double.slowDown(50);
  const expired = await things.findOne({}, { maxTimeMS: 10 }).catch((error: unknown) => error);
  expect(expired).toBeInstanceOf(MongoServerError);
  expect(expired).toMatchObject({ code: 50 });
  expect(await things.findOne({}, { maxTimeMS: WAIT_TIMEOUT_MS })).toMatchObject({ n: 1 });
});

test('executes commands later on a frozen server, and never on a hung one', async () => {
  await connect('standalone', 'socketTimeoutMS=100&retryWrites=false');
  for (const [condition, id, later] of [
    ['hung', 'h', false],
    ['frozen', 'f', true],
  ] as const) {
    await double.become(condition);
    await expect(things.insertOne({ _id: id })).rejects.toThrow(/timed out/);
    await double.become('works');
    expect((await things.findOne({ _id: id })) !== null).toBe(later);
  }
});

test('refuses connections while down, and works as before afterwards', async () => {
  await connect('standalone', 'serverSelectionTimeoutMS=100&minHeartbeatFrequencyMS=20');
  await double.become('refused');
  await expect(things.findOne({})).rejects.toThrow(/ECONNREFUSED|connection .* closed/);
  await double.become('works');
  expect(await things.findOne({})).toEqual({ _id: 'a', n: 1 });
});

test('reports a write that took effect without confirmation by a majority', async () => {
  await connect('replicaSet');
  double.inject({ command: 'insert', kind: 'writeConcernError', code: 64 });
  const failure = await things.insertOne({ _id: 'b' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'MongoWriteConcernError', code: 64 });
  expect(await things.findOne({ _id: 'b' })).toEqual({ _id: 'b' });
});

describe('a slow index build', () => {
  test('is listed but unusable until it is committed, while writes continue', async () => {
    await connect('replicaSet');
    double.indexBuilds.neverFinish();
    const built = things.createIndexes([{ name: 'n', key: { n: 1 } }]);
    const listed = async () => (await things.listIndexes().toArray()).map(({ name }) => String(name));
    while (!(await listed()).includes('n'));
    await expect(things.find({ n: 1 }, { hint: 'n' }).toArray()).rejects.toThrow(/hint provided does not correspond/);
    await things.insertOne({ _id: 'b', n: 1 });
    double.indexBuilds.finish();
    await built;
    expect(await things.find({ n: 1 }, { hint: 'n' }).toArray()).toHaveLength(2);
  });

  test('waits for a member that is down unless a majority suffices; a repeated request joins it', async () => {
    await connect('replicaSet', 'serverSelectionTimeoutMS=200');
    double.indexBuilds.loseMember();
    double.indexBuilds.neverFinish();
    const done: string[] = [];
    const build = (name: string, options: object) =>
      things.createIndexes([{ name, key: { [name]: 1 } }], options).then(() => done.push(name));
    const all = [build('n', {}), build('m', { commitQuorum: 'majority' })];
    const listed = async () => (await things.listIndexes().toArray()).length;
    while ((await listed()) < 3);
    double.indexBuilds.finish();
    await all[1];
    await things.insertOne({ _id: 'later' });
    expect(done).toEqual(['m']);
    await double.stop();
    await Promise.allSettled(all);
  });
});

test('refuses a commit quorum on a standalone, documents over 16 MB, and commands beyond a user’s roles', async () => {
  await connect('standalone');
  await expect(things.createIndexes([{ name: 'n', key: { n: 1 } }], { commitQuorum: 'majority' })).rejects.toMatchObject({
    code: 2,
  });
  const large = { $set: { text: 'x'.repeat(16 * 1024 * 1024 - 100) } };
  await things.updateOne({ _id: 'a' }, { $set: { pad: 'x'.repeat(200) } as object });
  await expect(things.updateOne({ _id: 'a' }, large as object)).rejects.toMatchObject({ code: 17_419 });
  double.roles.grant({ test: 'read' });
  expect(await things.findOne({ _id: 'a' })).toMatchObject({ n: 1 });
  await expect(things.deleteOne({ _id: 'a' })).rejects.toMatchObject({
    code: 13,
    message: expect.stringContaining('not authorized on test to execute'),
  });
  await expect(client.db('other').collection('c').findOne({})).rejects.toMatchObject({ code: 13 });
});
