import type { DayResponse } from '../../../projections/filing-feed/day.response.ts';
import type { InsiderScreenResponse } from '../../../projections/insider-profile/insider-screen.response.ts';
import type { WatchlistResponse } from '../../../projections/watchlist/watchlist.response.ts';
import { call } from '../http-reader.ts';
import { eventually, type Product } from '../product.ts';
import type { Subjects } from './picture.ts';

const TICKERS = ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'JPM', 'AMZN'];

/** What the pages show: somebody's watchlist, a filing and an insider. */
export interface Scene {
  readonly url: string;
  readonly session: string;
  /** As the pages keep it beside the session. */
  readonly user: WatchlistResponse['user'];
  readonly subjects: Subjects;
  /** The clock of the pages stands still at this moment. */
  readonly moment: Date;
}

/** Somebody who watches some companies of the sample feed, once each of them has a filing that was read. */
export async function newScene({ url }: Product): Promise<Scene> {
  const body = { tickers: TICKERS.join(','), forms: '' };
  const { session } = await call<{ session: string }>(url, '/api/subscribe', { brand: 'material-events', body });
  const user = await eventually('a filing of every company', async () => {
    const answer = await call<WatchlistResponse>(url, '/api/watchlist', { brand: 'material-events', session });
    return answer.watchlist.every((row) => row.latest_one_liner !== null) ? answer.user : null;
  });
  const filing = await eventually('a filing with a sentence that decided its level', async () => {
    const { filings } = await call<DayResponse>(url, '/api/today', { brand: 'material-events', session });
    return filings.find(({ quote }) => quote !== null)?.accession ?? null;
  });
  const insider = await eventually('an insider who bought', async () => {
    const { deals } = await call<InsiderScreenResponse>(url, '/api/insider-trades?screen=purchases', { brand: 'form4getter' });
    return deals[0]?.owners[0]?.cik ?? null;
  });
  return { url, session, user, subjects: { filing, insider }, moment: new Date() };
}
