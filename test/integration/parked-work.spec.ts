import { erasureReaders } from '../../backend/apps/erasure.ts';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { followedTickers } from '../../backend/apps/followed-tickers.adapter.ts';
import { type AlertsWorker, alertsWorker } from '../../backend/contexts/alerts/alerts.worker.ts';
import { accountsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { SavedSearchesStore } from '../../backend/contexts/alerts/saved-search/saved-searches.store.ts';
import { ALERT_PROCESSES } from '../../backend/contexts/alerts/worker-names.catalog.ts';
import { scoringWorker } from '../../backend/contexts/scoring/scoring.worker.ts';
import { SCORING_PROCESSES } from '../../backend/contexts/scoring/worker-names.catalog.ts';
import type { Position } from '../../backend/platform/event-store/event-store.port.ts';
import { SHIPPED_TEMPLATES } from '../../backend/platform/mail-templates/template-versions.ts';
import { NO_TRACING } from '../../backend/platform/observability/tracing/tracing.ts';
import { outboxWorker } from '../../backend/platform/outbox/outbox.worker.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { UnfinishedWork } from '../../backend/platform/subscriptions/unfinished-work.ts';
import type { WorkerContext } from '../../backend/platform/worker/worker-context.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { accessionOf, analysisFailed, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { HandClock } from '../kit/hand-clock.ts';
import { clock } from '../kit/runtime.ts';

const { startRun, pageAlerts, pageNotices } = ALERT_PROCESSES;
const MUTED = { ticker: 'T1', cik: cikOf(1), until: '2030-01-01T00:00:00.000Z' };

let rig: AlertRig;
let checkpoints: CheckpointStore;
let parked: ParkedMessages;
let context: WorkerContext;
const begin = (options: ConstructorParameters<typeof AlertRig>[0] = {}) => {
  rig = new AlertRig(options);
  const { events, operational: operations, log: logger } = rig.runtime;
  checkpoints = new CheckpointStore(operations, clock);
  parked = new ParkedMessages(operations, clock);
  const { texts, outbox, cipher } = rig;
  const stores = { env: {}, events, codec: eventCodec(), operations, texts, outbox, parked, checkpoints, cipher, clock, logger };
  context = { ...stores, metrics: {}, tracing: NO_TRACING, templates: SHIPPED_TEMPLATES } as unknown as WorkerContext;
};
afterEach(() => rig.close());

const worker = (): AlertsWorker =>
  alertsWorker(context, {
    related: rig.related,
    consents: { given: async () => true },
    freeCadence: 'realTime',
    alsoReading: () => [],
    checkedAt: async () => null,
  } as never);

/** Waits until all alert processes have reached a position, or the end of the log. */
const reached = async (position?: Position) => {
  const at = position ?? ((await rig.runtime.events.tail()) as Position);
  for (const { name } of [startRun, pageAlerts, pageNotices]) {
    await checkpoints.create(name, at, 'log');
    await checkpoints.save(name, at, 1);
  }
};
/** Purges as the worker does every hour, several times. */
const purge = async () => {
  for (let hours = 0; hours < 3; hours += 1) await worker().purge?.();
};
const watchersAt = async (position: Position) =>
  (await rig.watchers.page([cikOf(1)], position, null, 100)).watchers.map(({ accountId }) => accountId);
const alertedOf = async (n: number) =>
  (await rig.ofType('AlertsPaged'))
    .filter(({ data }) => data.accession === accessionOf(n))
    .flatMap(({ data }) => accountsOf(data));

describe('ranges of watchers', () => {
  test('are kept for a run whose paging is parked: readers who changed their list since are alerted once it is released', async () => {
    begin();
    for (const name of ['keeps', 'mutes', 'unfollows']) {
      await rig.contact(name);
      await rig.follow(name);
    }
    rig.withoutPaging();
    await rig.filing(filingIngested(1), filingScored(1, 'CRITICAL'));
    await rig.settle();
    const [started] = await rig.ofType('AlertRunStarted');
    await parked.park(pageAlerts.name, `alertRun-${accessionOf(1)}`, started?.position as Position, 'a fault');
    await rig.write('watchlist-mutes', { type: 'TickerMuted', data: { accountId: 'mutes', ...MUTED } });
    await rig.unfollow('unfollows');
    await rig.settle();
    await reached();
    await purge();
    rig.restart();
    await rig.settle();
    expect(await alertedOf(1)).toEqual(['keeps', 'mutes', 'unfollows']);
    await parked.done(pageAlerts.name, `alertRun-${accessionOf(1)}`, started?.position as Position);
    await reached();
    await purge();
    expect(await watchersAt(started?.data.position as Position)).toEqual(['keeps']);
  });

  test('are kept for a score that is parked before its run starts', async () => {
    begin();
    await rig.follow('leaves');
    const scored = await rig.filing(filingIngested(1), filingScored(1, 'CRITICAL'));
    await rig.settle();
    await parked.park(startRun.name, `filing-${accessionOf(1)}`, scored, 'a fault');
    await rig.unfollow('leaves');
    await rig.settle();
    await reached();
    await purge();
    expect(await watchersAt(scored)).toEqual(['leaves']);
  });

  test('are kept for a run that waited for the AI and is not paged yet, although the paging’s checkpoint is past its score', async () => {
    const time = new HandClock(Date.UTC(2026, 0, 12, 12, 2));
    begin({ aiWaitMs: 60_000, clock: time });
    await rig.contact('leaves');
    await rig.follow('leaves');
    const scored = filingScored(1, 'MEDIUM');
    const at = new Date(time.ms).toISOString();
    const position = await rig.writeAt(
      at,
      `filing-${accessionOf(1)}`,
      filingIngested(1),
      factsExtracted(1, { textHash: 'a'.repeat(64) }),
      scored,
    );
    await rig.settle();
    const left = await rig.unfollow('leaves');
    await rig.settle();
    rig.withoutPaging();
    const failed = await rig.writeAt(at, `filing-${accessionOf(1)}`, analysisFailed(1));
    await rig.settle();
    expect(await rig.ofType('AlertRunStarted')).toMatchObject([{ data: { position } }]);
    expect(left < failed).toBe(true);
    await reached(failed);
    await purge();
    expect(await watchersAt(position)).toEqual(['leaves']);
  });

  test('from later changes are also kept while a score is parked', async () => {
    begin();
    await rig.follow('toggles');
    const scored = await rig.filing(filingIngested(1), filingScored(1, 'CRITICAL'));
    await parked.park(startRun.name, `filing-${accessionOf(1)}`, scored, 'a fault');
    const { watchers } = worker();
    await watchers.keepOlder('0'.repeat(20) as Position);
    const entry = {
      cik: cikOf(2),
      accountId: 'a',
      ticker: 'T2',
      forms: ['8-K'],
      brandId: 'filingwire',
      addedAt: '2026-01-01T00:00:00.000Z',
    };
    await watchers.open(entry, '5'.padStart(20, '0') as Position);
    await watchers.close('a', 'T2', '7'.padStart(20, '0') as Position);
    const at = (position: string) => watchers.page([cikOf(2)], position.padStart(20, '0'), null, 10);
    expect((await at('6')).watchers).toHaveLength(1);
  });
});

test('rows of the outbox are kept while a parked event may queue them again', async () => {
  begin();
  await rig.contact('reader');
  await rig.follow('reader');
  await rig.filing(filingIngested(1), filingScored(1, 'CRITICAL'));
  await rig.settle();
  const before: string[] = [];
  const later = { now: () => new Date(clock.now().getTime() + 40 * 86_400_000), monotonic: () => 0 };
  const outbox = { purgeBefore: async (time: string) => before.push(time) };
  const part = worker();
  const hours = () => outboxWorker({ ...context, outbox, clock: later } as unknown as WorkerContext, [part], []).purge?.();
  for (const { name } of part.processes ?? []) await checkpoints.create(name, await rig.runtime.events.tail(), 'log');
  await hours();
  const [paged] = await rig.ofType('AlertsPaged');
  await parked.park(ALERT_PROCESSES.queueMessages.name, `alertRun-${accessionOf(1)}`, paged?.position as Position, 'a fault');
  await hours();
  expect(before).toEqual([
    new Date(later.now().getTime() - 30 * 86_400_000).toISOString().replace(/\d{3}Z$/, before[0]?.slice(-4) ?? ''),
    paged?.recordedAt.toISOString(),
  ]);
});

test('followers of a corrected ticker include those whose list is parked', async () => {
  begin();
  await rig.follow('kept');
  await rig.settle();
  const at = await rig.follow('held');
  await checkpoints.create(startRun.name, at, 'log');
  await parked.park(startRun.name, 'watchlist-held', at, 'a fault');
  await parked.park(startRun.name, `filing-${accessionOf(1)}`, at, 'a fault');
  const followed = followedTickers(context, new UnfinishedWork(context));
  expect(await followed.accountsOf('T1', at)).toEqual(['kept', 'held']);
});

describe('an erasure', () => {
  test.each(['account', 'watchlist', 'subscription', 'savedSearches', 'priceAlerts'])(
    'is not complete while a process has parked the stream %s of the account',
    async (category) => {
      begin();
      const at = await rig.write('account-a', { type: 'AccountErased', data: { accountId: 'a', reason: 'asked' } });
      const { operational: operations, views } = rig.runtime;
      const readers = erasureReaders({ views, operations, clock });
      const without = await readers.behind(at, 'a');
      await parked.park(startRun.name, `${category}-b`, at, 'a fault');
      expect(await readers.behind(at, 'a')).toEqual(without);
      await parked.park(ALERT_PROCESSES.matchSearches.name, `${category}-a`, at, 'a fault');
      expect(await readers.behind(at, 'a')).toEqual([...without, ALERT_PROCESSES.matchSearches.name]);
    },
  );

  test('does not let a saved search that is released later be saved', async () => {
    begin();
    const searches = new SavedSearchesStore(rig.runtime.operational);
    const search = { accountId: 'a', searchId: 's', q: 'merger', cik: null, form: null, brandId: 'filingwire' };
    await searches.save(search, '1'.padStart(20, '0') as Position);
    await searches.removeAll('a');
    await searches.save({ ...search, searchId: 'parked' }, '2'.padStart(20, '0') as Position);
    expect(await searches.any()).toBe(false);
    expect(await searches.has('a', 'parked')).toBe(false);
  });
});

test('data that later scores need is kept for filings whose scoring is parked', async () => {
  begin();
  const facts = await rig.filing(filingIngested(1), factsExtracted(1));
  const purged: Date[] = [];
  const history = { purge: async (now: Date) => purged.push(now) };
  const later = { now: () => new Date('2099-01-01T00:00:00.000Z'), monotonic: () => 0 };
  const part = await scoringWorker({ ...context, clock: later } as never, { history } as never, async () => false, {} as never);
  await checkpoints.create(SCORING_PROCESSES.scoreFiling.name, facts, 'log');
  await part.purge?.();
  await parked.park(SCORING_PROCESSES.scoreFiling.name, `filing-${accessionOf(1)}`, facts, 'a fault');
  await part.purge?.();
  const [, read] = await rig.runtime.events.read(`filing-${accessionOf(1)}`);
  expect(purged).toEqual([later.now(), read?.recordedAt]);
});
