import { cikOf } from '../../test/kit/filing-events.ts';
import { insider, row } from '../../test/kit/filing-facts.ts';
import { insiderDocuments, insiderFiled } from '../../test/kit/insider-events.ts';
import { projecting } from '../../test/kit/projector.spec-kit.ts';
import { clusterPartners } from './cluster-partners.ts';
import { companyInsiders } from './company-insider-totals.ts';
import { clustersOf, dealsOf } from './deals.ts';
import { insiderProjector } from './insider.projector.ts';
import { Identities } from './insider-identities.reader.ts';
import { foldName, nameKeyOf, searchStarts } from './insider-name.ts';
import { purchasePatterns } from './purchase-pattern.policy.ts';
import { recordedTrades } from './recorded-trades.ts';
import { TradeSums } from './trade-totals.ts';

const person = (n: number, name = `PERSON ${n}`) => insider({ cik: cikOf(n), name });

describe('routine or opportunistic', () => {
  const patternOf = (last: string, ...days: string[]) => {
    const filings = [...days, last].map((date, n) =>
      insiderFiled(n, [row('P', '1', '1', { date, sharesAfter: `${n}` })], { filedOn: '2027-01-01' }),
    );
    const trades = recordedTrades(insiderDocuments(...filings));
    return purchasePatterns(trades).get(trades.find(({ day }) => day === last) as never);
  };

  test.each([
    ['same month in each of the past three years', 'routine', ['2023-03-30', '2024-03-01', '2025-03-15']],
    ['one of the years in another month', 'opportunistic', ['2023-03-30', '2024-04-01', '2025-03-15']],
    ['one of the years without a purchase', 'not_enough_history', ['2022-03-01', '2023-03-30', '2025-03-15']],
    ['nothing before', 'not_enough_history', []],
  ])('%s: %s', (_, pattern, days) => {
    expect(patternOf('2026-03-20', ...days)).toBe(pattern);
  });

  test('ignores earlier purchases at other companies, sales and grants', () => {
    const other = { name: 'OTHER', cik: cikOf(2), ticker: null };
    const before = ['2023-03-01', '2024-03-01', '2025-03-01'];
    const filings = [
      insiderFiled(1, [row('P', '1', '1', { date: '2026-03-01' })], { filedOn: '2026-03-02' }),
      insiderFiled(
        2,
        before.map((date) => row('P', '1', '1', { date })),
        { filedOn: '2026-03-02', issuer: other },
      ),
      insiderFiled(
        3,
        before.flatMap((date) => [row('S', '1', '1', { date }), row('A', '1', '0', { date })]),
        { filedOn: '2026-03-02' },
      ),
    ];
    const trades = recordedTrades(insiderDocuments(...filings));
    const own = trades.find(({ filing, kind }) => kind === 'P' && filing.report.issuer.cik === cikOf(1));
    expect(purchasePatterns(trades).get(own as never)).toBe('not_enough_history');
  });
});

describe('a purchase without a date', () => {
  test('has no pattern, and is ignored for other purchases', () => {
    const dates = ['2026-03-01', '2025-03-01', '2024-03-01', '2023-03-01', null];
    const filing = insiderFiled(
      1,
      dates.map((date, n) => row('P', `${n + 1}`, '1', { date })),
      { filedOn: '2026-03-02' },
    );
    const trades = recordedTrades(insiderDocuments(filing));
    expect(trades.map(({ day }) => day).sort()).toEqual([...dates].sort());
    const patterns = purchasePatterns(trades);
    expect([...patterns].map(([{ day }, pattern]) => [day, pattern]).sort()).toEqual([
      ['2023-03-01', 'not_enough_history'],
      ['2024-03-01', 'not_enough_history'],
      ['2025-03-01', 'not_enough_history'],
      ['2026-03-01', 'routine'],
    ]);
  });
});

