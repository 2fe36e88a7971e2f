import { DigestProgressStore } from '../../backend/contexts/alerts/digest/digest-progress.store.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/recipients/alert-settings.store.ts';
import { LowThresholds } from '../../backend/contexts/alerts/recipients/low-thresholds.store.ts';
import { WatchersStore } from '../../backend/contexts/alerts/recipients/watchers.store.ts';
import { WaitingAlertRuns } from '../../backend/contexts/alerts/runs/waiting-alert-runs.store.ts';
import { SavedSearchesStore } from '../../backend/contexts/alerts/saved-search/saved-searches.store.ts';
import { TextsPerDay } from '../../backend/contexts/alerts/sending/texts-per-day.store.ts';
import type { TestPayment } from '../../backend/contexts/billing/test-payments/test-payment.ts';
import { TestPayments } from '../../backend/contexts/billing/test-payments/test-payments.store.ts';
import {
  RelatedFilingsStore,
  type RelatedRecord,
} from '../../backend/contexts/disclosures/relate-filings/related-filings.store.ts';
import { BackfillStore } from '../../backend/contexts/filings/backfill-company/backfill.store.ts';
import { StoredCompanyDirectory } from '../../backend/contexts/filings/company-directory.store.ts';
import type { EdgarGateway } from '../../backend/contexts/filings/edgar/edgar-gateway.port.ts';
import { FeedStateStore } from '../../backend/contexts/filings/poll-feed/feed-state.store.ts';
import { ReconciliationStore } from '../../backend/contexts/filings/reconcile-index/reconciliation.store.ts';
import { DamagedFilingsStore } from '../../backend/contexts/filings/repair-filings/damaged-filings.store.ts';
import { ReadingHoldStore } from '../../backend/contexts/filings/repair-filings/reading-hold.store.ts';
import { UnreadFilingsStore } from '../../backend/contexts/filings/repair-filings/unread-filings.store.ts';
import { QuotesStore } from '../../backend/contexts/quotes/quotes.store.ts';
import { FilingHistoryStore } from '../../backend/contexts/scoring/past-filings/filing-history.store.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { Partition } from '../../backend/platform/subscriptions/partition.ts';
import { TokenBudget } from '../../backend/platform/token-budget/token-budget.store.ts';
import { featuresOf } from './filing-features.ts';
import { clock, MemoryLogger } from './runtime.ts';

/** The time of EDGAR and the providers: answers at a later `now` are newer. */
export interface World {
  now: number;
}
/** One step of a process or schedule on its store, in the order of the log or of time. */
export type Step = (world: World) => Promise<unknown>;

export interface Subject {
  readonly name: string;
  /** Files of the subject, relative to the project's root. */
  readonly files: readonly string[];
  /** The steps of one owner on its own view of the store. */
  readonly steps: (operational: OperationalStore, owner: number) => readonly Step[];
  /** An unfinished or late step is harmless, because the next pass puts it right. */
  readonly looksAgain?: true;
  /** An unfinished last step is finished by the next step of its kind. */
  readonly healsLater?: true;
  /** Fields that may differ if a step was done twice. */
  readonly incidental?: readonly string[];
}

const at = toPosition;
const contact = (key: string) =>
  ({ contact: { enc: 'v1', keyId: key, iv: '', tag: '', ct: '', aad: '' }, contactKey: key, verified: true }) as const;
const entry = { cik: '1', accountId: 'a', ticker: 'T', brandId: 'b' };
const added = (minute: number) => `2026-01-12T12:0${minute}:00.000Z`;
const thread = (n: number) => ({ id: `thread ${n}`, kind: 'cluster' as const, since: '2026-01-12' });
const figures = { published: true, expected: 1, seen: 1, late: 0, missing: 0, withdrawn: 0, unreadable: 0 };
const filing = { accession: '0000000000-26-000001', form: '4', filedOn: '2026-01-12', at: added(1), read: false } as const;
const trades = (code: 'P' | 'S') => ({ ...filing, read: true, trades: [{ ownerCiks: ['9'], code, date: '2026-01-12' }] });
const quote = { source: 's', sample: false, figures: null, figuresAt: null, newestDay: null, historyAt: null };

