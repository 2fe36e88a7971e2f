import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { EmbeddedFullTextIndex } from '../../backend/platform/full-text/embedded/embedded-full-text.adapter.ts';
import type { FullTextIndex, IndexedText } from '../../backend/platform/full-text/full-text-index.port.ts';
import { MongoFullTextIndex } from '../../backend/platform/full-text/mongo/mongo-full-text.adapter.ts';
import { wordsOf } from '../../backend/platform/full-text/words.ts';
import { mongoServers } from '../kit/mongo-servers.ts';

const ENGINES = [
  {
    name: 'SQLite',
    start: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'full-text-'));
      return {
        open: (): FullTextIndex => new EmbeddedFullTextIndex({ path: join(folder, 'search.db') }),
        dispose: async () => rmSync(folder, { recursive: true }),
      };
    },
  },
  ...mongoServers().map(({ name, start }) => ({
    name: `MongoDB, ${name}`,
    start: async () => {
      const { url, database, dispose } = await start();
      return { open: (): FullTextIndex => new MongoFullTextIndex({ url, database }), dispose };
    },
  })),
];

const LOG = 'a log';

function text(id: string, passages: readonly string[], over: Partial<IndexedText> = {}): IndexedText {
  let start = 0;
  return {
    id,
    position: toPosition(1),
    hash: `hash of ${id}`,
    title: `Company ${id}`,
    label: '8-K',
    date: '2026-01-12',
    kind: '8-K',
    owners: [`owner ${id}`],
    passages: passages.map((passage) => {
      const placed = { start, end: start + passage.length, words: wordsOf(passage) };
      start = placed.end;
      return placed;
    }),
    ...over,
  };
}

