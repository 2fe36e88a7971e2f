import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import express from 'express';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import type { Environment } from '../../backend/platform/config/environment.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import { randomId, randomToken } from '../../backend/platform/ids/ids.ts';
import { createLogger } from '../../backend/platform/observability/logger.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { masterKey } from '../../backend/platform/privacy/master-key.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { ProjectionSet } from '../../backend/platform/subscriptions/projection-set.ts';
import { ProjectionSkips } from '../../backend/platform/subscriptions/projection-skips.store.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { startWebServer } from '../kit/launch.ts';
import { median, type OnProgress } from './figure.ts';

const TICKERS = 50;
const FILINGS_PER_TICKER = 60;
const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = 1.5;
const clock = new SystemClock();
const codec = eventCodec();
const logger = createLogger({ level: 'error', name: 'bench' });

export interface WatchlistLoad {
  /** Responses per second of the application, and of a bare Express route that returns the same bytes. */
  readonly value: number;
  readonly floor: number;
  readonly note: string;
}

/** Fills the stores of a configuration and repeatedly requests one watchlist of 50 tickers from its web server. */
export async function loadWatchlist(env: Environment, onProgress: OnProgress): Promise<WatchlistLoad> {
  onProgress('fills the log and the views');
  const token = await seed(env);
  const api = await startWebServer(env, logger);
  const path = '/api/watchlist';
  const answer = await fetch(`http://127.0.0.1:${api.port}${path}`, { headers: { 'X-Session': token } });
  const body = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`the watchlist answered ${answer.status}: ${body}`);
  const bare = express().get('/bare', (_, response) => {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Length', body.length);
    response.end(body);
  });
  const server = bare.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const barePort = (server.address() as AddressInfo).port;
  const [values, floors, compressed]: [number[], number[], number[]] = [[], [], []];
  // Alternating, so that other work on the machine affects both.
  for (let round = 1; round <= ROUNDS; round += 1) {
    onProgress(`round ${round} of ${ROUNDS}`);
    values.push(await load(api.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Session: ${token}\r\n\r\n`));
    compressed.push(
      await load(api.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Session: ${token}\r\nAccept-Encoding: br\r\n\r\n`),
    );
    floors.push(await load(barePort, 'GET /bare HTTP/1.1\r\nHost: localhost\r\n\r\n'));
  }
  await api.stop();
  server.closeAllConnections();
  server.close();
  const inBrotli = `${Math.round(median(compressed))} a second in Brotli`;
  const note = `${TICKERS} tickers, ${FILINGS_PER_TICKER} filings each, ${Math.round(body.length / 1024)} KiB per answer, ${CONNECTIONS} connections; ${inBrotli}`;
  return { value: median(values), floor: median(floors), note };
}

/** One account with its watchlist, with every filing read and scored and all views caught up. @returns the session token. */
async function seed(env: Environment): Promise<string> {
  const stores = await openStores(env, clock);
  const { events, views, operations } = stores;
  await checkStart({ events, views, operational: operations, clock }, PROCESS_NAMES, projectors);
  const accountId = randomId();
  const token = randomToken();
  const sessionKey = new KeyedHash(masterKey(env)).of('session', token);
  const brandId = 'material-events';
  await append(stores, `account-${accountId}`, [{ type: 'AccountOpened', data: { accountId, brandId, kind: 'anonymous' } }]);
  await append(stores, `account-${accountId}`, [{ type: 'AdminRoleGranted', data: { accountId, reason: 'bench' } }], 0);
  await append(stores, `session-${sessionKey}`, [{ type: 'SessionStarted', data: { sessionKey, accountId, kind: 'anonymous' } }]);
  const added = Array.from({ length: TICKERS }, (_, i) => {
    const entry = { accountId, ticker: `T${i}`, cik: cikOf(1000 + i), companyName: `Test Company ${i} Incorporated` };
    return { type: 'TickerAdded', data: { ...entry, forms: ['8-K', '4'], brandId, note: null } };
  });
  await append(stores, `watchlist-${accountId}`, added);
  for (let n = 0; n < TICKERS * FILINGS_PER_TICKER; n += 1) {
    const companyCiks = [cikOf(1000 + (n % TICKERS))];
    const oneLiner = 'Chief Financial Officer resigns effective immediately; interim successor named (Item 5.02)';
    const summary =
      `${oneLiner}. The company says that the departure is not the result of a disagreement over accounting. `.repeat(2);
    await append(stores, `filing-${accessionOf(n)}`, [
      filingIngested(n, { companyCiks, form: n % 3 ? '8-K' : '4' }),
      factsExtracted(n),
      filingScored(n, 'HIGH', { oneLiner, summary, badges: ['furnished'] }),
    ]);
  }
  const leases = new LeaseStore(operations, clock);
  const skips = new ProjectionSkips(operations, clock);
  const set = new ProjectionSet(projectors, { events, codec, views, leases, skips, clock, log: logger });
  await set.start();
  const tail = await events.tail();
  for (;;) {
    const states = await Promise.all(projectors.map(({ collection }) => views.generations(collection.name)));
    if (states.every(([state]) => state?.checkpoint === tail)) break;
    await views.changed(1_000);
  }
  await set.stop();
  await leases.close();
  await stores.close();
  return token;
}

async function append({ events }: Stores, stream: string, domain: readonly DomainEvent[], revision?: number): Promise<void> {
  const encoded = domain.map((event) => codec.encode(event, randomId(), {}));
  await events.append(stream, encoded, revision === undefined ? { kind: 'noStream' } : { kind: 'revision', revision });
}

/** Sends requests in a loop over kept-alive connections, from its own thread. @returns responses per second. */
function load(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(CLIENT, { eval: true, workerData: { port, request, seconds: SECONDS, connections: CONNECTIONS } });
    worker.once('message', (done: { perSecond: number } | { error: string }) => {
      if ('error' in done) reject(new Error(done.error));
      else resolve(done.perSecond);
      void worker.terminate();
    });
    worker.once('error', reject);
  });
}

/** A minimal client that only counts the bytes of each response, so that the server is what is measured. */
const CLIENT = `
const { connect } = require('node:net');
const { parentPort, workerData } = require('node:worker_threads');
const { port, request, seconds, connections } = workerData;
let answers = 0, from = 0;
const sockets = Array.from({ length: connections }, () => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let head = '', left = -1;
  socket.on('data', (chunk) => {
    let at = 0;
    while (at < chunk.length) {
      if (left < 0) {
        head += chunk.latin1Slice(at);
        const end = head.indexOf('\\r\\n\\r\\n');
        if (end < 0) return;
        if (!head.startsWith('HTTP/1.1 200')) return parentPort.postMessage({ error: head.slice(0, 200) });
        left = Number(/content-length: (\\d+)/i.exec(head)[1]);
        at = chunk.length - (head.length - end - 4);
        head = '';
      }
      const taken = Math.min(left, chunk.length - at);
      left -= taken;
      at += taken;
      if (left === 0) {
        left = -1;
        answers += 1;
        socket.write(request);
      }
    }
  });
  socket.write(request);
  return socket;
});
setTimeout(() => { answers = 0; from = performance.now(); }, 1000);
setTimeout(() => {
  parentPort.postMessage({ perSecond: answers / ((performance.now() - from) / 1000) });
  for (const socket of sockets) socket.destroy();
}, 1000 + seconds * 1000);
`;