describe('cluster partners', () => {
  const bought = (n: number, owners: number[], date: string) =>
    insiderFiled(n, [row('P', `${n}`, '1', { date, sharesAfter: `${n}00` })], {
      owners: owners.map((each) => person(each)),
      filedOn: '2026-06-01',
    });
  const partners = (...filings: ReturnType<typeof bought>[]) =>
    clusterPartners(cikOf(1), insiderDocuments(...filings)).map(({ owners, purchases, lastDay }) => [
      owners.map(({ cik }) => Number(cik)),
      purchases,
      lastDay,
    ]);

  test('are others who bought within 30 days, before or after', () => {
    expect(
      partners(
        bought(1, [1], '2026-03-15'),
        bought(2, [2], '2026-02-13'),
        bought(3, [3], '2026-04-14'),
        bought(4, [4], '2026-04-15'),
        bought(5, [3], '2026-03-20'),
      ),
    ).toEqual([
      [[3], 2, '2026-04-14'],
      [[2], 1, '2026-02-13'],
    ]);
  });

  test('joint filers count as one person, and no one is their own partner', () => {
    expect(
      partners(
        bought(1, [1], '2026-03-15'),
        bought(2, [1, 9], '2026-03-01'),
        bought(3, [9], '2026-03-02'),
        bought(4, [5, 6], '2026-03-03'),
      ),
    ).toEqual([[[5, 6], 1, '2026-03-03']]);
  });
});

describe('an ownership chain', () => {
  const block = row('P', '1000', '10', { sharesAfter: '5000', directOrIndirect: 'I', natureOfOwnership: 'See footnote' });
  const chain = ['POND HOLDINGS LP', 'SUBSIDIARY LLC', 'TOP GP LLC'].map((name, n) =>
    insiderFiled(n + 1, [block], { owners: [insider({ cik: cikOf(n + 1), name })] }),
  );
  const directors = [11, 12].map((n) =>
    insiderFiled(n, [row('P', '2500', '16', { sharesAfter: '2500' })], { owners: [person(n)] }),
  );

  test('is one insider with one purchase: no cluster, no partners', () => {
    const filings = insiderDocuments(...chain);
    const { people, totals, days } = companyInsiders(filings, false);
    expect([people.length, people[0]?.owners.length, totals.buys.trades, days[0]?.people]).toEqual([1, 3, 1, 1]);
    expect(clustersOf(dealsOf(recordedTrades(filings)))).toEqual([]);
    expect(clusterPartners(cikOf(1), filings)).toEqual([]);
  });

  test('counts as one among other people', () => {
    const [cluster] = clustersOf(dealsOf(recordedTrades(insiderDocuments(...chain, ...directors))));
    expect(cluster).toMatchObject({ people: 3 });
    expect(cluster?.deals).toHaveLength(3);
  });

  test('is not assumed for two directors with equal trades', () => {
    const filings = insiderDocuments(...directors);
    expect(companyInsiders(filings, false).totals.buys).toMatchObject({ trades: 2, shares: '5000' });
    expect(clustersOf(dealsOf(recordedTrades(filings)))[0]).toMatchObject({ people: 2 });
    expect(clusterPartners(cikOf(11), filings)).toHaveLength(1);
  });

  test('merges the CIKs that an administrator merged', () => {
    const merged = new Identities(new Map([[cikOf(12), cikOf(11)]]));
    const filings = insiderDocuments(...directors).map((filing) => merged.applied(filing));
    expect(clustersOf(dealsOf(recordedTrades(filings)))).toEqual([]);
  });
});

test('totals per year, with a bin for impossible dates; no price is guessed', () => {
  const trades = recordedTrades(
    insiderDocuments(
      insiderFiled(1, [
        row('P', '1.5', '2.25', { date: '2025-12-31' }),
        row('P', '2', null),
        row('S', '3', '1', { date: '2099-01-01' }),
      ]),
    ),
  );
  const none = { trades: 0, shares: '0', dollars: '0', not_priced: 0 };
  expect(new TradeSums(trades).perYear()).toEqual([
    { year: 2026, buys: { trades: 1, shares: '2', dollars: '0', not_priced: 1 }, sells: none },
    { year: 2025, buys: { trades: 1, shares: '1.5', dollars: '3.375', not_priced: 0 }, sells: none },
    { year: null, buys: none, sells: { trades: 1, shares: '3', dollars: '3', not_priced: 0 } },
  ]);
  expect(new TradeSums(trades).perQuarter().map(({ quarter }) => quarter)).toEqual(['2026-Q1', '2025-Q4', null]);
  expect(new TradeSums(trades).totals().buys).toEqual({ trades: 2, shares: '3.5', dollars: '3.375', not_priced: 1 });
});

