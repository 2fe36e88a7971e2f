import { AlertSettingsStore } from '../../backend/contexts/alerts/alert-settings.store.ts';
import { DigestProgressStore } from '../../backend/contexts/alerts/digest/digest-progress.store.ts';
import { WaitingAlertRuns } from '../../backend/contexts/alerts/waiting-alert-runs.store.ts';
import { WatchersStore } from '../../backend/contexts/alerts/watchers.store.ts';
import { BackfillStore } from '../../backend/contexts/filings/backfill-company/backfill.store.ts';
import { StoredCompanyDirectory } from '../../backend/contexts/filings/company-directory.store.ts';
import type { EdgarGateway } from '../../backend/contexts/filings/edgar/edgar-gateway.port.ts';
import { FeedStateStore } from '../../backend/contexts/filings/poll-feed/feed-state.store.ts';
import { ReconciliationStore } from '../../backend/contexts/filings/reconcile-index/reconciliation.store.ts';
import { RelatedFilingsStore, type RelatedRecord } from '../../backend/contexts/filings/relate-filings/related-filings.store.ts';
import { QuoteCache } from '../../backend/contexts/quotes/quote-cache.store.ts';
import { TokenBudget } from '../../backend/contexts/scoring/analysis/token-budget.store.ts';
import { FilingHistoryStore } from '../../backend/contexts/scoring/history/filing-history.store.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { RecordOvertaken } from '../../backend/platform/operational-store/change-record.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import type { CollectionDefinition } from '../../backend/platform/read-store/collection.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { traitsOf } from '../kit/filing-traits.ts';
import { gated } from '../kit/gated-store.ts';
import { randomOf } from '../kit/random.ts';
import { clock, MemoryLogger } from '../kit/runtime.ts';

/** What the world outside shows, EDGAR or a provider: later answers are newer ones. */
interface World {
  now: number;
}
/** One step of a process or schedule on its store, in the order of the log or of time. */
type Step = (world: World) => Promise<unknown>;

interface Subject {
  readonly name: string;
  /** The steps of one owner over its own view of the store. */
  readonly steps: (operational: OperationalStore, owner: number) => readonly Step[];
  /** What is left over heals at the next look of a schedule, and does no harm until then. */
  readonly looksAgain?: true;
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
  const traits = traitsOf(1);
  return { _id: 'filing', keys: ['k'], filedOn: traits.filedOn, traits, threads: [], duplicateOf: null, keptUntil: '2030-01-01' };
}

