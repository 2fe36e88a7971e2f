import { HttpReader } from '../kit/http-reader.ts';
import { eventually } from '../kit/product.ts';

/**
 * A page script that repeats the entries of its watchlist under other tickers and ids until there are `rows`: no plan and no sample
 * feed has so many, and the time the page takes depends only on their number.
 */
export function manyRows(rows: number): string {
  return `{
    const real = window.fetch.bind(window);
    window.fetch = async (target, options) => {
      const answer = await real(target, options);
      if (new URL(target, location.href).pathname !== '/api/watchlist' || !answer.ok) return answer;
      const body = await answer.json();
      const own = body.watchlist;
      const repeated = (_, at) => ({ ...own[at % own.length], id: 'entry-' + at, ticker: 'T' + at, company_name: 'Company ' + at });
      return Response.json({ ...body, watchlist: Array.from({ length: ${rows} }, repeated) });
    };
  }`;
}

/** A reader who follows these tickers, once the product knows them: it loads the list of companies after it is ready. */
export function followed(url: string, tickers: readonly string[]): Promise<HttpReader> {
  return eventually('a subscription', () => HttpReader.open(url, 'material-events', tickers));
}

/** @returns once every entry has a filing that has been read. */
export async function allRead(reader: HttpReader, url: string): Promise<void> {
  await eventually('a filing of every company', async () => {
    const { watchlist } = await reader.watchlist(url);
    return watchlist.every((row) => row.latest_one_liner !== null) || null;
  });
}
