import { existsSync } from 'node:fs';
import lighthouse, { type Config, desktopConfig, type Flags } from 'lighthouse';
import { type Browser, launch } from 'puppeteer-core';
import { pageAt } from '../../backend/apps/pages/page-routes.ts';
import type { DayResponse } from '../../projections/filing-feed/day.response.ts';
import type { InsiderScreenResponse } from '../../projections/insider-profile/insider-screen.response.ts';
import { CHROMIUM, NO_ADDRESS_LIST } from '../kit/browser.ts';
import { call } from '../kit/http-reader.ts';
import { eventually, removeDataDir, startProduct } from '../kit/product.ts';
import { type Bench, count, type Figure, median } from './figure.ts';
import { allRead, followed, manyRows } from './many-rows.ts';

const ROUNDS = 5;
/** Names of the pages to visit, comma-separated; null for all. */
const PAGES = process.env['LIGHTHOUSE_PAGES']?.split(',') ?? null;
/** Chromium sometimes records nothing during a visit, or no paint; such a visit says nothing about the page and is repeated. */
const TRIES = 3;
/** A page with a live stream is never at rest, so Lighthouse observes it for this long at most. */
const LOAD_MS = 12_000;
/** Independent of speed, so the same in every round. */
const QUALITIES = ['accessibility', 'best-practices', 'seo'] as const;
type Category = 'performance' | (typeof QUALITIES)[number];

/** Number of rows of the watchlist. */
const ROWS = 50;
const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'JPM'];
/** Chromium with an unlimited network and a processor slowed down four times, like a user's modest machine. */
const SLOW_CPU = {
  ...desktopConfig,
  settings: {
    ...desktopConfig.settings,
    onlyAudits: ['largest-contentful-paint', 'cumulative-layout-shift'],
    throttlingMethod: 'devtools',
    throttling: {
      rttMs: 0,
      throughputKbps: 0,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
      cpuSlowdownMultiplier: 4,
    },
  },
} as Config;

interface Visit {
  readonly name: string;
  readonly path: string;
  /** Session of the reader, for pages that are not public. */
  readonly session: string | null;
}

const ARGS = ['--no-sandbox', '--disable-gpu', `--disable-features=${NO_ADDRESS_LIST.join(',')}`];

