import { opsProgram } from '../../backend/apps/ops/ops-program.ts';
import { parked } from '../../backend/apps/ops/process-commands.ts';
import { stalledWorkSources } from '../../backend/apps/stalled-work-sources.ts';
import { WaitingAlertRuns } from '../../backend/contexts/alerts/runs/waiting-alert-runs.store.ts';
import { PaymentReports } from '../../backend/contexts/billing/stripe-setup/payment-reports.store.ts';
import { BackfillStore } from '../../backend/contexts/filings/backfill-company/backfill.store.ts';
import { FeedStateStore } from '../../backend/contexts/filings/poll-feed/feed-state.store.ts';
import { ReconciliationStore } from '../../backend/contexts/filings/reconcile-index/reconciliation.store.ts';
import { DamagedFilingsStore } from '../../backend/contexts/filings/repair-filings/damaged-filings.store.ts';
import { ReadingHoldStore } from '../../backend/contexts/filings/repair-filings/reading-hold.store.ts';
import { WatchedPriceAlerts } from '../../backend/contexts/price-alerts/watched-price-alerts.store.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { Metrics } from '../../backend/platform/observability/metrics.ts';
import { WorkerStatusStore } from '../../backend/platform/observability/worker-status.store.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { LIVE_KINDS, type LiveKind, LiveStalledWork } from '../../backend/platform/stalled-work/live-stalled-work.ts';
import { measureStalled } from '../../backend/platform/stalled-work/measure-stalled.ts';
import { readStalledWork, type StalledKind } from '../../backend/platform/stalled-work/stalled-work.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { Faulted } from '../../backend/platform/subscriptions/subscription-supervisor.ts';
import { adminSignIn } from '../kit/admin-sign-in.ts';
import { SetClock } from '../kit/indexed-edgar.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { operationalEngines } from '../kit/operational-engines.ts';
import { row } from '../kit/outbox-rig.ts';

/** Work that has stalled or is retried on its own schedule: counted, listed, and with the command that releases it. */

const NOW = new Date('2026-11-20T15:00:00.000Z');
const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
const commands = opsProgram({
  onStores: async () => {},
  restore: async () => {},
  move: async () => {},
  doctor: async () => {},
}).commands;

/** Creates stalled work of every kind, each since two hours. */
async function stalledTwoHoursAgo(operations: OperationalStore, time: SetClock): Promise<void> {
  const at = ago(2);
  time.time = at;
  const parked = new ParkedMessages(operations, time);
  await parked.park('start-alert-run-when-filing-scored', 'filing-1', toPosition(11), 'no text');
  await parked.setAside('start-alert-run-when-filing-scored', 'filing-2', toPosition(12), 'EDGAR answers 503');
  await parked.setAside('reconcile-subscriptions', 'subscription-1', null, 'its stream can’t be read');
  const outbox = new OutboxStore(operations, time);
  await outbox.insert([row('parked'), row('unanswered'), row('retried'), row('unserved'), row('unreported')]);
  const change = async (id: string, changed: object) => {
    const stored = await outbox.get(id);
    if (stored) await outbox.change([[stored, changed]]);
  };
  await change('parked', { state: 'parked', lastError: 'tried too often' });
  await change('unanswered', { state: 'unknown' });
  await change('retried', { attempts: 3, lastError: 'away', nextAttemptAt: ago(-1).toISOString() });
  await change('unreported', { state: 'delivered', reported: false });
  await new DamagedFilingsStore(operations).add('0000320193-24-000123', '8-K', 'cut short', at);
  const backfills = new BackfillStore(operations);
  await backfills.request('0000320193', at.toISOString());
  const backfill = await backfills.next(at);
  if (backfill) await backfills.put({ ...backfill, tries: 2, message: 'EDGAR answers 503' });
  const feed = new FeedStateStore(operations);
  await feed.put({ ...(await feed.get()), lastPollAt: at.toISOString(), failure: 'TEMPORARY', message: 'no answer' });
  await new ReadingHoldStore(operations).heldUp(at);
  for (let minutes = 120; minutes >= 0; minutes -= 10) {
    await new ReadingHoldStore(operations).heldUp(new Date(NOW.getTime() - minutes * 60_000));
  }
  const comparison = new ReconciliationStore(operations);
  await comparison.put({ ...(await comparison.state()), message: 'no index', failingSince: at.toISOString() });
  const run = { _id: '0000320193-24-000124', dueAt: at.toISOString(), stream: 'filing-2', revision: 1, position: toPosition(3) };
  await new WaitingAlertRuns(operations).wait(run);
  await crossed(new WatchedPriceAlerts(operations), at);
  await new PaymentReports(operations).notProcessed({ id: 'evt_1', type: 'invoice.paid' }, 'provider_away', at.toISOString());
  const live = new LiveStalledWork(time);
  for (const kind of Object.keys(LIVE_KINDS) as LiveKind[]) {
    live.begin(kind, { what: 'something', why: 'away', holdsUp: 'others', command: 'doctor' });
  }
  time.time = NOW;
  const status = { kind: 'projection' as const, name: 'watchlist', position: null, lagSeconds: 1, parkedStreams: 0 };
  const lastError = new Faulted(toPosition(7), new Error('cannot be applied')).message;
  const faulted = { ...status, state: 'faulted' as const, lastError, failingSince: at.toISOString() };
  await new WorkerStatusStore(operations, time).report('worker', [faulted], live.lists());
}