const SUBJECTS: readonly Subject[] = [
  {
    name: 'alert settings',
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
    name: 'watchers',
    steps: (operational) => {
      const watchers = new WatchersStore(operational);
      return [
        () => watchers.open({ ...entry, forms: ['4'], addedAt: added(1) }, at(1)),
        () => watchers.open({ ...entry, forms: ['8-K'], addedAt: added(2) }, at(2)),
        () => watchers.close('a', 'T', at(3)),
        () => watchers.open({ ...entry, forms: ['8-K'], addedAt: added(4) }, at(4)),
        () => watchers.open({ ...entry, forms: ['4', '8-K'], addedAt: added(5) }, at(5)),
        () => watchers.forgetClosedBefore(at(4)),
        () => watchers.close('a', 'T', at(6)),
        () => watchers.forgetClosedBefore(at(7)),
      ];
    },
  },
  {
    name: 'waiting alert runs',
    looksAgain: true,
    steps: (operational) => {
      const waiting = new WaitingAlertRuns(operational);
      const run = (n: number) => ({ _id: `run ${n}`, dueAt: added(n), stream: 'filing-1', revision: n, position: at(n) });
      // What is due is looked at again and again; a run that was decided before is decided the same way, and done.
      const look = async () => {
        for (const { _id } of await waiting.due(added(9), 10)) await waiting.done(_id);
      };
      return [() => waiting.wait(run(1)), look, () => waiting.wait(run(2)), () => waiting.done('run 2'), look];
    },
  },
  {
    name: 'digest progress',
    steps: (operational) => {
      const progress = new DigestProgressStore(operational);
      return [1, 2, 3, 4].map((day) => () => progress.put({ _id: 'a', date: `2026-01-0${day}`, until: added(day) }));
    },
  },
  {
    name: 'feed state',
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
    steps: (operational) => {
      const backfills = new BackfillStore(operational);
      const take: Step = async (world) => {
        const next = await backfills.next('2030');
        if (!next) return;
        const done = world.now;
        const running = await backfills.put({ ...next, state: 'running' });
        await backfills.put({ ...running, done, state: done >= 4 ? 'done' : 'running' });
      };
      return [() => backfills.request('1', added(1)), take, take, take];
    },
  },
  {
    name: 'reconciliation',
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
    steps: (operational) => {
      const index = new RelatedFilingsStore(operational);
      // As a filing is placed: done again from the start when another owner came in between.
      const join = (n: number) => async () => {
        const known = (await index.get('filing')) ?? related();
        if (!known.threads.some(({ id }) => id === thread(n).id)) {
          await index.put({ ...known, threads: [...known.threads, thread(n)] });
        }
      };
      return [join(1), join(2), () => index.takeIn(related()), () => index.takeInThreads('filing', [thread(1)]), join(3)];
    },
  },
  {
    name: 'the history that scores look back at',
    steps: (operational) => {
      const history = new FilingHistoryStore(operational);
      const { accession } = filing;
      return [
        () => history.insert(['1', '2'], { ...filing, awaited: true }, at(1)),
        () => history.noLongerAwaited(['1', '2'], filing, at(2)),
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
    name: 'the company directory',
    steps: (operational) => {
      let today = 0;
      const directory = new StoredCompanyDirectory({
        operational,
        clock: { now: () => new Date(Date.UTC(2026, 0, today)), monotonic: () => clock.monotonic() },
        logger: new MemoryLogger(),
      });
      const refresh: Step = async (world) => {
        today = world.now;
        const version = { etag: `"${today}"`, lastModified: null };
        // Every other day the file says again what it said before.
        const data = [[1, `Company ${today % 2}`, 'ONE', null]];
        const body = Buffer.from(JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data }));
        await directory.refresh({ companyTickers: async () => ({ body, version }) } as unknown as EdgarGateway, 'https://sec');
      };
      return [refresh, refresh, refresh, refresh];
    },
  },
  {
    name: 'quotes',
    steps: (operational) => {
      const cache = new QuoteCache(operational);
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
    name: 'checkpoints of processes',
    steps: (operational, owner) => {
      const checkpoints = new CheckpointStore(operational, clock);
      const save = (n: number) => () => checkpoints.save('p', at(n), owner).catch(() => undefined);
      return [() => checkpoints.create('p', null, 'log'), save(1), save(2), save(3), save(4)];
    },
  },
  {
    name: 'token budget',
    steps: (operational) => {
      const budget = new TokenBudget(operational, clock, 1_000);
      const ask = async () => {
        const reserved = await budget.reserve(10);
        if (reserved) await budget.settle(reserved, 0);
      };
      return [ask, ask, ask];
    },
  },
];

/** What differs between two runs that mean the same: how often something was written, when, and by whom. */
const INCIDENTAL = new Set(['_rev', 'seq', 'updatedAt', 'epoch']);

/** A store of a deployment and the definitions that its owners opened. */
class Deployment {
  readonly #operational = new EmbeddedOperationalStore({ path: ':memory:', clock });
  readonly #opened = new Map<string, CollectionDefinition>();
  readonly world: World = { now: 0 };

  /** The store as one owner sees it, whose calls wait at the gate. */
  seenThrough(gate: () => Promise<void>): OperationalStore {
    return {
      collection: (definition: CollectionDefinition) => {
        this.#opened.set(definition.name, definition);
        return gated(this.#operational.collection(definition), gate);
      },
    } as unknown as OperationalStore;
  }

  async contents(): Promise<object> {
    const found: Record<string, unknown> = {};
    for (const definition of this.#opened.values()) {
      const { documents } = await this.#operational.collection(definition).find({ filter: {}, limit: 100 });
      found[definition.name] = documents.map((document) =>
        Object.fromEntries(Object.entries(document).filter(([name]) => !INCIDENTAL.has(name))),
      );
    }
    return found;
  }

  close(): Promise<void> {
    return this.#operational.close();
  }

  async run(steps: readonly Step[], from: number, to: number): Promise<void> {
    for (const [index, step] of [...steps.entries()].slice(from, to)) {
      this.world.now = Math.max(this.world.now, index + 1);
      await persistently(() => step(this.world));
    }
  }
}

/** A step that lost against another owner is begun anew, as its process or schedule does. */
async function persistently(step: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await step();
      return;
    } catch (error) {
      if (!(error instanceof RecordOvertaken)) throw error;
    }
  }
}

const seed = Number(process.env['OWNERS_SEED'] ?? 20_261_122);
const INTERLEAVINGS = 120;

test.each(SUBJECTS.map((subject) => [subject.name, subject] as const))(
  '%s: an owner that stands still at any call and wakes when its successor is done leaves what one owner alone would',
  async (_name, { steps, looksAgain }) => {
    const alone = new Deployment();
    const own = steps(
      alone.seenThrough(async () => {}),
      1,
    );
    await alone.run(own, 0, own.length);
    const wanted = await alone.contents();
    await alone.close();
    const random = randomOf(seed);
    for (let interleaving = 0; interleaving < INTERLEAVINGS; interleaving += 1) {
      const shared = new Deployment();
      const stoppedStep = Math.floor(random() * own.length);
      let callsLeft = Number.POSITIVE_INFINITY;
      let wake = () => {};
      const asleep = new Promise<void>((resolve) => {
        wake = resolve;
      });
      let tellStopped = () => {};
      const stopped = new Promise<void>((resolve) => {
        tellStopped = resolve;
      });
      const gate = async () => {
        callsLeft -= 1;
        if (callsLeft !== 0) return;
        tellStopped();
        await asleep;
      };
      const first = steps(shared.seenThrough(gate), 1);
      await shared.run(first, 0, stoppedStep);
      callsLeft = 1 + Math.floor(random() * 4);
      shared.world.now = stoppedStep + 1;
      // It is handed nothing more when it wakes: its lease is gone. What it was about is dropped when somebody else was faster.
      const last = (first[stoppedStep]?.(shared.world) ?? Promise.resolve()).catch((error: unknown) => {
        if (!(error instanceof RecordOvertaken)) throw error;
      });
      await Promise.race([stopped, last]);
      // The checkpoint trails: the successor does the last steps once more.
      const successor = steps(
        shared.seenThrough(async () => {}),
        2,
      );
      await shared.run(successor, Math.max(0, stoppedStep - Math.floor(random() * 3)), successor.length);
      wake();
      await last;
      if (looksAgain) await shared.run(successor, successor.length - 1, successor.length);
      expect({ interleaving, stoppedStep, ...(await shared.contents()) }).toEqual({ interleaving, stoppedStep, ...wanted });
      await shared.close();
    }
  },
);