function related(): RelatedRecord {
  const features = featuresOf(1);
  return {
    _id: 'filing',
    keys: ['k'],
    filedOn: features.filedOn,
    features,
    threads: [],
    duplicateOf: null,
    keptUntil: '2030-01-01',
  };
}

/** All operational stores whose records two owners may write. */
export const OWNED: readonly Subject[] = [
  {
    name: 'alert settings',
    files: ['backend/contexts/alerts/recipients/alert-settings.store.ts'],
    steps: (operational) => {
      const settings = new AlertSettingsStore(operational);
      return [
        () => settings.change('a', at(1), (was) => ({ ...was, email: contact('one') })),
        () => settings.change('a', at(2), (was) => ({ ...was, sms: contact('two') })),
        () => settings.change('a', at(3), (was) => ({ ...was, notifyVia: ['sms'] })),
        () => settings.change('a', at(4), (was) => ({ ...was, email: null })),
        () => settings.change('a', at(5), (was) => ({ ...was, notifyVia: [] })),
      ];
    },
  },
  {
    name: 'low thresholds',
    files: ['backend/contexts/alerts/recipients/low-thresholds.store.ts'],
    steps: (operational) => {
      const low = new LowThresholds(operational);
      const settings = new AlertSettingsStore(operational);
      const thresholds = { email: 'LOW', sms: 'HIGH' } as const;
      return [
        () => settings.change('a', at(1), (was) => ({ ...was, thresholds })),
        () => settings.change('b', at(2), (was) => ({ ...was, thresholds })),
        () => low.set('b', false, at(3)),
        () => low.fill((after, limit) => settings.page(after, limit)),
        () => low.set('c', true, at(4)),
        () => low.set('a', false, at(5)),
      ];
    },
  },
  {
    name: 'text counts',
    files: ['backend/contexts/alerts/sending/texts-per-day.store.ts'],
    steps: (operational) => {
      const counts = new TextsPerDay(operational);
      const text = { accountId: 'a', day: '2026-01-12', cap: 2, budgetDay: '2026-01-12', budget: 3 };
      return [
        () => counts.take({ ...text, rowId: '1' }),
        () => counts.take({ ...text, rowId: '2' }),
        () => counts.take({ ...text, rowId: '3' }),
        () => counts.take({ ...text, rowId: '4', accountId: 'b' }),
        () => counts.take({ ...text, rowId: '5', day: '2026-01-13' }),
      ];
    },
  },
  {
    name: 'watchers',
    files: ['backend/contexts/alerts/recipients/watchers.store.ts'],
    steps: (operational) => {
      const watchers = new WatchersStore(operational);
      return [
        () => watchers.open({ ...entry, forms: ['4'], addedAt: added(1) }, at(1)),
        () => watchers.open({ ...entry, forms: ['8-K'], addedAt: added(2) }, at(2)),
        () => watchers.close('a', 'T', at(3)),
        () => watchers.open({ ...entry, forms: ['8-K'], addedAt: added(4) }, at(4)),
        () => watchers.open({ ...entry, forms: ['4', '8-K'], addedAt: added(5) }, at(5)),
        () => watchers.purgeClosedBefore(at(4)),
        () => watchers.close('a', 'T', at(6)),
        () => watchers.purgeClosedBefore(at(7)),
        () => watchers.open({ ...entry, forms: ['4'], addedAt: added(7) }, at(8)),
        () => watchers.open({ ...entry, ticker: 'U', forms: ['4'], addedAt: added(8) }, at(9)),
        () => watchers.pauseBeyond('a', 1, at(10)),
        () => watchers.open({ ...entry, ticker: 'U', forms: ['8-K'], addedAt: added(8) }, at(11)),
        () => watchers.close('a', 'T', at(12)),
        () => watchers.pauseBeyond('a', 1, at(12)),
        () => watchers.open({ ...entry, ticker: 'V', forms: ['4'], addedAt: added(9) }, at(13)),
        () => watchers.pauseBeyond('a', 1, at(13)),
        () => watchers.markSettled(),
        () => watchers.keepAt(at(14)),
        () => watchers.amend('a', 'V', { mutedUntil: added(20) }, at(15)),
        () => watchers.amend('a', 'V', { mutedUntil: null }, at(16)),
        () => watchers.open({ ...entry, ticker: 'V', forms: ['4', '8-K'], addedAt: added(9) }, at(17)),
        () => watchers.close('a', 'V', at(18)),
      ];
    },
  },
  {
    name: 'waiting alert runs',
    files: ['backend/contexts/alerts/runs/waiting-alert-runs.store.ts'],
    looksAgain: true,
    steps: (operational) => {
      const waiting = new WaitingAlertRuns(operational);
      const run = (n: number) => ({ _id: `run ${n}`, dueAt: added(n), stream: 'filing-1', revision: n, position: at(n) });
      // A due run may be decided several times, with the same result each time.
      const look = async () => {
        for await (const { _id } of waiting.due(new Date(added(9)), 60_000)) await waiting.done(_id);
      };
      return [() => waiting.wait(run(1)), look, () => waiting.wait(run(2)), () => waiting.done('run 2'), look];
    },
  },
  {
    name: 'digest progress',
    files: ['backend/contexts/alerts/digest/digest-progress.store.ts'],
    steps: (operational) => {
      const progress = new DigestProgressStore(operational);
      return [1, 2, 3, 4].map((day) => () => progress.put({ _id: 'a', date: `2026-01-0${day}`, until: added(day) }));
    },
  },
  {
    name: 'test payments',
    files: ['backend/contexts/billing/test-payments/test-payments.store.ts'],
    steps: (operational) => {
      const payments = new TestPayments(operational);
      const payment = (n: number): TestPayment => ({
        ...{ _id: `cs_test_${n}`, accountId: 'a', customerId: `cus_test_${n}`, priceId: 'p', interval: 'month', trialDays: null },
        ...{ state: 'open', expiresAt: added(9), successPath: '/settings', cancelPath: '/upgrade', sold: null },
      });
      return [
        () => payments.open(payment(1)),
        () => payments.open(payment(2)),
        () => payments.change('cs_test_1', (was) => ({ ...was, state: 'expired' })),
        () => payments.change('cs_test_2', (was) => ({ ...was, state: 'complete' })),
        () => payments.change('cs_test_3', (was) => ({ ...was, state: 'complete' })),
      ];
    },
  },
  {
    name: 'feed state',
    files: ['backend/contexts/filings/poll-feed/feed-state.store.ts'],
    steps: (operational) => {
      const states = new FeedStateStore(operational);
      const look: Step = async (world) => {
        const state = await states.get();
        const seenToday = world.now;
        const noted = await states.put({ ...state, openGaps: seenToday });
        await states.put({ ...noted, seenToday });
      };
      return [look, look, look, look];
    },
  },
  {
    name: 'backfills',
    files: ['backend/contexts/filings/backfill-company/backfill.store.ts'],
    steps: (operational) => {
      const backfills = new BackfillStore(operational);
      const take: Step = async (world) => {
        const next = await backfills.next(new Date('2030-01-01'));
        if (!next) return;
        const done = world.now;
        const running = await backfills.put({ ...next, state: 'running' });
        await backfills.put({ ...running, done, state: done >= 4 ? 'done' : 'running' });
      };
      return [() => backfills.request('1', added(1)), take, take, take];
    },
  },
  {
    name: 'unread filings',
    files: ['backend/contexts/filings/repair-filings/unread-filings.store.ts'],
    steps: (operational) => {
      const unread = new UnreadFilingsStore(operational);
      const noon = new Date('2026-01-12T12:00:00Z');
      // Like the schedule going through waiting filings: the second one has been read by then, so its followers need no notice.
      const pass: Step = async () => {
        for (const { _id } of await unread.of('waiting', 10)) await (_id === '1' ? unread.markReported(_id) : unread.done(_id));
      };
      return [
        () => unread.failed('1', noon),
        () => unread.failed('2', noon),
        () => unread.othersRead('1', noon),
        () => unread.markReportedTogether(['1', '3'], noon),
        pass,
        pass,
      ];
    },
    // A failed attempt may be recorded after the filing was read; the next pass removes the record.
    looksAgain: true,
  },
  {
    name: 'reading hold',
    files: ['backend/contexts/filings/repair-filings/reading-hold.store.ts'],
    steps: (operational) => {
      const holds = new ReadingHoldStore(operational);
      const at = (minute: number) => new Date(Date.parse('2026-01-12T12:00:00Z') + minute * 60_000);
      return [0, 5, 40].map((minute) => () => holds.heldUp(at(minute)));
    },
  },
  {
    name: 'damaged filings',
    files: ['backend/contexts/filings/repair-filings/damaged-filings.store.ts'],
    steps: (operational) => {
      const damaged = new DamagedFilingsStore(operational);
      const noon = new Date('2026-01-12T12:00:00Z');
      // Like the schedule retrying waiting filings: by then EDGAR serves the first one complete, and the time for the second one is over.
      const pass: Step = async () => {
        for (const { _id } of await damaged.of('waiting', 10))
          await (_id === '1' ? damaged.repaired(_id) : damaged.settle(_id, 'partial'));
      };
      return [
        () => damaged.add('1', '4', 'cut short', noon),
        () => damaged.add('2', '4', 'web page', noon),
        pass,
        // An administrator has the second one read again, and accepts it as it is then.
        () => damaged.order('2', '4', { order: 'command-1', keeps: 'partial' }, noon),
        () => damaged.skip('2'),
        pass,
      ];
    },
    // A filing requested again twice, because that was recorded after its repair, is only read once more.
    looksAgain: true,
  },
  {
    name: 'reconciliation',
    files: ['backend/contexts/filings/reconcile-index/reconciliation.store.ts'],
    steps: (operational) => {
      const store = new ReconciliationStore(operational);
      const walk: Step = async (world) => {
        const state = await store.state();
        const day = await store.day('2026-01-12');
        const expected = world.now;
        const next = { _id: '2026-01-12', date: '2026-01-12', ...figures, expected, accessions: [] };
        await store.putDay(day?._rev === undefined ? next : { ...next, _rev: day._rev });
        await store.put({ ...state, through: `2026-01-1${expected}` });
      };
      return [walk, walk, walk, walk];
    },
  },
  {
    name: 'related filings',
    files: ['backend/contexts/disclosures/relate-filings/related-filings.store.ts'],
    steps: (operational) => {
      const index = new RelatedFilingsStore(operational);
      // Like placing a filing: repeated from the start if another owner came in between.
      const join = (n: number) => async () => {
        const known = (await index.get('filing')) ?? related();
        if (!known.threads.some(({ id }) => id === thread(n).id)) {
          await index.put({ ...known, threads: [...known.threads, thread(n)] });
        }
      };
      return [
        join(1),
        join(2),
        () => index.addFromLog(related()),
        () => index.addThreads(new Map([['filing', [thread(1)]]])),
        join(3),
      ];
    },
  },
  {
    name: 'filing history',
    files: ['backend/contexts/scoring/past-filings/filing-history.store.ts'],
    steps: (operational) => {
      const history = new FilingHistoryStore(operational);
      const { accession } = filing;
      return [
        () => history.insert(['1', '2'], filing, at(1)),
        () => history.put(['1', '2'], trades('P'), at(3)),
        () => history.remove(['1', '2'], accession, at(4)),
        () => history.put(['1', '2'], trades('S'), at(5)),
        () => history.remove(['2'], accession, at(6)),
        () => history.filled(at(7)),
        () => history.filled(at(8)),
      ];
    },
  },
  {
    name: 'company directory',
    files: ['backend/contexts/filings/company-directory.store.ts'],
    healsLater: true,
    steps: (operational) => {
      const NO_CORRECTIONS = new Map();
      let today = 0;
      const directory = new StoredCompanyDirectory({
        operational,
        corrections: { current: async () => NO_CORRECTIONS },
        clock: { now: () => new Date(Date.UTC(2026, 0, today)), monotonic: () => clock.monotonic() },
        logger: new MemoryLogger(),
      });
      const refresh: Step = async (world) => {
        today = world.now;
        const version = { etag: `"${today}"`, lastModified: null };
        // Every other day, the file goes back to its earlier contents.
        const data = [[1, `Company ${today % 2}`, 'ONE', null]];
        const body = Buffer.from(JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data }));
        await directory.refresh({ companyTickers: async () => ({ body, version }) } as unknown as EdgarGateway, 'https://sec');
      };
      return [refresh, refresh, refresh, refresh];
    },
  },
  {
    name: 'quotes',
    files: ['backend/contexts/quotes/quotes.store.ts'],
    steps: (operational) => {
      const cache = new QuotesStore(operational);
      const refresh: Step = async (world) => {
        const stored = (await cache.recordsOf(['T'])).get('T');
        const rev = await cache.historyRevision('T');
        const price = world.now;
        const last = { price, changePercent: null, volume: null, asOf: added(1) };
        await cache.putHistory('T', { prices: null, asOf: added(price), source: 's', sample: false }, rev);
        await cache.put({
          ...quote,
          _id: 'T',
          last,
          lastAt: added(price),
          ...(stored?._rev !== undefined && { _rev: stored._rev }),
        });
      };
      return [refresh, refresh, refresh, refresh];
    },
  },
  {
    name: 'process checkpoints',
    files: ['backend/platform/subscriptions/checkpoint.store.ts'],
    steps: (operational, owner) => {
      const checkpoints = new CheckpointStore(operational, clock);
      const save = (n: number) => () => checkpoints.save('p', at(n), owner).catch(() => undefined);
      return [() => checkpoints.create('p', null, 'log'), save(1), save(2), save(3), save(4)];
    },
  },
  {
    name: 'checkpoints of the parts of a process',
    files: [],
    // A worker that finds another number of parts than its own divides again, once nobody owns one of them.
    looksAgain: true,
    steps: (operational, owner) => {
      const checkpoints = new CheckpointStore(operational, clock);
      const save = (n: number, index: number) => () =>
        checkpoints.save('p', at(n), owner, new Partition(index, 2)).catch(() => undefined);
      const divide = (of: number) => () => checkpoints.divide('p', of);
      return [() => checkpoints.create('p', null, 'log'), divide(2), save(1, 0), save(2, 1), save(3, 0), divide(3), divide(1)];
    },
  },
  {
    name: 'saved searches',
    files: ['backend/contexts/alerts/saved-search/saved-searches.store.ts'],
    steps: (operational) => {
      const searches = new SavedSearchesStore(operational);
      const save = (searchId: string, q: string, n: number) => () =>
        searches.save({ accountId: 'a', searchId, q, cik: null, form: null, brandId: 'b' }, at(n));
      return [
        save('1', 'dividend increase', 1),
        save('2', 'merger', 2),
        () => searches.remove('a', '1'),
        save('3', 'fraud', 3),
        () => searches.removeAll('a'),
      ];
    },
  },
  {
    name: 'token budget',
    files: ['backend/platform/day-budget/day-budget.store.ts', 'backend/platform/token-budget/token-budget.store.ts'],
    // Tokens reserved for a question whose answer was lost stay reserved, so the day's limit is never exceeded.
    incidental: ['used', 'by'],
    steps: (operational) => {
      const budget = new TokenBudget(operational, clock, 1_000);
      const ask = async () => {
        const reserved = await budget.reserve(10, 'first');
        if (reserved) await budget.settle(reserved, 0);
      };
      return [ask, ask, ask];
    },
  },
];
