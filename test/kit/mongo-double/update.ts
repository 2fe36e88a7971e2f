import { CommandError } from './command-error.ts';
import { evaluate } from './expressions.ts';
import { type BsonDocument, compareValues } from './query.ts';

/** An update: a document, or a pipeline. */
export type Update = BsonDocument | readonly BsonDocument[];

/** Applies a replacement, a pipeline of `$replaceWith`, or `$set`, `$setOnInsert` and `$addToSet` on top-level fields. */
export function applyUpdate(document: BsonDocument, update: Update, inserting: boolean): BsonDocument {
  if (isPipeline(update)) return update.reduce(replaceWith, document);
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

function isPipeline(update: Update): update is readonly BsonDocument[] {
  return Array.isArray(update);
}

function replaceWith(document: BsonDocument, { $replaceWith: expression, ...other }: BsonDocument): BsonDocument {
  const [unknown] = Object.keys(other);
  if (unknown !== undefined) throw new CommandError(40_324, `Unrecognized pipeline stage name: '${unknown}'`);
  return applyUpdate(document, evaluate(expression, document) as BsonDocument, false);
}
