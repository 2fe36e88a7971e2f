import { entry, filing } from '../../../testing/factories.ts';
import { drawnOf } from './drawn-filing.ts';
import { frontOf } from './front.ts';

const close = new Date('2026-11-18T21:00:00.000Z');
const news = (accession: string, change: Parameters<typeof filing>[0] = {}) =>
  filing({ accession, accepted_at: '2026-11-19T15:00:00.000Z', ...change });

describe('the front', () => {
  test('leads with the highest unseen filing since the close, by score among equals; two stand beside it', () => {
    const front = frontOf(
      [
        entry('AAPL', {
          unseen_filings_count: 2,
          recent_filings: [news('a', { level: 'LOW' }), news('b', { level: 'CRITICAL', score: 85 })],
        }),
        entry('MSFT', { unseen_filings_count: 1, recent_filings: [news('c', { level: 'CRITICAL', score: 90 })] }),
        entry('ZIM', { unseen_filings_count: 1, recent_filings: [news('d', { level: 'MEDIUM' })] }),
      ],
      close,
    );
    expect(front.lead?.filing.accession).toBe('c');
    expect(front.others.map(({ filing: { accession } }) => accession)).toEqual(['b', 'd']);
  });

  test.each([
    ['older than the close', { unseen_filings_count: 1 }, { accepted_at: '2026-11-18T20:59:00.000Z' }],
    ['below HIGH', { unseen_filings_count: 1 }, { level: 'MEDIUM' as const }],
    ['locked', { unseen_filings_count: 1 }, { locked: true, level: null, score: null }],
    ['of a form that is not followed', { unseen_filings_count: 1 }, { form: '10-Q' }],
    ['withdrawn', { unseen_filings_count: 1 }, { withdrawn: true }],
  ])('is not led by a filing that is %s', (_name, row, change) => {
    expect(
      frontOf([entry('AAPL', { ...row, recent_filings: [news('a', { level: 'CRITICAL', ...change })] })], close).lead,
    ).toBeNull();
  });

  test('what is seen leads where nothing unseen does, so that the front never contradicts its tally', () => {
    const seen = news('seen', { level: 'CRITICAL' });
    const front = frontOf([entry('AAPL', { unseen_filings_count: 0, recent_filings: [seen] })], close);
    expect([front.lead?.filing.accession, front.tally.CRITICAL]).toEqual(['seen', 1]);
    const unseen = entry('MSFT', { unseen_filings_count: 1, recent_filings: [news('unseen', { level: 'HIGH' })] });
    const both = frontOf([entry('AAPL', { unseen_filings_count: 0, recent_filings: [seen] }), unseen], close);
    expect([both.lead?.filing.accession, both.others[0]?.filing.accession]).toEqual(['unseen', 'seen']);
  });

  test('beside the lead a seen CRITICAL filing stands before an unseen LOW one', () => {
    const row = (ticker: string, unseen: number, level: 'LOW' | 'HIGH' | 'CRITICAL') =>
      entry(ticker, { unseen_filings_count: unseen, recent_filings: [news(ticker, { level })] });
    const front = frontOf([row('AAPL', 1, 'HIGH'), row('MSFT', 1, 'LOW'), row('TSLA', 0, 'CRITICAL')], close);
    expect([front.lead, ...front.others].map((each) => each?.entry.ticker)).toEqual(['AAPL', 'TSLA', 'MSFT']);
  });

  test('a ticker that was just added leads with the highest of its last seven days', () => {
    const before = news('a', { level: 'HIGH', accepted_at: '2026-11-14T15:00:00.000Z' });
    const added = (at: string) => entry('AAPL', { unseen_filings_count: 0, added_at: at, recent_filings: [before] });
    expect(frontOf([added('2026-11-18T15:00:00.000Z')], close).lead?.filing.accession).toBe('a');
    expect(frontOf([added('2026-10-01T15:00:00.000Z')], close).lead).toBeNull();
  });

  test('counts tickers by the level of their newest filing since the close, and locked filings apart', () => {
    const { tally, locked } = frontOf(
      [
        entry('AAPL', { recent_filings: [news('l', { locked: true, level: null }), news('a', { level: 'HIGH' })] }),
        entry('MSFT', { recent_filings: [news('m', { level: 'HIGH' })] }),
        entry('OLD', { recent_filings: [news('o', { level: 'HIGH', accepted_at: '2026-11-17T15:00:00.000Z' })] }),
      ],
      close,
    );
    expect([tally.HIGH, tally.CRITICAL, locked]).toEqual([2, 0, 1]);
  });
});

describe('what a row draws', () => {
  const open = news('open', { accepted_at: '2026-11-18T21:05:12.000Z' });
  const form4 = news('locked', { form: '4', locked: true, opens_with_pro: true, level: null });

  test('a newer locked filing of a form that is not followed stands after the open one', () => {
    const row = entry('AAPL', { latest_accession: 'open', recent_filings: [form4, open] });
    expect(drawnOf(row)).toEqual({ open, locked: form4, lockedLeads: false });
  });

  test('of a followed form it stands first, and where there is nothing else', () => {
    const row = entry('AAPL', { latest_accession: 'open', recent_filings: [form4, open] });
    expect(drawnOf({ ...row, forms: '8-K,4' }).lockedLeads).toBe(true);
    const none = { latest_accession: null, latest_form: null, last_filing_date: null };
    expect(drawnOf({ ...row, ...none, recent_filings: [form4] })).toEqual({ open: null, locked: form4, lockedLeads: true });
  });

  test('an older or withdrawn one is not drawn', () => {
    const older = { ...form4, accepted_at: '2026-11-17T00:00:00.000Z' };
    for (const locked of [older, { ...form4, withdrawn: true }])
      expect(drawnOf(entry('AAPL', { latest_accession: 'open', recent_filings: [open, locked] })).locked).toBeNull();
  });
});
