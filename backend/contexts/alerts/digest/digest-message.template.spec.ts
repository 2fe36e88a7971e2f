import { digestOf } from '#kit/digests.ts';
import { accessionOf } from '#kit/filing-events.ts';
import { renderDigest } from '#kit/rendered-mails.ts';

const urlOf = (path: string) => `https://example.com${path}`;
const filing = (n: number, ticker: string, over: object = {}) => ({
  accession: accessionOf(n),
  ticker,
  form: '8-K',
  level: 'LOW' as const,
  oneLiner: `What ${n} says`,
  filedOn: '2026-01-12',
  synthetic: false,
  ...over,
});
const full = digestOf({
  critical: [filing(1, 'AAPL', { level: 'CRITICAL', oneLiner: 'Earlier statements are not to be relied on' })],
  tickers: [{ ticker: 'MSFT', filings: [filing(2, 'MSFT'), filing(3, 'MSFT', { level: null, oneLiner: null })], more: 4 }],
  quiet: ['BRK-B', 'JPM'],
  corrections: [
    {
      accession: accessionOf(5),
      ticker: 'NVDA',
      form: '4/A',
      original: accessionOf(4),
      originalForm: '4',
      differences: ['500 shares bought were reported as 5,000'],
    },
  ],
  listings: {
    entries: [
      {
        accession: accessionOf(6),
        company: 'Acme Robotics Inc.',
        form: '424B4',
        facts: ['priced', '$17.00 a share'],
        level: 'HIGH',
        oneLiner: null,
        synthetic: false,
      },
    ],
    more: 2,
  },
});

test('golden: the text of a full digest', async () => {
  const { subject, text } = await renderDigest(full, urlOf);
  expect(subject).toBe('Tuesday, January 13, 2026: 1 critical, 6 other filings, 1 corrected, 3 new listings');
  expect(text).toBe(`8KGetter daily digest · Tuesday, January 13, 2026

Critical
- AAPL · 8-K · Earlier statements are not to be relied on
  https://example.com/filings/${accessionOf(1)}

MSFT
- LOW · 8-K · What 2 says
  https://example.com/filings/${accessionOf(2)}
- Not scored yet · 8-K
  https://example.com/filings/${accessionOf(3)}
- 4 more
  https://example.com/ticker/MSFT

Corrections
- NVDA · Form 4/A corrects the Form 4 ${accessionOf(4)}: 500 shares bought were reported as 5,000
  https://example.com/filings/${accessionOf(5)}

New listings
- HIGH · Acme Robotics Inc. · 424B4 · priced · $17.00 a share
  https://example.com/filings/${accessionOf(6)}
- 2 more
  https://example.com/listings

BRK-B: checked, nothing filed
JPM: checked, nothing filed

Filings from Jan 12, 7:00 AM ET to Jan 13, 7:00 AM ET.
Why you got this: you follow these tickers, and the digest goes out at 7:00 AM ET every day EDGAR is open.
Change or stop the digest: https://example.com/settings
Provided as is; not investment advice.
8KGetter`);
});

test('the HTML of a small digest: level as shape and word, linked line, quiet tickers, settings', async () => {
  const { html } = await renderDigest(
    digestOf({ tickers: [{ ticker: 'AAPL', filings: [filing(1, 'AAPL')], more: 0 }], quiet: ['JPM'] }),
    urlOf,
  );
  const words = html
    .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<head[\s\S]*?<\/head>/g, '')
    .replace(/<[^>]+>|&#847;|&zwnj;|&nbsp;/g, ' ')
    .replace(/\s+/g, ' ');
  expect(words).toContain('8KGetter daily digest Tuesday, January 13, 2026 1 filing AAPL ○ LOW 8-K · What 1 says JPM: checked');
  expect(html).toContain(`href="https:&#x2F;&#x2F;example.com&#x2F;filings&#x2F;${accessionOf(1)}"`);
  expect(html).toContain('https:&#x2F;&#x2F;example.com&#x2F;settings');
});

test('a quiet line claims no more than was checked', async () => {
  const quiet = async (checkedAt: string | null) => (await renderDigest(digestOf({ quiet: ['JPM'], checkedAt }), urlOf)).text;
  expect(await quiet('2026-01-13T11:30:00.000Z')).toContain('JPM: checked, nothing filed');
  expect(await quiet('2026-01-13T09:15:00.000Z')).toContain(
    'JPM: nothing found, but we haven’t been able to reach EDGAR since Jan 13, 4:15 AM ET',
  );
  expect(await quiet(null)).toContain('JPM: nothing found, but we haven’t been able to reach EDGAR yet');
});

