import { featuresOf } from '../../../../test/kit/filing-features.ts';
import { clusterThread, dealThread, saleBeforeNewsThreads, type ThreadCandidate } from './disclosure-thread.policy.ts';
import type { FilingFeatures, ThreadMembership } from './filing-features.ts';

const candidate = (n: number, over: Partial<FilingFeatures>, threads: ThreadMembership[] = []): ThreadCandidate => ({
  traits: featuresOf(n, over),
  threads,
});
const is = (n: number) => featuresOf(n).accession;
const buy = (n: number, boughtOn: string, owner = n, threads: ThreadMembership[] = []) =>
  candidate(n, { form: '4', boughtOn, ownerCiks: [String(owner)] }, threads);
const members = (joining: ReturnType<typeof clusterThread>) => joining?.members.map(({ accession }) => accession);
const cluster = (since: string): ThreadMembership => ({ id: 'c', kind: 'cluster', since });

describe('a cluster', () => {
  test('opens with the second person and takes in what the first bought before', () => {
    const joining = clusterThread(buy(3, '2026-01-12'), [buy(2, '2026-01-09', 1), buy(1, '2026-01-08')]);
    expect(joining).toMatchObject({ id: null, anchor: is(1), since: '2026-01-08' });
    expect(members(joining)).toEqual([is(1), is(2), is(3)]);
  });
  test('is not one person, nor a fund with its manager', () => {
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
  test('is the closing with the delisting it brings, whichever comes first', () => {
    expect(members(dealThread(part(2, '2026-01-14'), [closing]))).toEqual([is(1), is(2)]);
    expect(members(dealThread(closing, [part(2, '2026-01-09')]))).toEqual([is(2), is(1)]);
  });
  test('is nothing without a closing, nor weeks apart', () => {
    expect(dealThread(part(2, '2026-01-14'), [part(3, '2026-01-14')])).toBeNull();
    expect(dealThread(part(2, '2026-02-14'), [closing])).toBeNull();
  });
});

describe('a sale before bad news', () => {
  const sale = (n: number, soldOn: string) => candidate(n, { form: '4', soldOn });
  const news = candidate(5, { form: '8-K', badNews: true });
  test('every sale of the thirty days before, once, in either order', () => {
    const [joining] = saleBeforeNewsThreads(news, [sale(2, '2026-01-10'), sale(1, '2025-12-20'), sale(3, '2025-11-20')]);
    expect(joining).toMatchObject({ anchor: is(5), since: '2025-12-20' });
    expect(joining?.members.map(({ accession }) => accession)).toEqual([is(1), is(2), is(5)]);
    expect(saleBeforeNewsThreads(sale(1, '2026-01-10'), [news])[0]).toMatchObject({ anchor: is(5) });
  });
  test('none of the day itself or after it', () => {
    expect(saleBeforeNewsThreads(sale(1, '2026-01-12'), [news])).toEqual([]);
  });
});
