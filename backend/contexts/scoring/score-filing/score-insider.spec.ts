import { insider, officer, ownershipFiling, row } from '#kit/filing-facts.ts';
import { firedRules as fired, historyOf, scored } from '#kit/scored-filing.ts';
import type { OwnershipFacts, OwnershipTransaction } from '#reading/forms/ownership/facts.ts';
import { type FilingHistory, type PastTrade, type ScoreContext } from '#reading/judge/context.ts';
import { scoreFiling } from './score-filing.policy.ts';

const score = (
  rows: readonly OwnershipTransaction[],
  over: Partial<OwnershipFacts> = {},
  context: Partial<ScoreContext> = {},
  form = '4',
) => scored(ownershipFiling(rows, over, form), context);
const cfo = { owners: [officer('Chief Financial Officer')] };
const ceo = { owners: [officer('President & CEO')] };
const bought = (dollars: number) => row('P', String(dollars / 10), '10');
const buy = (date: string, ...ownerCiks: readonly string[]): PastTrade => ({ code: 'P', date, ownerCiks });
const sale = (date: string, ...ownerCiks: readonly string[]): PastTrade => ({ code: 'S', date, ownerCiks });
const history = (trades: readonly PastTrade[] = [], over: Partial<FilingHistory> = {}): Pick<ScoreContext, 'history'> => ({
  history: historyOf({ trades, ...over }),
});
/** An earlier purchase, so that the tested one isn't the first in three years. */
const known = buy('2024-06-01', '0000000099');

describe('the worked examples', () => {
  test.each<[string, number, Partial<OwnershipFacts>, readonly PastTrade[], Partial<ScoreContext>, number, string]>([
    ['director alone', 120_000, {}, [known], {}, 57, 'MEDIUM'],
    ['CFO, first in three years, small company', 300_000, cfo, [], { marketCap: 400e6 }, 72, 'HIGH'],
    ['two insiders, one the CFO', 300_000, cfo, [known, buy('2026-01-08', '7')], {}, 77, 'HIGH'],
    ['third insider of a cluster', 120_000, {}, [known, buy('2026-01-05', '7'), buy('2026-01-10', '8')], {}, 79, 'HIGH'],
    ['CEO in that cluster', 1_200_000, ceo, [known, buy('2026-01-05', '7'), buy('2026-01-10', '8')], {}, 89, 'CRITICAL'],
    ['director, small', 10_000, {}, [known], {}, 34, 'LOW'],
    [
      'routine buyer',
      120_000,
      {},
      [buy('2023-01-11', '0000000099'), buy('2024-01-09', '0000000099'), buy('2025-01-14', '0000000099')],
      {},
      37,
      'MEDIUM',
    ],
  ])('%s', (_name, dollars, owners, trades, context, points, level) => {
    const result = score([bought(dollars)], owners, { ...history(trades), ...context });
    expect({ score: result.score, level: result.level }).toEqual({ score: points, level });
  });

  test('a routine buyer and a cluster get badges', () => {
    const years = ['2023', '2024', '2025'].map((year) => buy(`${year}-01-10`, '0000000099'));
    expect(score([bought(120_000)], {}, history(years)).badges).toEqual(['routine']);
    expect(score([bought(120_000)], {}, history([buy('2026-01-08', '7')])).badges).toEqual(['cluster buy']);
  });
});

describe('clusters', () => {
  test('a fund and its manager are one person', () => {
    const trades = [known, buy('2026-01-08', '7', '0000000099'), buy('2026-01-09', '7', '8')];
    expect(fired(score([bought(120_000)], {}, history(trades)))).not.toContain('4.P.cluster2');
  });

  test('need a record of the whole window', () => {
    const trades = [buy('2026-01-10', '7')];
    const result = score([bought(120_000)], {}, history(trades, { completeSince: '2026-01-07' }));
    expect(fired(result)).not.toContain('4.P.cluster2');
    expect(result.missingInputs).toContain('history');
  });

  test('three sellers within 14 days', () => {
    const trades = [sale('2026-01-05', '7'), sale('2026-01-07', '8')];
    expect(score([row('S', '100', '10')], { aff10b5One: true }, history(trades))).toMatchObject({
      score: 48,
      badges: ['cluster sale', '10b5-1'],
    });
  });
});

