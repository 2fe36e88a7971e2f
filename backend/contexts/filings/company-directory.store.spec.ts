import { HandClock } from '#kit/hand-clock.ts';
import { MemoryLogger, Runtime } from '#kit/runtime.ts';
import { StoredCompanyDirectory } from './company-directory.store.ts';
import type { TickerCorrection } from './correct-ticker/ticker-corrections.reader.ts';
import type { EdgarGateway } from './edgar/edgar-gateway.port.ts';

const FILE = Buffer.from(
  JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data: [[320193, 'Apple Inc.', 'AAPL', 'Nasdaq']] }),
);

let runtime: Runtime;
let corrected: ReadonlyMap<string, TickerCorrection> = new Map();
beforeEach(() => {
  runtime = new Runtime();
});
afterEach(() => {
  corrected = new Map();
  return runtime.close();
});

/** A directory whose first requests to EDGAR fail. */
function directory(failures: number) {
  const clock = new HandClock(Date.parse('2026-01-12T12:00:00.000Z'));
  const corrections = { current: async () => corrected };
  const companies = new StoredCompanyDirectory({
    operational: runtime.operational,
    corrections,
    clock,
    logger: new MemoryLogger(),
  });
  let requests = 0;
  const companyTickers = async () => {
    requests += 1;
    if (requests <= failures) throw new Error('EDGAR is away');
    return { body: FILE, version: { etag: `"${requests}"`, lastModified: null } };
  };
  const refresh = () => companies.refresh({ companyTickers } as unknown as EdgarGateway, 'https://www.sec.gov').catch(() => {});
  /** Whether EDGAR is requested again after this many seconds. */
  const after = async (seconds: number) => {
    clock.ms += seconds * 1_000;
    const before = requests;
    await refresh();
    return requests > before;
  };
  return { companies, after };
}

test('while there is no company list, EDGAR is requested again after 15 seconds', async () => {
  const { companies, after } = directory(2);
  expect([await after(0), await after(14), await after(1), companies.size()]).toEqual([true, false, true, 0]);
  expect([await after(15), companies.byTicker('aapl')?.name]).toEqual([true, 'Apple Inc.']);
});

test('once there is a list, it is requested once a day, and five minutes after a failure', async () => {
  const { companies, after } = directory(0);
  await after(0);
  expect([await after(3_600), await after(23 * 3_600), companies.size()]).toEqual([false, true, 1]);
});

test('a ticker has the days on which it was seen with a company, and a correction moves it to another', async () => {
  const clock = new HandClock(Date.parse('2026-01-12T12:00:00.000Z'));
  const directory = new StoredCompanyDirectory({
    ...{ operational: runtime.operational, clock, logger: new MemoryLogger() },
    corrections: { current: async () => corrected },
  });
  const read = async (...data: (readonly [cik: number, ticker: string])[]) => {
    clock.ms += 48 * 3_600_000;
    const rows = data.map(([cik, ticker]) => [cik, `Company ${cik}`, ticker, 'NYSE']);
    const body = Buffer.from(JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data: rows }));
    const version = { etag: `"${clock.ms}"`, lastModified: null };
    await directory.refresh({ companyTickers: async () => ({ body, version }) } as unknown as EdgarGateway, 'https://sec');
  };
  const of = (cik: number) =>
    directory
      .tickerPeriodsOf(String(cik).padStart(10, '0'))
      .map(({ ticker, firstSeen, lastSeen, corrected: byHand }) => `${ticker} ${firstSeen} ${lastSeen} ${byHand}`);
  await read([1, 'OLD'], [2, 'TWO']);
  await read([1, 'NEW'], [2, 'TWO']);
  await read([2, 'TWO'], [3, 'NEW']);
  expect([of(1), of(2), of(3)]).toEqual([
    ['NEW 2026-01-16 2026-01-16 false', 'OLD 2026-01-14 2026-01-14 false'],
    ['TWO 2026-01-14 null false'],
    ['NEW 2026-01-18 null false'],
  ]);
  const correction = { cik: '0000000003', companyName: 'Company 3', from: '0000000002', at: '2026-01-19T10:00:00.000Z' };
  corrected = new Map([
    ['TWO', correction],
    ['GONE', correction],
  ]);
  await directory.load();
  expect([of(2), of(3)]).toEqual([
    ['TWO 2026-01-14 2026-01-19 false'],
    ['NEW 2026-01-18 null false', 'TWO 2026-01-19 null true', 'GONE 2026-01-19 null true'],
  ]);
  expect([directory.byTicker('two')?.name, directory.listed('TWO')?.cik, directory.listed('GONE')]).toEqual([
    ...['Company 3', '0000000002', null],
  ]);
  corrected = new Map();
  await directory.load();
  expect([of(2), directory.byTicker('two')?.name]).toEqual([['TWO 2026-01-14 null false'], 'Company 2']);
});
