import type { Filter } from 'mongodb';
import type { Position } from '../../event-store/event-store.port.ts';
import {
  duplicatesIn,
  LIMITS,
  MongoConnection,
  type MongoDocument,
  type MongoDocuments,
  type MongoOptions,
} from '../../read-store/mongo/mongo-connection.ts';
import { type FullTextHit, FullTextIndex, type FullTextQuery, type IndexedText, MAX_HITS } from '../full-text-index.port.ts';
import { queryWords } from '../words.ts';

/** Documents per write. */
const PASSAGES_PER_WRITE = 200;
/** MongoDB's error code for a text search in a collection without a text index. */
const INDEX_NOT_FOUND = 27;

/** Full-text index in the views' database: one document per passage, with a text index over its words. */
export class MongoFullTextIndex extends FullTextIndex {
  private readonly connection: MongoConnection;
  private readonly passages: MongoDocuments;
  private readonly checkpoints: MongoDocuments;
  private indexed: Promise<unknown> | null = null;

  constructor(options: MongoOptions) {
    super();
    this.connection = new MongoConnection(options, (named) => named ?? 'filingwire');
    this.passages = this.connection.collection('_passages');
    this.checkpoints = this.connection.collection('_passagesCheckpoint');
  }

  async put({ id, position, passages, ...text }: IndexedText): Promise<void> {
    await this.prepare();
    for (let from = 0; from < passages.length; from += PASSAGES_PER_WRITE) {
      const batch = passages.slice(from, from + PASSAGES_PER_WRITE);
      await this.connection.server.write(() => this.replace(id, position, text, batch, from));
    }
    const gone = { text: id, $or: [{ position: { $lt: position } }, { position, number: { $gte: passages.length } }] };
    await this.connection.server.write(() => this.passages.deleteMany(gone as Filter<MongoDocument>, LIMITS));
  }

  async search({ words, match, kinds, owners, from, to, limit, offset = 0 }: FullTextQuery): Promise<readonly FullTextHit[]> {
    const wanted = queryWords(words);
    if (wanted.length === 0 || kinds?.length === 0 || owners?.length === 0 || offset >= MAX_HITS) return [];
    const filter = {
      // MongoDB requires quoted phrases and treats single words as alternatives. A phrase also matches inside words: “sign” in “resign”.
      $text: { $search: wanted.map((word) => (match === 'all' ? `"${word}"` : word)).join(' ') },
      ...(match === 'all' && { $and: wanted.map((word) => ({ words: { $regex: `(?:^| )${word}(?: |$)` } })) }),
      ...(kinds !== undefined && { kind: { $in: kinds } }),
      ...(owners !== undefined && { owners: { $in: owners } }),
      ...((from !== undefined || to !== undefined) && { date: { $gte: from ?? '', $lte: to ?? '9999' } }),
    };
    const found = await this.connection.server.read(() =>
      this.found(
        this.passages
          .find(filter as Filter<MongoDocument>, { ...LIMITS, projection: { words: 0, score: { $meta: 'textScore' } } })
          .sort({ score: { $meta: 'textScore' }, date: -1, _id: 1 })
          .skip(offset)
          .limit(Math.min(limit, MAX_HITS - offset))
          .toArray(),
      ),
    );
    return found.map((each) => ({
      id: String(each['text']),
      hash: String(each['hash']),
      title: String(each['title']),
      label: String(each['label']),
      date: String(each['date']),
      kind: String(each['kind']),
      start: Number(each['start']),
      end: Number(each['end']),
    }));
  }

  async checkpoint(logId: string): Promise<Position | null> {
    const stored = await this.connection.server.read(() => this.checkpoints.findOne({ _id: logId }, LIMITS));
    return (stored?.['position'] as Position | undefined) ?? null;
  }

  async advance(logId: string, position: Position): Promise<void> {
    await this.connection.server.write(() =>
      this.checkpoints.updateOne({ _id: logId }, { $set: { position } }, { ...LIMITS, upsert: true }),
    );
  }

  async clear(): Promise<void> {
    await this.connection.server.write(async () => {
      await this.checkpoints.deleteMany({}, LIMITS);
      await this.passages.deleteMany({}, LIMITS);
    });
  }

  ping(): Promise<void> {
    return this.connection.server.ping();
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** Passages of a later version have the same ids: they cause duplicate-key errors and are kept. */
  private async replace(
    id: string,
    position: Position,
    text: Omit<IndexedText, 'id' | 'position' | 'passages'>,
    passages: IndexedText['passages'],
    from: number,
  ): Promise<void> {
    const writes = passages.map(({ start, end, words }, index) => ({
      replaceOne: {
        filter: { _id: `${id}#${from + index}`, position: { $lte: position } } as Filter<MongoDocument>,
        replacement: { ...text, text: id, number: from + index, position, start, end, words: words.join(' ') },
        upsert: true,
      },
    }));
    try {
      await this.passages.bulkWrite(writes, { ...LIMITS, ordered: false });
    } catch (error) {
      duplicatesIn(error);
    }
  }

  /** Creates the indexes once per process, before the first write. */
  private async prepare(): Promise<void> {
    this.indexed ??= this.connection.server.write(() =>
      this.passages.createIndexes(
        [
          // With language `none` MongoDB neither stems nor drops stop words; our words are already normalized.
          { key: { words: 'text' }, name: 'words_text', default_language: 'none', language_override: '_language' },
          { key: { text: 1, number: 1 }, name: 'text_1_number_1' },
        ],
        LIMITS,
      ),
    );
    try {
      await this.indexed;
    } catch (error) {
      this.indexed = null;
      throw error;
    }
  }

  /** Returns no hits while the index does not exist yet. */
  private async found<T>(search: Promise<T[]>): Promise<T[]> {
    try {
      return await search;
    } catch (error) {
      if ((error as { readonly code?: unknown }).code === INDEX_NOT_FOUND) return [];
      throw error;
    }
  }
}
