import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { BRANDS, type BrandId } from '../../backend/contexts/brands/published/brand.catalog.ts';
import type { FilingRelationEvent } from '../../backend/contexts/disclosures/published/filing-relations.events.ts';
import type { FilingEvent } from '../../backend/contexts/filings/published/filing.events.ts';
import { PlansSold } from '../../backend/contexts/plans/published/plans-sold.port.ts';
import type { Quote } from '../../backend/contexts/quotes/published/quote.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/published/analysis.events.ts';
import type { Level, ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { SeenMarksStore } from '../../backend/contexts/watchlists/seen-marks.store.ts';
import { ReadYourWrites } from '../../backend/platform/http/read-your-writes.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalStore } from '../../backend/platform/operational-store/operational-store.port.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { EmbeddedReadStore } from '../../backend/platform/read-store/embedded/embedded-read-store.adapter.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import { MongoServer } from '../../backend/platform/read-store/mongo/mongo-server.ts';
import type { ReadStore } from '../../backend/platform/read-store/read-store.port.ts';
import { CompanyLookup } from '../../projections/filing-feed/company-lookup.port.ts';
import { projectors } from '../../projections/projections.registry.ts';
import type { QuoteLookup } from '../../projections/ticker-page/quote-lookup.port.ts';
import { ShowWatchlistQuery } from '../../projections/watchlist/show-watchlist.query.ts';
import { ShowWatchlistQueryHandler } from '../../projections/watchlist/show-watchlist.query-handler.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import {
  accessionOf,
  amendmentLinked,
  cikOf,
  duplicateDismissed,
  duplicateMarked,
  factsExtracted,
  filingAnalysed,
  filingIngested,
  filingScored,
  filingWithdrawn,
  partiesAdded,
} from '../kit/filing-events.ts';
import { revokeAdmin } from '../kit/grant-admin.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { NO_QUOTES } from '../kit/no-quotes.ts';
import { randomOf } from '../kit/random.ts';
import { clock } from '../kit/runtime.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

interface Stores {
  readonly views: ReadStore;
  readonly operational: OperationalStore;
}

interface Engine {
  /** Opens the stores as another process on the same data does. */
  open(): Stores;
  remove(): Promise<void>;
}

/** With the number of steps, because a step over MongoDB takes ten times as long. */
const ENGINES: readonly (readonly [name: string, steps: number, start: () => Promise<Engine>])[] = [
  [
    'SQLite',
    80,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'watchlist-'));
      return {
        open: () => ({
          views: new EmbeddedReadStore({ path: join(folder, 'views.db'), clock }),
          operational: new EmbeddedOperationalStore({ path: join(folder, 'ops.db'), clock }),
        }),
        remove: async () => rmSync(folder, { recursive: true }),
      };
    },
  ],
  [
    'MongoDB',
    12,
    async () => {
      const double = await MongoDouble.start('replicaSet');
      return {
        open: () => {
          const server = new MongoServer({ url: double.url, clock });
          return { views: new MongoReadStore({ server, clock }), operational: new MongoOperationalStore({ server }) };
        },
        remove: () => double.stop(),
      };
    },
  ],
];

const BRAND_IDS = Object.keys(BRANDS) as BrandId[];
const FORMS = ['8-K', '8-K', '8-K', '8-K/A', '4', '4', '4/A', '10-Q', 'SC 13D', 'S-1'];
const LEVELS: readonly Level[] = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'];
const COMPANIES = 5;

interface RandomFiling {
  readonly n: number;
  readonly form: string;
  readonly cik: string;
}

/** Random changes of readers, filings and quotes, the same on every run of a seed. */
class RandomChanges {
  readonly quotes = new Map<string, Quote>();
  readonly #random: () => number;
  #filings: RandomFiling[] = [];

  constructor(
    seed: number,
    private readonly app: () => AppHarness,
    private readonly visitors: () => readonly Visitor[],
  ) {
    this.#random = randomOf(seed);
  }

  /** The current quotes; the same object until one changes, as in the product. */
  readonly lookup: QuoteLookup = {
    of: (ticker) => this.quotes.get(ticker) ?? null,
    history: (ticker) => NO_QUOTES.history(ticker),
    onChange: (listener) => NO_QUOTES.onChange(listener),
  };

