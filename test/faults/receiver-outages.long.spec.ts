import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Webhook } from 'standardwebhooks';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { slotAt } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { freshFilings, GrowingEdgar } from '../kit/growing-edgar.ts';
import { call, HttpReader } from '../kit/http-reader.ts';
import { MovedClock } from '../kit/moved-clock.ts';
import { eventually, type Product, removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { readMessages } from '../kit/product-record.ts';
import { randomOf } from '../kit/random.ts';
import { TEST_SEED } from '../kit/seed.ts';
import { TEST_TIMEOUT_MS } from '../kit/timeouts.ts';
import { verifyContact } from '../kit/verify-contact.ts';

/** A webhook receiver that goes down, closes connections and fails, and a product that is killed meanwhile. */

const OUTAGES = 20;
const CUTS_EACH = 10;
/** Lower, because some events have no connection left to cut. */
const MIN_CUTS = (OUTAGES * CUTS_EACH) / 2;
/** Fewer than the attempts for an event, so that none is given up. */
const CUTS_OF_ONE = 5;
const FILINGS = 600;
const TICKERS = 10;
/** The product is killed after these outages. */
const KILLED_AFTER = new Set([5, 10, 15]);
const EMAIL = 'desk@example.org';
const TEN_MINUTES = 10 * 60_000;

interface Call {
  readonly id: string;
  readonly body: string;
  readonly accepted: boolean;
}

/** Accepts events, unless it is down or has failures left: closing before reading, closing after reading, or a 500. */
class Receiver {
  readonly calls: Call[] = [];
  readonly unverified: string[] = [];
  secret = '';
  away = false;
  cutsLeft = 0;
  cuts = 0;
  readonly #cutsOf = new Map<string, number>();
  readonly #server: Server;

  constructor(random: () => number) {
    this.#server = createServer((request, response) => {
      let body = '';
      const id = String(request.headers['webhook-id']);
      const cutBefore = this.#cutsOf.get(id) ?? 0;
      const fault = this.cutsLeft > 0 && cutBefore < CUTS_OF_ONE && random() < 0.8 ? Math.floor(random() * 3) : null;
      if (fault !== null) {
        this.cutsLeft -= 1;
        this.cuts += 1;
        this.#cutsOf.set(id, cutBefore + 1);
      }
      if (fault === 0) return void request.socket.destroy();
      request.on('data', (piece) => {
        body += piece;
      });
      request.on('end', () => {
        const accepted = fault === null;
        this.calls.push({ id, body, accepted });
        this.#verify(body, request.headers);
        if (fault === 1) request.socket.destroy();
        else response.writeHead(accepted ? 204 : 500).end();
      });
    });
    this.#server.on('connection', (socket) => {
      if (this.away) socket.destroy();
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/events`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Checks only the signature: the library refuses timestamps five minutes from its own clock, and the product's clock is shifted. */
  #verify(body: string, headers: NodeJS.Dict<string | string[]>): void {
    const id = String(headers['webhook-id']);
    const at = new Date(1_000 * Number(headers['webhook-timestamp']));
    const expected = new Webhook(this.secret).sign(id, at, body);
    if (!String(headers['webhook-signature']).split(' ').includes(expected)) this.unverified.push(id);
  }
}

interface AlertOfWebhook {
  readonly accession: string;
  readonly unread: boolean;
}

test(
  `a receiver that goes away ${OUTAGES} times and is cut off more than ${MIN_CUTS} times gets every event, each under one id (seed ${TEST_SEED})`,
  async () => {
    const random = randomOf(TEST_SEED);
    const edgar = new GrowingEdgar(freshFilings(FILINGS, slotAt(new Date()) + 1));
    await edgar.start();
    const receiver = new Receiver(random);
    const address = await receiver.start();
    const dataDir = temporaryDataDir();
    const clock = new MovedClock(join(dataDir, 'clock'));
    let ahead = 0;
    const later = (ms: number) => {
      ahead += ms;
      clock.move(ahead);
    };
    later(0);
    const env = { ...edgar.environment, ...clock.environment, DATA_DIR: dataDir, DESTINATION_HOSTS: '127.0.0.1' };
    let product: Product = await startProduct(env);
    try {
      const { url } = product;
      await eventually(
        'the company reference',
        async () => (await call<readonly unknown[]>(url, '/api/tickers?q=A')).length || null,
      );
      const tickers = sampleCompanies.slice(0, TICKERS).map(({ ticker }) => ticker);
      const reader = await HttpReader.open(url, 'filingwire', tickers, ['8-K', '4']);
      await reader.post(url, '/api/notify', { email: EMAIL, phone: null });
      await verifyContact(url, EMAIL, (path, body) => reader.post(url, path, body));
      await reader.post(url, '/api/update-alert-thresholds', { email: 'MEDIUM' });
      const added = await reader.post<{ secret: string }>(url, '/api/destinations', { name: 'Desk', address, level: 'MEDIUM' });
      receiver.secret = added.secret;

      for (let outage = 1; outage <= OUTAGES; outage += 1) {
        receiver.away = random() < 0.5;
        edgar.allow(Math.floor((FILINGS * outage) / OUTAGES));
        const before = rowsOf(dataDir);
        await eventually('new events', async () => (rowsOf(dataDir).length > before.length ? true : null));
        receiver.cutsLeft += CUTS_EACH;
        receiver.away = false;
        if (KILLED_AFTER.has(outage)) {
          await product.kill();
          product = await startProduct(env);
        }
        later(TEN_MINUTES);
        await eventually(`the cuts of outage ${outage}`, async () => {
          if (receiver.cutsLeft === 0 || rowsOf(dataDir).every(({ state }) => state === 'delivered')) return true;
          later(TEN_MINUTES);
          return null;
        });
      }
      receiver.cutsLeft = 0;
      const accessions = () => new Set(receiver.calls.map(({ body }) => (JSON.parse(body).data as AlertOfWebhook).accession));
      await eventually('all alerts', async () => {
        later(TEN_MINUTES);
        const told = await emailed(dataDir);
        const isSettled = rowsOf(dataDir).every(({ state }) => state === 'delivered');
        return told.size > 0 && isSettled && told.isSubsetOf(accessions()) ? true : null;
      });

      const accepted = receiver.calls.filter((each) => each.accepted);
      const idsOf = (calls: readonly Call[]) => calls.map(({ id }) => id);
      // Only a kill between an answer and its record makes the product repeat an accepted event.
      expect(accepted.length - new Set(idsOf(accepted)).size).toBeLessThanOrEqual(KILLED_AFTER.size);
      expect(new Set(idsOf(accepted))).toEqual(new Set(idsOf(receiver.calls)));
      const bodies = Map.groupBy(receiver.calls, ({ id }) => id);
      expect([...bodies].filter(([, calls]) => new Set(calls.map(({ body }) => body)).size > 1)).toEqual([]);
      const told = [...bodies.values()].map(([first]) => JSON.parse(first?.body ?? '').data as AlertOfWebhook);
      // The clock jumps, so a filing may be announced as not read yet before it is read, which is an event of its own.
      expect(new Set(told.map(({ accession, unread }) => `${accession} ${unread}`)).size).toBe(told.length);
      expect([...(await emailed(dataDir)).difference(accessions())]).toEqual([]);
      expect(receiver.unverified).toEqual([]);
      expect(receiver.cuts).toBeGreaterThan(MIN_CUTS);
      expect(await product.stop()).toBe(0);
    } finally {
      await product.kill();
      receiver.stop();
      await edgar.stop();
      removeDataDir(dataDir);
    }
  },
  TEST_TIMEOUT_MS,
);

function rowsOf(dataDir: string): readonly { readonly state: string }[] {
  const ops = new DatabaseSync(join(dataDir, 'ops.db'), { readOnly: true });
  try {
    return ops.prepare('SELECT state FROM "outbox.records" WHERE channel = ?').all('destination') as { state: string }[];
  } finally {
    ops.close();
  }
}

/** Accession numbers of the filings that the account was emailed about. */
async function emailed(dataDir: string): Promise<ReadonlySet<string>> {
  const texts = (await readMessages(dataDir)).filter(({ to }) => to === EMAIL).map(({ text }) => text);
  return new Set(texts.flatMap((text) => /\/filings\/(\d{10}-\d{2}-\d{6})/.exec(text)?.[1] ?? []));
}
