import { jest } from '@jest/globals';
import type { Type } from '@nestjs/common';
import { PlansSold } from '../../backend/contexts/plans/published/plans-sold.port.ts';
import { SeenMarksStore } from '../../backend/contexts/watchlists/seen-marks.store.ts';
import { ReadYourWrites } from '../../backend/platform/http/read-your-writes.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import { MongoServer } from '../../backend/platform/read-store/mongo/mongo-server.ts';
import { AlertLogModule } from '../../projections/alert-log/alert-log.module.ts';
import { CompanyLookup } from '../../projections/filing-feed/company-lookup.port.ts';
import { insiderDirectory } from '../../projections/insider-profile/insider.document.ts';
import { InsiderProfileModule } from '../../projections/insider-profile/insider-profile.module.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { QuoteLookup } from '../../projections/ticker-page/quote-lookup.port.ts';
import { ShowWatchlistQuery } from '../../projections/watchlist/show-watchlist.query.ts';
import { ShowWatchlistQueryHandler } from '../../projections/watchlist/show-watchlist.query-handler.ts';
import { alertsPaged, runStarted } from '../kit/alert-events.ts';
import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { row } from '../kit/filing-facts.ts';
import { insiderFiled } from '../kit/insider-events.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { clock, eventually } from '../kit/runtime.ts';
import { WAIT_TIMEOUT_MS } from '../kit/timeouts.ts';

/** Long enough that commands which are sent together overlap. */
const SLOW_MS = 25;

