import { emptyCollection, matching, type StoredCollection } from './collection.ts';
import { CommandError } from './command-error.ts';
import { Cursors } from './cursors.ts';
import { evaluate } from './expressions.ts';
import type { IndexBuilds } from './index-builds.ts';
import { createIndex, type Index, indexNamed, winningPlan } from './indexes.ts';
import { type BsonDocument, type KeyPattern, matchesFilter, sortDocuments } from './query.ts';
import { scored } from './text-search.ts';
import { write } from './writes.ts';

/** A past state of all documents, by namespace and `_id`. */
export interface Snapshot {
  /** Number of writes at that time. */
  readonly at: number;
  readonly collections: ReadonlyMap<string, ReadonlyMap<string, BsonDocument>>;
}

const DEFAULT_BATCH = 101;

/** Collections and the commands on them, with MongoDB's answers; one command at a time. */
export class DoubleDatabase {
  private readonly collections = new Map<string, StoredCollection>();
  private readonly cursors = new Cursors();
  /** Number of writes, used as a replica set's time. */
  writes = 0;

  /** The state from which a lagging member answers. */
  snapshot(): Snapshot {
    return {
      at: this.writes,
      collections: new Map([...this.collections].map(([ns, { documents }]) => [ns, new Map(documents)])),
    };
  }

  constructor(private readonly indexBuilds: IndexBuilds) {}

  /** @param read past state to read from instead of the current one. */
  run(database: string, command: BsonDocument, read?: Snapshot): BsonDocument {
    const [name] = Object.keys(command);
    const ns = `${database}.${String(command[name ?? ''])}`;
    switch (name) {
      case 'find':
        return this.cursors.first(ns, this.select(ns, command, read), Number(command['batchSize'] ?? DEFAULT_BATCH));
      case 'getMore':
        return this.cursors.more(Number(command['getMore']), Number(command['batchSize'] ?? Number.MAX_SAFE_INTEGER));
      case 'killCursors':
        this.cursors.kill(command['cursors'] as unknown[]);
        return {};
      case 'aggregate':
        return this.aggregate(ns, command, read);
      case 'explain':
        return this.explain(database, command['explain'] as BsonDocument);
      case 'insert':
      case 'update':
      case 'delete':
        this.writes += 1;
        return write(this.collection(ns), command);
      case 'createIndexes':
        for (const index of command['indexes'] as unknown as Index[]) createIndex(this.collection(ns), index);
        return {};
      case 'count':
        return { n: (read === undefined ? this.stored(ns)?.documents : read.collections.get(ns))?.size ?? 0 };
      case 'renameCollection':
        return this.rename(String(command['renameCollection']), String(command['to']));
      case 'listCollections':
        return this.listCollections(database);
      case 'listIndexes':
        return this.listIndexes(ns);
      case 'dropIndexes':
        this.stored(ns)?.indexes.delete(String(command['index']));
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

  /** A collection; undefined if it does not exist. */
  stored(ns: string): StoredCollection | undefined {
    return this.collections.get(ns);
  }

  /** For each collection, whether it was sharded. */
  shardedCollections(): ReadonlyMap<string, boolean> {
    return new Map([...this.collections].map(([ns, stored]) => [ns, stored.sharded]));
  }

  private collection(ns: string): StoredCollection {
    let stored = this.collections.get(ns);
    if (stored === undefined) {
      stored = emptyCollection(ns);
      this.collections.set(ns, stored);
    }
    return stored;
  }

  private listCollections(database: string): BsonDocument {
    const prefix = `${database}.`;
    const names = [...this.collections.keys()].filter((ns) => ns.startsWith(prefix)).map((ns) => ns.slice(prefix.length));
    return this.cursors.first(
      `${prefix}$cmd.listCollections`,
      names.map((name) => ({ name, type: 'collection' })),
      DEFAULT_BATCH,
    );
  }

  private rename(from: string, to: string): BsonDocument {
    const stored = this.stored(from);
    if (stored === undefined) throw new CommandError(26, `Source collection ${from} does not exist`);
    if (this.collections.has(to)) throw new CommandError(48, 'target namespace exists');
    this.collections.delete(from);
    this.collections.set(to, { ...stored, ns: to });
    return {};
  }

  private listIndexes(ns: string): BsonDocument {
    const stored = this.stored(ns);
    if (stored === undefined) throw new CommandError(26, `ns does not exist: ${ns}`);
    return this.cursors.first(ns, [...stored.indexes.values(), ...this.indexBuilds.of(ns)] as BsonDocument[], DEFAULT_BATCH);
  }

  private select(ns: string, command: BsonDocument, read?: Snapshot): BsonDocument[] {
    const stored = this.collections.get(ns);
    if (stored === undefined) return [];
    indexNamed(stored, command['hint']);
    const documents = read === undefined ? stored.documents : (read.collections.get(ns) ?? new Map<string, BsonDocument>());
    const { $text, ...filter } = (command['filter'] ?? {}) as BsonDocument;
    const matched = matching(documents, filter);
    const found = $text === undefined ? matched : scored(stored, matched, $text as BsonDocument);
    const sorted = sortDocuments(found, (command['sort'] ?? {}) as BsonDocument).slice(Number(command['skip'] ?? 0));
    const limited = command['limit'] ? sorted.slice(0, Number(command['limit'])) : sorted;
    return limited.map((document) => project(document, command['projection'] as BsonDocument | undefined));
  }

  /** Counts matches: all of them, as `countDocuments` requests, or by a field. */
  private aggregate(ns: string, command: BsonDocument, read?: Snapshot): BsonDocument {
    const [match, group, ...others] = command['pipeline'] as BsonDocument[];
    const { _id: key, ...sums } = (group?.['$group'] ?? {}) as BsonDocument;
    if (match?.['$match'] === undefined || JSON.stringify(sums) !== '{"n":{"$sum":1}}' || others.length > 0) {
      throw new CommandError(40324, 'Unrecognized pipeline');
    }
    const found = this.select(ns, { filter: match['$match'], hint: command['hint'] }, read);
    const groups = Map.groupBy(found, (document) => evaluate(key, document) ?? null);
    const counts = [...groups].map(([_id, { length: n }]) => ({ _id, n }));
    return this.cursors.first(ns, counts, DEFAULT_BATCH);
  }

  private explain(database: string, find: BsonDocument): BsonDocument {
    return { queryPlanner: { winningPlan: winningPlan(this.collection(`${database}.${String(find['find'])}`), find) } };
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

function project(document: BsonDocument, projection: BsonDocument | undefined): BsonDocument {
  if (projection === undefined) return document;
  const without = Object.keys(projection).filter((field) => projection[field] === 0);
  if (without.length > 0) return Object.fromEntries(Object.entries(document).filter(([field]) => !without.includes(field)));
  return Object.fromEntries(
    Object.entries(document).flatMap(([field, value]) => {
      const wanted = field === '_id' ? 1 : projection[field];
      const element = (wanted as { $elemMatch?: BsonDocument } | undefined)?.$elemMatch;
      if (element === undefined) return wanted === undefined ? [] : [[field, value]];
      const found = Array.isArray(value) ? value.find((each) => matchesFilter(each as BsonDocument, element)) : undefined;
      return found === undefined ? [] : [[field, [found]]];
    }),
  );
}
