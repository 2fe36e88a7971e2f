import { DOCUMENT_PAGE, foundPlaces, MAX_MATCHES, pageAt, pageRange } from './document-page.ts';

const line = (index: number) => `line ${index} ${'word '.repeat(12)}`;
const text = Array.from({ length: 1_000 }, (_, index) => line(index)).join('\n');
const span = { start: 0, end: text.length };
const NO_ROWS = new Map<number, number>();

function allPages(rows: ReadonlyMap<number, number>) {
  const { pages } = pageRange(text, span, rows, 0);
  return Array.from({ length: pages }, (_, page) => pageRange(text, span, rows, page));
}

test('the pages of a document are its text, split between lines', () => {
  const pages = allPages(NO_ROWS);
  expect(pages.length).toBe(Math.ceil(text.length / DOCUMENT_PAGE));
  expect(pages.map(({ start, end }) => text.slice(start, end)).join('')).toBe(text);
  for (const { start } of pages.slice(1)) expect(text[start - 1]).toBe('\n');
});

test('a table is not split unless it is too long', () => {
  const starts = [...text.matchAll(/^line/gm)].map(({ index }) => index);
  const around = starts.filter((at) => at > DOCUMENT_PAGE - 2_000 && at < DOCUMENT_PAGE + 2_000);
  const short = new Map(around.map((at) => [at, 7]));
  const [first] = allPages(short);
  expect(first?.end).toBe(starts.find((at) => at > (around.at(-1) ?? 0)));
  const endless = new Map(starts.map((at) => [at, 7]));
  expect(allPages(endless)).toEqual(allPages(NO_ROWS));
});

test('an endless line is split', () => {
  const endless = `${'word '.repeat(100)}\n${'1'.repeat(300_000)}`;
  const all = { start: 0, end: endless.length };
  const { pages } = pageRange(endless, all, NO_ROWS, 0);
  const ranges = Array.from({ length: pages }, (_, page) => pageRange(endless, all, NO_ROWS, page));
  expect(ranges.map(({ start, end }) => endless.slice(start, end)).join('')).toBe(endless);
  expect(Math.max(...ranges.map(({ start, end }) => end - start))).toBeLessThan(5 * DOCUMENT_PAGE);
});

test('finds the page that contains an offset', () => {
  for (let at = 0; at < text.length; at += 997) {
    const { start, end } = pageAt(text, span, NO_ROWS, at);
    expect([start <= at, at < end]).toEqual([true, true]);
  }
  expect(pageAt(text, span, NO_ROWS, 1e9).end).toBe(text.length);
});

test('an empty document has one empty page', () => {
  expect(pageRange('abc', { start: 3, end: 3 }, NO_ROWS, 9)).toEqual({ page: 0, pages: 1, start: 3, end: 3 });
});

test('finds words regardless of case and across line breaks', () => {
  const written = 'İ Net loss (a) of\n$5. NET\tLOSS (a) of $5. (a+)+';
  expect(foundPlaces(written, { start: 0, end: written.length }, ' (A) of $5. ')).toEqual([11, 31]);
  expect(foundPlaces(written, { start: 10, end: written.length }, '(a+)+')).toEqual([42]);
  expect(foundPlaces(written, { start: 0, end: 8 }, 'loss (a)')).toEqual([]);
  expect(foundPlaces('x'.repeat(2_000), { start: 0, end: 2_000 }, 'x')).toHaveLength(MAX_MATCHES);
});
