import { eventCodec } from '../../backend/apps/event-registry.ts';
import { BackfillStore } from '../../backend/contexts/filings/backfill-company/backfill.store.ts';
import { submissionsList } from '../../backend/contexts/filings/replay/listed-index.template.ts';
import { CompanyCoverage } from '../../backend/contexts/filings/report-coverage/company-coverage.store.ts';
import { ownershipSample } from '../../backend/contexts/filings/sample-feed/ownership-sample.template.ts';
import { type SampleCompany, sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { FilingHistoryStore } from '../../backend/contexts/scoring/past-filings/filing-history.store.ts';
import { FilingHistoryFill } from '../../backend/contexts/scoring/past-filings/filing-history-fill.service.ts';
import type { ScoringEvent } from '../../backend/contexts/scoring/published/scoring.events.ts';
import { RulesInForce } from '../../backend/contexts/scoring/rule-changes/rules-in-force.reader.ts';
import { ScoreFiling } from '../../backend/contexts/scoring/score-filing/score-filing.service.ts';
import { ScoreFilingWhenFactsExtracted } from '../../backend/contexts/scoring/score-filing/score-filing-when-facts-extracted.process.ts';
import { scoredFilingStream } from '../../backend/contexts/scoring/score-filing/scoring.stream.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { ProcessRunner } from '../../backend/platform/subscriptions/process-runner.ts';
import { SubscriptionSupervisor } from '../../backend/platform/subscriptions/subscription-supervisor.ts';
import type { SubmittedFiling } from '../kit/edgar-double.ts';
import { IndexedEdgar, listed, SetClock } from '../kit/indexed-edgar.ts';
import { IngestionRig, until } from '../kit/ingestion-rig.ts';
import { NoMarket } from '../kit/nothing-recorded.ts';

const COMPANY = sampleCompanies[0] as SampleCompany;
const CIK = Number(COMPANY.cik);
const codec = eventCodec();

/** A purchase by one insider, filed at noon Eastern: of a director for even numbers, of the CFO for odd ones. */
function bought(number: number, day: string, owner: number): SubmittedFiling {
  const { document } = ownershipSample(COMPANY, number % 2 === 0 ? 0 : 5, 3, day);
  const cik = String(9_000 + owner).padStart(10, '0');
  const body = document.body.replace(/<rptOwnerCik>\d+/, `<rptOwnerCik>${cik}`);
  return listed(
    number,
    '4',
    new Date(`${day}T17:00:00Z`),
    [
      [CIK, 'issuer'],
      [9_000 + owner, 'reporting'],
    ],
    {
      documents: [{ ...document, body }],
    },
  );
}

/** From EDGAR over HTTP to the score, using the coverage that was really recorded. */
describe('recorded coverage', () => {
  let edgar: IndexedEdgar;
  let rig: IngestionRig;
  let clock: SetClock;
  let scoring: SubscriptionSupervisor;
  beforeEach(async () => {
    clock = new SetClock(new Date('2026-01-12T17:30:00Z'));
    edgar = new IndexedEdgar(clock);
    rig = new IngestionRig(await edgar.start(), { clock, gateway: { retries: 0 } });
    const { events, operational, texts, leases, parked, logger } = rig;
    const history = new FilingHistoryStore(operational);
    const executor = new CommandExecutor(events, codec, clock);
    // Each question reads the state again.
    const coverage = new CompanyCoverage(operational, { monotonic: () => (looks += 10_000) });
    let looks = 0;
    const process = new ScoreFilingWhenFactsExtracted(
      new ScoreFiling({
        executor,
        rules: new RulesInForce(events, codec),
        texts,
        history,
        coverage,
        market: new NoMarket(),
        clock,
        logger,
      }),
      new FilingHistoryFill({ events, codec, texts, history, clock, logger }),
    );
    const checkpoints = new CheckpointStore(operational, clock);
    await checkpoints.create(process.name, null, await events.logId());
    const runner = new ProcessRunner(process, { events, codec, checkpoints, parked, leases, clock, log: logger });
    scoring = new SubscriptionSupervisor(
      { kind: 'process', name: runner.name },
      (signal, progress) => runner.run(signal, progress),
      clock,
      logger,
    );
    scoring.start();
    await rig.startReading();
  });
  afterEach(async () => {
    await scoring.stop();
    await rig.discard();
    await edgar.stop();
  });

  const scoreOf = async ({ accession }: SubmittedFiling) => {
    let found: Extract<ScoringEvent, { type: 'FilingScored' }> | undefined;
    await until(async () => {
      const stored = await rig.events.read(scoredFilingStream(accession));
      const scores = stored.flatMap((event) => codec.decode<ScoringEvent>(event) ?? []);
      found = scores.findLast((event) => event.type === 'FilingScored');
      return found !== undefined;
    });
    return found?.data;
  };
  /** Shows a day's filings in the feed, and its index at night. */
  const day = async (date: string, ...filings: readonly SubmittedFiling[]) => {
    edgar.filings = [...edgar.filings, ...filings];
    clock.time = new Date(`${date}T17:30:00Z`);
    await rig.schedule.pollOnce();
    await rig.reconcile.reconcileOnce();
    const scores = await Promise.all(filings.map(scoreOf));
    edgar.built.add(date.replaceAll('-', ''));
    clock.time = new Date(Date.parse(`${date}T00:00:00Z`) + 27.7 * 3_600_000);
    await rig.schedule.pollOnce();
    await rig.reconcile.reconcileOnce();
    return scores;
  };
  const other = (number: number, date: string) => listed(number, '10-Q', new Date(`${date}T16:00:00Z`), [[77, 'filer']]);

  test('three insiders buy: a new company’s past is unknown until its list is read, and the third buyer makes a cluster', async () => {
    const [first] = await day('2026-01-12', bought(2, '2026-01-12', 1));
    expect(first).toMatchObject({ badges: [], inputs: { historySince: null } });
    expect(first?.missingInputs).toContain('history');

    edgar.answers.set(`/submissions/CIK${COMPANY.cik}.json`, {
      contentType: 'application/json',
      body: JSON.stringify(
        submissionsList(
          {
            cik: COMPANY.cik,
            name: COMPANY.name,
            tickers: [COMPANY.ticker],
            exchanges: ['NYSE'],
            sic: '3571',
            sicDescription: 'Computers',
            insiderTransactionForOwnerExists: 0,
          },
          edgar.filings,
          [],
        ),
      ),
    });
    await new BackfillStore(rig.operational).request(COMPANY.cik, '2026-01-13T12:00:00.000Z');
    clock.time = new Date('2026-01-13T12:00:00Z');
    await rig.schedule.pollOnce();
    expect(await rig.backfill.backfillOnce()).toMatchObject({ state: 'done', before: '2026-01-13' });

    const [second] = await day('2026-01-13', other(50, '2026-01-13'), bought(4, '2026-01-13', 2)).then((scores) =>
      scores.slice(1),
    );
    expect(second).toMatchObject({ badges: ['cluster buy'], inputs: { historySince: expect.stringMatching(/^2022-/) } });
    const [third] = await day('2026-01-14', bought(6, '2026-01-14', 3));
    expect(third?.badges).toEqual(['cluster buy']);
    expect(
      third?.rules.filter(({ ruleId, available }) => available && ruleId.startsWith('4.P.cluster')).map(({ ruleId }) => ruleId),
    ).toEqual(['4.P.cluster3', '4.P.cluster2']);
  });

  test('without a list the record begins with the first compared day', async () => {
    await day('2026-01-12', other(50, '2026-01-12'));
    await day('2026-01-13', bought(2, '2026-01-13', 1));
    for (const date of ['2026-01-14', '2026-01-15', '2026-01-16', '2026-01-20'])
      await day(date, other(Number(date.slice(-2)) + 100, date));
    const [score] = await day('2026-01-21', bought(4, '2026-01-21', 2));
    expect(score).toMatchObject({ inputs: { historySince: '2026-01-12' } });
    // Seven days are covered and the first purchase was eight days ago; thirty days are not covered.
    const judged = new Map(score?.rules.map(({ ruleId, available }) => [ruleId, available]));
    expect([judged.get('4.P.cluster2'), judged.get('4.P.cluster3')]).toEqual([undefined, false]);
  });
});