  /** Makes one change. @returns its description, for the message of a failure */
  async one(): Promise<string> {
    const kinds = Object.entries(this.#kinds);
    // Most filings are new, and most new filings are looked at.
    const often = kinds.filter(([name]) => ['file', 'seeTicker', 'seeFiling'].includes(name));
    const [name, act] = this.#pick([...kinds, ...often, ...often]);
    return `${name} ${await act()}`;
  }

  readonly #kinds: Readonly<Record<string, () => Promise<string>>> = {
    file: async () => {
      const n = this.#filings.length + 1;
      const [form, cik] = [this.#pick(FORMS), this.#cik()];
      this.#filings.push({ n, form, cik });
      await this.app().happen(filingIngested(n, { form, companyCiks: [cik] }));
      if (this.#random() < 0.7) await this.app().happen(factsExtracted(n, { form }), filingScored(n, this.#pick(LEVELS)));
      return `${n} ${form} of ${cik}`;
    },
    score: () => this.#onFiling(({ n }) => filingScored(n, this.#pick(LEVELS), { oneLiner: `${this.#random()}`, badges: [] })),
    analyse: () =>
      this.#onFiling(({ n }) => filingAnalysed(n, this.#pick([null, ...LEVELS]), { oneLiner: `AI ${this.#random()}` })),
    withdraw: () => this.#onFiling(({ n, form, cik }) => filingWithdrawn(n, form, [cik])),
    join: () => this.#onFiling(({ n, form }) => partiesAdded(n, this.#cik(), { form })),
    duplicate: () => this.#onFiling(({ n, form }) => duplicateMarked(n, this.#pick(this.#filings).n, form)),
    dismiss: () => this.#onFiling(({ n, form }) => duplicateDismissed(n, this.#pick(this.#filings).n, form)),
    amend: () =>
      this.#onFiling(({ n, form, cik }) => amendmentLinked(n, this.#pick(this.#filings).n, { form, companyCiks: [cik] })),
    quote: async () => {
      const ticker = this.#ticker();
      if (this.#random() < 0.2) this.quotes.delete(ticker);
      else this.quotes.set(ticker, this.#quote());
      return ticker;
    },
    subscribe: async () => {
      const forms = this.#pick(['', '8-K', '4', '8-K,4,10-Q']);
      const note = this.#pick(['', null, `note ${this.#random()}`]);
      const { status } = await this.#visitor().subscribe(`${this.#ticker()},${this.#ticker()}`, forms, note);
      return `${forms} ${status}`;
    },
    unsubscribe: async () => `${(await this.#visitor().post('/api/unsubscribe', { ticker: this.#ticker() })).status}`,
    seeTicker: async () => `${(await this.#visitor().post('/api/watchlist/seen', { ticker: this.#ticker() })).status}`,
    seeFiling: async () => {
      const { n } = this.#pick(this.#filings.slice(-3)) ?? { n: 1 };
      return `${n} ${(await this.#visitor().post(`/api/filings/${accessionOf(n)}/seen`)).status}`;
    },
    grant: async () => {
      const accountId = await this.#visitor().accountId();
      await this.app().grantAdmin(accountId);
      return accountId;
    },
    revoke: async () => {
      const accountId = await this.#visitor().accountId();
      await revokeAdmin(this.app().executor, accountId);
      return accountId;
    },
    prefer: async () => {
      const { status } = await this.#visitor().post('/api/update-alert-thresholds', { email: this.#pick(LEVELS) });
      return `${status}`;
    },
  };

  async #onFiling(
    make: (filing: RandomFiling) => FilingEvent | FilingRelationEvent | ScoringEvent | AnalysisEvent,
  ): Promise<string> {
    if (this.#filings.length === 0) return 'nothing';
    const filing = this.#pick(this.#filings);
    await this.app().happen(make(filing));
    return `${filing.n} ${filing.form}`;
  }

  #quote(): Quote {
    const price = Math.round(this.#random() * 10_000) / 100;
    return {
      price,
      changePercent: this.#random() - 0.5,
      volume: Math.round(this.#random() * 1e6),
      asOf: new Date(Date.UTC(2026, 0, 12, 12, 0, Math.floor(this.#random() * 3_600))).toISOString(),
      source: 'test',
      sample: false,
      marketCap: this.#random() < 0.5 ? null : price * 1e6,
      peRatio: null,
      week52Low: price / 2,
      week52High: price * 2,
      averageVolume: 1_000,
    } as Quote;
  }

  #visitor = (): Visitor => this.#pick(this.visitors());
  #ticker = (): string => `T${1 + Math.floor(this.#random() * COMPANIES)}`;
  #cik = (): string => cikOf(1_001 + Math.floor(this.#random() * COMPANIES));
  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T;
  }
}

/** Compares rows kept in memory with a handler that has never answered, over stores that have never been read. */
describe.each(ENGINES)('a watchlist in memory over %s', (_name, steps, start) => {
  let engine: Engine;
  let app: AppHarness;
  let changes: RandomChanges;
  let visitors: readonly Visitor[];
  const SEED = 20_261_122;

  beforeAll(async () => {
    engine = await start();
    changes = new RandomChanges(
      SEED,
      () => app,
      () => visitors,
    );
    app = await AppHarness.start({ stores: engine.open(), quotes: changes.lookup });
    visitors = [app.visitor('material-events'), app.visitor('form4getter'), app.visitor('filingwire')];
    for (const visitor of visitors) await visitor.subscribe('T1,T2,T3', '', 'a note');
  });
  afterAll(async () => {
    await app.close();
    await engine.remove();
  });

  /** Waits until every view shows everything that has happened. */
  const settled = async (): Promise<void> => {
    const all = { after: null, categories: projectors.flatMap(({ categories }) => categories), limit: 100_000 };
    const { reached } = await app.runtime.events.readAll(all);
    const names = projectors.map(({ collection }) => collection.name);
    if (reached !== null && !(await app.watch.waitForProjections(names, reached, WAIT_TIMEOUT_MS)))
      throw new Error('the views stand still');
  };
  const of = <T>(type: Type<T>): T => app.app.get(type, { strict: false });

  test('answers like one freshly joined from the stores, whatever changes', async () => {
    const kept = of(ShowWatchlistQueryHandler);
    const accounts = await Promise.all(visitors.map((visitor) => visitor.accountId()));
    const done: string[] = [];
    const answers = new Set<string>();
    const rowsSeen = new Set<string>();
    for (let step = 0; step < steps; step += 1) {
      // Several changes may lie between two answers, or none.
      for (let count = step % 3; count >= 0; count -= 1) done.push(await changes.one());
      await settled();
      const { views, operational } = engine.open();
      const anew = () =>
        new ShowWatchlistQueryHandler(
          views,
          new SeenMarksStore(operational),
          of(FieldCipher),
          of(CompanyLookup as Type<CompanyLookup>),
          of(ReadYourWrites),
          changes.lookup,
          clock,
          of(PlansSold as Type<PlansSold>),
        );
      try {
        for (const accountId of accounts)
          for (const brandId of BRAND_IDS) {
            const query = new ShowWatchlistQuery(accountId, brandId);
            const [before, after, again] = [await kept.execute(query), await anew().execute(query), await kept.execute(query)];
            const { watchlist } = JSON.parse(String(before.body));
            const where = { step, brandId, done: done.slice(-3) };
            expect({ ...where, body: JSON.parse(String(before.body)) }).toEqual({
              ...where,
              body: JSON.parse(String(after.body)),
            });
            expect([before.etag, String(before.body)]).toEqual([after.etag, String(after.body)]);
            expect(again).toEqual(before);
            answers.add(before.etag);
            for (const row of watchlist) rowsSeen.add(JSON.stringify(row));
          }
      } finally {
        await Promise.all([views.close(), operational.close()]);
      }
    }
    // The changes had effects: a product that always gives the same answer would prove nothing.
    expect(answers.size).toBeGreaterThan(steps);
    expect(rowsSeen.size).toBeGreaterThan(steps);
  });
});
