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

test('text wraps at spaces, and a last line that was cut ends with an ellipsis', () => {
  expect(linesOf('one two three four', 9, 2)).toEqual(['one two', 'three…']);
  expect(linesOf('short', 9, 2)).toEqual(['short']);
  expect(linesOf('averyveryverylongword', 9, 2)).toEqual(['averyvery']);
});

test('capitals take more room than lowercase letters, and surrogate pairs are never split', () => {
  expect(linesOf('ACQUISITION OF', 14, 2)).toEqual(['ACQUISITION', 'OF']);
  expect(linesOf('acquisition of', 14, 2)).toEqual(['acquisition of']);
  expect(linesOf('😀😀😀😀', 3, 1)).toEqual(['😀😀']);
});

test('the picture of a ticker shows its newest public filing', () => {
  const company = { ticker: 'EVIL', name: 'Evil Inc.' };
  const locked = { ...filing, locked: true, level: null, headline: null, form: '4' };
  const page = (filings: object[]) => ({ company, filings }) as unknown as TickerPageResponse;
  const withPublicFiling = tickerPicture(page([locked, filing]), BRAND);
  expect(withPublicFiling).toContain('Newest filing: Form 8-K, 2026-11-20');
  expect(withPublicFiling).toContain('CRITICAL');
  const onlyLocked = tickerPicture(page([locked]), BRAND);
  expect(onlyLocked).toContain('EVIL · Evil Inc.');
  expect(onlyLocked).not.toContain('polygon');
});

test('characters that XML forbids are omitted', () => {
  const picture = filingPicture({ ...filing, headline: 'a\u0000b\u001fc\ud800d' }, BRAND);
  expect(picture).toContain('>abcd<');
});

test('the picture shows level, headline and company, and escapes markup in a filer’s name', () => {
  const picture = filingPicture(filing, BRAND);
  expect(picture).toContain('CRITICAL');
  expect(picture).toContain('EVIL · Evil &#34;Quotes&#34; Inc.');
  expect(picture).not.toContain('<script');
  expect(picture).toContain('Filingwire');
});

test('a locked filing shows the reason and no level', () => {
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