describe.each(ENGINES)('the full-text index of $name', ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;
  let index: FullTextIndex;
  beforeEach(async () => {
    engine = await start();
    index = engine.open();
  });
  afterEach(async () => {
    await index.close();
    await engine.dispose();
  });

  const found = async (words: string, over: Partial<Parameters<FullTextIndex['search']>[0]> = {}) =>
    (await index.search({ words: wordsOf(words), match: 'all', limit: 10, ...over })).map(({ id, start: at }) => `${id}@${at}`);

  test('finds nothing before anything is indexed', async () => {
    expect(await found('anything')).toEqual([]);
    expect(await index.checkpoint(LOG)).toBeNull();
  });

  test('finds passages by all words or by one, in any order and form', async () => {
    await index.put(text('a', ['The auditors resigned. ', 'A dividend was declared.']));
    await index.put(text('b', ['The auditor was dismissed.']));
    expect(await found('resigns auditor')).toEqual(['a@0']);
    expect((await found('auditors')).toSorted()).toEqual(['a@0', 'b@0']);
    expect(await found('dividends dismissed')).toEqual([]);
    expect((await found('dividends dismissed', { match: 'any' })).toSorted()).toEqual(['a@23', 'b@0']);
    expect(await found('audit')).toEqual([]);
    expect(await index.search({ words: ['auditor'], match: 'all', owners: ['owner b'], limit: 1 })).toEqual([
      { id: 'b', hash: 'hash of b', title: 'Company b', label: '8-K', date: '2026-01-12', kind: '8-K', start: 0, end: 26 },
    ]);
  });

  test('does not find a word inside a longer one', async () => {
    await index.put(text('a', ['The auditor resigned.']));
    await index.put(text('b', ['The auditor will sign it.']));
    await index.put(text('c', ['Resigned and resignation, cosigned.']));
    expect(await found('auditor sign')).toEqual(['b@0']);
    expect(await found('sign auditor it')).toEqual(['b@0']);
    expect(await found('sign')).toEqual(['b@0']);
    expect((await found('auditor sign', { match: 'any' })).toSorted()).toEqual(['a@0', 'b@0']);
  });

  test('ranks passages with more of the words first', async () => {
    await index.put(text('one', ['merger one two three four']));
    await index.put(text('both', ['merger spin one two three']));
    // A word that most passages contain has no weight.
    for (const other of ['c', 'd', 'e', 'f']) await index.put(text(other, ['quite another matter']));
    expect(await found('merger spin', { match: 'any' })).toEqual(['both@0', 'one@0']);
  });

  test('limits a search to kinds, owners and dates, and pages through it', async () => {
    const days = ['2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13'];
    for (const [at, date] of days.entries()) {
      await index.put(
        text(`f${at}`, ['the same words'], { date, kind: at < 2 ? '4' : '8-K', owners: ['x', at % 2 === 0 ? 'y z' : "y'z"] }),
      );
    }
    expect(await found('words')).toEqual(['f3@0', 'f2@0', 'f1@0', 'f0@0']);
    expect(await found('words', { kinds: ['4'] })).toEqual(['f1@0', 'f0@0']);
    await index.put(text('f4', ['the same words'], { date: '2026-01-14', kind: "it's 10-K", owners: ['x'] }));
    expect(await found('words', { kinds: ['4', "it's 10-K"] })).toEqual(['f4@0', 'f1@0', 'f0@0']);
    expect(await found('words', { kinds: ['8-K', 'none'], owners: ['y z'], from: '2026-01-11' })).toEqual(['f2@0']);
    expect(await found('words', { kinds: ['4', '8-K'], limit: 2, offset: 1 })).toEqual(['f2@0', 'f1@0']);
    expect(await found('words', { owners: ["y'z"] })).toEqual(['f3@0', 'f1@0']);
    expect(await found('words', { owners: [] })).toEqual([]);
    expect(await found('words', { from: '2026-01-11', to: '2026-01-12' })).toEqual(['f2@0', 'f1@0']);
    expect(await found('words', { limit: 2, offset: 1 })).toEqual(['f3@0', 'f2@0']);
  });

  test('a later version replaces an earlier one, whichever is stored first, also for other processes', async () => {
    const later = text('a', ['new words'], { position: toPosition(2) });
    await index.put(text('a', ['old words ', 'and more old words']));
    await index.put(later);
    await index.put(text('a', ['old words ', 'and more old words']));
    await index.put(later);
    expect([await found('old'), await found('new')]).toEqual([[], ['a@0']]);
    const other = engine.open();
    expect(await other.search({ words: ['new'], match: 'all', limit: 5 })).toHaveLength(1);
    await other.close();
  });

  test.each([
    [9, 5],
    [5, 9],
  ])('if two owners store versions at the same time, the later one remains complete: %i and %i', async (...positions) => {
    const long = (word: string) => Array.from({ length: 120 }, (_, n) => `${word} passage${n}`);
    await index.put(text('a', long('first')));
    const other = engine.open();
    const put = (version: number, into: FullTextIndex) =>
      into.put(text('a', long(`version${version}`), { position: toPosition(version) }));
    const [one = 0, two = 0] = positions;
    await Promise.all([put(one, index), put(two, other)]);
    expect([await found('version5'), await found('first')]).toEqual([[], []]);
    for (const n of [0, 60, 119]) expect(await found(`version9 passage${n}`)).toHaveLength(1);
    await other.close();
  });

  test('gives no search word a special meaning', async () => {
    await index.put(text('a', ['either or not near text']));
    for (const odd of ['or', 'not near', 'text']) expect(await found(odd)).toEqual(['a@0']);
    for (const odd of ['"', '-a', 'words:a', '*', '$where', "') OR 1=1"])
      expect(await found(odd, { match: 'any' })).toEqual(odd.includes('OR') ? ['a@0'] : []);
    expect(await index.search({ words: ['"', ') OR ('], match: 'any', limit: 5 })).toEqual([]);
  });

  test('stores a checkpoint per log, and forgets everything when cleared', async () => {
    await index.put(text('a', ['some words']));
    await index.advance(LOG, toPosition(7));
    expect(await index.checkpoint(LOG)).toBe(toPosition(7));
    expect(await index.checkpoint('another log')).toBeNull();
    await index.clear();
    expect([await index.checkpoint(LOG), await found('words')]).toEqual([null, []]);
    await index.put(text('b', ['other words']));
    expect(await found('words')).toEqual(['b@0']);
  });

  test('answers a ping', () => expect(index.ping()).resolves.toBeUndefined());
});

test.each([
  ['Purchases of 1,084,129 shares at $92.24', 'purchas of 1084129 shar at 92d24'],
  ['purchased', 'purchas'],
  ['D.R. Horton', 'd r horton'],
  ['café CAFE\u0301', 'cafe cafe'],
  ['2024-04-28', '2024 04 28'],
])('%s is indexed as %s', (typed, words) => {
  expect(wordsOf(typed).join(' ')).toBe(words);
});