async function crossed(watched: WatchedPriceAlerts, at: Date): Promise<void> {
  const setAt = new Date(at.getTime() - HOUR_MS).toISOString();
  const data = {
    alertId: 'alert-1',
    accountId: 'a1',
    ticker: 'AAPL',
    brandId: 'filingwire',
    version: 1,
    kind: 'above',
    value: 100,
  };
  const chosen = { ...data, extendedHours: true, setAt, reference: { price: 90, asOf: setAt } };
  await watched.watch({ type: 'PriceAlertSet', data: chosen } as never, toPosition(1));
  const price = { price: 120, changePercent: 1, open: 90, previousClose: 90, source: 'test', sample: false };
  await watched.priced('AAPL', { ...price, asOf: at.toISOString() } as never, at);
}

describe.each(operationalEngines())('over $name', ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;
  let operations: OperationalStore;
  let time: SetClock;
  beforeEach(async () => {
    engine = await start();
    operations = engine.open();
    time = new SetClock(NOW);
  });
  afterEach(() => engine.dispose());

  const kinds = () => readStalledWork(stalledWorkSources(operations, time), 200);
  const printed = async () => {
    const lines: string[] = [];
    await parked({ clock: time, say: (line) => void lines.push(line), stores: { operations } });
    return lines;
  };

  test('nothing is stalled in a new deployment', async () => {
    expect((await kinds()).filter(({ count, problem }) => count > 0 || problem !== null)).toEqual([]);
    expect(await printed()).toEqual(['Nothing is parked.']);
  });

  test('each kind is listed with what it is, since when, why, what it holds up and an existing command', async () => {
    await stalledTwoHoursAgo(operations, time);
    const found = await kinds();
    expect(found.map(({ kind, problem }) => [kind, problem])).toEqual(found.map(({ kind }) => [kind, null]));
    expect(Object.fromEntries(found.map(({ kind, count }) => [kind, count]))).toEqual({
      ...{
        'parked-streams': 1,
        'stopped-runners': 1,
        'waiting-streams': 2,
        'paused-processes': 1,
        'failing-schedules': 1,
        'resting-providers': 1,
        'used-up-texts': 1,
      },
      ...{ 'interrupted-tasks': 1, 'open-messages': 2, 'late-messages': 2, 'unreported-outcomes': 1, 'damaged-filings': 1 },
      ...{ backfills: 1, edgar: 3, 'overdue-alerts': 1, 'price-alert-crossings': 1, 'payment-events': 1 },
    });
    for (const { kind, oldest } of found) {
      for (const work of oldest) {
        expect([kind, work.since]).toEqual([kind, ago(2).toISOString()]);
        for (const words of [work.what, work.why, work.holdsUp]) expect(words.length).toBeGreaterThan(3);
        const [name] = work.command.split(' ');
        const command = commands.find((each) => each.name() === name);
        expect([work.command, command?.name()]).toEqual([work.command, name]);
        const takesReason = command?.options.some(({ long }) => long === '--reason') ?? false;
        expect([work.command, work.command.includes('--reason')]).toEqual([work.command, takesReason]);
      }
    }
    const lines = await printed();
    expect(lines).toContain('Streams that a process has parked: 1');
    expect(lines).toContain(`  start-alert-run-when-filing-scored filing-1, since ${ago(2).toISOString()}: no text`);
    expect(lines).toContain(
      '    blocks: 1 event in this stream; npm run ops -- release start-alert-run-when-filing-scored filing-1 --reason "…"',
    );
    expect(lines).toContain(`  reconcile-subscriptions subscription-1, since ${ago(2).toISOString()}: its stream can’t be read`);
    expect(lines).toContain(
      '    blocks: any pending work for this stream; npm run ops -- release reconcile-subscriptions subscription-1 --reason "…"',
    );
    expect(lines).toContain(
      `    blocks: its pages aren’t being updated; npm run ops -- skip watchlist ${toPosition(7)} --reason "…"`,
    );
  });

  test('is counted by kind, with the age of the oldest', async () => {
    await stalledTwoHoursAgo(operations, time);
    const metrics = new Metrics('none');
    await measureStalled(stalledWorkSources(operations, time), metrics, time.now());
    const all: readonly StalledKind[] = await kinds();
    const values = async (gauge: typeof metrics.stalledWork) =>
      Object.fromEntries((await gauge.get()).values.map(({ labels, value }) => [labels.kind, value]));
    expect(await values(metrics.stalledWork)).toEqual(Object.fromEntries(all.map(({ kind, count }) => [kind, count])));
    expect(await values(metrics.stalledWorkOldest)).toEqual(Object.fromEntries(all.map(({ kind }) => [kind, 7_200])));
  });
});

