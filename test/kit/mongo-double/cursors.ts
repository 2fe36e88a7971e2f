import { CommandError } from './command-error.ts';
import type { BsonDocument } from './query.ts';

/** Results returned in batches. */
export class Cursors {
  private readonly open = new Map<number, { readonly ns: string; rest: BsonDocument[] }>();
  private last = 0;

  first(ns: string, documents: BsonDocument[], batchSize: number): BsonDocument {
    const rest = documents.slice(batchSize);
    if (rest.length > 0) this.open.set(++this.last, { ns, rest });
    return { cursor: { firstBatch: documents.slice(0, batchSize), id: BigInt(rest.length > 0 ? this.last : 0), ns } };
  }

  more(id: number, batchSize: number): BsonDocument {
    const cursor = this.open.get(id);
    if (cursor === undefined) throw new CommandError(43, `cursor id ${id} not found`);
    const nextBatch = cursor.rest.slice(0, batchSize);
    cursor.rest = cursor.rest.slice(batchSize);
    if (cursor.rest.length === 0) this.open.delete(id);
    return { cursor: { nextBatch, id: BigInt(cursor.rest.length > 0 ? id : 0), ns: cursor.ns } };
  }

  kill(ids: readonly unknown[]): void {
    for (const id of ids) this.open.delete(Number(id));
  }
}