describe('the size of a trade', () => {
  const sold = (dollars: number) => row('S', String(dollars / 100), '100');
  const levelOf = (rows: readonly OwnershipTransaction[], over: Partial<OwnershipFacts> = {}) => score(rows, over).level;

  test('a sale of billions is HIGH, under a plan too; a sale alone is never CRITICAL', () => {
    expect(levelOf([sold(3.6e9)], ceo)).toBe('HIGH');
    expect(levelOf([sold(1.2e9)], { aff10b5One: true })).toBe('HIGH');
    expect(levelOf([sold(0.9e9)], { aff10b5One: true })).toBe('MEDIUM');
  });

  test('a CEO’s sale of hundreds of millions without a plan is also HIGH', () => {
    expect(levelOf([sold(300e6)], ceo)).toBe('HIGH');
    expect(levelOf([sold(300e6)], { ...ceo, aff10b5One: true })).toBe('MEDIUM');
    expect(levelOf([sold(300e6)])).toBe('MEDIUM');
    expect(levelOf([sold(200e6)], ceo)).toBe('MEDIUM');
  });

  test.each([
    ['P', 60e6, 48],
    ['P', 2e6, 38],
    ['P', 200_000, 30],
    ['S', 60e6, 38],
    ['S', 2e6, 20],
  ])('notes, code %s, worth $%d', (code, dollars, points) => {
    const notes = row(code, String(dollars), '1', { security: '5% Convertible Senior Notes', derivative: true });
    expect(score([notes]).score).toBe(points);
  });
});

describe('purchases', () => {
  test('without history and market cap their rules are not available, and the others still count', () => {
    const result = score([bought(120_000)]);
    expect(result.score).toBe(57);
    expect(result.missingInputs).toEqual(['averageDailyVolume', 'history', 'holdings', 'marketCap']);
  });

  test('rows at several prices are one purchase', () => {
    const rows = [row('P', '4,000.5', '10.1'), row('P', '6000', '10.2')];
    const result = score(rows);
    expect(result.score).toBe(57);
    expect(result.oneLiner).toBe('Director Jane Doe buys 10,001 shares for $101,605 at $10.16 on average on Jan 12, 2026');
  });

  test('under a plan, in an offering, through reinvestment', () => {
    const noted = (text: string) => ({ footnotes: [{ id: 'F1', text }] });
    const marked = row('P', '12000', '10', { footnotes: ['F1'] });
    expect(score([bought(120_000)], { aff10b5One: true })).toMatchObject({ score: 39, badges: ['10b5-1'] });
    expect(score([marked], noted('Purchased in the public offering of the issuer.')).score).toBe(42);
    expect(score([marked], noted('Shares acquired through a dividend reinvestment plan.'))).toMatchObject({
      score: 15,
      level: 'LOW',
    });
  });

  test('a reinvestment does not hide a purchase of the same filing', () => {
    const rows = [row('P', '10', '10', { footnotes: ['F1'] }), bought(120_000)];
    expect(score(rows, { footnotes: [{ id: 'F1', text: 'Dividend reinvestment.' }] }).score).toBe(57);
  });

  test('growth of the holding', () => {
    expect(score([row('P', '12000', '10', { sharesAfter: '30000' })]).score).toBe(60);
    expect(score([row('P', '12000', '10', { sharesAfter: '5000000' })]).score).toBe(54);
    expect(score([row('P', '12000', '10', { sharesAfter: '100000' })]).score).toBe(57);
  });

  test('of derivatives and preferred stock do not count as purchases', () => {
    expect(score([row('P', '12000', '10', { derivative: true })]).level).toBe('LOW');
    expect(score([row('P', '12000', '10', { security: 'Series A Preferred Stock' })]).level).toBe('LOW');
  });

  test('joint filers count once, at their highest role', () => {
    const owners = [insider({ name: 'FUND LP', isDirector: false, isTenPercentOwner: true }), insider({ cik: '0000000098' })];
    const result = score([bought(120_000)], { owners });
    expect(result.score).toBe(57);
    expect(result.oneLiner).toMatch(/^Director Jane Doe buys/);
  });

  test('a late 10% owner alone scores lower', () => {
    expect(score([bought(120_000)], { owners: [insider({ isDirector: false, isTenPercentOwner: true })] }).score).toBe(49);
  });

  test('buying the dip after bad news', () => {
    const bad = {
      filedOn: '2026-01-05',
      periodOfReport: null,
      items: ['2.06'],
      score: 66,
      negative: true,
      ceoLeft: false,
      cfoLeft: false,
    };
    expect(score([bought(120_000)], {}, history([known], { eightKs: [bad] })).score).toBe(61);
  });
});

