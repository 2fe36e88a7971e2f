import { createHash, randomBytes } from 'node:crypto';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { defineCollection, type StoredDocument } from '../../backend/platform/read-store/collection.ts';
import type { TextStore } from '../../backend/platform/text-store/text-store.port.ts';
import { MAX_LINE_LENGTH, withShortLines } from '../../backend/platform/values/short-lines.ts';
import { AWKWARD } from './read-store-samples.ts';

interface Opened {
  readonly texts: TextStore;
  /** The store of the texts, for inspecting and damaging records. */
  readonly records: OperationalStore;
}

export interface TextStoreUnderTest {
  /** Another instance on the same data; dispose closes it if the test does not. */
  open(): Promise<Opened>;
  dispose(): Promise<void>;
}

interface TextRecord extends StoredDocument {
  readonly deflated: string;
}

const textRecords = defineCollection<TextRecord>({ name: 'texts', version: 1, fields: {}, indexes: [] });
const SHA_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const ABSENT = '0'.repeat(64);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Texts that have a special meaning in storage formats, encodings or query languages. */
const ODD_TEXTS: readonly (readonly [name: string, text: string])[] = [
  ['no text', ''],
  ['NUL and other control characters', 'a\0b\u0001\u001b\u007f\0'],
  ['a byte order mark', '\ufefftext\ufeff'],
  ['line ends of three systems', 'a\r\nb\nc\rd\u2028e\u2029f\u0085'],
  ['characters beyond the basic plane', '\u{1F600}\u{10FFFF}\u{20000}'],
  ['a noncharacter and the replacement character', '\ufffe\uffff\ufffd'],
  ['accents in two normal forms', 'caf\u00e9 cafe\u0301'],
  ['text of a query or an escape', `$where {"$gt":1} '; DROP TABLE texts; -- \\u0000 %00`],
  ['the hash of another text', SHA_OF_ABC],
  ['spaces at both ends', ' \t\u00a0text\u3000 \n'],
];

