import { sampleEntry, sampleFeed } from '#kit/edgar-samples.ts';
import { parseFeed } from './feed.parser.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const only = (text: string, charset?: string) => parseFeed(latin(text), charset).entries[0];

test('reads one complete entry', () => {
  const page = parseFeed(latin(sampleFeed(sampleEntry({ form: '8-K', role: 'Filer', items: ['5.02', '9.01'] }))));
  expect(page).toEqual({
    title: 'Latest Filings - Mon, 12 Jan 2026 11:28:50 EST',
    updatedAt: '2026-01-12T16:28:50.000Z',
    rejected: [],
    entries: [
      {
        accession: '0001234567-26-000001',
        form: '8-K',
        party: { cik: '0000001234', name: 'Acme Corp', role: 'filer' },
        filedOn: '2026-01-12',
        acceptedAt: '2026-01-12T16:27:39.000Z',
        size: '14 KB',
        items: ['5.02', '9.01'],
        indexUrl: 'https://www.sec.gov/Archives/edgar/data/1234/000123456726000001/0001234567-26-000001-index.htm',
        synthetic: false,
      },
    ],
  });
});

test.each([
  ['ampersands and slashes', 'JPMORGAN CHASE & CO /DE/'],
  ['parentheses', 'ACME (HOLDINGS) (UK) LTD'],
  ['a dash between spaces', 'WAAIV LLC - Series 001'],
  ['a form in the name', '4 - 4 - Trust (0000000001) (Filer)'],
  ['nothing', ''],
])('reads a name with %s between form and CIK', (_what, name) => {
  expect(only(sampleFeed(sampleEntry({ name })))?.party.name).toBe(name);
});

test.each([
  ['Filer', 'filer'],
  ['Issuer', 'issuer'],
  ['Reporting', 'reporting'],
  ['Subject', 'subject'],
  ['Filed by', 'filed-by'],
  ['Depositor', 'depositor'],
  ['Securitizer', 'securitizer'],
  ['Issuing Entity', 'issuing-entity'],
])('recognizes the role %s', (role, known) => {
  expect(only(sampleFeed(sampleEntry({ role })))?.party.role).toBe(known);
});

test("takes summer time from the printed offset and the form from the category, not from EDGAR's title", () => {
  const entry = only(sampleFeed(sampleEntry({ form: 'SC 13D/A', updated: '2025-07-01T11:00:00-04:00' })));
  expect([entry?.form, entry?.acceptedAt]).toEqual(['SC 13D/A', '2025-07-01T15:00:00.000Z']);
});

test('recognizes our own mark on a synthetic entry', () => {
  const mark = '<category scheme="urn:filingwire" term="synthetic"/>';
  expect(only(sampleFeed(sampleEntry({ extra: mark })))).toMatchObject({ synthetic: true, form: '4' });
  const first = sampleFeed(sampleEntry()).replace('<category', `${mark}<category`);
  expect(only(first)).toMatchObject({ synthetic: true, form: '4' });
});

test('reads ISO-8859-1 as browsers do, and prefers the declared charset to that of the XML', () => {
  const feed = sampleFeed(sampleEntry({ name: 'Soci\u00e9t\u00e9 \u0093X\u0094' }));
  expect(only(feed)?.party.name).toBe('Soci\u00e9t\u00e9 \u201cX\u201d');
  const utf8 = Buffer.from(sampleFeed(sampleEntry({ name: 'Soci\u00e9t\u00e9' })), 'utf8');
  expect(parseFeed(utf8, 'utf-8').entries[0]?.party.name).toBe('Soci\u00e9t\u00e9');
});

test('accepts an empty page', () => {
  expect(parseFeed(latin(sampleFeed())).entries).toEqual([]);
});

