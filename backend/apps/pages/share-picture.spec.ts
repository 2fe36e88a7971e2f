import type { FilingSummaryResponse } from '../../../projections/filing-feed/filing.response.ts';
import { jsonInScript } from './markup.ts';
import { linesOf, sharePicture } from './share-picture.ts';

const filing = {
  form: '8-K',
  filed_at: '2026-11-20T21:30:00.000Z',
  locked: false,
  level: 'CRITICAL',
  headline: 'Chief Financial Officer <script>alert(1)</script> resigns & leaves',
  companies: [{ cik: '1', name: 'Evil "Quotes" Inc.', tickers: ['EVIL'] }],
  sample: false,
} as unknown as FilingSummaryResponse;

test('lines break at blanks, and the last one says that more follows', () => {
  expect(linesOf('one two three four', 9, 2)).toEqual(['one two', 'three…']);
  expect(linesOf('short', 9, 2)).toEqual(['short']);
  expect(linesOf('averyveryverylongword', 9, 2)).toEqual(['averyvery']);
});

test('the picture holds level, headline and company, and no markup of a filer', () => {
  const picture = sharePicture(filing, 'Filingwire').text;
  expect(picture).toContain('CRITICAL');
  expect(picture).toContain('EVIL · Evil &#34;Quotes&#34; Inc.');
  expect(picture).not.toContain('<script');
  expect(picture).toContain('Filingwire');
});

test('a locked filing shows why and no level', () => {
  const locked = { ...filing, locked: true, level: null, headline: null, locked_because: '13D filings open with PRO.' };
  const picture = sharePicture(locked, 'Filingwire').text;
  expect(picture).toContain('13D filings open with PRO.');
  expect(picture).not.toContain('polygon');
});

test('structured data cannot end its script element', () => {
  const data = { headline: '</script><script>alert(1)</script>' };
  expect(jsonInScript(data)).not.toMatch(/[<>&]/);
  expect(JSON.parse(jsonInScript(data))).toEqual(data);
});