test('a source that cannot be queried is named, and the others are listed', async () => {
  const fine = {
    count: 1,
    oldest: [{ what: 'w', since: NOW.toISOString(), why: 'x'.repeat(900), holdsUp: 'h', command: 'doctor' }],
  };
  const sources = [
    { kind: 'broken', title: 'Broken', stalled: async () => Promise.reject(new Error('the store is away')) },
    { kind: 'fine', title: 'Fine', stalled: async () => fine },
  ];
  const [broken, other] = await readStalledWork(sources, 10);
  expect(broken).toEqual({ kind: 'broken', title: 'Broken', count: 0, oldest: [], problem: 'the store is away' });
  expect([other?.count, other?.oldest[0]?.why.length]).toEqual([1, 300]);
});

test('administrators see it on the page of projections', async () => {
  const product = await OpenProduct.start({ TRUST_PROXY: '1' });
  try {
    const { headers } = await adminSignIn(product, 'viewer');
    const { operational, clock } = product.runtime;
    const damaged = new DamagedFilingsStore(operational);
    await damaged.add('0000320193-24-000123', '8-K', 'cut short', clock.now());
    const { stalled } = JSON.parse((await product.call('GET', '/api/admin/parked', { headers })).text);
    expect(stalled).toMatchObject([
      {
        ...{ kind: 'damaged-filings', count: 1, problem: null },
        oldest: [
          { what: 'filing 0000320193-24-000123 (8-K)', command: 'npm run ops -- read-again 0000320193-24-000123 --reason "…"' },
        ],
      },
    ]);
  } finally {
    await product.close();
  }
});
