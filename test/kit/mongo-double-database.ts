import {
  type BsonDocument,
  compareValues,
  type Index,
  type KeyPattern,
  matchesFilter,
  planOf,
  sortDocuments,
} from './mongo-double-query.ts';

/** An error as a server answers it. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

interface Stored {
  /** By `_id`, which is always a string here. */
  readonly documents: Map<string, BsonDocument>;
  readonly indexes: Map<string, Index>;
  sharded: boolean;
}

interface WriteError {
  readonly index: number;
  readonly code: number;
  readonly errmsg: string;
}

const DUPLICATE_KEY = 11_000;
const DEFAULT_BATCH = 101;

/** Collections and the commands on them, with MongoDB's answers; one write at a time, as a single server has it per document. */
export class DoubleDatabase {
  private readonly collections = new Map<string, Stored>();
  private readonly cursors = new Map<number, { readonly ns: string; rest: BsonDocument[] }>();
  private lastCursor = 0;

  run(database: string, command: BsonDocument): BsonDocument {
    const [name] = Object.keys(command);
    const ns = `${database}.${String(command[name ?? ''])}`;
    switch (name) {
      case 'find':
        return this.answer(ns, this.select(ns, command), Number(command['batchSize'] ?? DEFAULT_BATCH));
      case 'getMore':
        return this.more(Number(command['getMore']), Number(command['batchSize'] ?? Number.MAX_SAFE_INTEGER));
      case 'killCursors':
        for (const id of command['cursors'] as unknown[]) this.cursors.delete(Number(id));
        return {};
      case 'aggregate':
        return this.aggregate(ns, command);
      case 'explain':
        return this.explain(database, command['explain'] as BsonDocument);
      case 'insert':
        return this.write(command['documents'] as BsonDocument[], command, (document) => this.insert(ns, document));
      case 'update':
        return this.write(command['updates'] as BsonDocument[], command, (update) => this.update(ns, update));
      case 'delete':
        return this.write(command['deletes'] as BsonDocument[], command, (each) => this.remove(ns, each));
      case 'createIndexes':
        for (const index of command['indexes'] as unknown as Index[]) this.createIndex(ns, index);
        return {};
      case 'drop':
        this.collections.delete(ns);
        return {};
      case 'dropDatabase':
        for (const each of [...this.collections.keys()]) if (each.startsWith(`${database}.`)) this.collections.delete(each);
        return {};
      case 'shardCollection':
        return this.shard(String(command['shardCollection']), command['key'] as KeyPattern);
      default:
        throw new CommandError(59, `no such command: '${name}'`);
    }
  }

  /** Whether a collection was sharded, for those that exist. */
  shardedCollections(): ReadonlyMap<string, boolean> {
    return new Map([...this.collections].map(([ns, stored]) => [ns, stored.sharded]));
  }

  private collection(ns: string): Stored {
    let stored = this.collections.get(ns);
    if (stored === undefined) {
      stored = { documents: new Map(), indexes: new Map([['_id_', { name: '_id_', key: { _id: 1 } }]]), sharded: false };
      this.collections.set(ns, stored);
    }
    return stored;
  }

  private select(ns: string, command: BsonDocument): BsonDocument[] {
    const stored = this.collections.get(ns);
    if (stored === undefined) return [];
    this.hinted(stored, command['hint']);
    const filter = (command['filter'] ?? {}) as BsonDocument;
    const found = candidates(stored, filter).filter((document) => matchesFilter(document, filter));
    const sorted = sortDocuments(found, (command['sort'] ?? {}) as BsonDocument);
    const limited = command['limit'] ? sorted.slice(0, Number(command['limit'])) : sorted;
    return limited.map((document) => project(document, command['projection'] as BsonDocument | undefined));
  }

  private hinted(stored: Stored, hint: unknown): Index | undefined {
    if (hint === undefined) return undefined;
    const index = stored.indexes.get(String(hint));
    if (index === undefined)
      throw new CommandError(2, 'error processing query: hint provided does not correspond to an existing index');
    return index;
  }

