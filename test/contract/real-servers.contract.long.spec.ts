import { EventStoreDBClient } from '@eventstore/db-client';
import { MongoClient } from 'mongodb';
import { describeWith, NEEDS } from '../kit/needs.ts';

/** The other suites in this folder run against doubles, and against these servers where they are named. */

const { MONGODB_URL, EVENTSTORE_URL } = process.env;

describeWith(NEEDS.mongodb, MONGODB_URL !== undefined, 'the contract suites on a real server', () => {
  test('MONGODB_URL names a server that answers', async () => {
    const client = new MongoClient(MONGODB_URL ?? '');
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
  });
});

describeWith(NEEDS.eventstore, EVENTSTORE_URL !== undefined, 'the contract suites on a real server', () => {
  test('EVENTSTORE_URL names a server that answers', async () => {
    const client = EventStoreDBClient.connectionString(EVENTSTORE_URL ?? '');
    expect(await client.getStreamMetadata('$all')).toBeDefined();
    await client.dispose();
  });
});