test('a company lists its people up to a maximum, and the number left out', () => {
  const filings = Array.from({ length: 30 }, (_, n) => insiderFiled(n, [], { owners: [person(n)] }));
  const { people, omitted } = companyInsiders(insiderDocuments(...filings), false);
  expect([people.length, omitted, people[0]?.owners[0]?.name, people[0]?.role]).toEqual([25, 5, 'Person 29', 'Director']);
});

test('a company lists its purchases and sales by day, joint filers as one', () => {
  const filings = insiderDocuments(
    insiderFiled(1, [row('P', '10', '5', { date: '2026-01-05' }), row('P', '2', null, { date: '2026-01-05' })]),
    insiderFiled(2, [row('P', '1', '7', { date: '2026-01-05' }), row('S', '3', '5', { date: '2026-01-06' })], {
      owners: [person(7), person(8)],
    }),
    insiderFiled(3, [row('P', '1', '9', { date: '2026-01-05' })], { owners: [person(8)] }),
  );
  expect(companyInsiders(filings, false).days).toEqual([
    { date: '2026-01-06', side: 'S', people: 1, value: '15', not_priced: 0, accession: expect.stringMatching(/2$/) },
    { date: '2026-01-05', side: 'P', people: 2, value: '66', not_priced: 1, accession: expect.stringMatching(/3$/) },
  ]);
});

test('spellings of a name fold to the same key', () => {
  expect(foldName("  O'NEIL-Smith, José  A. ")).toBe('oneil smith jose a');
  expect(nameKeyOf('Timothy D. COOK')).toBe(nameKeyOf('COOK TIMOTHY D'));
  expect(searchStarts('Timothy Cook')).toEqual(['timothy cook', 'cook timothy']);
  expect(searchStarts('***')).toEqual(['']);
});

describe('the directory', () => {
  const read = (n: number, filedOn: string, over: Parameters<typeof insiderFiled>[2] = {}) =>
    insiderFiled(n, [], { filedOn, ...over })[1] as never;
  const both = [person(1, 'DOE JANE'), person(2, 'FUND LP')];

  test('has the newest name of each owner in any order of arrival', () => {
    const events = [
      read(1, '2026-01-02', { owners: both }),
      read(2, '2026-02-02', {
        owners: [person(1, 'ROE JANE')],
        form: '3',
        issuer: { name: 'OTHER', cik: cikOf(2), ticker: null },
      }),
    ];
    for (const order of [events, [...events].reverse()]) {
      const given = projecting(insiderProjector).given(...order);
      given.thenFitsDeclaration();
      given.thenDocumentHas(cikOf(1), { folded: 'roe jane', nameKeys: ['jane roe', 'doe jane'] });
      const { names, companies } = given.documents().get(cikOf(1)) ?? {};
      expect(names?.map(({ name, form }) => [name, form])).toEqual([
        ['ROE JANE', '3'],
        ['DOE JANE', '4'],
      ]);
      expect(companies?.map(({ name, form }) => [name, form])).toEqual([
        ['OTHER', '3'],
        ['ACME INC', '4'],
      ]);
      given.thenDocumentHas(cikOf(2), { folded: 'fund lp' });
    }
  });

  test('keeps ten names and ten companies', () => {
    const events = Array.from({ length: 40 }, (_, n) =>
      read(n, '2026-01-02', { owners: [person(1, `NAME ${n}`)], issuer: { name: `I ${n}`, cik: cikOf(n), ticker: null } }),
    );
    const document = projecting(insiderProjector)
      .given(...events)
      .documents()
      .get(cikOf(1));
    expect([document?.names.length, document?.companies.length]).toEqual([10, 10]);
  });

  test('entries of one form do not displace those of another', () => {
    const newer = Array.from({ length: 12 }, (_, n) =>
      read(n + 2, '2026-02-02', { owners: [person(1, `NAME ${n}`)], issuer: { name: `I ${n}`, cik: cikOf(n), ticker: null } }),
    );
    const document = projecting(insiderProjector)
      .given(read(1, '2026-01-02', { owners: [person(1, 'OLD')], form: '5' }), ...newer)
      .documents()
      .get(cikOf(1));
    expect([document?.names.at(-1), document?.companies.at(-1)]).toMatchObject([
      { name: 'OLD', form: '5' },
      { name: 'ACME INC', form: '5' },
    ]);
  });
});