/** The number of commands that a request sends to MongoDB, and how many of them run one after the other. */
describe('frequent requests over MongoDB', () => {
  let double: MongoDouble;
  let app: AppHarness;
  let reader: Visitor;
  let filings = 0;

  beforeAll(async () => {
    double = await MongoDouble.start('replicaSet');
    const server = new MongoServer({ url: double.url });
    const stores = { views: new MongoReadStore({ server, clock }), operational: new MongoOperationalStore({ server }) };
    // Once the views show everything, only the requests cause commands.
    app = await AppHarness.start({ stores, scanMs: 3_600_000, imports: [AlertLogModule, InsiderProfileModule] });
    reader = app.visitor();
    await reader.subscribe('T1,T2,T3', '', 'a note');
    await app.grantAdmin(await reader.accountId());
    await app.happen(...insiderFiled(900, [row('P', '1', '1')]));
    const run = runStarted(900).data.accession;
    const accounts = [await reader.accountId(), ...Array.from({ length: 499 }, (_, i) => `account-${i}`)];
    const position = await app.append(`alertRun-${run}`, [runStarted(900), alertsPaged(900, 0, accounts)]);
    await app.waitFor(['AlertsPaged'], position);
    await filed(1);
  });
  afterAll(async () => {
    await app.close();
    await double.stop();
  });

  /** Lets a company that the reader follows file, and waits until the filing is shown and scored. */
  const filed = async (company: number): Promise<number> => {
    filings += 1;
    const n = filings;
    await app.happen(filingIngested(n, { companyCiks: [cikOf(1000 + company)] }), factsExtracted(n), filingScored(n, 'CRITICAL'));
    return n;
  };
  /** Waits until every view has taken in the whole log and written its checkpoint. */
  const settled = async (): Promise<void> => {
    const all = { after: null, categories: projectors.flatMap(({ categories }) => categories), limit: 10_000 };
    const end = (await app.runtime.events.readAll(all)).reached;
    const names = projectors.map(({ collection }) => collection.name);
    if (end !== null && !(await app.watch.waitForProjections(names, end, WAIT_TIMEOUT_MS)))
      throw new Error('the views make no progress');
    // Requests that waited for the views have stopped polling.
    await eventually(
      async () => {
        const quiet = double.observe('leases');
        await new Promise((resolve) => setTimeout(resolve, 4 * SLOW_MS));
        return quiet.commands;
      },
      (commands) => commands.length === 0,
    );
  };
  const commandsOf = async (path: string): Promise<{ readonly commands: readonly string[]; readonly inSequence: number }> => {
    await settled();
    double.slowDown(SLOW_MS);
    const seen = double.observe('leases');
    const { status } = await reader.get(path);
    double.slowDown(0);
    expect(status).toBe(200);
    return { commands: seen.commands, inSequence: seen.inSequence };
  };

  test('a watchlist without changes needs only the states of the views and the reader’s seen marks', async () => {
    await reader.watchlist();
    expect(await commandsOf('/api/watchlist')).toEqual({ commands: ['find _projections', 'find seenMarks'], inSequence: 2 });
  });

  test('a watchlist after a new filing needs five commands at most, three in sequence', async () => {
    for (const company of [1, 2, 3]) {
      await reader.watchlist();
      const n = await filed(company);
      const { commands, inSequence } = await commandsOf('/api/watchlist');
      expect(commands[0]).toBe('find _projections');
      expect([...commands].sort()).toEqual(['find _projections', 'find filing-feed', 'find seenMarks', 'find ticker-page']);
      expect(inSequence).toBe(3);
      expect((await reader.row(`T${company}`)).latest_accession).toBe(accessionOf(n));
    }
  });

  test('a reader’s alerts load nothing of other readers', async () => {
    const answers: unknown[] = [];
    const run = double.database.run.bind(double.database);
    const listening = jest.spyOn(double.database, 'run').mockImplementation((...args) => {
      const answer = run(...args);
      if (String(args[1]['find']).startsWith('alert-log')) answers.push(answer);
      return answer;
    });
    const { body } = await reader.get('/api/alerts');
    listening.mockRestore();
    expect(body.alerts).toMatchObject([{ ticker: 'T1', kind: 'alert', deliveries: [{ channel: 'email' }] }]);
    expect(answers.length).toBeGreaterThan(0);
    expect(JSON.stringify(answers, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain('account-');
  });

  test('a new filing does not rebuild the other rows: their notes are not decrypted again', async () => {
    await reader.watchlist();
    const opened = jest.spyOn(app.app.get(FieldCipher), 'decrypt');
    const n = await filed(2);
    expect((await reader.row('T2')).latest_accession).toBe(accessionOf(n));
    expect(opened).toHaveBeenCalledTimes(1);
    opened.mockRestore();
  });

  test('cached data gives the same answers as freshly read data, whatever happens', async () => {
    const accountId = await reader.accountId();
    const query = new ShowWatchlistQuery(accountId, 'material-events');
    const kept = app.app.get(ShowWatchlistQueryHandler, { strict: false });
    const of = <T>(type: Type<T>): T => app.app.get(type, { strict: false });
    const happenings = [
      () => filed(1),
      () => reader.subscribe('T2', '', 'another note'),
      () => reader.post('/api/watchlist/seen', { ticker: 'T1' }),
      () => filed(2),
      () => reader.subscribe('T4', '', 'a fourth'),
      () => filed(4),
      () => reader.post('/api/unsubscribe', { ticker: 'T3' }),
      () => filed(3),
    ];
    for (const happen of happenings) {
      await happen();
      const server = new MongoServer({ url: double.url });
      const views = new MongoReadStore({ server, clock });
      const anew = new ShowWatchlistQueryHandler(
        views,
        of(SeenMarksStore),
        of(FieldCipher),
        of(CompanyLookup as Type<CompanyLookup>),
        of(ReadYourWrites),
        of(QuoteLookup as Type<QuoteLookup>),
        clock,
        of(PlansSold as Type<PlansSold>),
      );
      const [before, after] = [await kept.execute(query), await anew.execute(query)];
      expect(JSON.parse(String(before.body))).toEqual(JSON.parse(String(after.body)));
      expect(before.etag).toBe(after.etag);
      await views.close();
    }
  });

  test.each([
    [
      '/api/tickers/T1',
      ['find _projections', 'find filing-feed', 'find insider-directory', 'find insider-filings', 'find ticker-page'],
      2,
    ],
    ['/api/filings', ['find _projections', 'find filing-feed'], 2],
    ['/api/filings/{filing}', ['find _projections', 'find filing-feed'], 2],
    // A person's filings depend on who was merged.
    [
      '/api/insiders/{insider}',
      ['find _projections', 'find filing-feed', 'find insider-directory', ...Array(3).fill('find insider-filings')],
      4,
    ],
    ['/api/alerts', ['find _projections', 'find alert-log'], 2],
  ])('%s after a new filing: %j', async (path, expected, deep) => {
    const { documents } = await (await app.runtime.views.live(insiderDirectory)).find({ filter: {}, limit: 1 });
    const url = path.replace('{filing}', accessionOf(filings)).replace('{insider}', documents[0]?._id ?? '');
    await reader.get(url);
    await filed(1);
    const { commands, inSequence } = await commandsOf(url);
    expect([[...commands].sort(), inSequence]).toEqual([[...expected].sort(), deep]);
  });
});
