import { AppHarness, type Visitor } from '../kit/app.harness.ts';
import { accessionOf, cikOf, filingWithdrawn } from '../kit/filing-events.ts';
import { insider, officer, row } from '../kit/filing-facts.ts';
import { type InsiderFiling, insiderFiled } from '../kit/insider-events.ts';

/** T1 of the test companies. */
const issuer = { name: 'Test 1 Inc.', cik: cikOf(1001), ticker: 'T1' };
const jane = officer('Chief Financial Officer', { cik: cikOf(11), name: 'DOE JANE' });
const janeDirector = insider({ cik: cikOf(11), name: 'DOE JANE A' });
const fund = insider({ cik: cikOf(12), name: 'DEEP FUND LP', isDirector: false, isTenPercentOwner: true });
const manager = insider({ cik: cikOf(13), name: "O'Neil Manager LLC", isDirector: false, isTenPercentOwner: true });
const namesakes = [insider({ cik: cikOf(14), name: 'SMITH JOHN' }), insider({ cik: cikOf(15), name: 'Smith John' })] as const;
const newcomer = insider({ cik: cikOf(16), name: 'NEWMAN NORA' });

const filed = (n: number, rows: Parameters<typeof insiderFiled>[1], over: InsiderFiling) =>
  insiderFiled(n, rows, { issuer, ...over });

let app: AppHarness;
beforeAll(async () => {
  app = await AppHarness.start();
  await app.happen(
    ...filed(1, [row('P', '100', '10', { date: '2023-03-06', sharesAfter: '100' })], {
      owners: [janeDirector],
      filedOn: '2023-03-07',
    }),
    ...filed(2, [row('P', '100', '12', { date: '2024-03-04', sharesAfter: '200' })], { owners: [jane], filedOn: '2024-03-05' }),
    ...filed(3, [row('P', '100', '14', { date: '2025-03-04', sharesAfter: '300' })], { owners: [jane], filedOn: '2025-03-05' }),
    ...filed(
      4,
      [
        row('P', '50', '20', { date: '2026-03-03', sharesAfter: '350' }),
        row('S', '25', '21.5', { date: '2026-03-04', sharesAfter: '325', footnotes: ['F1'] }),
        row('S', '5', null, { date: '2026-03-04', sharesAfter: '320', priceFootnotes: ['F2'] }),
        row('A', '1000', '0', { date: '2026-03-03', derivative: true, security: 'Stock Option' }),
      ],
      {
        owners: [jane],
        filedOn: '2026-03-05',
        footnotes: [
          { id: 'F1', text: 'Sold under a Rule 10b5-1 plan.' },
          { id: 'F2', text: 'Several prices.' },
        ],
      },
    ),
    // An amendment: 60 shares, not 50. It is read before a withdrawn filing and a group's two filings of the same purchase.
    ...filed(5, [row('P', '60', '20', { date: '2026-03-03', sharesAfter: '360' })], {
      form: '4/A',
      owners: [jane],
      filedOn: '2026-03-09',
      dateOfOriginalSubmission: '2026-03-05',
    }),
    ...filed(6, [row('S', '9999', '1', { date: '2026-03-06' })], { owners: [jane], filedOn: '2026-03-07' }),
    filingWithdrawn(6, '4', [issuer.cik]),
    ...filed(7, [row('P', '1000', '19', { date: '2026-03-10', sharesAfter: '9000' })], { owners: [fund], filedOn: '2026-03-11' }),
    ...filed(
      8,
      [row('P', '1000', '19', { date: '2026-03-10', sharesAfter: '9000', directOrIndirect: 'I', natureOfOwnership: 'By Fund' })],
      { owners: [manager], filedOn: '2026-03-11' },
    ),
    ...filed(9, [], { owners: [namesakes[0]], filedOn: '2026-03-12' }),
    ...filed(10, [], { owners: [namesakes[1]], filedOn: '2026-03-12' }),
    ...filed(11, [], { form: '3', owners: [newcomer], filedOn: '2026-03-13' }),
  );
});
afterAll(() => app.close());

