import { SaxesParser } from 'saxes';
import { atomFeed, type Feed, type FeedEntry, jsonFeed } from './feed.template.ts';

const entry: FeedEntry = {
  link: 'https://filingwire.example/filings/0000000000-26-000001',
  form: '8-K',
  company: 'Acme & Sons',
  ticker: 'ACME',
  level: 'HIGH',
  headline: 'Acme sells its mills for $40 million',
  aiWritten: false,
  published: '2026-01-13T15:30:00.000Z',
  updated: '2026-01-13T15:31:00.000Z',
};
const feed: Feed = {
  id: '0f6d3c1e-8f4b-4a52-9d3e-61b7f0a4c2d8',
  title: 'My list',
  brandName: 'Filingwire',
  page: 'https://filingwire.example/',
  createdAt: '2026-01-12T00:00:00.000Z',
  sample: false,
  entries: [entry],
};

/** Texts by the path of their elements; throws on a document that is not well formed. */
function read(xml: string): Readonly<Record<string, readonly string[]>> {
  const texts: Record<string, string[]> = {};
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom');
    path.push(local);
    const at = path.join('/');
    texts[at] = [...(texts[at] ?? []), ''];
  });
  parser.on('text', (text) => {
    const of = texts[path.join('/')];
    if (of) of[of.length - 1] += text;
  });
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return texts;
}

test('a feed and its entries have everything that RFC 4287 requires', () => {
  const found = read(atomFeed(feed));
  for (const one of ['id', 'title', 'updated', 'author/name', 'entry/id', 'entry/title', 'entry/updated', 'entry/summary']) {
    expect([one, found[`feed/${one}`]?.length]).toEqual([one, 1]);
  }
  expect(found['feed/updated']).toEqual([entry.updated]);
  expect(found['feed/entry/title']).toEqual(['HIGH · ACME · 8-K · Acme sells its mills for $40 million']);
});

test('an empty feed’s update time is its creation time', () => {
  expect(read(atomFeed({ ...feed, entries: [] }))['feed/updated']).toEqual([feed.createdAt]);
});

test('filers’ text stays text, without markup, entities or characters that XML forbids', () => {
  const hostile = ']]></title><script>alert(1)</script>&evil;<!--"\'\u0000\u0008\ud800\uffff\u000b 😀';
  const found = read(
    atomFeed({ ...feed, title: hostile, entries: [{ ...entry, company: hostile, headline: hostile, ticker: null }] }),
  );
  // A vertical tab separates words, so it becomes a space.
  const kept = ']]></title><script>alert(1)</script>&evil;<!--"\'  😀';
  expect(found['feed/title']).toEqual([kept]);
  expect(found['feed/entry/title']).toEqual([`HIGH · ${kept} · 8-K · ${kept}`]);
  expect(Object.keys(found).some((path) => path.includes('script'))).toBe(false);
});

test('a hidden level appears nowhere; AI text and samples are labeled', () => {
  const xml = atomFeed({ ...feed, sample: true, entries: [{ ...entry, level: null, aiWritten: true }] });
  expect(xml).not.toContain('HIGH');
  expect(xml).not.toMatch(/level/i);
  expect(read(xml)['feed/entry/summary']?.[0]).toContain('written by AI');
  expect(read(xml)['feed/subtitle']?.[0]).toMatch(/^Sample data/);
});

test('filers’ bidi characters are removed', () => {
  const hostile = { ...entry, ticker: null, company: 'Acme\u202egnp.exe', headline: '\u2067Acme\u2069 \u200fsells\u061c' };
  const xml = atomFeed({ ...feed, title: 'My\u202d list', entries: [hostile] });
  expect(xml).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  expect(read(xml)['feed/entry/title']).toEqual(['HIGH · Acmegnp.exe · 8-K · Acme sells']);
});

test('has the same content as JSON Feed 1.1', () => {
  expect(JSON.parse(jsonFeed(feed))).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'My list',
    home_page_url: 'https://filingwire.example/',
    items: [
      {
        id: entry.link,
        url: entry.link,
        title: 'HIGH · ACME · 8-K · Acme sells its mills for $40 million',
        content_text: expect.stringContaining('Level: HIGH\n8-K from Acme & Sons (ACME), accepted '),
        date_published: entry.published,
        date_modified: entry.updated,
        tags: ['8-K', 'HIGH'],
      },
    ],
  });
  expect(JSON.parse(jsonFeed({ ...feed, entries: [{ ...entry, level: null }] })).items[0].tags).toEqual(['8-K']);
});
