import { join } from 'node:path';
import { sampleCompanies } from '#contexts/filings/sample-feed/sample-companies.template.ts';
import { liveFiling, SAMPLE_SEED, SLOT_MS, slotAt } from '#contexts/filings/sample-feed/sample-filing.template.ts';
import type { AlertResponse } from '#projections/alert-log/alert-log.response.ts';
import type { InsiderScreenResponse } from '#projections/insider-profile/insider-screen.response.ts';
import type { WatchlistResponse } from '#projections/watchlist/watchlist.response.ts';
import { ADMIN_ENVIRONMENT, signInOwner } from '../admin-browser.ts';
import { call, HttpReader } from '../http-reader.ts';
import { MovedClock } from '../moved-clock.ts';
import { eventually, type Product, startProduct, temporaryDataDir } from '../product.ts';
import { verifyContact } from '../verify-contact.ts';
import type { Subjects } from './picture.ts';

const EMAIL = 'ana@example.com';
const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'JPM', 'AMZN'];
/** Companies whose insider trades are followed too. */
const WITH_INSIDERS = ['NVDA', 'TSLA', 'JPM'];
/** Non-reliance on financial statements: an 8-K with this item is CRITICAL. */
const CRITICAL_ITEM = '4.02';
/** Within this many feed slots each of the companies above has a filing of each form. */
const A_ROUND = 30;

/** Content of the pages: a watchlist, a filing and an insider. */
export interface Scene {
  readonly url: string;
  readonly session: string;
  /** Session of an account without tickers, and of an administrator; a recording has neither. */
  readonly newcomer?: string;
  readonly administrator?: string;
  /** The user object that pages store with the session. */
  readonly user: WatchlistResponse['user'];
  readonly subjects: Subjects;
  /** The frozen time of the pages. */
  readonly moment: Date;
}

/** A product whose sample feed can be advanced. */
export interface Stage {
  readonly product: Product;
  readonly clock: MovedClock;
}

export async function openStage(): Promise<Stage> {
  const dataDir = temporaryDataDir();
  const clock = new MovedClock(join(dataDir, 'clock'));
  return { clock, product: await startProduct({ DATA_DIR: dataDir, ...ADMIN_ENVIRONMENT, ...clock.environment }) };
}

/** Creates a user with a verified address who follows some sample companies, and waits until they were alerted to a CRITICAL filing that is still unseen. */
export async function newScene({ product: { url }, clock }: Stage): Promise<Scene> {
  const reader = await eventually('the companies', () => HttpReader.open(url, 'material-events', TICKERS, ['8-K']));
  // This form is free at this brand.
  const body = { tickers: WITH_INSIDERS.join(','), forms: '8-K,4' };
  await call(url, '/api/subscribe', { brand: 'filingwire', session: reader.session, body });
  await reader.post(url, '/api/notify', { email: EMAIL, phone: null });
  await verifyContact(url, EMAIL, (path, proof) => reader.post(url, path, proof));
  const { session } = reader;
  await reader.post(url, '/api/profile', { thresholds: { email: 'MEDIUM' } });
  await eventually('a filing of every company', async () => {
    const { watchlist } = await reader.watchlist(url);
    return watchlist.every((row) => row.latest_one_liner !== null) || null;
  });
  const { slot, accession } = nextCritical();
  // The feed lists it at the start of its slot.
  const aheadMs = (slot - slotAt(new Date())) * SLOT_MS;
  clock.move(aheadMs);
  const alert = await eventually('an alert about a CRITICAL filing', async () => {
    const { alerts } = await call<{ alerts: readonly AlertResponse[] }>(url, '/api/alerts', {
      brand: 'material-events',
      session,
    });
    const critical = alerts.find((each) => each.accession === accession && each.level === 'CRITICAL');
    return critical?.deliveries.some(({ state }) => state === 'delivered') ? critical.id : null;
  });
  const user = await eventually('an unseen CRITICAL filing, and an unseen trade of an insider', async () => {
    const list = await reader.watchlist(url);
    const { watchlist } = await call<WatchlistResponse>(url, '/api/watchlist', { brand: 'form4getter', session });
    const critical = list.watchlist.some(
      (row) => row.latest_accession === accession && row.unseen_highest_importance === 'CRITICAL',
    );
    return critical && watchlist.some((row) => row.latest_form === '4' && row.unseen_filings_count > 0) ? list.user : null;
  });
  const insider = await eventually('an insider who bought', async () => {
    const { deals } = await call<InsiderScreenResponse>(url, '/api/insider-trades?screen=purchases', { brand: 'form4getter' });
    return deals[0]?.owners[0]?.cik ?? null;
  });
  const other = await HttpReader.open(url, 'material-events', ['AAPL']);
  await other.post(url, '/api/unsubscribe', { ticker: 'AAPL' });
  const readers = { session, newcomer: other.session, administrator: await signInOwner(url) };
  return { url, ...readers, user, subjects: { filing: accession, insider, alert }, moment: new Date(Date.now() + aheadMs) };
}

/** The next CRITICAL 8-K of one of the companies, at least one round ahead in the feed. */
function nextCritical(): { readonly slot: number; readonly accession: string } {
  const issuers = new Set(sampleCompanies.filter(({ ticker }) => TICKERS.includes(ticker)).map(({ cik }) => cik));
  for (let slot = slotAt(new Date()) + A_ROUND; ; slot += 1) {
    const { form, items, parties, accession } = liveFiling(slot, SAMPLE_SEED);
    const followed = parties.some(({ cik }) => issuers.has(cik));
    if (form === '8-K' && followed && items.some(({ code }) => code === CRITICAL_ITEM)) return { slot, accession };
  }
}
