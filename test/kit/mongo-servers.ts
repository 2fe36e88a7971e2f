import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { MongoDouble } from './mongo-double/mongo-double.ts';

export interface MongoServer {
  readonly url: string;
  /** Initially empty; removed by dispose. */
  readonly database: string;
  dispose(): Promise<void>;
}

/** The double, and the real server in `MONGODB_URL` if set. */
export function mongoServers(): readonly { readonly name: string; start(): Promise<MongoServer> }[] {
  const doubles = [{ name: 'the double', start: startDouble }];
  const url = process.env['MONGODB_URL'];
  if (url !== undefined) return [...doubles, { name: 'the server of MONGODB_URL', start: () => emptyDatabase(url) }];
  return doubles;
}

async function startDouble(): Promise<MongoServer> {
  const double = await MongoDouble.start();
  return { url: double.url, database: 'test', dispose: () => double.stop() };
}

async function emptyDatabase(url: string): Promise<MongoServer> {
  const database = `contract-${randomUUID()}`;
  return {
    url,
    database,
    dispose: async () => {
      const client = new MongoClient(url);
      await client.db(database).dropDatabase();
      await client.close();
    },
  };
}
