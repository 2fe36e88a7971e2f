import type { FilingSummaryResponse } from '#projections/filing-feed/filing.response.ts';
import type { TickerPageResponse } from '#projections/ticker-page/ticker-page.response.ts';
import { jsonInScript } from './markup.ts';
import { filingPicture, linesOf, tickerPicture } from './share-picture.ts';

const filing = {
  form: '8-K',
  filed_at: '2026-11-20T21:30:00.000Z',
  locked: false,
  level: 'CRITICAL',
  headline: 'Chief Financial Officer <script>alert(1)</script> resigns & leaves',
  companies: [{ cik: '1', name: 'Evil "Quotes" Inc.', tickers: ['EVIL'] }],
  sample: false,
} as unknown as FilingSummaryResponse;

const BRAND = { brandName: 'Filingwire', primaryColor: '#1971c2' };

test('lines break at blanks, and the last one says that more follows', () => {
  expect(linesOf('one two three four', 9, 2)).toEqual(['one two', 'three…']);
  expect(linesOf('short', 9, 2)).toEqual(['short']);
  expect(linesOf('averyveryverylongword', 9, 2)).toEqual(['averyvery']);
});

test('capitals take more room than small letters, and no pair of a sign is cut apart', () => {
  expect(linesOf('ACQUISITION OF', 14, 2)).toEqual(['ACQUISITION', 'OF']);
  expect(linesOf('acquisition of', 14, 2)).toEqual(['acquisition of']);
  expect(linesOf('😀😀😀😀', 3, 1)).toEqual(['😀😀']);
});

test('the picture of a ticker shows its newest public filing', () => {
  const company = { ticker: 'EVIL', name: 'Evil Inc.' };
  const locked = { ...filing, locked: true, level: null, headline: null, form: '4' };
  const page = (filings: object[]) => ({ company, filings }) as unknown as TickerPageResponse;
  const told = tickerPicture(page([locked, filing]), BRAND);
  expect(told).toContain('Newest filing: Form 8-K, 2026-11-20');
  expect(told).toContain('CRITICAL');
  const untold = tickerPicture(page([locked]), BRAND);
  expect(untold).toContain('EVIL · Evil Inc.');
  expect(untold).not.toContain('polygon');
});

test('characters that XML forbids are left out', () => {
  const picture = filingPicture({ ...filing, headline: 'a\u0000b\u001fc\ud800d' }, BRAND);
  expect(picture).toContain('>abcd<');
});

test('the picture holds level, headline and company, and no markup of a filer', () => {
  const picture = filingPicture(filing, BRAND);
  expect(picture).toContain('CRITICAL');
  expect(picture).toContain('EVIL · Evil &#34;Quotes&#34; Inc.');
  expect(picture).not.toContain('<script');
  expect(picture).toContain('Filingwire');
});

test('a locked filing shows why and no level', () => {
  const locked = { ...filing, locked: true, level: null, headline: null, locked_because: '13D filings open with PRO.' };
  const picture = filingPicture(locked, BRAND);
  expect(picture).toContain('13D filings open with PRO.');
  expect(picture).not.toContain('polygon');
});

test('structured data cannot end its script element', () => {
  const data = { headline: '</script><script>alert(1)</script>' };
  expect(jsonInScript(data)).not.toMatch(/[<>&]/);
  expect(JSON.parse(jsonInScript(data))).toEqual(data);
});