describe('sales', () => {
  test('under a 10b5-1 plan', () => {
    expect(score([row('S', '20000', '100')], { aff10b5One: true })).toMatchObject({
      level: 'LOW',
      score: 28,
      badges: ['10b5-1'],
    });
  });

  test('without a plan, by a CEO, of half the holdings', () => {
    const result = score([row('S', '50000', '100', { sharesAfter: '50000' })], ceo);
    expect(result).toMatchObject({ level: 'HIGH', score: 79 });
    expect(fired(result)).toEqual(expect.arrayContaining(['4.S.topExit', '4.S.discretionary', '4.S.half', '4.S.ceiling']));
  });

  test('shares that were exercised and sold the same day are not a sale of holdings', () => {
    const rows = [row('M', '1000', '5', { sharesAfter: '6000' }), row('S', '1000', '100', { sharesAfter: '5000' })];
    expect(score(rows, ceo).score).toBe(28 + 8 - 10 - 5);
  });

  test('to cover taxes', () => {
    const footnotes = [{ id: 'F1', text: 'Shares sold to satisfy tax withholding obligations upon vesting.' }];
    expect(score([row('S', '90000', '100', { footnotes: ['F1'] })], { footnotes })).toMatchObject({
      score: 18,
      badges: ['sell to cover'],
    });
  });

  test('under a plan younger than 90 days', () => {
    const footnotes = [
      { id: 'F1', text: 'Effected under a Rule 10b5-1 trading plan adopted by the reporting person on December 1, 2025.' },
    ];
    const result = score([row('S', '10000', '100', { footnotes: ['F1'] })], { footnotes, aff10b5One: true });
    expect(result).toMatchObject({ score: 40, badges: ['young plan', '10b5-1'] });
  });

  test('the checkbox covers the whole document; footnotes tell which rows were planned', () => {
    const footnotes = [{ id: 'F1', text: 'Sold under a Rule 10b5-1 plan.' }];
    const rows = [row('S', '100', '100', { footnotes: ['F1'] }), row('S', '100', '100')];
    const result = score(rows, { footnotes, aff10b5One: true });
    expect(result.rules.filter((rule) => rule.ruleId === '4.S.discretionary').map((rule) => rule.candidate)).toEqual([
      'S transactions[1]',
    ]);
  });

  test('before April 2023 a plan is not stated', () => {
    const result = score([row('S', '10000', '100')], { aff10b5One: null });
    expect(result.score).toBe(28);
    expect(result.missingInputs).toContain('aff10b5One');
  });

  test('before bad news', () => {
    const bad = {
      filedOn: '2026-01-20',
      periodOfReport: null,
      items: ['2.06'],
      score: 66,
      negative: true,
      ceoLeft: false,
      cfoLeft: false,
    };
    const result = score([row('S', '100', '100')], {}, history([], { eightKs: [bad] }));
    expect(result).toMatchObject({ score: 78, badges: ['sale before bad news'] });
  });
});

describe('other codes', () => {
  test.each<[string, OwnershipTransaction, number]>([
    ['a grant', row('A', '1000000', '0'), 8],
    ['withholding', row('F', '1000', '100'), 4],
    ['a buyback from an insider', row('D', '200000', '100'), 40],
    ['a forfeiture', row('D', '200', '0'), 14],
    ['an exercise whose shares are kept', row('M', '1000', '5'), 24],
    ['a large gift', row('G', '1000', '0', { sharesAfter: '3000' }), 36],
    ['a gift', row('G', '1000', '0', { sharesAfter: '300000' }), 12],
    ['an equity swap', row('K', '1000', '10'), 36],
    ['a missing code', row(null, '1000', '10'), 10],
    ['an unknown code', row('?', '1000', '10'), 10],
  ])('%s', (_name, transaction, points) => {
    expect(score([transaction]).score).toBe(points);
  });

  test('a hedge by the CEO', () => {
    expect(score([row('K', '1000', '10')], ceo).score).toBe(55);
  });

  test('a footnote explains the code for other transactions', () => {
    const footnotes = [{ id: 'F1', text: 'Pro rata distribution by the fund to its limited partners for no consideration.' }];
    const result = score([row('J', '2000000', '0', { footnotes: ['F1'] })], { footnotes });
    expect(result.score).toBe(38);
    expect(result.rules.find((rule) => rule.ruleId === '4.J.distribution')?.quote?.text).toBe(
      `Footnote F1: ${footnotes[0]?.text}`,
    );
  });

  test('an exercise whose shares were sold', () => {
    expect(score([row('M', '1000', '5'), row('F', '600', '100')]).score).toBe(10);
  });
});

