import { entry, filing } from '#testing/factories.ts';
import { highlightsOf } from './highlights.ts';
import { shownFilingsOf } from './shown-filings.ts';

const close = new Date('2026-11-18T21:00:00.000Z');
const news = (accession: string, change: Parameters<typeof filing>[0] = {}) =>
  filing({ accession, accepted_at: '2026-11-19T15:00:00.000Z', ...change });

describe('highlights', () => {
  test('lead with the highest unseen filing since the close, by score among equals, with two others', () => {
    const highlights = highlightsOf(
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
    expect(highlights.lead?.filing.accession).toBe('c');
    expect(highlights.others.map(({ filing: { accession } }) => accession)).toEqual(['b', 'd']);
  });

  test.each([
    ['older than the close', { unseen_filings_count: 1 }, { accepted_at: '2026-11-18T20:59:00.000Z' }],
    ['below HIGH', { unseen_filings_count: 1 }, { level: 'MEDIUM' as const }],
    ['locked', { unseen_filings_count: 1 }, { locked: true, level: null, score: null }],
    ['of a form that is not followed', { unseen_filings_count: 1 }, { form: '10-Q' }],
    ['withdrawn', { unseen_filings_count: 1 }, { withdrawn: true }],
  ])('is not led by a filing that is %s', (_name, row, change) => {
    expect(
      highlightsOf([entry('AAPL', { ...row, recent_filings: [news('a', { level: 'CRITICAL', ...change })] })], close).lead,
    ).toBeNull();
  });

  test('lead with a seen filing if nothing is unseen, so that they never contradict the tally', () => {
    const seen = news('seen', { level: 'CRITICAL' });
    const highlights = highlightsOf([entry('AAPL', { unseen_filings_count: 0, recent_filings: [seen] })], close);
    expect([highlights.lead?.filing.accession, highlights.tally.CRITICAL]).toEqual(['seen', 1]);
    const unseen = entry('MSFT', { unseen_filings_count: 1, recent_filings: [news('unseen', { level: 'HIGH' })] });
    const both = highlightsOf([entry('AAPL', { unseen_filings_count: 0, recent_filings: [seen] }), unseen], close);
    expect([both.lead?.filing.accession, both.others[0]?.filing.accession]).toEqual(['unseen', 'seen']);
  });

  test('after the lead, a seen CRITICAL filing comes before an unseen LOW one', () => {
    const row = (ticker: string, unseen: number, level: 'LOW' | 'HIGH' | 'CRITICAL') =>
      entry(ticker, { unseen_filings_count: unseen, recent_filings: [news(ticker, { level })] });
    const highlights = highlightsOf([row('AAPL', 1, 'HIGH'), row('MSFT', 1, 'LOW'), row('TSLA', 0, 'CRITICAL')], close);
    expect([highlights.lead, ...highlights.others].map((each) => each?.entry.ticker)).toEqual(['AAPL', 'TSLA', 'MSFT']);
  });

  test('of a ticker just added include its last seven days', () => {
    const before = news('a', { level: 'HIGH', accepted_at: '2026-11-14T15:00:00.000Z' });
    const added = (at: string) => entry('AAPL', { unseen_filings_count: 0, added_at: at, recent_filings: [before] });
    expect(highlightsOf([added('2026-11-18T15:00:00.000Z')], close).lead?.filing.accession).toBe('a');
    expect(highlightsOf([added('2026-10-01T15:00:00.000Z')], close).lead).toBeNull();
  });

  test("count tickers by their newest filing's level since the close, and locked filings separately", () => {
    const { tally, locked } = highlightsOf(
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

describe('the filings shown in a row', () => {
  const open = news('open', { accepted_at: '2026-11-18T21:05:12.000Z' });
  const form4 = news('locked', { form: '4', locked: true, opens_with_pro: true, level: null });

  test('a newer locked filing of an unfollowed form comes after the open one', () => {
    const row = entry('AAPL', { latest_accession: 'open', recent_filings: [form4, open] });
    expect(shownFilingsOf(row)).toEqual({ open, locked: form4, lockedLeads: false });
  });

  test('a locked one of a followed form comes first, as it does if there is nothing else', () => {
    const row = entry('AAPL', { latest_accession: 'open', recent_filings: [form4, open] });
    expect(shownFilingsOf({ ...row, forms: '8-K,4' }).lockedLeads).toBe(true);
    const none = { latest_accession: null, latest_form: null, last_filing_date: null };
    expect(shownFilingsOf({ ...row, ...none, recent_filings: [form4] })).toEqual({
      open: null,
      locked: form4,
      lockedLeads: true,
    });
  });

  test('an older or withdrawn one is not shown', () => {
    const older = { ...form4, accepted_at: '2026-11-17T00:00:00.000Z' };
    for (const locked of [older, { ...form4, withdrawn: true }])
      expect(shownFilingsOf(entry('AAPL', { latest_accession: 'open', recent_filings: [open, locked] })).locked).toBeNull();
  });
});
