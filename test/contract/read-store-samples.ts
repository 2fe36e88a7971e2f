import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import {
  defineCollection,
  type Filter,
  type FindQuery,
  type Scalar,
  type StoredDocument,
} from '../../backend/platform/read-store/collection.ts';
import type { DocumentWrite, GenerationRef, ReadStore } from '../../backend/platform/read-store/read-store.port.ts';

export interface Sample extends StoredDocument {
  readonly form: string | null;
  readonly at: string | null;
  readonly amount: number | null;
  readonly open: boolean | null;
  readonly tickers: readonly string[] | null;
  readonly codes: readonly number[] | null;
  /** Not declared: stored, but never queried. */
  readonly note?: unknown;
}

export interface ReadStoreUnderTest {
  /** Another instance on the same data; dispose closes it if the test does not. */
  open(): Promise<ReadStore>;
  /** After this many milliseconds without changes, the store has no more wake-ups to send. */
  readonly quietMs: number;
  explain(store: ReadStore, ref: GenerationRef, query: FindQuery): Promise<readonly string[]>;
  dispose(): Promise<void>;
}

export const samples = defineCollection<Sample>({
  name: 'samples',
  version: 1,
  fields: { form: 'string', at: 'string', amount: 'number', open: 'boolean', tickers: 'string[]', codes: 'number[]' },
  indexes: [
    { fields: ['form', '-at'], serves: 'documents of a form, newest first' },
    { fields: ['-at'], serves: 'all documents, newest first' },
    { fields: ['amount', '-at'], serves: 'by amount, newest first within one amount' },
    { fields: ['open', 'amount'], serves: 'open ones by amount' },
    { fields: ['form'], serves: 'documents of a form by id' },
    { fields: ['tickers', '-at'], serves: 'documents of a ticker, newest first' },
    { fields: ['form', 'tickers', 'amount'], serves: 'documents of a form and ticker by amount' },
    { fields: ['codes'], serves: 'documents with a code' },
  ],
});

export function sample(id: string, given: Partial<Sample> = {}): Sample {
  return { form: null, at: null, amount: null, open: null, tickers: null, codes: [], ...given, _id: id };
}

export const at = (n: number): Position => toPosition(n);

/** Writes of new documents like a projection's: one position each, counted from `from`. */
export function writesOf(documents: readonly StoredDocument[], from = 1): readonly DocumentWrite[] {
  return documents.map((document, i) => ({ id: document._id, position: at(from + i), foldedFrom: null, document }));
}

/** A write of one sample that was folded from the document at position `from`; null for a tombstone. */
export function folded(id: string, from: number | null, to: number, given: Partial<Sample> | null = {}): DocumentWrite {
  const document = given === null ? null : sample(id, given);
  return { id, position: at(to), foldedFrom: from === null ? null : at(from), document };
}

/** Values that quoting, operators, collations and encodings often get wrong. */
export const AWKWARD = [
  "O'Brien",
  '"quoted"',
  '$where',
  '$ne',
  '{"$gt":""}',
  'a.b',
  'BRK.B',
  '%',
  '_',
  'x; DROP TABLE samples',
  '',
  ' ',
  'é',
  'e\u0301',
  'ß',
  'A',
  'a',
  'Z',
  '\u{1F4C8}',
  '\uFF5E',
  '10',
  '9',
  '-1',
  'null',
  'line\nbreak',
  'nul\0inside',
  '日本',
];

/** Seeded random numbers (mulberry32). */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

export function randomSamples(count: number, seed: number): readonly Sample[] {
  const below = randomOf(seed);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const some = <T>(values: readonly T[]): T[] => values.filter(() => below(3) === 0);
  return Array.from({ length: count }, (_, i) =>
    sample(`${pick(AWKWARD)}/${i}`, {
      form: pick([null, '4', '8-K', '10-Q', ...AWKWARD.slice(0, 4)]),
      at: pick([null, '2024-01-01', '2024-01-02', '2024-02-29', '2025-12-31']),
      amount: pick([null, -1.5, 0, 1, 2, 10, 1e12, 0.1]),
      open: pick([null, true, false]),
      tickers: pick([null, some(['A', 'BRK.B', '\u{1F4C8}', "O'X"])]),
      codes: some([0, 1, -2.5, 300]),
    }),
  );
}

/** The meaning of the port's filters, implemented independently in the simplest way. */
export function matches(document: Sample, filter: Filter): boolean {
  return Object.entries(filter).every(([key, condition]) => {
    if (key === '$and') return (condition as Filter[]).every((part) => matches(document, part));
    if (key === '$or') return (condition as Filter[]).some((part) => matches(document, part));
    const value = (document as unknown as Record<string, Scalar | readonly Scalar[]>)[key] ?? null;
    if (condition === null || typeof condition !== 'object') return equals(value, condition as Scalar);
    return Object.entries(condition).every(([operator, operand]) => {
      if (operator === '$eq') return equals(value, operand);
      if (operator === '$in') return (operand as Scalar[]).some((each) => equals(value, each));
      if (value === null) return false;
      const order = compare(value as Scalar, operand);
      return { $gt: order > 0, $gte: order >= 0, $lt: order < 0, $lte: order <= 0 }[operator] ?? false;
    });
  });
}

function equals(value: Scalar | readonly Scalar[], wanted: Scalar): boolean {
  return Array.isArray(value) ? value.includes(wanted) : value === wanted;
}

export function compare(a: Scalar, b: Scalar): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}

/** Sorted according to the port: `_id` last, in the direction of the key before it. */
export function sorted(documents: readonly Sample[], sort: readonly string[]): readonly Sample[] {
  const last = sort.at(-1) ?? '';
  const keys = last.endsWith('_id') ? sort : [...sort, last.startsWith('-') ? '-_id' : '_id'];
  return [...documents].sort((a, b) => {
    for (const key of keys) {
      const field = key.replace(/^-/, '') as 'at';
      const order = compare(a[field], b[field]);
      if (order !== 0) return key.startsWith('-') ? -order : order;
    }
    return 0;
  });
}
