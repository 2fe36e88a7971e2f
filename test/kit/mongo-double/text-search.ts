import type { StoredCollection } from './collection.ts';
import { CommandError } from './command-error.ts';
import type { BsonDocument } from './query.ts';

/**
 * `$text` as documented for a text index without a language: words are split at characters that are neither letters nor digits and compared
 * ignoring case; plain search words are alternatives, quoted ones are all required. `score` grows with the number of matches and falls with
 * the length of the text.
 */
export function scored(stored: StoredCollection, documents: readonly BsonDocument[], { $search }: BsonDocument): BsonDocument[] {
  const index = [...stored.indexes.values()].find(({ key }) => Object.values(key).includes('text'));
  if (index === undefined) throw new CommandError(27, 'text index required for $text query');
  const field = Object.keys(index.key).find((each) => index.key[each] === 'text') ?? '';
  const search = String($search);
  const phrases = [...search.matchAll(/"([^"]*)"/g)].map(([, phrase = '']) => phrase.toLowerCase());
  const words = new Set(tokens(search));
  return documents.flatMap((document) => {
    const text = String(document[field] ?? '').toLowerCase();
    const found = tokens(text);
    const hits = found.filter((word) => words.has(word)).length;
    if (hits === 0 || !phrases.every((phrase) => text.includes(phrase))) return [];
    return [{ ...document, score: hits / Math.sqrt(found.length) }];
  });
}

const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
