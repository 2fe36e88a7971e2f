import { eventCodec } from '../../backend/apps/event-registry.ts';
import { startWorker, type Worker } from '../../backend/apps/worker.ts';
import { WatchersStore } from '../../backend/contexts/alerts/watchers.store.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { ADMIN_ENVIRONMENT, signInOwner } from '../kit/admin-browser.ts';
import { appendNext } from '../kit/append-next.ts';
import { call, HttpReader } from '../kit/http-reader.ts';
import { launchOf, startWebServer } from '../kit/launch.ts';
import { eventually, removeDataDir, temporaryDataDir } from '../kit/product.ts';
import { clock, MemoryLogger } from '../kit/runtime.ts';

/** A ticker of another company than the SEC's file says: web server and worker, over the stores of one folder, on the sample feed. */

const COKE = '0000021344';
const PROCTER = '0000080424';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

let folder: string;
let worker: Worker;
let web: Awaited<ReturnType<typeof startWebServer>>;
let url: string;
let bearer: string;
beforeAll(async () => {
  folder = temporaryDataDir();
  const env = readEnvironment({ DATA_DIR: folder, PORT: '0', ...ADMIN_ENVIRONMENT });
  worker = await startWorker(launchOf(env, new MemoryLogger(), clock));
  web = await startWebServer(env, new MemoryLogger());
  url = `http://127.0.0.1:${web.port}`;
  bearer = await signInOwner(url);
});
afterAll(async () => {
  await web?.stop();
  await worker?.stop();
  removeDataDir(folder);
});

async function admin(path: string, body?: object) {
  const answer = await fetch(`${url}/api/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}
const correct = (cik: string | null, reason: string) => admin('tickers/KO/correct', { cik, reason });
const watchers = () => new WatchersStore(worker.stores.operations);
const watched = async (accountId: string) =>
  (await watchers().entriesOf(accountId)).map(({ ticker, cik }) => `${ticker} ${cik}`).join();

test('every view and the alerts follow a correction with its reason, and its end', async () => {
  const reader = await eventually('the reference', () => HttpReader.open(url, 'material-events', ['KO']).catch(() => null));
  const [accountId = ''] = await eventually('a watcher', async () => {
    const accounts = await watchers().accountsOf('KO');
    return accounts.length > 0 ? accounts : null;
  });
  const follows = (name: string, cik: string) =>
    eventually(`the entry of ${name}`, async () => {
      const [entry] = (await reader.watchlist(url)).watchlist;
      return entry?.company_name === name && (await watched(accountId)) === `KO ${cik}` ? true : null;
    });
  await follows('COCA COLA CO', COKE);
  expect(await admin('tickers/KO')).toMatchObject({
    cik: COKE,
    listed_cik: COKE,
    aliases: [{ ticker: 'KO', followers: 1, first_seen: expect.stringMatching(DAY), last_seen: null, corrected: false }],
  });

  expect(await correct('80424', 'the file names the wrong one')).toEqual({ changed: true });
  expect(await correct('80424', 'the file names the wrong one')).toEqual({ changed: false });
  expect(await admin('tickers/KO')).toMatchObject({
    ...{ cik: PROCTER, listed_cik: COKE },
    aliases: [
      { ticker: 'PG', corrected: false },
      { ticker: 'KO', exchange: 'NYSE', followers: 1, first_seen: expect.stringMatching(DAY), last_seen: null, corrected: true },
    ],
  });
  expect(await call(url, '/api/tickers/KO')).toMatchObject({
    company: { cik: PROCTER, tickers: expect.arrayContaining(['KO']) },
  });
  await follows('PROCTER & GAMBLE Co', PROCTER);

  // A web server that has not heard of the correction yet.
  const [forms, brandId] = [['8-K'], 'material-events'];
  const data = { accountId: 'late', ticker: 'KO', cik: COKE, companyName: 'COCA COLA CO', forms, brandId, note: null };
  await appendNext(worker.stores.events, 'watchlist-late', [{ type: 'TickerAdded', data }]);
  await eventually('the late entry', async () => ((await watched('late')) === `KO ${PROCTER}` ? true : null));

  expect(await correct(null, 'the file was mended')).toEqual({ changed: true });
  expect(await admin('tickers/KO')).toMatchObject({ cik: COKE, listed_cik: COKE, aliases: [{ ticker: 'KO', last_seen: null }] });
  await follows('COCA COLA CO', COKE);
  await eventually('the late entry', async () => ((await watched('late')) === `KO ${COKE}` ? true : null));

  await eventually('the history', async () => {
    const { events } = await admin('activity?type=TickerCorrected');
    const told = (events as readonly { reason: string; actorType: string }[]).map(
      ({ reason, actorType }) => `${actorType}: ${reason}`,
    );
    return told.join() === 'admin: the file was mended,admin: the file names the wrong one' ? true : null;
  });
  const codec = eventCodec();
  const [, reassigned] = await worker.stores.events.read('watchlist-late');
  expect(reassigned && codec.decode(reassigned)).toMatchObject({
    type: 'TickerReassigned',
    data: { cik: PROCTER, from: COKE, companyName: 'PROCTER & GAMBLE Co' },
  });
});
