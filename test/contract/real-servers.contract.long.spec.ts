import { MongoClient } from 'mongodb';
import { EventStoreProgram } from '../kit/event-store-program.ts';
import { describeWith, NEEDS } from '../kit/needs.ts';

/** The other suites in this folder run against doubles, and also against these servers if they are configured. */

const { MONGODB_URL } = process.env;

describeWith(NEEDS.mongodb, MONGODB_URL !== undefined, 'the contract suites on a real server', () => {
  test('MONGODB_URL names a server that answers', async () => {
    const client = new MongoClient(MONGODB_URL ?? '');
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
  });
});

describeWith(NEEDS.eventstore, EventStoreProgram.path !== undefined, 'the contract suites on a real server', () => {
  test('EVENTSTORE_PROGRAM is a program that answers', async () => {
    const program = await EventStoreProgram.start();
    await program.stop();
  });
});