/** Lighthouse on the pages of a product that reads the sample feed. */
export const bench: Bench = {
  about: `Lighthouse, desktop: public pages and a watchlist, speed as the middle of ${ROUNDS} runs; LCP and CLS at a quarter of the processor`,
  async run(onProgress) {
    if (!existsSync(CHROMIUM)) return { skipped: `no Chromium at ${CHROMIUM}` };
    const product = await startProduct({});
    const browser = await launch({ executablePath: CHROMIUM, headless: true, args: ARGS });
    try {
      const reader = await followed(product.url, TICKERS);
      await allRead(reader, product.url);
      const accession = await readable(product.url);
      const insider = await buyer(product.url);
      const visits: readonly Visit[] = [
        { name: 'landing', path: '/', session: null },
        { name: 'ticker', path: `/ticker/${TICKERS[0]}`, session: null },
        { name: 'filing', path: `/filings/${accession}`, session: null },
        { name: 'today', path: '/today', session: null },
        { name: 'insiders', path: '/insiders?brand=form4getter', session: null },
        { name: 'insider', path: `/insider/${insider}?brand=form4getter`, session: null },
        { name: 'listings', path: '/listings?brand=filingwire', session: null },
        { name: 'pricing', path: '/pricing', session: null },
        { name: 'terms', path: '/terms', session: null },
        { name: 'login', path: '/login', session: null },
        { name: 'watchlist', path: '/', session: reader.session },
      ];
      const figures: Figure[] = [];
      for (const visit of visits.filter(({ name }) => PAGES?.includes(name) ?? true)) {
        onProgress(visit.name);
        figures.push(...qualitiesOf(visit, await scoresOf(browser, product.url, visit, QUALITIES)));
        const performance: number[] = [];
        const lcp: number[] = [];
        const cls: number[] = [];
        for (let round = 1; round <= ROUNDS; round += 1) {
          performance.push((await scoresOf(browser, product.url, visit, ['performance'])).get('performance') ?? Number.NaN);
          const { audits } = await measured(browser, product.url, visit, SLOW_CPU);
          lcp.push(audits['largest-contentful-paint']?.numericValue ?? Number.NaN);
          cls.push(audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
          onProgress(`${visit.name}, ${round} of ${ROUNDS}: ${performance.at(-1)} points, LCP ${Math.round(lcp.at(-1) ?? 0)} ms`);
        }
        figures.push(...speedOf(visit, performance, lcp, cls));
      }
      return figures;
    } finally {
      await browser.close();
      await product.stop();
      removeDataDir(product.dataDir);
    }
  },
};

/** A filing that every visitor can read. */
async function readable(url: string): Promise<string> {
  return eventually('a filing', async () => {
    const { filings } = await call<DayResponse>(url, '/api/today', { brand: 'material-events' });
    return filings[0]?.accession ?? null;
  });
}

/** CIK of an insider who bought. */
async function buyer(url: string): Promise<string> {
  return eventually('an insider who bought', async () => {
    const path = '/api/insider-trades?screen=purchases';
    const { deals } = await call<InsiderScreenResponse>(url, path, { brand: 'form4getter' });
    return deals[0]?.owners[0]?.cik ?? null;
  });
}

async function measured(browser: Browser, url: string, visit: Visit, config: Config) {
  for (let tries = 1; ; tries += 1) {
    const lhr = await visited(browser, url, visit, config);
    const failed = Object.values(lhr.audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error');
    if (!lhr.runtimeError && failed === undefined) return lhr;
    if (tries === TRIES) throw new Error(`Lighthouse: ${lhr.runtimeError?.message ?? `${failed?.id}: ${failed?.errorMessage}`}`);
  }
}

async function visited(browser: Browser, url: string, { path, session }: Visit, config: Config) {
  const page = await browser.newPage();
  try {
    if (session !== null) {
      await page.evaluateOnNewDocument((token) => localStorage.setItem('session', token), session);
      await page.evaluateOnNewDocument(manyRows(ROWS));
    }
    const flags: Flags = { logLevel: 'error', disableStorageReset: session !== null, maxWaitForLoad: LOAD_MS };
    const result = await lighthouse(`${url}${path}`, flags, config, page);
    if (!result) throw new Error('Lighthouse: no result');
    return result.lhr;
  } finally {
    await page.close();
  }
}

/** Points out of 100. */
async function scoresOf(
  browser: Browser,
  url: string,
  visit: Visit,
  asked: readonly Category[],
): Promise<ReadonlyMap<Category, number>> {
  const config = { ...desktopConfig, settings: { ...desktopConfig.settings, onlyCategories: [...asked] } } as Config;
  const { categories, audits } = await measured(browser, url, visit, config);
  const failing = Object.values(audits).filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0);
  if (failing.length > 0)
    process.stderr.write(`${visit.name}: ${failing.map(({ id, title }) => `${id} (${title})`).join('; ')}\n`);
  return new Map(asked.map((category) => [category, Math.round((categories[category]?.score ?? Number.NaN) * 100)]));
}

function qualitiesOf({ name, path, session }: Visit, scores: ReadonlyMap<Category, number>): readonly Figure[] {
  // Only public pages, except for the login, are shown to search engines.
  const shown = session === null && pageAt(path.replace(/\?.*/, ''))?.kind !== 'private';
  const judged = QUALITIES.filter((quality) => quality !== 'seo' || shown);
  return judged.map((quality) => count(`${quality} of ${name}`, scores.get(quality) ?? Number.NaN, { atLeast: 100 }));
}

function speedOf(
  { name, session }: Visit,
  performance: readonly number[],
  lcp: readonly number[],
  cls: readonly number[],
): readonly Figure[] {
  const note = 'processor four times slower, network as it is';
  return [
    count(
      `performance of ${name}`,
      median(performance),
      { atLeast: session === null ? 95 : 90 },
      `least ${Math.min(...performance)}`,
    ),
    { ...count(`LCP of ${name}`, median(lcp), { atMost: 1_200 }, note), unit: 'ms' },
    count(`CLS of ${name}`, median(cls), { atMost: 0.02 }, note),
  ];
}