describe('parsing traps', () => {
  test('a row dated after the filing or before 1980 counts without its date, and is marked', () => {
    const result = score([row('P', '12000', '10', { date: '2035-01-12' }), row('A', '100', '0')]);
    expect(result).toMatchObject({ score: 57, badges: ['date questionable'] });
    const ahead = score([row('P', '12000', '10', { date: '2026-01-14' })]);
    expect(ahead).toMatchObject({ score: 57, badges: ['date questionable'], headline: { date: null } });
  });

  test('without a price there is no value', () => {
    const result = score([row('P', '12000', null, { priceFootnotes: ['F1'] })], {
      footnotes: [{ id: 'F1', text: 'Prices from $9 to $11.' }],
    });
    expect(result.score).toBe(55);
    expect(result.missingInputs).toContain('price');
    expect(result.oneLiner).toBe('Director Jane Doe buys 12,000 shares on Jan 12, 2026');
    expect(score([row('P', '12000', '0')]).missingInputs).toContain('price');
  });

  test('a price per ADS is not used as a price per ordinary share', () => {
    const footnotes = [{ id: 'F1', text: 'Price per ADS; each ADS represents ten ordinary shares.' }];
    const rows = [row('P', '12000', '100', { security: 'Ordinary Shares', priceFootnotes: ['F1'], footnotes: ['F1'] })];
    expect(score(rows, { footnotes }).missingInputs).toContain('price');
  });

  test('an amendment with only holdings is LOW', () => {
    const result = score([], {}, {}, '4/A');
    expect(result).toMatchObject({ level: 'LOW', score: 5, badges: ['amendment'] });
    expect(result.rules[0]?.reason).toBe('Holdings only, no transaction');
  });

  test('a filing with unreadable XML is scored by its form', () => {
    const { facts } = ownershipFiling([]);
    const result = scoreFiling({ ...facts, ownership: null, textHash: null }, '').score;
    expect(result).toMatchObject({ score: 5, level: 'LOW' });
    expect(result.missingInputs).toContain('documents');
  });

  test('a text that lacks some rows is not quoted', () => {
    const { facts, text } = ownershipFiling([bought(120_000)]);
    const cut = text.replace(/^Transaction: .*$/m, '');
    const result = scoreFiling({ ...facts, documents: facts.documents.map((one) => ({ ...one, end: cut.length })) }, cut).score;
    expect(result.rules.find((rule) => rule.ruleId === '4.P')).toMatchObject({
      quote: null,
      sourceField: 'ownership.transactions[0]',
    });
  });
});

describe('Form 4 one-liner and summary', () => {
  test('who, what, how much', () => {
    const result = score([row('P', '12000', '24.1', { sharesAfter: '112000' })], cfo);
    expect(result.oneLiner).toBe('CFO Jane Doe buys 12,000 shares for $289,200 at $24.10 on Jan 12, 2026');
    expect(result.summary).toBe(
      'CFO Jane Doe of Acme bought 12,000 shares at $24.10 ($289,200) on Jan 12, 2026. That is 12% of the shares held before the trade.',
    );
    expect(result.rules.find((rule) => rule.ruleId === '4.P')?.quote?.text).toMatch(
      /^Transaction: Common Stock; 2026-01-12; code P/,
    );
    expect(result.rules.find((rule) => rule.ruleId === '4.P.cfo')?.quote?.text).toMatch(/^Reporting owner: DOE JANE/);
  });

  test('a name in EDGAR’s order is turned around', () => {
    const result = score([bought(120_000)], { owners: [insider({ name: 'COOK TIMOTHY D' })] });
    expect(result.oneLiner).toMatch(/^Director Timothy Cook buys/);
  });
});

describe('Forms 3 and 5', () => {
  test('a new insider', () => {
    expect(score([], {}, {}, '3')).toMatchObject({ score: 14, level: 'LOW' });
    expect(score([], cfo, {}, '3')).toMatchObject({ score: 14, level: 'LOW' });
    const outsider = { owners: [insider({ isDirector: false, isTenPercentOwner: true })] };
    expect(score([], outsider, {}, '3')).toMatchObject({ score: 36, level: 'MEDIUM' });
    const atListing = { ...outsider, footnotes: [{ id: 'F1', text: 'Converts at the closing of the initial public offering.' }] };
    expect(score([], atListing, {}, '3').score).toBe(14);
  });

  test('a purchase that should have been reported earlier', () => {
    expect(score([row('G', '100', '0')], {}, {}, '5').score).toBe(10);
    const late = score([bought(120_000)], {}, {}, '5');
    expect(late.score).toBe(36);
    expect(late.rules.find(({ ruleId }) => ruleId === 'form.5.latePurchase')?.quote?.text).toMatch(
      /^Transaction: Common Stock;.*code P/,
    );
  });
});
