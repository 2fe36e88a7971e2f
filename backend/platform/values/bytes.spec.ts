import { randomOf } from '#kit/random.ts';
import { TEST_SEED } from '#kit/seed.ts';
import { MAX_APPEND_BYTES } from '../event-store/append-request.ts';
import { MAX_EVENT_BYTES } from '../event-store/event-store.port.ts';
import { APPEND_LIST_BYTES, ByteRoom, cutToBytes, EVENT_LIST_BYTES, fitted, jsonBytes, pagesOf } from './bytes.ts';

const ALPHABET = ['a', '"', '\\', '\n', '\u0000', 'ß', '…', '漢', '😀', '👩‍👩‍👧', '\ud83d'];

test('list limits leave room for the other fields of an event and an append', () => {
  expect([EVENT_LIST_BYTES < MAX_EVENT_BYTES, APPEND_LIST_BYTES < MAX_APPEND_BYTES]).toEqual([true, true]);
});

test('pages contain everything in order, and none exceeds the limits', () => {
  const random = randomOf(TEST_SEED);
  const text = (max: number) =>
    Array.from({ length: random() * max }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
  for (let round = 0; round < 200; round += 1) {
    const items = Array.from({ length: random() * 60 }, () => ({ text: text(40) }));
    const [max, bytes] = [1 + Math.floor(random() * 20), 400 + Math.floor(random() * 2_000)];
    const pages = pagesOf(items, { items: max, bytes });
    expect(pages.flat()).toEqual(items);
    for (const page of pages) {
      expect([page.length > 0 && page.length <= max, jsonBytes(page) <= bytes + 1]).toEqual([true, true]);
    }
  }
});

test('an item larger than a page gets its own page', () => {
  expect(pagesOf(['a', 'b'.repeat(100), 'c'], { bytes: 20 })).toEqual([['a'], ['b'.repeat(100)], ['c']]);
  expect(pagesOf([])).toEqual([]);
});

test('returns the first items that fit', () => {
  expect(new ByteRoom(12).first(['aa', 'bb', 'cc'])).toEqual(['aa', 'bb']);
  expect(new ByteRoom(100).first(['aa', 'bb', 'cc'])).toEqual(['aa', 'bb', 'cc']);
});

describe('a text that is cut', () => {
  test('stays within its bytes and never splits a character', () => {
    const random = randomOf(TEST_SEED);
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: random() * 60 }, () => ALPHABET[Math.floor(random() * 10)]).join('');
      const bytes = 3 + Math.floor(random() * 100);
      const cut = cutToBytes(text, bytes);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut === text || (cut.endsWith('…') && text.startsWith(cut.slice(0, -1)))).toBe(true);
    }
  });

  test('is unchanged if it fits', () => {
    expect(cutToBytes('😀😀', 8)).toBe('😀😀');
    expect(cutToBytes('😀😀', 7)).toBe('😀…');
    expect(cutToBytes('Сообщение отклонено', 12)).toBe('Сооб…');
  });
});

describe('an object that has to fit', () => {
  test('is unchanged if it fits', () => {
    const whole = { list: ['a', 'b'], text: 'c' };
    expect(fitted(whole, 1_000)).toEqual({ value: whole, shortened: [] });
    expect(fitted(whole, 1_000).value).toBe(whole);
  });

  test('is shortened at its longest texts first, then at its largest lists', () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ n, text: '😀'.repeat(50) }));
    const { value, shortened } = fitted({ of: { rows, few: ['x'] }, remark: '漢'.repeat(100_000) }, 20_000);
    expect(jsonBytes(value)).toBeLessThanOrEqual(20_000);
    expect(shortened).toEqual([{ path: 'of.rows', kept: value.of.rows.length, of: 1_000 }]);
    expect([value.of.few, value.of.rows[0]]).toEqual([['x'], rows[0]]);
    expect(value.remark.endsWith('…')).toBe(true);
  });

  test('always fits, whatever its content', () => {
    const random = randomOf(TEST_SEED);
    const text = () => (ALPHABET[Math.floor(random() * 9)] ?? '').repeat(random() * 9_000);
    const object = (depth: number): object =>
      Object.fromEntries(
        ['a', 'b', 'c', 'd'].map((key) => [
          key,
          random() < 0.3 || depth === 0
            ? text()
            : random() < 0.6
              ? Array.from({ length: random() * 40 }, text)
              : object(depth - 1),
        ]),
      );
    for (let round = 0; round < 30; round += 1) expect(jsonBytes(fitted(object(2), 30_000).value)).toBeLessThanOrEqual(30_000);
  });
});
