import { eventCodec } from '../../backend/apps/event-registry.ts';
import { WatchersStore } from '../../backend/contexts/alerts/recipients/watchers.store.ts';
import type { ActivityListResponse } from '../../projections/activity/activity.response.ts';
import { AdministeredProduct } from '../kit/administered-product.ts';
import { appendNext } from '../kit/append-next.ts';
import { call, HttpReader } from '../kit/http-reader.ts';
import { eventually } from '../kit/product.ts';

/** A ticker that belongs to another company than the SEC's file says: web server and worker over the stores of one folder, with the sample feed. */

const COKE = '0000021344';
const PROCTER = '0000080424';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

let product: AdministeredProduct;
beforeAll(async () => {
  product = await AdministeredProduct.start();
});
afterAll(() => product?.stop());

const correct = (cik: string | null, reason: string) => product.admin('tickers/KO/correct', { cik, reason });
const watchers = () => new WatchersStore(product.worker.stores.operations);
const watched = async (accountId: string) =>
  (await watchers().entriesOf(accountId)).map(({ ticker, cik }) => `${ticker} ${cik}`).join();

test('every view and the alerts follow a correction with its reason, and its end', async () => {
  const reader = await eventually('the reference', () =>
    HttpReader.open(product.url, 'material-events', ['KO']).catch(() => null),
  );
  const [accountId = ''] = await eventually('a watcher', async () => {
    const accounts = await watchers().accountsOf('KO');
    return accounts.length > 0 ? accounts : null;
  });
  const follows = (name: string, cik: string) =>
    eventually(`the entry of ${name}`, async () => {
      const [entry] = (await reader.watchlist(product.url)).watchlist;
      return entry?.company_name === name && (await watched(accountId)) === `KO ${cik}` ? true : null;
    });
  await follows('Coca Cola', COKE);
  expect(await product.admin('tickers/KO')).toMatchObject({
    cik: COKE,
    listed_cik: COKE,
    aliases: [{ ticker: 'KO', followers: 1, first_seen: expect.stringMatching(DAY), last_seen: null, corrected: false }],
  });

  expect(await correct('80424', 'the file names the wrong one')).toEqual({ changed: true });
  expect(await correct('80424', 'the file names the wrong one')).toEqual({ changed: false });
  expect(await product.admin('tickers/KO')).toMatchObject({
    ...{ cik: PROCTER, listed_cik: COKE },
    aliases: [
      { ticker: 'PG', corrected: false },
      { ticker: 'KO', exchange: 'NYSE', followers: 1, first_seen: expect.stringMatching(DAY), last_seen: null, corrected: true },
    ],
  });
  expect(await call(product.url, '/api/tickers/KO')).toMatchObject({
    company: { cik: PROCTER, tickers: expect.arrayContaining(['KO']) },
  });
  await follows('Procter & Gamble', PROCTER);

  // A web server that does not know the correction yet.
  const [forms, brandId] = [['8-K'], 'material-events'];
  const data = { accountId: 'late', ticker: 'KO', cik: COKE, companyName: 'COCA COLA CO', forms, brandId, note: null };
  await appendNext(product.worker.stores.events, 'watchlist-late', [{ type: 'TickerAdded', data }]);
  await eventually('the late entry', async () => ((await watched('late')) === `KO ${PROCTER}` ? true : null));

  expect(await correct(null, 'the file was mended')).toEqual({ changed: true });
  expect(await product.admin('tickers/KO')).toMatchObject({
    cik: COKE,
    listed_cik: COKE,
    aliases: [{ ticker: 'KO', last_seen: null }],
  });
  await follows('Coca Cola', COKE);
  await eventually('the late entry', async () => ((await watched('late')) === `KO ${COKE}` ? true : null));

  await eventually('the history', async () => {
    const { events } = await product.admin<ActivityListResponse>('activity?type=TickerCorrected');
    const recorded = events.map(({ reason, actorType }) => `${actorType}: ${reason}`);
    return recorded.join() === 'admin: the file was mended,admin: the file names the wrong one' ? true : null;
  });
  const codec = eventCodec();
  const [, reassigned] = await product.worker.stores.events.read('watchlist-late');
  expect(reassigned && codec.decode(reassigned)).toMatchObject({
    type: 'TickerReassigned',
    data: { cik: PROCTER, from: COKE, companyName: 'PROCTER & GAMBLE Co' },
  });
});
