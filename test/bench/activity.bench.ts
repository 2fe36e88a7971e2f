import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { type Position, toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { type ActivityDocument, activity } from '../../projections/activity/activity.document.ts';
import { ActivityIndex } from '../../projections/activity/activity-index.reader.ts';
import { adminSignIn } from '../kit/admin-sign-in.ts';
import { liveHeapMb } from '../kit/live-heap.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { type Bench, type Figure, median, percentile } from './figure.ts';

const EVENTS = 1_000_000;
const BATCH = 1_000;
const ACCOUNTS = 20_000;
const START = Date.UTC(2026, 0, 12);
const TIMES = 100;
const PAGE = 50;
/** As many pages as an exported file has. */
const WALKED = 100;
const REF = { name: activity.name, version: activity.version, generation: 1 };

/** Event types of filings and of people, the last of them rare. */
const TYPES = [
  'FilingIngested',
  'FilingFactsExtracted',
  'FilingScored',
  'AlertRunStarted',
  'AlertsPaged',
  'AlertsDelivered',
  'TickerAdded',
];

function entry(n: number): ActivityDocument {
  const rare = n % 50_000 === 0;
  const type = rare ? 'ProjectionRolledBack' : (TYPES[n % TYPES.length] ?? '');
  const account = type === 'TickerAdded' ? `account-${n % ACCOUNTS}` : null;
  return {
    _id: toPosition(n + 1),
    eventId: `00000000-0000-5000-8000-${String(n).padStart(12, '0')}`,
    type,
    stream: account === null ? `filing-${Math.floor(n / 7)}` : `watchlist-${account}`,
    revision: n % 7,
    at: START + n * 30,
    occurredAt: new Date(START + n * 30).toISOString(),
    actorType: rare ? 'admin' : account === null ? 'system' : 'user',
    actor: rare ? 'admin-1' : (account ?? `process-${n % TYPES.length}`),
    brandId: null,
    correlation: `c-${Math.floor(n / 7)}`,
    causation: `e-${n - 1}`,
    reason: null,
    accounts: account === null ? [] : [account],
  };
}

/** Searches in the activity of administrators over a million events. */
export const bench: Bench = {
  about: 'activity over 1,000,000 events',
  async run(onProgress) {
    const folder = mkdtempSync(join(tmpdir(), 'activity-bench-'));
    const path = join(folder, 'views.db');
    const views = new EmbeddedReadStore({ path, clock: new SystemClock() });
    try {
      await views.createGeneration(activity, 1, 'bench');
      const began = performance.now();
      for (let n = 0; n < EVENTS; n += BATCH) {
        const writes = Array.from({ length: BATCH }, (_, at) => {
          const document = entry(n + at);
          return { id: document._id, position: document._id as Position, foldedFrom: null, document };
        });
        await views.commit(REF, writes, toPosition(n + BATCH), 1);
        if (n % 50_000 === 0) onProgress(`${n.toLocaleString('en-US')} of ${EVENTS.toLocaleString('en-US')} events`);
      }
      const filled = performance.now() - began;
      await views.promote(activity.name, REF, null);
      const index = new ActivityIndex(views);
      const timed = async (ask: (n: number) => Promise<unknown>): Promise<readonly number[]> => {
        const times: number[] = [];
        for (let n = 0; n < TIMES; n += 1) {
          const from = performance.now();
          await ask(n);
          times.push(performance.now() - from);
        }
        return times;
      };
      const figure = (name: string, times: readonly number[], atMost: number): Figure => ({
        name: `activity: ${name}`,
        value: percentile(times, 0.95),
        unit: 'ms',
        floor: null,
        limits: [{ of: 'value', atMost }],
        note: `p95 of ${times.length}, median ${median(times).toFixed(1)} ms; ${EVENTS.toLocaleString('en-US')} events, ${(statSync(path).size / 1e6).toFixed(0)} MB`,
      });
      const figures = [
        figure('first page', await timed(() => index.page({}, null, PAGE)), 200),
        figure('a common type', await timed((n) => index.page({ type: TYPES[n % TYPES.length] }, null, PAGE)), 300),
        figure('a rare type', await timed(() => index.page({ type: 'ProjectionRolledBack' }, null, PAGE)), 300),
        figure('an actor', await timed((n) => index.page({ actor: `process-${n % TYPES.length}` }, null, PAGE)), 300),
        figure('an account', await timed((n) => index.page({ account: `account-${n * 7 + 6}` }, null, PAGE)), 300),
        figure(
          'an hour of a type',
          await timed((n) => {
            const from = new Date(START + (n * 250_000_000) / TIMES).toISOString();
            const to = new Date(START + (n * 250_000_000) / TIMES + 3_600_000).toISOString();
            return index.page({ type: 'FilingScored', from, to }, null, PAGE);
          }),
          300,
        ),
      ];
      figures.push(figure('a correlation', await timed((n) => index.page({ correlation: `c-${n * 1_000}` }, null, PAGE)), 300));
      const product = await OpenProduct.start({}, views);
      const { headers } = await adminSignIn(product, 'viewer');
      const asked = async (query: string): Promise<void> => {
        const { status, text } = await product.call('GET', `/api/admin/activity?limit=${PAGE}${query}`, { headers });
        if (status !== 200 || JSON.parse(text).events.length === 0) throw new Error(`${query} answered ${status}: ${text}`);
      };
      figures.push(
        figure('first page over HTTP', await timed(() => asked('')), 200),
        figure('a type over HTTP', await timed((n) => asked(`&type=${TYPES[n % TYPES.length]}`)), 300),
        figure('an actor over HTTP', await timed((n) => asked(`&actor=process-${n % (TYPES.length - 1)}`)), 300),
        figure('a correlation over HTTP', await timed((n) => asked(`&correlation=c-${n * 1_000}`)), 300),
      );
      const before = await liveHeapMb();
      let cursor: string | null = null;
      for (let page = 0; page < WALKED; page += 1) ({ next: cursor } = await index.page({}, cursor, 200));
      const grown = (await liveHeapMb()) - before;
      await product.close();
      return [
        ...figures,
        {
          name: 'activity: memory kept after 20,000 events were listed',
          value: Math.max(0, grown),
          unit: 'MB',
          floor: null,
          limits: [{ of: 'value', atMost: 20 }],
          note: 'heap in use afterwards, less that before',
        },
        {
          name: 'activity: events put into the index',
          value: EVENTS / (filled / 1_000),
          unit: '/s',
          floor: null,
          limits: [],
          note: `batches of ${BATCH}`,
        },
      ];
    } finally {
      await views.close();
      rmSync(folder, { recursive: true });
    }
  },
};
