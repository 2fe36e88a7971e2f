import type { Browser } from 'playwright-core';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import type { DayResponse } from '../../projections/filing-feed/day.response.ts';
import type { ListingsResponse } from '../../projections/new-listings/listing.response.ts';
import { inBrowser, launchBrowser } from '../kit/browser.ts';
import { BRANDS } from '../kit/every-page.ts';
import { call, HttpReader } from '../kit/http-reader.ts';
import { openPage } from '../kit/page-faults.ts';
import { eventually, type Product, removeDataDir, spawnProgram, startProduct } from '../kit/product.ts';
import { faultsOf, wordsOf } from '../kit/reader-words.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';
import { verifyContact } from '../kit/verify-contact.ts';

const TICKERS = sampleCompanies.map(({ ticker }) => ticker);
/** Words that a company writes in capitals in its own name, such as `NIKE, Inc.`. */
const OWN_CAPITALS = sampleCompanies.flatMap(({ name }) => (/[a-z]{3}/.test(name) ? name.split(/[ ,.]+/) : []));
const FOLLOWED = TICKERS.slice(0, 8);
const FILINGS = 12;
const READERS = ['visitor', 'free', 'pro', 'admin'] as const;
type Reader = (typeof READERS)[number];
const PLACES = [
  ...['/', '/?view=table', `/ticker/${TICKERS[0]}`, '/today', '/alerts', '/settings', '/search?q=agreement', '/listings'],
  ...[
    '/insiders',
    '/insiders?screen=clusters',
    '/upgrade',
    '/pricing',
    '/login',
    '/accuracy',
    '/developers',
    '/about-our-ai',
    '/terms',
    '/privacy',
  ],
  ...[
    '/filing-display-comparison',
    '/ticker-detail-comparison',
    '/today?day=2030-13-45',
    '/filings/0000000000-26-999999',
    '/nowhere',
  ],
];

/** Every page over the sample filings: no names of rules or fields, no dates or figures as they are stored, no text in capitals. */
inBrowser('the words of every page', () => {
  let product: Product;
  let browser: Browser;
  let listings: ListingsResponse['listings'];
  const sessions = new Map<Reader, string>();

  beforeAll(async () => {
    product = await startProduct({ BILLING: 'on' });
    const { url, dataDir } = product;
    await eventually('the companies', async () => (await call<readonly unknown[]>(url, '/api/tickers?q=A')).length || null);
    for (const name of READERS.slice(1)) {
      const reader = await HttpReader.open(url, 'filingwire', FOLLOWED, ['8-K', '4']);
      const email = `${name}@example.com`;
      await reader.post(url, '/api/notify', { email, phone: null });
      await verifyContact(url, email, (path, body) => reader.post(url, path, body));
      sessions.set(name, reader.session);
    }
    for (const [order, email] of [
      ['grant-pro', 'pro@example.com'],
      ['grant-admin-role', 'admin@example.com'],
    ] as const)
      expect(await spawnProgram('ops.main', [order, email, '--reason', 'a test'], { DATA_DIR: dataDir }).ended).toBe(0);
    // The web server learns of PRO a moment after it is granted.
    listings = await eventually('the list of new listings', async () => {
      const headers = { 'X-Session': sessions.get('pro') ?? '', 'X-Brand': 'filingwire' };
      const answer = await fetch(`${url}/api/listings`, { headers });
      return answer.ok ? ((await answer.json()) as ListingsResponse).listings : null;
    });
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    if (product) removeDataDir(product.dataDir);
  });

  test.each(READERS)('%s', async (reader) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await context.addInitScript((session) => {
      if (session) localStorage.setItem('session', session);
    }, sessions.get(reader) ?? '');
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    const faults = new Set<string>();
    const known = new Set([...TICKERS, ...OWN_CAPITALS, ...listings.flatMap(({ symbol }) => symbol ?? [])]);
    for (const brand of BRANDS) {
      const filings = await eventually('filings that were read', async () => {
        const { filings: ranked } = await call<DayResponse>(product.url, '/api/today', { brand });
        return ranked.length >= FILINGS ? ranked.slice(0, FILINGS) : null;
      });
      const own = filings.flatMap(({ accession, insider_cik: cik }) => [
        `/filings/${accession}`,
        ...(cik === null ? [] : [`/insider/${cik}`]),
      ]);
      for (const path of [...PLACES, ...own]) {
        await openPage(page, `${product.url}${path}${path.includes('?') ? '&' : '?'}brand=${brand}`);
        for (const fault of faultsOf(await wordsOf(page), known)) faults.add(fault);
      }
    }
    await context.close();
    expect([...faults]).toEqual([]);
  });
});
