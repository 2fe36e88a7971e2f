import { relatedFiling } from '../../backend/contexts/disclosures/relate-filings/filing-features.ts';
import { RelatedFilingsStore } from '../../backend/contexts/disclosures/relate-filings/related-filings.store.ts';
import { recordOf } from '../../backend/contexts/disclosures/relate-filings/related-record.ts';
import { adminSignIn, type SignedInAdmin } from '../kit/admin-sign-in.ts';
import {
  accessionOf,
  cikOf,
  duplicateMarked,
  factsExtracted,
  filingIngested,
  filingScored,
  filingWithdrawn,
} from '../kit/filing-events.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';
import { recorded } from '../kit/recorded-event.ts';

/** Filings that repeat another one: compared, merged and separated by administrators, over HTTP. */

let product: OpenProduct;
let viewer: SignedInAdmin;
let operator: SignedInAdmin;
let index: RelatedFilingsStore;
beforeAll(async () => {
  product = await OpenProduct.start({ TRUST_PROXY: '1' });
  [viewer, operator] = [await adminSignIn(product, 'viewer'), await adminSignIn(product, 'operator')];
  index = new RelatedFilingsStore(product.runtime.operational);
  const happen = (n: number, ...events: Parameters<OpenProduct['happen']>[1]) =>
    product.happen(`filing-${accessionOf(n)}`, events);
  await happen(1, filingIngested(1), factsExtracted(1), filingScored(1));
  await happen(2, filingIngested(2), factsExtracted(2, { periodOfReport: '2026-01-11' }), filingScored(2), duplicateMarked(2, 1));
  await happen(3, filingIngested(3), factsExtracted(3), filingScored(3));
  await happen(4, filingIngested(4, { form: '4' }));
  await happen(5, filingIngested(5, { companyCiks: [cikOf(7)] }));
  await happen(6, filingIngested(6), filingWithdrawn(6));
  const related = relatedFiling([filingIngested(2), factsExtracted(2), filingScored(2)].map((event) => recorded(event)));
  if (related === null) throw new Error('not ingested');
  await index.put(recordOf(related, [], accessionOf(1), new Date('2026-01-12T12:30:00.000Z')));
});
afterAll(() => product.close());

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();
const get = (path: string) => product.call('GET', `/api/admin/${path}`, { headers: viewer.headers });
const listed = async (query: string): Promise<readonly [string, string][]> =>
  body(await get(`duplicates?${query}`)).rows.map((row: { accession: string; state: string }) => [row.accession, row.state]);
const order = (n: number, name: string, other: number, { headers }: SignedInAdmin = operator) => {
  const sent = { order: name, other: accessionOf(other), reason: 'the same letter' };
  return product.call('POST', `/api/admin/duplicates/${accessionOf(n)}/orders`, { headers, body: sent });
};
test('marks can be listed and filtered, and the two filings are shown side by side, differences first', async () => {
  expect(await listed('')).toEqual([[accessionOf(2), 'marked']]);
  expect(await listed('state=merged')).toEqual([]);
  expect(await listed('search=1&state=marked')).toEqual([[accessionOf(2), 'marked']]);
  expect(await listed('search=7')).toEqual([]);
  expect(await listed(`search=${accessionOf(2)}`)).toHaveLength(1);
  const pair = body(await get(`duplicates/${accessionOf(2)}`));
  expect(pair).toMatchObject({
    decision: { state: 'marked', rule: 'same-text', actor: null },
    filing: { accession: accessionOf(2), duplicate_of: accessionOf(1), recipients: null },
    other: { accession: accessionOf(1), duplicate_of: null },
  });
  expect(pair.facts[0]).toEqual({ name: 'Period of report', filing: '2026-01-11', other: '2026-01-10', same: false });
  expect(pair.facts.slice(1).every(({ same }: { same: boolean }) => same)).toBe(true);
  expect(body(await get(`duplicates/${accessionOf(3)}?other=${accessionOf(1)}`))).toMatchObject({ decision: null });
  expect(outcome(await get(`duplicates/${accessionOf(3)}`))).toBe('404 duplicate_not_found');
  expect((await get('duplicates.csv')).text).toContain(`${accessionOf(2)},${accessionOf(1)},8-K,Company 1,`);
});

test('a mark is confirmed, removed and set again, each time with reason and administrator in the log', async () => {
  expect(outcome(await order(2, 'merge', 1, viewer))).toBe('403 admin_role_required');
  expect((await order(2, 'merge', 1)).status).toBe(200);
  expect((await order(2, 'merge', 1)).status).toBe(200);
  expect((await order(2, 'dismiss', 1)).status).toBe(200);
  expect((await index.get(accessionOf(2)))?.duplicateOf).toBeNull();
  expect(outcome(await order(2, 'dismiss', 1))).toBe('409 duplicate_not_marked');
  expect((await order(2, 'merge', 1)).status).toBe(200);
  expect((await index.get(accessionOf(2)))?.duplicateOf).toBe(accessionOf(1));
  expect(body(await get(`duplicates/${accessionOf(2)}`)).decision).toMatchObject({
    ...{ state: 'merged', rule: 'by-hand', actor: operator.adminId, reason: 'the same letter' },
  });
  const events = await product.runtime.events.read(`filing-${accessionOf(2)}`, { from: 4 });
  const by = (rule?: string) => ({ actor: operator.adminId, reason: 'the same letter', ...(rule && { rule }) });
  expect(events.map(({ type, data }) => [type, data])).toEqual([
    ['FilingMarkedDuplicate', expect.objectContaining(by('same-text'))],
    ['FilingDuplicateDismissed', expect.objectContaining(by())],
    ['FilingMarkedDuplicate', expect.objectContaining(by('by-hand'))],
  ]);
});

test('two filings that cannot be the same disclosure are refused', async () => {
  for (const [n, other] of [
    [3, 3],
    [4, 1],
    [5, 1],
    [6, 1],
    [3, 2],
    [1, 3],
  ] as const)
    expect([n, other, outcome(await order(n, 'merge', other))]).toEqual([n, other, '409 duplicate_refused']);
  expect(outcome(await order(3, 'merge', 99))).toBe('404 filing_not_found');
  expect(outcome(await order(3, 'dismiss', 1))).toBe('409 duplicate_not_marked');
});
