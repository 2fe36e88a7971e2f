import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import type { StoredEvent } from '../../backend/platform/event-store/event-store.port.ts';
import { appendNext } from '../kit/append-next.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { OpenProduct, type ServedStores } from '../kit/open-product.ts';
import { eventually } from '../kit/runtime.ts';

/** Long enough for every request that nothing holds up, short enough for the tests to wait. */
const REQUEST_MS = 1_500;
/** More than fit on two pages of a file. */
const FILINGS = 220;

type Store = keyof ServedStores;

/** Stores that do not answer at the moment. */
const silent = new Set<Store>();
/** Answers that wait until their store answers again. */
const kept: (() => void)[] = [];
let product: OpenProduct;
let session: string;

/** Wraps a store and its collections so that answers are held back while the store is silent. */
function hushed<T extends object>(store: T, name: Store): T {
  return new Proxy(store, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof value !== 'function') return value;
      return (...args: readonly unknown[]) => {
        const answer: unknown = (value as (...args: readonly unknown[]) => unknown).apply(target, [...args]);
        if (answer instanceof Promise && silent.has(name))
          return new Promise<void>((resolve) => kept.push(resolve)).then(() => answer);
        return property === 'collection' ? hushed(answer as object, name) : answer;
      };
    },
  });
}

beforeAll(async () => {
  product = await OpenProduct.start({}, undefined, {
    requestMs: REQUEST_MS,
    served: ({ events, views, operations, texts, fullText }) => ({
      events: hushed(events, 'events'),
      views: hushed(views, 'views'),
      operations: hushed(operations, 'operations'),
      texts: hushed(texts, 'texts'),
      fullText: hushed(fullText, 'fullText'),
    }),
  });
  for (let n = 1; n <= FILINGS; n += 1) {
    const filed = filingIngested(n, { companyCiks: [cikOf(320193)], form: '8-K' });
    await appendNext(product.runtime.events, `filing-${accessionOf(n)}`, [filed, factsExtracted(n), filingScored(n, 'HIGH')]);
  }
  await product.happen(`filing-${accessionOf(FILINGS + 1)}`, [filingIngested(FILINGS + 1, { form: '3' })]);
  // A loaded machine may take longer than the deadline.
  const opened = await eventually(
    () => product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } }),
    ({ status }) => status === 200,
  );
  session = JSON.parse(opened.text).session;
  await product.grantPro(session);
});
afterAll(() => product.close());
afterEach(() => {
  silent.clear();
  for (const resume of kept.splice(0)) resume();
  jest.restoreAllMocks();
});

const codeOf = ({ text }: { readonly text: string }): string | null => (text.startsWith('{') ? JSON.parse(text).error : null);

/** Resolves when the deadline of a request that starts now has passed; by then those of all earlier requests have passed too. */
async function deadlinePassed(): Promise<void> {
  silent.add('fullText');
  const answer = await product.call('GET', '/api/search/texts?q=dividend&brand=filingwire', { session });
  silent.delete('fullText');
  expect([answer.status, codeOf(answer)]).toEqual([503, 'timed_out']);
}

/** A request whose client leaves. */
function begun(method: string, path: string, body?: object, by: object = { 'x-session': session }) {
  const { port } = product.app.getHttpServer().address() as AddressInfo;
  const headers = { ...by, 'content-type': 'application/json', accept: 'application/json' };
  const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  asked.on('error', () => {}).end(body && JSON.stringify(body));
  const closed = new Promise<void>((resolve) =>
    product.app.getHttpServer().once('connection', (socket: NodeJS.EventEmitter) => socket.once('close', () => resolve())),
  );
  const leave = async (): Promise<void> => {
    asked.destroy();
    await closed;
  };
  return { leave };
}

/** Holds the n-th call of a method from now on, before it runs or before it answers, until it is released. */
function held<T extends object>(store: T, method: keyof T & string, n: number, when: 'before' | 'after') {
  const real = (store[method] as (...args: unknown[]) => Promise<unknown>).bind(store);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let calls = 0;
  let came = () => {};
  const reached = new Promise<void>((resolve) => {
    came = resolve;
  });
  const spied = jest.spyOn(store as Record<string, (...args: unknown[]) => Promise<unknown>>, method);
  spied.mockImplementation(async (...args: unknown[]) => {
    calls += 1;
    if (calls !== n) return real(...args);
    if (when === 'before') {
      came();
      await gate;
      return real(...args);
    }
    const outcome = await real(...args);
    came();
    await gate;
    return outcome;
  });
  return { reached, letGo, calls: () => calls };
}

