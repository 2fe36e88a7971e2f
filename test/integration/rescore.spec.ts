import { eventCodec } from '../../backend/apps/event-registry.ts';
import { filingStream } from '../../backend/contexts/filings/filing.stream.ts';
import type { JudgementAction } from '../../backend/contexts/filings/published/filing-action.events.ts';
import { ReanalyseFiling } from '../../backend/contexts/scoring/analysis/reanalyse-filing.service.ts';
import { ScoreOrAnalyzeAgain } from '../../backend/contexts/scoring/judge-again/judge-again.service.ts';
import { filingsOfLog } from '../../backend/contexts/scoring/rescore/filings-of-log.store.ts';
import { RescoreFiling } from '../../backend/contexts/scoring/rescore/rescore-filing.service.ts';
import type { Score } from '../../backend/contexts/scoring/score-filing/score-filing.policy.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { AlertRig } from '../kit/alert-rig.ts';
import { accessionOf, filingIngested, filingScored, filingWithdrawn } from '../kit/filing-events.ts';
import { eightKFiling, insider, ownershipFiling, row } from '../kit/filing-facts.ts';
import { completeSince, ScoringRig } from '../kit/scoring-rig.ts';

const at = (day: string) => ({ acceptedAt: `${day}T15:00:00.000Z` });
const REACHED = toPosition(1_000_000);
const quotes = { marketCap: 2e9, averageDailyVolume: 5e6, price: 10, source: 'a provider', asOf: '2026-01-12T00:00:00.000Z' };
const bought = (cik: string, day: string) =>
  ownershipFiling([row('P', '12000', '10', { date: day })], { owners: [insider({ cik })] });