async function show(visitor: Visitor, path: string) {
  const { status, body } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
const reader = () => app.visitor('form4getter');
const lines = (body: { transactions: { accession: string; code: string; shares: string }[] }) =>
  body.transactions.map(({ accession, code, shares }) => `${Number(accession.slice(-6))} ${code} ${shares}`);

describe('GET /api/insiders/{id}', () => {
  test('shows names, roles, totals, plan share, pattern and partners', async () => {
    const { insider: profile, next } = await show(reader(), `/api/insiders/11`);
    expect(next).toBeNull();
    expect(profile).toMatchObject({
      cik: cikOf(11),
      name: 'Jane Doe',
      other_names: ['DOE JANE', 'DOE JANE A'],
      companies: [
        {
          cik: issuer.cik,
          ticker: 'T1',
          roles: [
            { role: 'Chief Financial Officer', since: '2024-03-05', last_seen: '2026-03-09' },
            { role: 'Director', since: '2023-03-07', last_seen: '2023-03-07' },
          ],
          filings: 5,
          last_filed: '2026-03-09',
          buys: { trades: 4 },
        },
      ],
      totals: {
        buys: { trades: 4, shares: '360', dollars: '4800', not_priced: 0 },
        sells: { trades: 2, shares: '30', dollars: '537.5', not_priced: 1 },
      },
      plan: { planned: { trades: 1, dollars: '537.5' }, not_planned: { trades: 1, not_priced: 1 }, not_stated: { trades: 0 } },
      purchases: { latest: 'routine', routine: 1, opportunistic: 0, not_enough_history: 3 },
      record: { filings: 5, since: '2023-03-07', withdrawn: 1, locked: 0, truncated: false },
      sample: false,
    });
    expect(profile.per_year.map((each: { year: number; buys: { shares: string } }) => [each.year, each.buys.shares])).toEqual([
      [2026, '60'],
      [2025, '100'],
      [2024, '100'],
      [2023, '100'],
    ]);
    expect(profile.partners).toEqual([
      {
        owners: [{ cik: cikOf(12), name: 'Deep Fund' }],
        company: expect.objectContaining({ ticker: 'T1' }),
        purchases: 1,
        last_date: '2026-03-10',
      },
    ]);
  });

  test('lists every valid line, with its filing', async () => {
    const body = await show(reader(), '/api/insiders/0000000011');
    expect(lines(body)).toEqual(['4 S 25', '4 S 5', '5 P 60', '4 A 1000', '3 P 100', '2 P 100', '1 P 100']);
    expect(body.transactions[0]).toMatchObject({ planned: true, value: '537.5', counted: true, meaning: 'Sale', amends: null });
    expect(body.transactions[1]).toMatchObject({ price: null, price_in_footnote: true, value: null });
    expect(body.transactions[2]).toMatchObject({
      form: '4/A',
      amends: accessionOf(4),
      pattern: 'routine',
      company: { ticker: 'T1' },
    });
    expect(body.transactions[3]).toMatchObject({ derivative: true, counted: false, pattern: null });
  });

  test('marks a trade that another filing reports', async () => {
    const [own] = (await show(reader(), '/api/insiders/13')).transactions;
    expect(own).toMatchObject({ also_reported_in: [accessionOf(7)], ownership: 'I', nature: 'By Fund', counted: true });
  });

  test.each([
    ['code=S', ['4 S 25', '4 S 5']],
    ['open_market=true', ['4 S 25', '4 S 5', '5 P 60', '3 P 100', '2 P 100', '1 P 100']],
    ['open_market=false&code=A', ['4 A 1000']],
    ['company=1001&code=A', ['4 A 1000']],
    ['company=1002', []],
  ])('?%s', async (query, expected) => {
    expect(lines(await show(reader(), `/api/insiders/11?${query}`))).toEqual(expected);
  });

  test('pages without gaps or repetitions, whatever the size', async () => {
    for (const limit of [1, 2, 3, 7, 100]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const next = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const body = await show(reader(), `/api/insiders/11?limit=${limit}${next}`);
        seen.push(...lines(body));
        cursor = body.next;
      } while (cursor !== null);
      expect(seen).toEqual(['4 S 25', '4 S 5', '5 P 60', '4 A 1000', '3 P 100', '2 P 100', '1 P 100']);
    }
  });

  test.each(['DOE JANE', 'jane doe', 'Doe Jane A', "o'neil manager llc", 'ONEIL MANAGER LLC'])('by the name %s', async (name) => {
    const { insider: profile, matches } = await show(reader(), `/api/insiders/${encodeURIComponent(name)}`);
    expect([profile?.cik, matches]).toEqual([name.toLowerCase().includes('doe') ? cikOf(11) : cikOf(13), []]);
  });

  test('people with the same name are distinguished, and a part of a name finds candidates', async () => {
    const both = await show(reader(), '/api/insiders/Smith%20John');
    expect([both.insider, both.transactions, both.matches.map(({ cik }: { cik: string }) => cik)]).toEqual([
      null,
      [],
      [cikOf(14), cikOf(15)],
    ]);
    const part = await show(reader(), '/api/insiders/deep');
    expect([part.insider, part.matches[0].name]).toEqual([null, 'Deep Fund']);
  });

  test.each([
    ['/api/insiders/999', 404, 'insider_not_found'],
    ['/api/insiders/nobody', 404, 'insider_not_found'],
    ['/api/insiders/%20', 404, 'insider_not_found'],
    ['/api/insiders/%25%2e%2e', 404, 'insider_not_found'],
    ['/api/insiders/11?code=PP', 400, 'validation_failed'],
    ['/api/insiders/11?open_market=perhaps', 400, 'validation_failed'],
    ['/api/insiders/11?company=T1', 400, 'validation_failed'],
    ['/api/insiders/11?limit=0', 400, 'validation_failed'],
    ['/api/insiders/11?unknown=1', 400, 'validation_failed'],
    ['/api/insiders/11?cursor=abc', 400, 'cursor_invalid'],
    ['/api/insiders', 400, 'validation_failed'],
    ['/api/insiders?q=a', 400, 'validation_failed'],
  ])('%s answers %i %s', async (path, status, error) => {
    const answer = await reader().get(path);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
  });
});

