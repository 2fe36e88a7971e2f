import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { type Environment, readEnvironment } from '../../backend/platform/config/environment.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { appendNext } from '../kit/append-next.ts';
import { followerOf, gatherCrowd } from '../kit/crowd.ts';
import { METRICS } from '../kit/operator-tokens.ts';
import { removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { SendGridDouble } from '../kit/sendgrid-double.ts';
import { pointedAt, startEdgarDay } from './child-programs.ts';
import { type Bench, median, percentile } from './figure.ts';
import { COMPANIES, cikOf, tickerOf } from './history.ts';

/** 150 filings a minute, as in EDGAR's busiest one. */
const PER_SECOND = 2.5;
const MINUTES = 3;
/** Until the first sample, the code gets compiled and the first poll completes. */
const WARM_MS = 20_000;
/** By then, messages about the latest filings have been sent. */
const REST_MS = 10_000;
/** One per form in use, so that all alerts go to a few people. */
const FORMS = ['8-K', '4'] as const;
const STAGE = 'first_seen_to_provider';
const clock = new SystemClock();

/** Filings at a busy minute's rate through the product: how soon after it has seen a filing a provider has the alert. */
export const bench: Bench = {
  about: `alerts at ${PER_SECOND * 60} filings a minute: from the first sight until a provider, and a webhook, has it`,
  async run(onProgress, minutes = MINUTES) {
    const dataDir = temporaryDataDir();
    const filings = Math.ceil(PER_SECOND * (minutes * 60 + (WARM_MS + REST_MS) / 1_000 + 60));
    const edgar = await startEdgarDay({ filings, perLook: 0, steady: { after: 0, perSecond: PER_SECOND, first: 0, live: true } });
    edgar.hold(true);
    const sendgrid = await new SendGridDouble().start();
    const webhook = await startReceiver();
    try {
      await prepare(dataDir, webhook.address, onProgress);
      const product = await startProduct({
        ...pointedAt(edgar.url),
        ...{ DATA_DIR: dataDir, BILLING: 'off', DESTINATION_HOSTS: '127.0.0.1' },
        SENDGRID_API_KEY: sendgrid.key,
        SENDGRID_BASE_URL: sendgrid.origin,
        EMAIL_FROM: 'alerts@example.com',
        MAIL_POSTAL_ADDRESS: '1 Main St, Springfield',
      });
      edgar.hold(false);
      onProgress('warms up');
      await rest(WARM_MS);
      const before = await histogram(product.url);
      webhook.seconds.length = 0;
      for (let minute = 0; minute < minutes; minute += 0.25) {
        onProgress(`${sendgrid.sent.length} alerts at the provider after ${minute} of ${minutes} minutes`);
        await rest(15_000);
      }
      edgar.hold(true);
      await rest(REST_MS);
      const taken = since(before, await histogram(product.url));
      await product.stop();
      const stages = stagesOf(dataDir);
      const alerts = taken.at(-1)?.count ?? 0;
      const mailed = quantile(taken, 0.95);
      const hooked = `${webhook.seconds.length} events, from first_seen_at in the event until the receiver answers 204; against the mail’s p95 of this run`;
      const note = `${alerts} alerts in ${minutes} minutes, from alert_latency_seconds{stage="${STAGE}"} of /metrics; medians by stage: ${stages}`;
      const judged = [
        { name: 'first seen to provider, p50', value: quantile(taken, 0.5), atMost: 1 },
        { name: 'first seen to provider, p95', value: mailed, atMost: 3 },
      ].map(({ atMost, ...figure }) => ({ ...figure, unit: 's', floor: null, limits: [{ of: 'value' as const, atMost }], note }));
      const atWebhook = { name: 'first seen to 2xx of a webhook, p95', value: percentile(webhook.seconds, 0.95), unit: 's' };
      return [...judged, { ...atWebhook, floor: mailed, limits: [{ of: 'ratio', atMost: 1.5 }], note: hooked }];
    } finally {
      await edgar.stop();
      await sendgrid.stop();
      webhook.stop();
      removeDataDir(dataDir);
    }
  },
};

/** Every company is followed by two accounts with a webhook each, one per form. */
async function prepare(dataDir: string, address: string, say: (text: string) => void): Promise<void> {
  const env = readEnvironment({ DATA_DIR: dataDir, BILLING: 'off' });
  const stores = await openStores(env, clock);
  const { events, views, operations } = stores;
  await checkStart({ events, views, operational: operations, clock }, PROCESS_NAMES, projectors);
  const companies = Array.from({ length: COMPANIES }, (_, n) => ({ cik: cikOf(n), ticker: tickerOf(n) }));
  for (const [n, form] of FORMS.entries()) {
    const brandId = form === '4' ? 'form4getter' : 'material-events';
    await gatherCrowd(stores, env, clock, 1, { say, first: n, companies, forms: [form], brandId });
    await addWebhook(stores, env, followerOf(n), address);
  }
  await stores.close();
}

async function addWebhook({ events, operations }: Stores, env: Environment, accountId: string, address: string): Promise<void> {
  const cipher = new FieldCipher(new SubjectKeyStore(operations, await openMasterKey(env, operations), clock));
  const fields = accountFields(accountId);
  const added = {
    ...{ accountId, destinationId: `webhook-of-${accountId}`, kind: 'webhook', brandId: 'filingwire' },
    name: await cipher.encrypt(fields.destinationName, 'Desk'),
    address: await cipher.encrypt(fields.destinationAddress, address),
    secret: await cipher.encrypt(fields.destinationSecret, `whsec_${Buffer.alloc(32, 1).toString('base64')}`),
    settings: { level: 'MEDIUM', forms: null, quietHours: null, muted: false },
  };
  await appendNext(events, `account-${accountId}`, [{ type: 'DestinationAdded', data: added }]);
}

/** Answers 204, and records how long after it was first seen each filing arrived. */
async function startReceiver() {
  const seconds: number[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    response.writeHead(204).end();
    const { data } = JSON.parse(Buffer.concat(pieces).toString()) as { readonly data: { readonly first_seen_at: string } };
    seconds.push((Date.now() - Date.parse(data.first_seen_at)) / 1_000);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address, seconds, stop };
}

/** How the time is divided between the stages, by the times in the log. */
function stagesOf(dataDir: string): string {
  const log = new DatabaseSync(join(dataDir, 'log.db'), { readOnly: true });
  const rows = log
    .prepare(
      `SELECT r.data AS run, d.data AS delivered FROM events AS d JOIN events AS r ON r.stream = substr(d.stream, 1, instr(d.stream, '.') - 1)
       WHERE d.type = 'AlertsDelivered' AND r.type = 'AlertRunStarted'`,
    )
    .all();
  log.close();
  const stages = new Map<string, number[]>();
  for (const { run, delivered } of rows) {
    const { firstSeenAt, ingestedAt, readAt, scoredAt } = JSON.parse(String(run)) as Readonly<Record<string, string | null>>;
    const { outcomes } = JSON.parse(String(delivered)) as { readonly outcomes: readonly { readonly handedOverAt: string }[] };
    const times = { ingested: ingestedAt, read: readAt, scored: scoredAt, 'handed over': outcomes[0]?.handedOverAt };
    let from = Date.parse(String(firstSeenAt));
    for (const [stage, at] of Object.entries(times)) {
      if (!at) continue;
      stages.set(stage, [...(stages.get(stage) ?? []), (Date.parse(at) - from) / 1_000]);
      from = Date.parse(at);
    }
  }
  return [...stages].map(([stage, seconds]) => `${stage} after ${median(seconds).toFixed(2)} s`).join(', ');
}

interface Bucket {
  /** Upper bound in seconds. */
  readonly upTo: number;
  /** Observations up to it. */
  readonly count: number;
}

async function histogram(url: string): Promise<readonly Bucket[]> {
  const text = await (await fetch(`${url}/metrics`, { headers: METRICS })).text();
  return [...text.matchAll(/^alert_latency_seconds_bucket\{([^}]*)\} (\d+)$/gm)].flatMap(([, labels = '', count]) => {
    const upTo = /le="([^"]+)"/.exec(labels)?.[1];
    return labels.includes(`stage="${STAGE}"`)
      ? [{ upTo: upTo === '+Inf' ? Number.POSITIVE_INFINITY : Number(upTo), count: Number(count) }]
      : [];
  });
}

function since(before: readonly Bucket[], now: readonly Bucket[]): readonly Bucket[] {
  const earlier = new Map(before.map(({ upTo, count }) => [upTo, count]));
  return now.map(({ upTo, count }) => ({ upTo, count: count - (earlier.get(upTo) ?? 0) }));
}

/** Computed like Prometheus does: evenly spread within a bucket. NaN without observations. */
function quantile(buckets: readonly Bucket[], q: number): number {
  const rank = (buckets.at(-1)?.count ?? 0) * q;
  const place = buckets.findIndex(({ count }) => rank > 0 && count >= rank);
  const { upTo, count } = buckets[place] ?? { upTo: Number.NaN, count: 0 };
  const { upTo: from, count: below } = buckets[place - 1] ?? { upTo: 0, count: 0 };
  return from + ((upTo - from) * (rank - below)) / (count - below);
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
