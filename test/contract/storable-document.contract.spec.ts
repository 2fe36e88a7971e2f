import { BSON } from 'mongodb';
import { bsonSize, MAX_DOCUMENT_BYTES, toStorable } from '../../backend/platform/read-store/storable-document.ts';
import { randomOf } from './read-store-samples.ts';

const below = randomOf(7);

function anything(depth: number): unknown {
  const leaves = [null, true, 0, -1, 2 ** 31, 1.5, 2 ** 53, '', 'é', '\u{1F600}', 'x\0y', 'long '.repeat(20)];
  const kind = depth === 0 ? 0 : below(3);
  if (kind === 1) return Array.from({ length: below(12) }, () => anything(depth - 1));
  if (kind === 2) return Object.fromEntries(Array.from({ length: below(5) }, (_, i) => [`kéy${i}`, anything(depth - 1)]));
  return leaves[below(leaves.length)];
}

test('computes the same document size as MongoDB’s driver', () => {
  for (let i = 0; i < 500; i += 1) {
    const document = { _id: `d${i}`, value: anything(4) };
    expect(bsonSize(document)).toBe(BSON.calculateObjectSize(document));
  }
});

test('measures even the documents whose BSON is largest compared with their JSON', () => {
  for (const element of [1, '', [], {}, null, 'é', '\uffff']) {
    const documentOf = (length: number) => ({ _id: 'a', list: new Array(length).fill(element) });
    const perElement = bsonSize(documentOf(100_000)) / 100_000;
    const tooLong = documentOf(Math.floor((MAX_DOCUMENT_BYTES / perElement) * 1.05));
    expect(() => toStorable('samples', tooLong)).toThrow(/takes \d{8} bytes of BSON/);
  }
});
