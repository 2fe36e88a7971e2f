import type { CollectionDefinition } from '../collection.ts';
import { DocumentShape } from '../document-shape.ts';
import type { IndexReport } from '../index-build.ts';
import { listedIndexes } from './index-builder.ts';
import type { MongoConnection } from './mongo-connection.ts';

/** Indexes created by the server itself or by sharding a collection. */
const OWN = ['_id_', '_id_hashed'];

/** Names of declared indexes, by collection of one database. */
export type DeclaredIndexes = ReadonlyMap<string, ReadonlySet<string>>;

/** Names of the indexes that a definition declares. */
export function declaredNames(definition: Pick<CollectionDefinition, 'name' | 'fields' | 'indexes'>): readonly string[] {
  return new DocumentShape(definition).indexes.map(({ name }) => name);
}

/** Collections whose indexes differ from the declared ones. */
export async function reportIndexes(
  { database, server }: MongoConnection,
  declared: DeclaredIndexes,
): Promise<readonly IndexReport[]> {
  const reports: IndexReport[] = [];
  for (const [collection, names] of declared) {
    const listed = (await server.read(() => listedIndexes(database, collection))).map(({ name }) => String(name));
    const missing = [...names].filter((name) => !listed.includes(name));
    const undeclared = listed.filter((name) => !names.has(name) && !OWN.includes(name));
    if (missing.length + undeclared.length > 0)
      reports.push({ collection: `${database.databaseName}.${collection}`, missing, undeclared });
  }
  return reports;
}

/** Drops indexes that no definition declares. */
export async function dropUndeclared(connection: MongoConnection, declared: DeclaredIndexes): Promise<void> {
  const { database, server } = connection;
  for (const { collection, undeclared } of await reportIndexes(connection, declared)) {
    const name = collection.slice(database.databaseName.length + 1);
    for (const index of undeclared) await server.write(() => database.collection(name).dropIndex(index));
  }
}
