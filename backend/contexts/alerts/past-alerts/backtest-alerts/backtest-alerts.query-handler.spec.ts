import { DEFAULT_DELIVERY } from '#contexts/accounts/published/delivery-preferences.policy.ts';
import { DEFAULT_DIGEST } from '#contexts/accounts/published/digest-preferences.policy.ts';
import type { AlertHistory, AlertHistoryOf, ScoredFiling } from '../../published/alert-history.port.ts';
import { BacktestAlertsQuery } from './backtest-alerts.query.ts';
import { BacktestAlertsQueryHandler } from './backtest-alerts.query-handler.ts';

const NOW = new Date('2026-03-02T17:00:00.000Z');
const AT = '2026-01-12T17:00:00.000Z';
const filing = (accession: string, over: Partial<ScoredFiling> = {}): ScoredFiling => ({
  ...{ accession, form: '8-K', followedAs: '8-K', level: 'HIGH', wasRead: true, companyCiks: ['1'], items: ['5.02'] },
  ...{ trades: null, at: AT, duplicateOf: null, threads: [], corrects: null },
  ...over,
});
const history = (filings: readonly ScoredFiling[], over: Partial<AlertHistoryOf> = {}): AlertHistoryOf => ({
  settings: {
    ...{ admin: false, notifyVia: ['email'], thresholds: { email: 'MEDIUM', sms: 'HIGH' }, rules: null },
    ...{ digest: DEFAULT_DIGEST, delivery: DEFAULT_DELIVERY },
  },
  freeCadence: 'realTime',
  entries: [{ ticker: 'T1', cik: '1', forms: ['8-K', '4'], brandId: 'material-events', rules: null, paused: false }],
  filings,
  cutOff: new Map(),
  scoresSince: null,
  ...over,
});
async function backtest(of: AlertHistoryOf | null) {
  const requested: string[] = [];
  const views: Pick<AlertHistory, 'of' | 'headlines'> = {
    of: async () => of,
    headlines: async (accessions) => {
      requested.push(...accessions);
      return new Map(
        accessions.map((accession) => [accession, { headline: `Headline ${accession}`, aiWritten: accession === 'open' }]),
      );
    },
  };
  const clock = { now: () => NOW, monotonic: () => 0 };
  const handler = new BacktestAlertsQueryHandler(views as AlertHistory, { of: async () => null }, clock);
  return { found: await handler.execute(new BacktestAlertsQuery('a1', 'material-events', {})), requested };
}

test('a filing the plan locks is listed without level and headline', async () => {
  const { found, requested } = await backtest(history([filing('open'), filing('locked', { form: '4', followedAs: '4' })]));
  expect(found?.newestAlerted).toMatchObject([{ accession: 'open', level: 'HIGH', headline: 'Headline open', ai_written: true }]);
  expect(found?.newestMissed).toMatchObject([
    { accession: 'locked', form: '4', reason: 'form_locked', level: null, headline: null, ai_written: false },
  ]);
  expect(requested).toEqual(['open']);
});

test('only one year is counted, newest first, and at most fifty filings are listed', async () => {
  const many = Array.from({ length: 60 }, (_, n) => {
    return filing(`f${n}`, { at: new Date(Date.parse(AT) + n * 60_000).toISOString() });
  });
  const { found } = await backtest(history([filing('old', { at: '2025-03-01T17:00:00.000Z' }), ...many]));
  expect([found?.alerted, found?.newestAlerted.length, found?.newestAlerted[0]?.accession]).toEqual([60, 50, 'f59']);
});

test('a ticker with more filings than are examined is named', async () => {
  const cut = (since: string) => ({ cutOff: new Map([['T1', since]]) });
  expect((await backtest(history([], cut('2025-06-01T00:00:00.000Z')))).found?.incomplete).toEqual(['T1']);
  expect((await backtest(history([], cut('2025-03-01T00:00:00.000Z')))).found?.incomplete).toEqual([]);
});

test("an account that the views don't have yet gets no answer", async () => {
  expect((await backtest(null)).found).toBeNull();
});