  private answer(ns: string, documents: BsonDocument[], batchSize: number): BsonDocument {
    const rest = documents.slice(batchSize);
    if (rest.length > 0) this.cursors.set(++this.lastCursor, { ns, rest });
    return { cursor: { firstBatch: documents.slice(0, batchSize), id: BigInt(rest.length > 0 ? this.lastCursor : 0), ns } };
  }

  private more(id: number, batchSize: number): BsonDocument {
    const cursor = this.cursors.get(id);
    if (cursor === undefined) throw new CommandError(43, `cursor id ${id} not found`);
    const nextBatch = cursor.rest.slice(0, batchSize);
    cursor.rest = cursor.rest.slice(batchSize);
    if (cursor.rest.length === 0) this.cursors.delete(id);
    return { cursor: { nextBatch, id: BigInt(cursor.rest.length > 0 ? id : 0), ns: cursor.ns } };
  }

  /** What `countDocuments` sends, and nothing else. */
  private aggregate(ns: string, command: BsonDocument): BsonDocument {
    const [match, group] = command['pipeline'] as BsonDocument[];
    if (match?.['$match'] === undefined || JSON.stringify(group) !== '{"$group":{"_id":1,"n":{"$sum":1}}}') {
      throw new CommandError(40324, 'Unrecognized pipeline');
    }
    const n = this.select(ns, { filter: match['$match'], hint: command['hint'] }).length;
    return this.answer(ns, n === 0 ? [] : [{ _id: 1, n }], DEFAULT_BATCH);
  }

  private explain(database: string, find: BsonDocument): BsonDocument {
    const stored = this.collection(`${database}.${String(find['find'])}`);
    const isArray = (field: string): boolean => [...stored.documents.values()].some((document) => Array.isArray(document[field]));
    const filter = (find['filter'] ?? {}) as BsonDocument;
    const hinted = this.hinted(stored, find['hint']);
    const plans = (hinted ? [hinted] : [...stored.indexes.values(), undefined]).map((index) =>
      planOf(index, filter, (find['sort'] ?? {}) as BsonDocument, isArray),
    );
    const winningPlan = plans.find((plan) => !JSON.stringify(plan).match(/COLLSCAN|SORT/)) ?? plans[0];
    return { queryPlanner: { winningPlan } };
  }

  private write(
    operations: BsonDocument[],
    command: BsonDocument,
    apply: (operation: BsonDocument) => BsonDocument,
  ): BsonDocument {
    const total = { n: 0, nModified: 0 };
    const upserted: BsonDocument[] = [];
    const writeErrors: WriteError[] = [];
    for (const [index, operation] of operations.entries()) {
      try {
        const { n, nModified, upsertedId } = apply(operation);
        total.n += Number(n);
        total.nModified += Number(nModified ?? 0);
        if (upsertedId !== undefined) upserted.push({ index, _id: upsertedId });
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        writeErrors.push({ index, code: error.code, errmsg: error.message });
        if (command['ordered'] !== false) break;
      }
    }
    return { ...total, ...(upserted.length > 0 && { upserted }), ...(writeErrors.length > 0 && { writeErrors }) };
  }

  private insert(ns: string, document: BsonDocument): BsonDocument {
    const { documents } = this.collection(ns);
    const id = document['_id'];
    if (typeof id !== 'string') throw new CommandError(53, 'only string _ids are known here');
    if (documents.has(id)) {
      throw new CommandError(
        DUPLICATE_KEY,
        `E11000 duplicate key error collection: ${ns} index: _id_ dup key: { _id: ${JSON.stringify(id)} }`,
      );
    }
    const dollar = Object.keys(document).find((key) => key.startsWith('$'));
    if (dollar !== undefined) throw new CommandError(52, `The dollar ($) prefixed field '${dollar}' is not valid for storage.`);
    documents.set(id, document);
    return { n: 1 };
  }