describe('a bad entry does not affect the others', () => {
  const good = sampleEntry({ accession: '0001234567-26-000002' });
  const bad = sampleEntry();
  test.each([
    ['no accession number', bad.replace('accession-number=', 'number='), 'The entry has no accession number.'],
    ['no form', bad.replace('term="4"', ''), 'The entry has no form type.'],
    ['a title without CIK', bad.replace('(0000001234)', ''), 'The title doesn’t end with a CIK and a role.'],
    ['an unknown role', bad.replace('(Issuer)', '(Bystander)'), 'Unknown role "Bystander".'],
    ['a role named like an object property', bad.replace('(Issuer)', '(constructor)'), 'Unknown role "constructor".'],
    ['no filing date', bad.replace('2026-01-12 ', ' '), 'The summary has no filing date.'],
    [
      'a different accession number in the summary',
      bad.replace('AccNo:&lt;/b&gt; 0001', 'AccNo:&lt;/b&gt; 0009'),
      'The summary has a different accession number, 0009234567-26-000001.',
    ],
    ['a time without offset', bad.replace('39-05:00', '39'), 'The entry has no acceptance time.'],
    ['no link', bad.replace(/href="[^"]+"/, ''), 'The entry has no link to its index page.'],
    [
      'a script as the link',
      bad.replace(/href="[^"]+"/, 'href="javascript:alert(1)"'),
      'The entry has no link to its index page.',
    ],
    ['a huge title', bad.replace('Acme Corp', `Acme${' '.repeat(5_000)}Corp`), 'The title is too long.'],
  ])('%s', (_what, entry, reason) => {
    const page = parseFeed(latin(sampleFeed(entry, good)));
    expect(page.rejected.map((one) => one.reason)).toEqual([reason]);
    expect(page.rejected[0]?.title.length).toBeLessThanOrEqual(300);
    expect(page.entries.map((one) => one.accession)).toEqual(['0001234567-26-000002']);
  });

  test('a control character', () => {
    const page = parseFeed(latin(sampleFeed(sampleEntry({ name: 'Ac\u0002me' }), good)));
    expect(page.rejected).toEqual([]);
    expect(JSON.stringify(page.entries)).toMatch(/Acme/i);
    expect(page.entries).toHaveLength(2);
  });

  test('a reference to a control character', () => {
    const page = parseFeed(latin(sampleFeed(sampleEntry({ name: 'Acme' }).replace('Acme', 'Ac&#2;me'), good)));
    expect(page.rejected[0]?.reason).toMatch(/^The entry isn’t well-formed: /);
    expect(page.entries).toHaveLength(1);
  });

  test('an ampersand that does not begin a reference is read as it is', () => {
    const feed = sampleFeed(sampleEntry({ name: 'A & B' }).replace('A &amp; B', 'A & B &nobody; &')).replace('A &amp;', 'A &');
    expect(only(feed)?.party.name).toBe('A & B &nobody; &');
  });
});

describe('anything but a complete Atom feed is refused', () => {
  const malformed = expect.objectContaining({ failure: 'MALFORMED' });
  test.each([
    ['nothing', ''],
    ['text', 'Service Unavailable'],
    ['a page', '<!DOCTYPE html><html><body>Hello</body></html>'],
    ['other XML', '<rss xmlns="http://www.w3.org/2005/Atom"/>'],
    ['another namespace', sampleFeed().replace('2005/Atom', '2006/Atom')],
    ['a truncated feed', sampleFeed(sampleEntry()).slice(0, -10)],
    ['a feed that ends inside an entry', sampleFeed(sampleEntry().replace('</entry>', ''))],
    ['content after the feed', `${sampleFeed()}<feed/>`],
    ['a document type', sampleFeed().replace('<feed', '<!DOCTYPE feed [<!ENTITY a "b">]><feed')],
    [
      'an entity bomb',
      `<?xml version="1.0"?><!DOCTYPE feed [<!ENTITY a "${'a'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]><feed xmlns="http://www.w3.org/2005/Atom"><title>&c;</title></feed>`,
    ],
    ['deep nesting', sampleFeed('<a>'.repeat(50) + '</a>'.repeat(50))],
    ['more than five million bytes', sampleFeed().padEnd(5_000_001)],
    ['many faults', sampleFeed(sampleEntry({ name: 'Acme' }).replace('Acme', '&#2;'.repeat(100)))],
  ])('%s', (_what, body) => {
    expect(() => parseFeed(latin(body))).toThrow(malformed);
  });

  test('blocks, missing documents and outages are recognized', () => {
    const failureOf = (body: string) => {
      try {
        return parseFeed(latin(body));
      } catch (error) {
        return error;
      }
    };
    expect(failureOf('<html><title>SEC.gov | Request Rate Threshold Exceeded</title></html>')).toMatchObject({
      failure: 'BLOCKED',
      retryAfterMs: 600_000,
    });
    expect(failureOf('<html><title>Your Request Originates from an Undeclared Automated Tool</title></html>')).toMatchObject({
      failure: 'BLOCKED',
    });
    expect(failureOf('<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code></Error>')).toMatchObject({ failure: 'NOT_FOUND' });
    expect(failureOf('<Error><Code>SlowDown</Code></Error>')).toMatchObject({ failure: 'TEMPORARY' });
    expect(failureOf('<html><title>SEC.gov | File Unavailable</title></html>')).toMatchObject({ failure: 'TEMPORARY' });
  });
});
