import type { FindQuery } from '../../backend/platform/read-store/collection.ts';
import { bsonSize, MAX_DOCUMENT_BYTES } from '../../backend/platform/read-store/storable-document.ts';
import { type Sample, sample } from './read-store-samples.ts';

interface OddValue {
  readonly name: string;
  readonly given: Partial<Sample>;
  /** What every engine returns for it. */
  readonly back: Partial<Sample>;
}

const same = (name: string, given: Partial<Sample>): OddValue => ({ name, given, back: given });

/** Values that JSON, SQLite and BSON store differently, and what a document contains after being stored. */
export const ODD_VALUES: readonly OddValue[] = [
  {
    name: 'half of a surrogate pair',
    given: { form: 'a\ud800', tickers: ['\udc00', '\ud83d'], note: { deep: ['\ud83d\ud83d\ude00', '\ude00x'] } },
    back: { form: 'a\ufffd', tickers: ['\ufffd', '\ufffd'], note: { deep: ['\ufffd\u{1F600}', '\ufffdx'] } },
  },
  same('the text of an escape', { form: '\\ud800', note: ['\\u0000', '\\\\ud83d', '"\\ud83d"'] }),
  same('NUL in a text', { form: '\0', tickers: ['a\0b'], note: { text: 'x\0', list: ['\0'] } }),
  same('empty texts, lists and objects', { form: '', tickers: [], codes: [], note: { a: [], b: {}, c: [[], {}, ''] } }),
  same('whole numbers to 2^53 and around 2^31', {
    amount: 2 ** 53,
    codes: [-(2 ** 53), 2 ** 31 - 1, 2 ** 31, -(2 ** 31), -(2 ** 31) - 1],
    note: [2 ** 53, 2 ** 53 - 1, -(2 ** 53), 2 ** 63, 2 ** 64, 1e21],
  }),
  same('numbers at the ends of their range', {
    amount: Number.MAX_VALUE,
    codes: [Number.MIN_VALUE, -Number.MAX_VALUE, Number.EPSILON, 0.1 + 0.2],
    note: [Number.MAX_VALUE, Number.MIN_VALUE, 1 / 3],
  }),
  {
    name: 'zero below zero',
    given: { amount: -0, codes: [-0], note: { a: -0 } },
    back: { amount: 0, codes: [0], note: { a: 0 } },
  },
  {
    name: 'what JSON has no word for',
    given: { note: { gone: undefined, list: [undefined, Number.NaN, 1], infinite: Number.POSITIVE_INFINITY, call: () => 1 } },
    back: { note: { list: [null, null, 1], infinite: null } },
  },
  {
    name: 'dates and maps',
    given: { note: { at: new Date(86_400_000), map: new Map([['a', 1]]), set: new Set([1]) } },
    back: { note: { at: '1970-01-02T00:00:00.000Z', map: {}, set: {} } },
  },
  same('what looks like another type', { form: 'null', note: ['true', '1', '{"$numberLong":"1"}', 'ObjectId()', 'Infinity'] }),
];

/** Values that no engine, or only some, can store unchanged. */
export const REFUSED_VALUES: readonly { readonly name: string; readonly given: Partial<Sample> }[] = [
  { name: 'a whole number of another kind', given: { note: { a: 1n } } },
  { name: 'a value that holds itself', given: { note: roundabout() } },
  { name: 'NUL in a key', given: { note: { deep: [{ 'a\0': 1 }] } } },
  { name: 'half of a surrogate pair in a key', given: { note: { '\ud800': 1 } } },
];

/** A document of exactly the maximum size, and one that is a byte larger. */
export const LARGEST = filledTo(MAX_DOCUMENT_BYTES);
export const TOO_LARGE = filledTo(MAX_DOCUMENT_BYTES + 1);

/** Queries that find a document by each of its odd values. */
export function queriesOf({ form, amount, codes }: Partial<Sample>): readonly FindQuery[] {
  return [
    ...(form === undefined ? [] : [{ filter: { form }, limit: 2 }]),
    ...(amount === undefined ? [] : [{ filter: { amount }, sort: ['-at'], limit: 2 }]),
    ...(codes ?? []).map((code) => ({ filter: { codes: code }, limit: 2 })),
  ];
}

function roundabout(): unknown {
  const round: { self?: unknown } = {};
  round.self = round;
  return round;
}

function filledTo(bytes: number): Sample {
  const empty = sample('a', { note: '' });
  return { ...empty, note: 'x'.repeat(bytes - bsonSize(empty)) };
}
