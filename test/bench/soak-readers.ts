import { setTimeout as sleep } from 'node:timers/promises';
import { call, served } from '../kit/http-reader.ts';
import { eventually } from '../kit/product.ts';
import { verifyContact } from '../kit/verify-contact.ts';

const TICKERS_EACH = 8;
/** Each reader reads something once in this many milliseconds, and changes something every tenth time. */
const TURN_MS = 1_000;
const WRITE_EVERY = 10;
const VISITORS_AT_ONCE = 8;

export interface Readers {
  /** Visits of people without an account, each from a different address. @param page what visitor `n` opens in addition; null for nothing. */
  visit(count: number, page: (n: number) => string | null): Promise<void>;
  /** They read and change things from now on. */
  resume(): void;
  /** Resolves once no request is unanswered; no more are sent until {@link resume}. */
  rest(): Promise<void>;
  done(): { readonly reads: number; readonly writes: number };
  openStreams(): number;
  stop(): Promise<void>;
}

/** Users who follow tickers, each with a page that stays open; they rest until told to continue. */
export async function startReaders(url: string, tickers: readonly string[], count: number): Promise<Readers> {
  await eventually('the company reference', async () => (await call<readonly unknown[]>(url, '/api/tickers?q=A')).length || null);
  const ended = new AbortController();
  let reads = 0;
  let writes = 0;
  let open = 0;
  let resting = true;
  const busy = new Set<Promise<void>>();

  const ask = async (path: string, address: string, session?: string, body?: object): Promise<unknown> => {
    const headers = {
      'X-Brand': 'filingwire',
      'X-Forwarded-For': address,
      ...(session ? { 'X-Session': session } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    const answer = await served(() =>
      fetch(`${url}${path}`, { method: body ? 'POST' : 'GET', headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  };

  const begin = async (n: number): Promise<() => Promise<void>> => {
    const address = `10.1.0.${n}`;
    const own = Array.from({ length: TICKERS_EACH }, (_, i) => tickers[(n * 7 + i * 3) % tickers.length] as string);
    const body = { tickers: own.join(','), forms: '8-K,4' };
    let { session } = (await ask('/api/subscribe', address, undefined, body)) as { session: string };
    const email = `reader${n}@example.com`;
    await ask('/api/notify', address, session, { email });
    await verifyContact(url, email, async (path, answer) => {
      ({ session } = (await ask(path, address, session, answer)) as { session: string });
    });
    const stream = await fetch(`${url}/api/stream`, { headers: { 'X-Session': session }, signal: ended.signal });
    if (!stream.ok || !stream.body) throw new Error(`/api/stream answered ${stream.status}`);
    open += 1;
    void drain(stream.body).finally(() => {
      open -= 1;
    });
    let turn = n;
    return async () => {
      turn += 1;
      const ticker = own[turn % own.length] as string;
      if (turn % WRITE_EVERY === 0) {
        await ask('/api/unsubscribe', address, session, { ticker });
        await ask('/api/subscribe', address, session, { tickers: ticker, forms: '8-K,4' });
        await ask('/api/watchlist/seen', address, session, { ticker });
        writes += 3;
        return;
      }
      const list = (await ask('/api/filings', address, session)) as { filings?: readonly { accession: string }[] };
      const accession = list.filings?.[turn % 20]?.accession;
      const paths = [
        '/api/watchlist',
        `/api/tickers/${ticker}`,
        '/api/alerts',
        '/api/profile',
        '/api/listings/preview',
        '/api/coverage',
      ];
      await ask(paths[turn % paths.length] as string, address, session);
      if (accession) await ask(`/api/filings/${accession}`, address, session);
      reads += accession ? 3 : 2;
    };
  };

  const turns = [];
  for (let n = 0; n < count; n += 1) turns.push(await begin(n));
  const running = turns.map(async (turn, n) => {
    await sleep((n * TURN_MS) / count);
    while (!ended.signal.aborted) {
      if (!resting) {
        const work = turn().catch((error: unknown) => {
          if (!ended.signal.aborted) throw error;
        });
        busy.add(work);
        await work.finally(() => busy.delete(work));
      }
      await sleep(TURN_MS);
    }
  });
  const failed = Promise.all(running);
  failed.catch(() => {});

  return {
    async visit(visitors, page) {
      let next = 0;
      const one = async () => {
        while (next < visitors) {
          const n = next;
          next += 1;
          const address = `10.2.${n >> 8}.${n & 255}`;
          await ask(`/api/tickers/${tickers[0]}/backfill`, address);
          const path = page(n);
          if (path !== null) await ask(path, address);
        }
      };
      await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, one));
    },
    async rest() {
      resting = true;
      await Promise.all([...busy]);
    },
    resume() {
      resting = false;
    },
    done: () => ({ reads, writes }),
    openStreams: () => open,
    async stop() {
      ended.abort();
      await failed;
    },
  };
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    for await (const _ of body);
  } catch {
    // The bench ended it, or the server did; the number of open streams shows which.
  }
}
