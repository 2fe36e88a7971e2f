import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import { accessionOf, cikOf } from '../kit/filing-events.ts';
import { insider, officer, row } from '../kit/filing-facts.ts';
import { insiderFiled } from '../kit/insider-events.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** Insiders as administrators see them, over HTTP: merging people and correcting reports, which all pages follow. */

const T1 = { name: 'Test 1 Inc.', cik: cikOf(1001), ticker: 'T1' };
const JANE = cikOf(11);
const JANE_TOO = cikOf(12);
const reason = 'one person under two CIKs';
const sold = (day: string, shares: string) => [row('P', shares, '10', { date: day, sharesAfter: shares })];

let product: OpenProduct;
let viewer: SignedInAdmin;
let operator: SignedInAdmin;
let session: string;
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  viewer = await adminSignIn(product, 'viewer');
  operator = await adminSignIn(product, 'operator');
  ({ session } = body(await product.call('POST', '/api/subscribe', { body: { tickers: 'T1', forms: '8-K' } })));
  await product.grantPro(session);
  const filings = [
    insiderFiled(1, sold('2026-01-05', '100'), {
      issuer: T1,
      owners: [officer('CFO', { cik: JANE, name: 'DOE JANE' })],
      filedOn: '2026-01-06',
    }),
    insiderFiled(2, sold('2026-01-07', '200'), {
      issuer: T1,
      owners: [officer('Chief Accountant', { cik: JANE_TOO, name: 'DOE-ROE JANE' })],
      filedOn: '2026-01-08',
    }),
    insiderFiled(3, sold('2026-01-09', '50'), {
      issuer: T1,
      owners: [insider({ cik: cikOf(13), name: 'ROE JOHN' })],
      filedOn: '2026-01-12',
    }),
  ];
  for (const [at, events] of filings.entries()) await product.happen(`filing-${accessionOf(at + 1)}`, events);
});
afterAll(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const admin = (path: string) => product.call('GET', `/api/admin/${path}`, { headers: viewer.headers });
const act = (path: string, sent: object, { headers }: SignedInAdmin = operator) =>
  product.call('POST', `/api/admin/insiders/${path}`, { headers, body: sent });
/** The answer to a reader with access to every form, once the views have caught up with the log. */
const read = async (path: string) => {
  await product.waitFor(['InsiderMerged', 'InsiderSeparated', 'FilingReportCorrected', 'FilingFactsExtracted']);
  return body(await product.call('GET', path, { session }));
};

test('reporting owners are listed by name, found by name and CIK, and can be downloaded', async () => {
  const first = body(await admin('insiders?limit=2'));
  expect(first.rows.map(({ cik, name }: { cik: string; name: string }) => [cik, name])).toEqual([
    [JANE, 'DOE JANE'],
    [JANE_TOO, 'DOE-ROE JANE'],
  ]);
  expect(body(await admin(`insiders?limit=2&cursor=${encodeURIComponent(first.next)}`)).rows).toMatchObject([
    { name: 'ROE JOHN' },
  ]);
  expect(body(await admin('insiders?search=doe')).rows).toHaveLength(2);
  expect(body(await admin('insiders?search=13')).rows).toMatchObject([{ cik: cikOf(13), companies: [T1], merged_into: null }]);
  expect(outcome(await admin('insiders?cursor=x'))).toBe('400 cursor_invalid');
  expect((await admin('insiders.csv')).text.split('\r\n')).toHaveLength(5);
  expect(outcome(await admin('insiders/999'))).toBe('404 insider_not_found');
  expect(body(await admin('insiders/11'))).toMatchObject({
    merged: [],
    roles: [{ company: T1, roles: ['CFO'], filings: 1 }],
    filings: [{ accession: accessionOf(1), title: 'CFO', issuer: T1, owner_cik: JANE, corrected: false }],
  });
});

test('two names of one person are merged everywhere, and separated again', async () => {
  expect(outcome(await act('12/merge', { into: '11', reason }, viewer))).toBe('403 admin_role_required');
  expect(outcome(await act('12/merge', { into: '999', reason }))).toBe('404 insider_not_found');
  expect(outcome(await act('12/merge', { into: '12', reason }))).toBe('400 same_insider');
  expect(outcome(await act('12/separate', { reason }))).toBe('409 insider_not_merged');
  expect(body(await act('12/merge', { into: '11', reason }))).toEqual({ changed: true });
  expect(body(await act('12/merge', { into: '11', reason }))).toEqual({ changed: false });
  expect(outcome(await act('13/merge', { into: '12', reason }))).toBe('409 insider_merged');
  for (const id of ['11', '12', 'DOE-ROE JANE', 'Jane Doe']) {
    const { insider: profile } = await read(`/api/insiders/${encodeURIComponent(id)}?brand=filingwire`);
    expect(profile).toMatchObject({
      cik: JANE,
      name: 'Jane Doe-Roe',
      other_names: ['DOE-ROE JANE', 'DOE JANE'],
      other_ciks: [JANE_TOO],
      totals: { buys: { trades: 2, shares: '300' } },
      record: { filings: 2 },
    });
  }
  const { insiders } = await read('/api/insiders?q=doe');
  expect(insiders.map(({ cik, other_names: others }: { cik: string; other_names: string[] }) => [cik, others])).toEqual([
    [JANE, ['DOE-ROE JANE']],
  ]);
  const { insiders: people } = await read('/api/tickers/T1?brand=filingwire');
  expect(people.people.map(({ owners }: { owners: { cik: string }[] }) => owners.map(({ cik }) => cik))).toEqual([
    [cikOf(13)],
    [JANE],
  ]);
  expect(body(await admin('insiders/12'))).toMatchObject({ merged_into: JANE, merged: [] });
  expect(body(await admin('insiders?identity=merged')).rows).toMatchObject([{ cik: JANE_TOO, merged_into: JANE }]);
  expect(body(await admin('insiders/11')).merged).toEqual([{ cik: JANE_TOO, name: 'DOE-ROE JANE' }]);
  expect(body(await act('12/separate', { reason: 'mother and daughter' }))).toEqual({ changed: true });
  expect((await read('/api/insiders/12?brand=filingwire')).insider).toMatchObject({
    cik: JANE_TOO,
    totals: { buys: { shares: '200' } },
  });
  const { events } = body(await admin('activity?stream=insiderIdentities-all'));
  expect(events.map(({ type, reason: why, actorId }: Record<string, string>) => [type, why, actorId])).toEqual([
    ['InsiderSeparated', 'mother and daughter', operator.adminId],
    ['InsiderMerged', reason, operator.adminId],
  ]);
});

test('a wrong title and a wrong issuer are corrected on every page', async () => {
  const accessions = [accessionOf(3)];
  const title = { cik: cikOf(13), title: 'Treasurer' };
  const correct = (sent: object, by = operator) => act('reports/correct', { accessions, reason: 'a slip', ...sent }, by);
  expect(outcome(await correct({ title }, viewer))).toBe('403 admin_role_required');
  expect(outcome(await correct({}))).toBe('400 validation_failed');
  expect(outcome(await correct({ title, accessions: ['0000000000-26-999999'] }))).toBe('404 filing_not_found');
  expect(outcome(await correct({ issuer: { cik: cikOf(9_999) } }))).toBe('400 issuer_name_needed');
  expect(body(await correct({ title }))).toEqual({ changed: 1 });
  expect(body(await correct({ title }))).toEqual({ changed: 0 });
  expect((await read('/api/insiders/13?brand=filingwire')).insider.companies[0].roles).toMatchObject([
    { role: 'Director' },
    { role: 'Treasurer' },
  ]);
  const filing = await read(`/api/filings/${accessionOf(3)}?brand=filingwire`);
  expect(JSON.stringify(filing)).toContain('Treasurer');

  expect(body(await correct({ issuer: { cik: cikOf(1002) } }))).toEqual({ changed: 1 });
  expect((await read('/api/insiders/13?brand=filingwire')).insider.companies).toMatchObject([
    { cik: cikOf(1002), ticker: 'T2', roles: [{ role: 'Director' }, { role: 'Treasurer' }] },
  ]);
  const filingsOf = async (ticker: string) =>
    (await read(`/api/tickers/${ticker}?brand=filingwire`)).filings.map(({ accession }: { accession: string }) => accession);
  expect(await filingsOf('T2')).toEqual([accessionOf(3)]);
  expect(await filingsOf('T1')).toEqual([accessionOf(2), accessionOf(1)]);
  expect((await read('/api/insiders?q=roe%20john')).insiders[0].companies).toMatchObject([{ ticker: 'T2' }]);
  const { filings, streams } = body(await admin('insiders/13'));
  expect(filings).toMatchObject([{ corrected: true, issuer: { ticker: 'T2' }, title: 'Treasurer' }]);
  const { events } = body(await admin(`activity?stream=${streams[1]}&type=FilingReportCorrected`));
  expect(events.map(({ actorId, reason: why }: Record<string, string>) => [actorId, why])).toEqual([
    [operator.adminId, 'a slip'],
    [operator.adminId, 'a slip'],
  ]);
  expect(body(await correct({ issuer: { cik: cikOf(1001) } }))).toEqual({ changed: 1 });
  expect(await filingsOf('T2')).toEqual([]);
});