/** Checks a text store adapter against architecture 3.1. */
export function textStoreContract(name: string, factory: () => Promise<TextStoreUnderTest>): void {
  describe(`${name} keeps the text store contract`, () => {
    let under: TextStoreUnderTest;
    let texts: TextStore;
    let records: OperationalStore;
    beforeEach(async () => {
      under = await factory();
      ({ texts, records } = await under.open());
    });
    afterEach(() => under.dispose());

    const stored = () => records.collection(textRecords);

    test('a text is found by the SHA-256 of its UTF-8', async () => {
      expect(await texts.put('abc')).toBe(SHA_OF_ABC);
      expect(await texts.get(SHA_OF_ABC)).toBe('abc');
      const long = AWKWARD.join('\n').repeat(2_000);
      expect(await texts.get(await texts.put(long))).toBe(long);
    });

    test.each(ODD_TEXTS)('returns %s unchanged', async (_name, text) => {
      const hash = await texts.put(text);
      expect(hash).toBe(sha256(text));
      expect(await texts.get(hash)).toBe(text);
    });

    test('stores an unpaired surrogate, which has no UTF-8, as the replacement character, under that hash', async () => {
      const hash = await texts.put('a\ud800b');
      expect(hash).toBe(sha256('a\ufffdb'));
      expect(await texts.get(hash)).toBe('a\ufffdb');
    });

    test('keeps two texts apart that differ in one character', async () => {
      const hashes = await Promise.all(['caf\u00e9', 'cafe\u0301', 'caf\u00e9 '].map((text) => texts.put(text)));
      expect(new Set(hashes).size).toBe(3);
    });

    test('changes nothing when a text is stored again', async () => {
      const first = await texts.put('abc');
      expect(await texts.put('abc')).toBe(first);
      const again = await under.open();
      expect(await again.texts.put('abc')).toBe(first);
      expect(await stored().get(first)).toMatchObject({ _rev: 1 });
      expect(await stored().count({})).toBe(1);
    });

    test.each([
      ['was never stored', ABSENT],
      ['is in capitals', SHA_OF_ABC.toUpperCase()],
      ['is a part of one', SHA_OF_ABC.slice(0, 32)],
      ['is empty', ''],
      ['is no hash', '$ne'],
    ])('rejects a hash that %s with an error that names it and the next step', async (_name, hash) => {
      await texts.put('abc');
      const reading = texts.get(hash);
      await expect(reading).rejects.toMatchObject({ name: 'TextMissing' });
      await expect(reading).rejects.toThrow(
        `text ${hash} isn’t in the text store; restore it from the backup or read the filing`,
      );
    });

    test('reads parts of a text correctly, even if it was never read as a whole', async () => {
      const long = `${AWKWARD.join('\n')}\n`.repeat(2_000);
      const hash = await texts.put(long);
      const ranges = [
        { start: 0, end: 40 },
        { start: long.length - 50, end: long.length + 50 },
      ];
      for (const store of [texts, (await under.open()).texts]) {
        const parts = await store.parts(hash, ranges);
        expect(parts.length).toBe(long.length);
        for (const { start, end } of ranges) expect(parts.slice(start, end)).toBe(long.slice(start, end));
      }
      expect((await texts.parts(hash, [])).length).toBe(long.length);
      await expect(texts.parts(ABSENT, ranges)).rejects.toMatchObject({ name: 'TextMissing' });
    });

    test('stores a text of many megabytes that compresses well', async () => {
      const long = 'The Company entered into a Material Definitive Agreement. \u00a7 \u{1F600}\n'.repeat(600_000);
      const hash = await texts.put(long);
      const back = await texts.get(hash);
      // Not compared by expect, which would print a difference in full.
      expect(back === long).toBe(true);
      const record = await stored().get(hash);
      expect(record?.deflated.length).toBeLessThan(long.length / 50);
    });

    test('returns a line that is too long for regular expressions in pieces of the same total length', async () => {
      const text = `short\n${'1'.repeat(50_000)} ${'word '.repeat(10_000)}`;
      const read = await texts.get(await texts.put(text));
      expect(read).toBe(withShortLines(text));
      expect([read.length, Math.max(...read.split('\n').map(({ length }) => length))]).toEqual([text.length, MAX_LINE_LENGTH]);
    });

    test('refuses a text that no engine can store, with its size, and stores nothing of it', async () => {
      const incompressible = randomBytes(13_000_000).toString('base64');
      await expect(texts.put(incompressible)).rejects.toThrow(/^texts: [0-9a-f]{64} takes \d+ bytes of BSON/);
      await expect(texts.get(sha256(incompressible))).rejects.toMatchObject({ name: 'TextMissing' });
      expect(await stored().count({})).toBe(0);
      expect(await texts.get(await texts.put('abc'))).toBe('abc');
    });

    test('stores a text once when several instances do so at the same time', async () => {
      const other = (await under.open()).texts;
      const hashes = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? other : texts).put('abc')));
      expect(new Set(hashes)).toEqual(new Set([SHA_OF_ABC]));
      expect(await stored().count({})).toBe(1);
      expect(await other.get(SHA_OF_ABC)).toBe('abc');
    });

    test('stores many concurrent texts, each under its own hash', async () => {
      const given = Array.from({ length: 60 }, (_, index) => `text ${index} `.repeat(index));
      const hashes = await Promise.all(given.map((text) => texts.put(text)));
      expect(await Promise.all(hashes.map((hash) => texts.get(hash)))).toEqual(given);
    });

    test('keeps texts after the process that stored them has ended', async () => {
      const hash = await texts.put('abc');
      await records.close();
      const later = await under.open();
      expect(await later.texts.get(hash)).toBe('abc');
    });

    test.each([
      ['of another text', async () => (await stored().get(await texts.put('other')))?.deflated ?? ''],
      ['that cannot be unpacked', async () => 'no zlib'],
      ['that is cut off', async () => (await stored().get(SHA_OF_ABC))?.deflated.slice(0, -8) ?? ''],
      ['that is empty', async () => ''],
    ])('never returns a record %s, and repairs it when the text is stored again', async (_name, damage) => {
      await texts.put('abc');
      const deflated = await damage();
      await stored().write([{ kind: 'put', record: { _id: SHA_OF_ABC, deflated } }]);
      await expect(texts.get(SHA_OF_ABC)).rejects.toMatchObject({ name: 'TextMissing' });
      await expect(texts.parts(SHA_OF_ABC, [{ start: 0, end: 1 }])).rejects.toMatchObject({ name: 'TextMissing' });
      expect(await texts.put('abc')).toBe(SHA_OF_ABC);
      expect(await texts.get(SHA_OF_ABC)).toBe('abc');
    });
  });
}
