import { featuresOf } from '#kit/filing-features.ts';
import {
  amendmentThreads,
  clusterThread,
  dealThread,
  saleBeforeNewsThreads,
  type ThreadCandidate,
} from './disclosure-thread.policy.ts';
import type { FilingFeatures, ThreadMembership } from './filing-features.ts';

const candidate = (n: number, over: Partial<FilingFeatures>, threads: ThreadMembership[] = []): ThreadCandidate => ({
  features: featuresOf(n, over),
  threads,
});
const is = (n: number) => featuresOf(n).accession;
const buy = (n: number, boughtOn: string, owner = n, threads: ThreadMembership[] = []) =>
  candidate(n, { form: '4', boughtOn, ownerCiks: [String(owner)] }, threads);
const members = (joining: ReturnType<typeof clusterThread>) => joining?.members.map(({ accession }) => accession);
const cluster = (since: string): ThreadMembership => ({ id: 'c', kind: 'cluster', since });

describe('a cluster', () => {
  test("opens with the second buyer and includes the first one's earlier purchases", () => {
    const joining = clusterThread(buy(3, '2026-01-12'), [buy(2, '2026-01-09', 1), buy(1, '2026-01-08')]);
    expect(joining).toMatchObject({ id: null, anchor: is(1), since: '2026-01-08' });
    expect(members(joining)).toEqual([is(1), is(2), is(3)]);
  });
  test('needs more than one person, or a fund with its manager', () => {
    expect(clusterThread(buy(2, '2026-01-12', 1), [buy(1, '2026-01-09')])).toBeNull();
    const group = candidate(2, { form: '4', boughtOn: '2026-01-12', ownerCiks: ['1', '7'] });
    expect(clusterThread(group, [buy(1, '2026-01-09')])).toBeNull();
  });
  test('lasts thirty days from its first purchase', () => {
    const open = buy(1, '2026-01-01', 1, [cluster('2026-01-01')]);
    const late = buy(2, '2026-01-28', 2, [cluster('2026-01-01')]);
    expect(clusterThread(buy(3, '2026-01-31'), [open, late])).toMatchObject({ id: 'c' });
    expect(clusterThread(buy(3, '2026-02-10'), [open, late])).toMatchObject({ id: null, anchor: is(2) });
    expect(clusterThread(buy(3, '2026-03-10'), [open, late])).toBeNull();
  });
});

describe('a deal', () => {
  const closing = candidate(1, { form: '8-K', deal: 'closing' });
  const part = (n: number, filedOn: string) => candidate(n, { form: '25-NSE', deal: 'part', filedOn });
  test('is a closing with its delisting, in either order', () => {
    expect(members(dealThread(part(2, '2026-01-14'), [closing]))).toEqual([is(1), is(2)]);
    expect(members(dealThread(closing, [part(2, '2026-01-09')]))).toEqual([is(2), is(1)]);
  });
  test('needs a closing, within weeks', () => {
    expect(dealThread(part(2, '2026-01-14'), [part(3, '2026-01-14')])).toBeNull();
    expect(dealThread(part(2, '2026-02-14'), [closing])).toBeNull();
  });
});

describe('a sale before bad news', () => {
  const sale = (n: number, soldOn: string) => candidate(n, { form: '4', soldOn });
  const news = candidate(5, { form: '8-K', badNews: true });
  test('pairs every sale of the thirty days before, once, in either order', () => {
    const [joining] = saleBeforeNewsThreads(news, [sale(2, '2026-01-10'), sale(1, '2025-12-20'), sale(3, '2025-11-20')]);
    expect(joining).toMatchObject({ anchor: is(5), since: '2025-12-20' });
    expect(joining?.members.map(({ accession }) => accession)).toEqual([is(1), is(2), is(5)]);
    expect(saleBeforeNewsThreads(sale(1, '2026-01-10'), [news])[0]).toMatchObject({ anchor: is(5) });
  });
  test('excludes sales on the day itself or after it', () => {
    expect(saleBeforeNewsThreads(sale(1, '2026-01-12'), [news])).toEqual([]);
  });
});

describe('an amendment', () => {
  const amendment = candidate(2, { form: '4/A' });
  const sale: ThreadMembership = { id: 's', kind: 'saleBeforeNews', since: '2026-01-02' };

  test('joins every thread of its original, except sales paired with news', () => {
    const deal: ThreadMembership = { id: 'd', kind: 'deal', since: '2026-01-03' };
    expect(amendmentThreads(amendment, candidate(1, {}, [cluster('2026-01-01'), sale, deal]))).toEqual([
      { kind: 'cluster', id: 'c', since: '2026-01-01', anchor: '', members: [amendment.features] },
      { kind: 'deal', id: 'd', since: '2026-01-03', anchor: '', members: [amendment.features] },
    ]);
  });
  test('opens a thread with an original that is in none', () => {
    const original = candidate(1, { filedOn: '2026-01-08' }, [sale]);
    expect(amendmentThreads(amendment, original)).toEqual([
      { kind: 'amendment', id: null, anchor: is(1), since: '2026-01-08', members: [original.features, amendment.features] },
    ]);
  });
});

