import { accessionOf, cikOf, factsExtracted, filingIngested, filingScored } from '../kit/filing-events.ts';
import { insider, row } from '../kit/filing-facts.ts';
import { insiderFiled } from '../kit/insider-events.ts';
import { OpenProduct } from '../kit/open-product.ts';

test('files hold what the lists show, safe for spreadsheets, and nothing that the plan locks', async () => {
  const product = await OpenProduct.start({});
  for (const [n, form, oneLiner] of [
    [1, '8-K', '=HYPERLINK("http://evil.example","click") resigns'],
    [2, '10-K', 'Revenue falls, "badly"'],
    [3, '13F', 'A secret of the managers'],
  ] as const) {
    await product.happen(`filing-${accessionOf(n)}`, [
      filingIngested(n, { companyCiks: [cikOf(320193)], form: form === '13F' ? '13F-HR' : form }),
      factsExtracted(n),
      filingScored(n, 'HIGH', { oneLiner, summary: oneLiner }),
    ]);
  }
  const opened = await product.call('POST', '/api/subscribe', {
    body: { tickers: 'AAPL', forms: '8-K', note: '+1 for this one' },
  });
  const { session } = JSON.parse(opened.text) as { session: string };
  expect((await product.call('GET', '/api/filings.csv', { session })).status).toBe(403);
  await product.grantPro(session);

  const filings = await product.call('GET', '/api/filings.csv?level=HIGH&form=8-K', { session });
  expect(filings.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="filings.csv"',
  });
  const lines = filings.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\ufeffaccession,form,company,/);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"",""click"") resigns"`);
  const all = await product.call('GET', '/api/filings.csv', { session });
  expect(all.text).toContain('"Revenue falls, ""badly"""');

  const rowsOf = async (ticker: string) =>
    (await product.call('GET', `/api/filings.csv?ticker=${ticker}`, { session })).text.trimEnd().split('\r\n').length - 1;
  expect([await rowsOf('MSFT'), await rowsOf('AAPL')]).toEqual([0, 0]);
  await product.happen(`filing-${accessionOf(4)}`, [filingIngested(4, { companyCiks: [cikOf(2)] })]);
  expect([await rowsOf('MSFT'), await rowsOf('AAPL')]).toEqual([1, 0]);

  const list = await product.call('GET', '/api/watchlist.csv', { session });
  expect(list.text).toContain(`'+1 for this one`);
  expect(list.text).toMatch(/^\ufeffticker,company,forms,note,/);
  await product.close();
});

test('an insider’s file has a line for each trade in the list, with texts that no spreadsheet evaluates', async () => {
  const product = await OpenProduct.start({});
  const owners = [insider({ cik: cikOf(77), name: 'DOE JANE' })];
  const issuer = { cik: cikOf(1), name: '+Company "One"', ticker: 'T1' };
  const trades = [
    row('S', '40', '12.5', { security: '=HYPERLINK("http://evil.example")', sharesAfter: '60' }),
    row('P', '100', null, { security: '@Common, Class A', date: '2026-01-09', directOrIndirect: 'I' }),
  ];
  await product.happen(`filing-${accessionOf(1)}`, insiderFiled(1, trades, { owners, issuer, aff10b5One: true }));
  const opened = await product.call('POST', '/api/subscribe', { body: { tickers: 'AAPL', forms: '8-K' } });
  const { session } = JSON.parse(opened.text) as { session: string };
  const path = `/api/insiders/${cikOf(77)}/transactions.csv`;
  expect((await product.call('GET', path, { session })).status).toBe(403);
  await product.grantPro(session);

  const { headers, text } = await product.call('GET', path, { session });
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="insider.csv"',
  });
  const link = `https://www.sec.gov/Archives/edgar/data/1/${accessionOf(1)}-index.htm`;
  const filed = `${accessionOf(1)},4,2026-01-13,"'+Company ""One""",AAPL`;
  expect(text.split('\r\n')).toEqual([
    '\ufeffaccession,form,filed,company,ticker,date,code,meaning,security,shares,price,value,shares_after,ownership,planned_10b5_1,link',
    `${filed},2026-01-12,S,Sale,"'=HYPERLINK(""http://evil.example"")",40,12.5,500,60,D,true,${link}`,
    `${filed},2026-01-09,P,Purchase,"'@Common, Class A",100,,,,I,true,${link}`,
    '',
  ]);
  const sold = await product.call('GET', `${path}?code=S`, { session });
  expect(sold.text.trimEnd().split('\r\n')).toHaveLength(2);
  const unknown = await product.call('GET', `/api/insiders/${cikOf(78)}/transactions.csv`, { session });
  expect(unknown.status).toBe(404);
  // A browser would save the refusal as a file.
  expect(unknown.headers).not.toHaveProperty('content-disposition');
  await product.close();
});