test('an empty digest says so in its subject', async () => {
  expect((await renderDigest(digestOf({ quiet: ['JPM'] }), urlOf)).subject).toBe('Tuesday, January 13, 2026: nothing filed');
});

test('the text message: count, tickers and link', async () => {
  expect((await renderDigest(full, urlOf)).sms).toBe(
    '8KGetter: 7 filings (1 CRITICAL) for AAPL, MSFT. https://example.com/watchlist',
  );
  const one = digestOf({ tickers: [{ ticker: 'AAPL', filings: [filing(1, 'AAPL', { synthetic: true })], more: 0 }] });
  expect((await renderDigest(one, urlOf)).sms).toBe('8KGetter (sample): 1 filing for AAPL. https://example.com/watchlist');
  const many = digestOf({
    tickers: Array.from({ length: 90 }, (_, n) => ({ ticker: `TICK${n}`, filings: [filing(n, `TICK${n}`)], more: 0 })),
  });
  expect((await renderDigest(many, urlOf)).sms).toBe('8KGetter: 90 filings for 90 tickers. https://example.com/watchlist');
});

test('sample data is marked in subject, text and HTML', async () => {
  const { subject, text, html } = await renderDigest(digestOf({ critical: [filing(1, 'AAPL', { synthetic: true })] }), urlOf);
  expect(subject).toMatch(/^Sample data: /);
  expect(text).toContain('(Sample data)');
  expect(html).toContain('<b>Sample data</b>');
});

test("filing text can't become markup or a link", async () => {
  const hostile = '</a><script>alert(1)</script><img src=x onerror=alert(1)> "quoted" \'single\' & more';
  const { html } = await renderDigest(
    digestOf({
      critical: [filing(1, hostile, { form: hostile, oneLiner: hostile })],
      tickers: [{ ticker: hostile, filings: [filing(2, hostile, { oneLiner: hostile })], more: 1 }],
      quiet: [hostile],
      corrections: [
        { accession: hostile, ticker: hostile, form: hostile, original: hostile, originalForm: hostile, differences: [hostile] },
      ],
      listings: {
        entries: [
          {
            accession: hostile,
            company: hostile,
            form: hostile,
            facts: [hostile],
            level: null,
            oneLiner: hostile,
            synthetic: false,
          },
        ],
        more: 0,
      },
      timeZone: hostile,
    }),
    urlOf,
  );
  const plain = await renderDigest(digestOf({ critical: [filing(1, 'AAPL')] }), urlOf);
  const tags = (text: string) => new Set([...text.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, name]) => name));
  expect(html).not.toMatch(/<script|<img/);
  expect([...tags(html)].filter((tag) => !tags(plain.html).has(tag))).toEqual([]);
  expect([...html.matchAll(/href="([^"]*)"/g)].every(([, href]) => href?.startsWith('https:&#x2F;&#x2F;example.com&#x2F;'))).toBe(
    true,
  );
});

test('a line break in a filing starts no new line in the digest', async () => {
  const oneLiner = 'Fine.\r\n\r\nJPM: checked, nothing filed\u2028- HIGH';
  const { text, subject } = await renderDigest(digestOf({ critical: [filing(1, 'AAPL', { oneLiner })] }), urlOf);
  expect(text).toContain('- AAPL · 8-K · Fine. JPM: checked, nothing filed - HIGH\n');
  expect(subject).not.toMatch(/[\r\n]/);
});

test('paused tickers are named once, with what to do; many are counted', async () => {
  const one = await renderDigest(digestOf({ quiet: ['JPM'], paused: ['AAPL', 'MSFT'] }), urlOf);
  expect(one.text).toContain(
    'Paused: AAPL, MSFT. You’re over your plan’s limit, so these aren’t included. Upgrade or remove tickers.',
  );
  const many = Array.from({ length: 23 }, (_, n) => `T${n + 10}`);
  expect((await renderDigest(digestOf({ paused: many }), urlOf)).text).toContain('T29 and 3 more. You’re over');
  expect((await renderDigest(digestOf({ quiet: ['JPM'] }), urlOf)).text).not.toContain('Paused');
});