  private update(ns: string, { q, u, upsert, multi }: BsonDocument): BsonDocument {
    const stored = this.collection(ns);
    const filter = q as BsonDocument;
    if (multi === true) throw new CommandError(9, 'multi updates are not known here');
    const found = candidates(stored, filter).find((document) => matchesFilter(document, filter));
    if (found !== undefined) {
      const changed = applyUpdate(found, u as BsonDocument, false);
      stored.documents.set(String(found['_id']), changed);
      return { n: 1, nModified: JSON.stringify(changed) === JSON.stringify(found) ? 0 : 1 };
    }
    if (upsert !== true) return { n: 0 };
    const created = applyUpdate({ _id: filter['_id'] }, u as BsonDocument, true);
    this.insert(ns, created);
    return { n: 1, upsertedId: created['_id'] };
  }

  private remove(ns: string, { q, limit }: BsonDocument): BsonDocument {
    const { documents } = this.collection(ns);
    const matching = [...documents.values()].filter((document) => matchesFilter(document, q as BsonDocument));
    const doomed = limit === 1 ? matching.slice(0, 1) : matching;
    for (const document of doomed) documents.delete(String(document['_id']));
    return { n: doomed.length };
  }

  private createIndex(ns: string, { name, key }: Index): void {
    const { indexes } = this.collection(ns);
    const pattern = JSON.stringify(key);
    for (const existing of indexes.values()) {
      const same = JSON.stringify(existing.key) === pattern;
      if (existing.name === name && !same) throw new CommandError(86, `An existing index has the same name: ${name}`);
      if (existing.name !== name && same)
        throw new CommandError(85, `Index already exists with a different name: ${existing.name}`);
    }
    indexes.set(name, { name, key });
  }

  private shard(ns: string, key: KeyPattern): BsonDocument {
    const stored = this.collection(ns);
    const pattern = JSON.stringify(key);
    if (![...stored.indexes.values()].some((index) => JSON.stringify(index.key) === pattern) && stored.documents.size > 0) {
      throw new CommandError(72, 'Please create an index that starts with the proposed shard key before sharding the collection');
    }
    stored.sharded = true;
    return { collectionsharded: ns };
  }
}

/** A filter on one `_id` looks at one document. */
function candidates({ documents }: Stored, { _id }: BsonDocument): readonly BsonDocument[] {
  if (typeof _id !== 'string') return [...documents.values()];
  const found = documents.get(_id);
  return found === undefined ? [] : [found];
}

function project(document: BsonDocument, projection: BsonDocument | undefined): BsonDocument {
  if (projection === undefined) return document;
  return Object.fromEntries(Object.entries(document).filter(([field]) => field === '_id' || field in projection));
}

/** A replacement, or `$set`, `$setOnInsert` and `$addToSet` on top-level fields. */
function applyUpdate(document: BsonDocument, update: BsonDocument, inserting: boolean): BsonDocument {
  if (!Object.keys(update).some((key) => key.startsWith('$'))) {
    if ('_id' in update && update['_id'] !== document['_id'])
      throw new CommandError(66, "the (immutable) field '_id' was found to have been altered");
    return { ...update, _id: document['_id'] };
  }
  const { $set = {}, $setOnInsert = {}, $addToSet = {}, ...unknown } = update as Record<string, BsonDocument>;
  const [other] = Object.keys(unknown);
  if (other !== undefined) throw new CommandError(9, `Unknown modifier: ${other}`);
  const added = Object.entries($addToSet).map(([field, value]) => {
    const before = (document[field] ?? []) as unknown[];
    return [field, before.some((each) => compareValues(each, value) === 0) ? before : [...before, value]];
  });
  return { ...document, ...$set, ...(inserting && $setOnInsert), ...Object.fromEntries(added) };
}
