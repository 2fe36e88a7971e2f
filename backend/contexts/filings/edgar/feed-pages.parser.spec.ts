import { sampleEntry, sampleFeed } from '#kit/edgar-samples.ts';
import { parseFeed } from './feed.parser.ts';
import { FeedPages } from './feed-pages.parser.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const feed = sampleFeed(sampleEntry({ form: '8-K', role: 'Filer', items: ['5.02'] }));
const later = feed.replace('11:28:50', '11:29:10');

/** Results of a first reading and, after it, a second one of another page. */
function read(first: string, second: string, charset = 'iso-8859-1') {
  const pages = new FeedPages();
  const before = pages.reading('')(0, latin(first), 'iso-8859-1');
  return { before, after: pages.reading('')(0, latin(second), charset) };
}

test('if only the time of a page differs, its entries are not parsed again, but its time is', () => {
  const { before, after } = read(feed, later);
  expect(later).not.toBe(feed);
  expect(after.entries[0]).toBe(before.entries[0]);
  expect(after).toEqual(parseFeed(latin(later)));
});

test('a page with a changed entry is parsed again', () => {
  const { before, after } = read(feed, later.replace('8-K', '8-K/A'));
  expect(after.entries[0]).not.toBe(before.entries[0]);
  expect(after).toEqual(parseFeed(latin(later.replace('8-K', '8-K/A'))));
});

test('the same bytes in another charset are parsed again', () => {
  const named = feed.replaceAll('Acme Corp', 'Soci\u00c3\u00a9t\u00c3\u00a9');
  const { before, after } = read(named, named, 'utf-8');
  expect(before.entries[0]?.party.name).not.toBe('Soci\u00e9t\u00e9');
  expect(after.entries[0]?.party.name).toBe('Soci\u00e9t\u00e9');
});

test.each([
  ['another root', later.replace('<feed ', '<food ').replace('</feed>', '</food>')],
  ['an unclosed element', later.replace('<entry>', '<x><entry>')],
  ['a comment around the entries', later.replace('<entry>', '<!-- <entry>').replace('</feed>', '--></feed>')],
])('after a head with %s, the same entries are parsed normally', (_what, text) => {
  const whole = () => parseFeed(latin(text));
  const again = () => read(feed, text).after;
  let expected: unknown;
  try {
    expected = whole();
  } catch (error) {
    expect(again).toThrow((error as Error).message);
    return;
  }
  expect(again()).toEqual(expected);
});

test('pages are distinguished by feed and start, and remembered for one reading', () => {
  const pages = new FeedPages();
  const [top] = pages.reading('8-K')(0, latin(feed)).entries;
  expect(pages.reading('10-K')(0, latin(feed)).entries[0]).not.toBe(top);
  expect(pages.reading('8-K')(0, latin(feed)).entries[0]).toBe(top);
  expect(pages.reading('8-K')(100, latin(feed)).entries[0]).not.toBe(top);
  expect(pages.reading('8-K')(0, latin(feed)).entries[0]).not.toBe(top);
});

test('a page without entries is empty, and its time is parsed again', () => {
  const [empty = '', emptyLater = ''] = [feed, later].map((text) => text.replace(/<entry>.*<\/entry>/s, ''));
  expect(read(feed, empty).after.entries).toEqual([]);
  expect(read(empty, emptyLater).after).toEqual(parseFeed(latin(emptyLater)));
});