describe('joining a cluster', () => {
  const here = (id: string, since: string, kind: ThreadMembership['kind'] = 'cluster'): ThreadMembership => ({ id, kind, since });

  test('is only possible for purchases', () => {
    expect(clusterThread(candidate(2, { form: '4' }), [buy(1, '2026-01-09', 1, [cluster('2026-01-09')])])).toBeNull();
    expect(clusterThread(buy(2, '2026-01-12'), [candidate(1, { form: '4', ownerCiks: ['1'] })])).toBeNull();
    expect(clusterThread(buy(2, '2026-01-12'), [])).toBeNull();
  });
  test('joins the open cluster, or the earlier of two', () => {
    const both = [
      buy(1, '2026-01-09', 1, [here('later', '2026-01-09')]),
      buy(2, '2026-01-10', 2, [here('earlier', '2026-01-02')]),
    ];
    const entering = buy(3, '2026-01-12');
    for (const order of [both, both.toReversed()]) {
      expect(clusterThread(entering, order)).toEqual({
        kind: 'cluster',
        id: 'earlier',
        anchor: '',
        since: '2026-01-02',
        members: [entering.features],
      });
    }
  });
  test('joins no thread of another kind', () => {
    const other = buy(1, '2026-01-09', 1, [here('d', '2026-01-09', 'deal')]);
    expect(clusterThread(buy(2, '2026-01-12'), [other])).toMatchObject({ kind: 'cluster', id: null, anchor: is(1) });
  });
  test('allows thirty days between two purchases, not thirty-one', () => {
    expect(clusterThread(buy(2, '2026-01-31'), [buy(1, '2026-01-01')])).toMatchObject({ since: '2026-01-01' });
    expect(clusterThread(buy(2, '2026-02-01'), [buy(1, '2026-01-01')])).toBeNull();
  });
  test('orders filings of one day by accession number', () => {
    const others = [buy(3, '2026-01-12'), buy(1, '2026-01-12')];
    expect(members(clusterThread(buy(2, '2026-01-12'), others))).toEqual([is(1), is(2), is(3)]);
  });
});

describe('joining a deal', () => {
  const closing = (filedOn: string, threads: ThreadMembership[] = []) =>
    candidate(1, { form: '8-K', deal: 'closing', filedOn }, threads);
  const delisting = candidate(2, { form: '25-NSE', deal: 'part', filedOn: '2026-01-20' });

  test("is only possible for the deal's own filings", () => {
    expect(dealThread(candidate(2, { form: '8-K' }), [closing('2026-01-12')])).toBeNull();
    expect(dealThread(closing('2026-01-12'), [candidate(2, { form: '8-K' })])).toBeNull();
    expect(dealThread(closing('2026-01-12'), [])).toBeNull();
  });
  test("a new thread starts on the first filing's day", () => {
    expect(dealThread(delisting, [closing('2026-01-12')])).toMatchObject({
      kind: 'deal',
      id: null,
      anchor: is(1),
      since: '2026-01-12',
    });
  });
  test('joins an existing deal within fifteen days, and no thread of another kind', () => {
    const place = (since: string, kind: ThreadMembership['kind'] = 'deal'): ThreadMembership[] => [{ id: 'd', kind, since }];
    expect(dealThread(delisting, [closing('2026-01-12', place('2026-01-05'))])).toEqual({
      kind: 'deal',
      id: 'd',
      anchor: '',
      since: '2026-01-05',
      members: [delisting.features],
    });
    expect(dealThread(delisting, [closing('2026-01-12', place('2026-01-04'))])).toMatchObject({ id: null });
    expect(dealThread(delisting, [closing('2026-01-12', place('2026-01-05', 'amendment'))])).toMatchObject({ id: null });
  });
  test('allows at most fifteen days', () => {
    expect(dealThread(delisting, [closing('2026-01-05')])).not.toBeNull();
    expect(dealThread(delisting, [closing('2026-01-04')])).toBeNull();
  });
});

describe('a sale and the news after it', () => {
  const sale = (n: number, soldOn: string) => candidate(n, { form: '4', soldOn });
  const news = (n: number, filedOn: string) => candidate(n, { form: '8-K', badNews: true, filedOn });

  test('are at most thirty days apart', () => {
    expect(saleBeforeNewsThreads(news(5, '2026-01-31'), [sale(1, '2026-01-01')])).toHaveLength(1);
    expect(saleBeforeNewsThreads(news(5, '2026-02-01'), [sale(1, '2026-01-01')])).toEqual([]);
  });
  test('are paired once per bad-news filing, and with no other news', () => {
    const pairs = saleBeforeNewsThreads(sale(1, '2026-01-05'), [
      news(5, '2026-01-12'),
      candidate(6, { form: '8-K', filedOn: '2026-01-12' }),
      news(7, '2026-01-13'),
    ]);
    expect(pairs).toMatchObject([
      {
        kind: 'saleBeforeNews',
        id: null,
        anchor: is(5),
        since: '2026-01-05',
        members: [{ accession: is(1) }, { accession: is(5) }],
      },
      { anchor: is(7) },
    ]);
  });
  test('need a sale', () => {
    expect(saleBeforeNewsThreads(news(5, '2026-01-12'), [candidate(1, { form: '4' })])).toEqual([]);
    expect(saleBeforeNewsThreads(candidate(1, { form: '4' }), [news(5, '2026-01-12')])).toEqual([]);
  });
});