describe('rescoring stored facts', () => {
  let rig: ScoringRig;
  let market = quotes;
  beforeEach(() => {
    market = quotes;
    rig = new ScoringRig({ coverage: completeSince('2015-01-01'), market: { of: async () => market, isListed: () => true } });
  });
  afterEach(() => rig.close());

  const codec = eventCodec();
  const again = (n: number, dryRun = false) =>
    new RescoreFiling({ events: rig.runtime.events, codec, scoring: rig.scoring }).rescore(accessionOf(n), {
      actorId: 'olivia',
      correlationId: 'the-order-of-olivia',
      reached: REACHED,
      dryRun,
    });
  const all = async () => {
    for (const accession of await filingsOfLog({ events: rig.runtime.events, codec }, {})) {
      await again(Number(accession.slice(-6)));
    }
  };
  /** Three buyers whose filings entered the log in the wrong order, so that none saw the others. */
  const cluster = async () => {
    await rig.filing(3, bought('0000000103', '2026-01-12'), at('2026-01-13'));
    await rig.filing(2, bought('0000000102', '2026-01-08'), at('2026-01-09'));
    await rig.filing(1, bought('0000000101', '2026-01-05'), at('2026-01-06'));
    await rig.settle();
  };

  test('sees what has become known about the past since; the old score stays', async () => {
    await cluster();
    expect(await again(3)).toMatchObject({ kind: 'changed', from: { score: 62 }, to: { score: 84, level: 'CRITICAL' } });
    expect((await rig.scoresOf(3)).map(({ score }) => score)).toEqual([62, 84]);
    const last = (await rig.log()).at(-1);
    expect(last?.metadata).toMatchObject({ actorId: 'olivia', actorType: 'operator', correlationId: 'the-order-of-olivia' });
  });

  test('an administrator’s order does the same, and reports the outcome', async () => {
    await cluster();
    const rescoring = new RescoreFiling({ events: rig.runtime.events, codec, scoring: rig.scoring });
    const analysed: string[] = [];
    const reanalysing = new ReanalyseFiling({
      events: rig.runtime.events,
      codec,
      analysis: {
        analyse: async ({ data }, order) => {
          analysed.push(`${data.accession} ${data.score} ${order?.operatorId}`);
          return 'analyzed';
        },
      },
    });
    const checkpoints = { load: async () => ({ position: REACHED }) as never };
    const judging = new ScoreOrAnalyzeAgain({ rescoring, reanalysing, checkpoints });
    const run = async (n: number, order: JudgementAction) =>
      (await judging.run({ input: { accession: accessionOf(n), order }, actorId: 'olivia' })).said;
    expect(await run(3, 'rescore')).toMatch(/^It was [A-Z]+ with a score of 62 and is now CRITICAL with a score of 84\.$/);
    expect(await run(3, 'rescore')).toBe('The score is the same as before.');
    expect(await run(9, 'rescore')).toMatch(/^Not scored yet/);
    expect((await rig.log()).at(-1)?.metadata).toMatchObject({ actorId: 'olivia', actorType: 'operator' });
    // The AI is asked about the newest score.
    expect(await run(3, 'reanalyse')).toBe('The AI answered, and its answer was saved.');
    expect(analysed).toEqual([`${accessionOf(3)} 84 olivia`]);
    expect(await run(9, 'reanalyse')).toMatch(/^Not asked/);
    const without = new ScoreOrAnalyzeAgain({ rescoring, reanalysing: null, checkpoints });
    const asked = { input: { accession: accessionOf(3), order: 'reanalyse' }, actorId: 'olivia' };
    expect(await without.run(asked)).toEqual({ said: 'This worker doesn’t have an AI key.' });
  });

  test('a second run changes nothing, whatever the market did meanwhile', async () => {
    await cluster();
    await rig.filing(4, eightKFiling({ '4.02': 'No reliance.' }, { periodOfReport: '2026-01-05' }), at('2026-01-07'));
    await rig.settle();
    await all();
    const before = await rig.log();
    market = { ...quotes, marketCap: 100e6 };
    await all();
    expect(await rig.log()).toHaveLength(before.length);
    expect((await rig.scoreOf(3)).inputs?.market).toEqual(quotes);
  });

  test('a dry run reports and writes nothing', async () => {
    await cluster();
    const before = await rig.log();
    expect(await again(3, true)).toMatchObject({ kind: 'changed', to: { score: 84 } });
    expect(await rig.log()).toHaveLength(before.length);
  });

  test('a score from before market data was recorded gets none of today’s', async () => {
    await rig.filing(1, bought('0000000101', '2026-01-05'), at('2026-01-06'));
    const { inputs: _, ...old } = { ...(await scoreOnce()), score: 40 };
    await rig.append({ type: 'FilingScored', data: old });
    await again(1);
    expect((await rig.scoreOf(1)).inputs).toMatchObject({ market: null });
  });
  async function scoreOnce(): Promise<Score> {
    const other = new ScoringRig();
    await other.filing(1, bought('0000000101', '2026-01-05'), at('2026-01-06'));
    await other.settle();
    const score = await other.scoreOf(1);
    await other.close();
    return score;
  }

  test('leaves out filings that were never scored, are withdrawn, or lost their text', async () => {
    await rig.filing(1, bought('0000000101', '2026-01-05'), at('2026-01-06'));
    expect(await again(1)).toEqual({ kind: 'skipped', why: 'unscored' });
    await rig.filing(2, eightKFiling({ '8.01': 'An event.' }), { ...at('2026-01-06'), read: false });
    await rig.append(filingScored(2));
    await rig.append(filingWithdrawn(2));
    expect(await again(2)).toEqual({ kind: 'skipped', why: 'withdrawn' });
    const { facts } = eightKFiling({ '8.01': 'An event.' });
    await rig.append(filingIngested(3));
    await rig.append({ type: 'FilingFactsExtracted', data: { ...facts, accession: accessionOf(3), textHash: 'a'.repeat(64) } });
    await rig.append(filingScored(3));
    expect(await again(3)).toEqual({ kind: 'skipped', why: 'text_missing' });
  });

  test('leaves filings that were read after their score to normal scoring: that score may alert', async () => {
    await rig.append(filingIngested(1));
    await rig.append(filingScored(1, 'LOW', { missingInputs: ['documents'] }));
    const { facts, text } = eightKFiling({ '4.02': 'No reliance.' });
    await rig.append({
      type: 'FilingFactsExtracted',
      data: { ...facts, accession: accessionOf(1), textHash: await rig.texts.put(text) },
    });
    expect(await again(1)).toEqual({ kind: 'skipped', why: 'unscored' });
  });

  test('a filing without a reader is rescored by its header', async () => {
    await rig.append(filingIngested(1, { form: 'SC TO-T' }));
    await rig.append(filingScored(1, 'LOW', { score: 1 }));
    expect(await again(1)).toMatchObject({ kind: 'changed', to: { level: 'CRITICAL' } });
  });

  test('filings can be selected by form, including amendments, and from a day on, oldest first', async () => {
    await rig.filing(1, eightKFiling({ '8.01': 'An event.' }), at('2026-01-13'));
    await rig.filing(2, eightKFiling({ '8.01': 'An event.' }, { form: '8-K/A' }), at('2026-01-09'));
    await rig.filing(3, bought('0000000101', '2026-01-05'), at('2026-01-06'));
    const meant = async (selection: Parameters<typeof filingsOfLog>[1]) =>
      (await filingsOfLog({ events: rig.runtime.events, codec }, selection)).map((accession) => Number(accession.slice(-6)));
    expect(await meant({})).toEqual([3, 2, 1]);
    expect(await meant({ form: '8-K' })).toEqual([2, 1]);
    expect(await meant({ form: '8-K', since: '2026-01-10' })).toEqual([1]);
    expect(await meant({ accession: accessionOf(3) })).toEqual([3]);
    expect(await meant({ accession: accessionOf(9) })).toEqual([]);
  });
});

test('a rescore alerts nobody, not even if it is the first score that would have', async () => {
  const rig = new AlertRig();
  await rig.follow('anna');
  await rig.contact('anna');
  const today = new Date().toISOString();
  const seen = filingIngested(1, { acceptedAt: today, firstSeenAt: today, filedOn: today.slice(0, 10) });
  await rig.filing(seen, filingScored(1, 'LOW'));
  await rig.filing(filingScored(1, 'CRITICAL'));
  const other = filingIngested(2, { acceptedAt: today, firstSeenAt: today, filedOn: today.slice(0, 10) });
  await rig.filing(other, filingScored(2, 'HIGH'));
  await rig.filing(filingScored(2, 'CRITICAL'));
  const third = filingIngested(3, { acceptedAt: today, firstSeenAt: today, filedOn: today.slice(0, 10) });
  await rig.filing(third);
  const byHand = eventCodec().encode(filingScored(3, 'CRITICAL'), randomId(), { actorType: 'operator' });
  await rig.runtime.events.append(filingStream(accessionOf(3)), [byHand], { kind: 'revision', revision: 0 });
  await rig.settle();
  // The second filing alerts by its first regular score.
  expect((await rig.ofType('AlertRunStarted')).map(({ data }) => [data.accession, data.level])).toEqual([
    [accessionOf(2), 'HIGH'],
  ]);
  await rig.close();
});