test.each<Store>(['events', 'views', 'operations', 'texts', 'fullText'])(
  'every route that reads answers by its deadline while %s are silent',
  async (store) => {
    const paths = product
      .routes()
      .filter((route) => route.startsWith('GET /api/') && !route.endsWith('/stream'))
      .map((route) => route.slice('GET '.length).replace(/:\w+/g, 'x'));
    silent.add(store);
    const answers = await Promise.all(paths.map((path) => product.call('GET', path, { session })));
    const timedOut = answers.filter((answer) => codeOf(answer) === 'timed_out');
    expect(answers.every(({ status }) => status > 0)).toBe(true);
    if (store === 'events' || store === 'views') expect(timedOut.length).toBeGreaterThan(0);
    for (const { status, headers, text } of timedOut) {
      expect([status, headers['retry-after']]).toEqual([503, '5']);
      expect(JSON.parse(text)).toMatchObject({
        message: 'This took longer than 2 seconds and was canceled. Try again.',
        requestId: headers['x-request-id'],
      });
    }
  },
);

/** How often an export of all filings looks up the live generation of a view: more than once per page. */
async function looksOfExport(): Promise<number> {
  const live = jest.spyOn(product.runtime.views, 'live');
  expect((await product.call('GET', '/api/filings.csv', { session })).status).toBe(200);
  const looks = live.mock.calls.length;
  live.mockRestore();
  return looks;
}

test('an export that makes progress is not aborted, however long it takes', async () => {
  const live = held(product.runtime.views, 'live', await looksOfExport(), 'before');
  const exporting = product.call('GET', '/api/filings.csv', { session });
  await live.reached;
  await deadlinePassed();
  live.letGo();
  const { status, text } = await exporting;
  expect([status, text.trimEnd().split('\r\n').length - 1]).toEqual([200, FILINGS + 1]);
});

test('a page’s stream stays open beyond the deadline', async () => {
  const streaming = product.call('GET', '/api/stream', { session, until: 'event: filing' });
  await deadlinePassed();
  await product.happen(`filing-${accessionOf(900)}`, [filingIngested(900, { companyCiks: [cikOf(1001)], form: '8-K' })]);
  expect((await streaming).text).toContain('event: filing');
});

test('after a client has gone nothing more is read for it', async () => {
  const live = held(product.runtime.views, 'live', (await looksOfExport()) - 1, 'before');
  const exporting = begun('GET', '/api/filings.csv');
  await live.reached;
  await exporting.leave();
  const read = live.calls();
  live.letGo();
  // Once a later request has been answered, the first one would have done its next step.
  const later = await product.call('GET', '/api/filings?limit=1', {});
  expect(later.status).toBe(200);
  const ofLater = live.calls() - read;
  await product.call('GET', '/api/filings?limit=1', {});
  expect(live.calls() - read).toBe(2 * ofLater);
});

test('a command that has begun to append runs to its end, even if nobody waits for it', async () => {
  // Without a session it creates the account, the session and the list, in separate streams.
  const append = held(product.runtime.events, 'append', 1, 'after');
  const opening = begun('POST', '/api/subscribe', { tickers: 'T7', forms: '8-K' }, {});
  await append.reached;
  await opening.leave();
  append.letGo();
  const lists = () => product.runtime.events.readAll({ after: null, categories: ['watchlist'], limit: 10_000 });
  await eventually(lists, ({ events }) => events.some(({ data }) => JSON.stringify(data).includes('"T7"')));
});

test('a command that has not begun to append does not begin for a client that is gone', async () => {
  const account = await product.accountOf(session);
  const listed = async (): Promise<readonly StoredEvent[]> => product.runtime.events.read(`watchlist-${account}`, {});
  const before = (await listed()).length;
  const read = held(product.runtime.events, 'read', 1, 'before');
  const opening = begun('POST', '/api/subscribe', { tickers: 'T8', forms: '8-K' });
  await read.reached;
  await opening.leave();
  read.letGo();
  const later = await product.call('POST', '/api/subscribe', { session, body: { tickers: 'T9', forms: '8-K' } });
  expect(later.status).toBe(200);
  const added = (await listed()).slice(before).flatMap(({ data }) => JSON.stringify(data));
  expect([added.some((data) => data.includes('T9')), added.some((data) => data.includes('T8'))]).toEqual([true, false]);
});

test('the answer to a command that takes too long says that it continues', async () => {
  const append = held(product.runtime.events, 'append', 1, 'after');
  const answer = await product.call('POST', '/api/subscribe', { session, body: { tickers: 'T6', forms: '8-K' } });
  expect([answer.status, codeOf(answer)]).toEqual([503, 'timed_out']);
  expect(JSON.parse(answer.text).message).toBe(
    'No response within 2 seconds. Your request is still being processed. Check the result before you repeat it.',
  );
  append.letGo();
  await eventually(
    () => product.call('GET', '/api/watchlist', { session }),
    ({ text }) => text.includes('"T6"'),
  );
});
