import { type NoticedFiling, noticePush, noticeSms, noticeView } from './unread-notice-message.template.ts';

const filing = (n: number, over: Partial<NoticedFiling> = {}): NoticedFiling => ({
  ticker: `T${n}`,
  form: '8-K',
  indexUrl: `https://www.sec.gov/Archives/edgar/data/${n}/index.htm`,
  synthetic: false,
  ...over,
});
const many = Array.from({ length: 22 }, (_, n) => filing(n));
const options = { urlOf: (_brand: string, path: string) => `https://example.com${path}`, postalAddress: null };
const addresses = { listUrl: 'https://example.com/watchlist', unsubscribeUrl: null };
const viewOf = (filings: readonly NoticedFiling[]) => noticeView(filings, 'filingwire', options, addresses);

describe('a notice about unread filings', () => {
  test('gives their number, and each with its EDGAR link', () => {
    const view = viewOf([filing(1), filing(2, { form: '10-Q' })]);
    expect(view.subject).toBe('MEDIUM, not scored yet: 2 filings for your tickers can’t be read yet');
    expect(view.filings).toEqual([
      { line: 'T1 filed an 8-K', originalUrl: 'https://www.sec.gov/Archives/edgar/data/1/index.htm' },
      { line: 'T2 filed a 10-Q', originalUrl: 'https://www.sec.gov/Archives/edgar/data/2/index.htm' },
    ]);
    expect([view.moreLine, view.preheader]).toEqual([null, 'T1 and T2']);
    expect(viewOf([filing(1)]).headline).toBe('1 filing for your tickers can’t be read yet');
  });

  test('lists twenty and counts the rest; several of one ticker name it once', () => {
    const view = viewOf(many);
    expect([view.filings.length, view.moreLine]).toEqual([20, 'and 2 more']);
    expect(view.preheader).toBe('T0, T1, T2, T3, T4 and 17 more');
    expect(viewOf([filing(1), filing(1)]).preheader).toBe('T1');
  });

  test('as a text message and a notification', () => {
    expect(noticeSms([filing(1), filing(2)], 'Filingwire', addresses.listUrl)).toBe(
      "Filingwire: MEDIUM, not scored yet. 2 filings for your tickers can't be read yet (T1 and T2). https://example.com/watchlist",
    );
    expect(noticePush([filing(1)], addresses.listUrl)).toEqual({
      title: 'MEDIUM, not scored yet',
      body: '1 filing for your tickers can’t be read yet (T1)',
      url: addresses.listUrl,
    });
  });

  test('about samples says so', () => {
    expect(viewOf([filing(1, { synthetic: true })]).subject).toMatch(/^Sample data: /);
    expect(noticeSms([filing(1, { synthetic: true })], 'Filingwire', addresses.listUrl)).toContain('(sample)');
  });
});