describe('GET /api/insiders?q=', () => {
  const found = async (q: string) =>
    (await show(reader(), `/api/insiders?q=${encodeURIComponent(q)}`)).insiders.map(({ name }: { name: string }) => name);

  test('finds by the beginning of a name in either order, and by a word of it', async () => {
    expect(await found('doe')).toEqual(['Jane Doe']);
    expect(await found('Jane Doe')).toEqual(['Jane Doe']);
    expect(await found("O'NEIL m")).toEqual(["O'Neil Manager"]);
    expect(await found('john smi')).toEqual(['John Smith', 'John Smith']);
    expect(await found('jane')).toEqual(['Jane Doe']);
    expect(await found('fund d')).toEqual(['Deep Fund']);
    expect(await found('zz')).toEqual([]);
    expect(await found('%_')).toEqual([]);
  });

  test('shows the companies by which they are recognized', async () => {
    const { insiders } = await show(reader(), '/api/insiders?q=smith');
    const companies = [{ cik: issuer.cik, name: 'Test 1', ticker: 'T1' }];
    expect(insiders).toEqual([
      { cik: cikOf(14), name: 'John Smith', other_names: [], companies },
      { cik: cikOf(15), name: 'John Smith', other_names: [], companies },
    ]);
  });
});

describe('what a plan locks', () => {
  test('a brand without Form 4 names no insider', async () => {
    for (const path of ['/api/insiders/11', '/api/insiders?q=doe', '/api/insiders/doe%20jane']) {
      const { status, body } = await app.visitor('material-events').get(path);
      expect([status, body.error]).toEqual([403, 'form_locked']);
      expect(JSON.stringify(body)).not.toMatch(/jane/i);
    }
    const page = await show(app.visitor('material-events'), '/api/tickers/T1');
    expect(page.insiders).toMatchObject({ locked: true, people: [], since: null });
  });

  test('people who only filed locked forms are not named either', async () => {
    const answer = await reader().get('/api/insiders/16');
    expect([answer.status, answer.body.error, answer.body.details]).toEqual([403, 'form_locked', { forms: ['3'] }]);
    expect((await show(reader(), '/api/insiders?q=newman')).insiders).toEqual([]);
    const all = app.visitor('filingwire');
    await all.subscribe('T1', '8-K');
    await app.grantAdmin(await all.accountId());
    expect((await show(all, '/api/insiders/16')).insider).toMatchObject({ name: 'Nora Newman', totals: { buys: { trades: 0 } } });
  });
});

describe('GET /api/tickers/{ticker}', () => {
  test('lists the company’s insiders, latest filer first, and counts a chain of owners and its trade once', async () => {
    const { insiders } = await show(reader(), '/api/tickers/T1');
    expect(insiders.people.map(({ owners }: { owners: { name: string }[] }) => owners.map(({ name }) => name))).toEqual([
      ['John Smith'],
      ['John Smith'],
      ["O'Neil Manager", 'Deep Fund'],
      ['Jane Doe'],
    ]);
    expect(insiders.people[3]).toMatchObject({
      role: 'Chief Financial Officer',
      last_filed: '2026-03-09',
      last_trade: { date: '2026-03-04', code: 'S', meaning: 'Sale' },
      buys: { trades: 4 },
    });
    expect(insiders).toMatchObject({
      locked: false,
      omitted: 0,
      truncated: false,
      since: '2023-03-07',
      totals: { buys: { trades: 5, shares: '1360', dollars: '23800' }, sells: { trades: 2 } },
    });
  });

  test('shows them only with the first page of filings', async () => {
    const first = await show(reader(), '/api/tickers/T1?limit=2');
    expect((await show(reader(), `/api/tickers/T1?limit=2&cursor=${encodeURIComponent(first.next)}`)).insiders).toBeNull();
  });
});

test('requests for profiles are limited per client', async () => {
  const limited = await AppHarness.start({ rateLimits: true });
  try {
    const ask = () => limited.visitor('form4getter').get('/api/insiders/999');
    const answers = await Promise.all(Array.from({ length: 200 }, ask));
    expect(answers.find(({ status }) => status !== 404)).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
  } finally {
    await limited.close();
  }
});
