import { accessionOf, cikOf, filingWithdrawn } from '../../test/kit/filing-events.ts';
import { insider, row } from '../../test/kit/filing-facts.ts';
import { type InsiderFiling, type InsiderFilingEvent, insiderDocuments, insiderFiled } from '../../test/kit/insider-events.ts';
import { recordedTrades } from './recorded-trades.ts';
import { TradeSums } from './trade-totals.ts';

type Filed = readonly InsiderFilingEvent[];

/** Lines that count, as `filing code shares@price`, in any order of arrival. */
function countedLines(...filings: readonly Filed[]): string[] {
  const linesOf = (all: readonly Filed[]) =>
    recordedTrades(insiderDocuments(...all)).map(
      ({ filing, code, shares, price, sameAs }) =>
        `${Number(filing._id.slice(-6))} ${code} ${shares}@${price}${sameAs ? ' same' : ''}`,
    );
  const once = linesOf(filings);
  expect(linesOf([...filings].reverse())).toEqual(once);
  return once;
}

const amending = (over: InsiderFiling = {}): InsiderFiling => ({
  form: '4/A',
  filedOn: '2026-01-20',
  dateOfOriginalSubmission: '2026-01-13',
  ...over,
});
const original = insiderFiled(1, [
  row('S', '100', '10', { sharesAfter: '900' }),
  row('S', '200', '11', { sharesAfter: '700' }),
  row('F', '50', '11', { sharesAfter: '650' }),
]);

describe('an amendment', () => {
  test('replaces the line it corrects and leaves the others unchanged', () => {
    expect(countedLines(original, insiderFiled(2, [row('S', '210', '11', { sharesAfter: '690' })], amending()))).toEqual([
      '2 S 210@11',
      '1 S 100@10',
      '1 F 50@11',
    ]);
    const corrected = row('S', '100', '10', { sharesAfter: '900', date: '2026-01-08' });
    expect(countedLines(original, insiderFiled(2, [corrected], amending()))).toEqual(['1 S 200@11', '1 F 50@11', '2 S 100@10']);
  });

  test('adds the line that was left out', () => {
    expect(countedLines(original, insiderFiled(2, [row('S', '30', '11', { sharesAfter: '620' })], amending()))).toHaveLength(4);
    // Its holding before the trade equals an original line's holding after, at the same price.
    expect(countedLines(original, insiderFiled(2, [row('S', '30', '11', { sharesAfter: '670' })], amending()))).toHaveLength(4);
  });

  test('restates the whole filing when it repeats an unchanged line', () => {
    const repeated = [row('S', '100', '10', { sharesAfter: '900' }), row('S', '200', '11.50', { sharesAfter: '700' })];
    expect(countedLines(original, insiderFiled(2, repeated, amending()))).toEqual(['2 S 100@10', '2 S 200@11.50']);
  });

  test('with holdings only changes nothing', () => {
    expect(countedLines(original, insiderFiled(2, [], amending()))).toEqual(countedLines(original));
  });

  test('is amended by the next one', () => {
    const second = insiderFiled(2, [row('S', '210', '11', { sharesAfter: '690' })], amending());
    const third = insiderFiled(3, [row('S', '220', '11', { sharesAfter: '680' })], amending({ filedOn: '2026-01-21' }));
    expect(countedLines(original, second, third)).toEqual(['3 S 220@11', '1 S 100@10', '1 F 50@11']);
    expect(countedLines(second, third)).toEqual(['3 S 220@11']);
  });

  test('finds its original by period when the date differs', () => {
    const named = amending({ dateOfOriginalSubmission: '2026-01-12', periodOfReport: '2026-01-12' });
    expect(countedLines(original, insiderFiled(2, [row('S', '100', '10.10', { sharesAfter: '900' })], named))).toHaveLength(3);
  });

  test('of another owner, company or day does not change this filing', () => {
    const line = [row('S', '100', '10.10', { sharesAfter: '900' })];
    expect(countedLines(original, insiderFiled(2, line, amending({ owners: [insider({ cik: cikOf(5) })] })))).toHaveLength(4);
    const issuer = { name: 'OTHER INC', cik: cikOf(2), ticker: null };
    expect(countedLines(original, insiderFiled(2, line, amending({ issuer })))).toHaveLength(4);
    const apart = amending({ dateOfOriginalSubmission: '2025-03-03', periodOfReport: '2025-03-01' });
    expect(countedLines(original, insiderFiled(2, line, apart))).toHaveLength(4);
  });

  test('amends the more similar of two filings of one day', () => {
    const other = insiderFiled(2, [row('P', '7', '3', { sharesAfter: '7' })]);
    const fixed = insiderFiled(3, [row('P', '7', '3.30', { sharesAfter: '7' })], amending());
    expect(countedLines(original, other, fixed)).toEqual(['3 P 7@3.30', ...countedLines(original)]);
  });
});

test('a withdrawn original is removed; a withdrawn amendment restores the original', () => {
  const amendment = insiderFiled(2, [row('S', '210', '11', { sharesAfter: '690' })], amending());
  expect(countedLines(original, [...amendment, filingWithdrawn(2, '4')])).toEqual(countedLines(original));
  expect(countedLines([...original, filingWithdrawn(1, '4')], amendment)).toEqual(['2 S 210@11']);
});

describe('one trade in several filings', () => {
  const fund = insider({ cik: cikOf(50), name: 'FUND LP', isDirector: false, isTenPercentOwner: true });
  const manager = insider({ cik: cikOf(51), name: 'MANAGER LLC', isDirector: false, isTenPercentOwner: true });
  const bought = { sharesAfter: '5000' };
  const byFund = { ...bought, directOrIndirect: 'I', natureOfOwnership: 'By Fund LP' };
  const buys = (...filings: readonly Filed[]) => new TradeSums(recordedTrades(insiderDocuments(...filings))).totals().buys;

  test('of a fund and its manager counts once', () => {
    const filings = [
      insiderFiled(1, [row('P', '1000', '10', bought)], { owners: [fund] }),
      insiderFiled(2, [row('P', '1,000', '10.00', byFund)], { owners: [manager], filedOn: '2026-01-14' }),
    ];
    expect(countedLines(...filings)).toEqual(['2 P 1,000@10.00 same', '1 P 1000@10']);
    expect(buys(...filings)).toEqual({ trades: 1, shares: '1000', dollars: '10000', not_priced: 0 });
  });

  test('a joint filing is one trade, regardless of its number of owners', () => {
    expect(buys(insiderFiled(1, [row('P', '1000', '10', byFund)], { owners: [fund, manager] }))).toMatchObject({ trades: 1 });
  });

  test('two equal lines of each filing are two trades', () => {
    const twice = [row('P', '10', '1', bought), row('P', '10', '1', bought)];
    const through = twice.map((line) => ({ ...line, directOrIndirect: 'I', natureOfOwnership: 'See footnote' }));
    const filings = [insiderFiled(1, twice, { owners: [fund] }), insiderFiled(2, through, { owners: [manager] })];
    expect(buys(...filings)).toMatchObject({ trades: 2, shares: '20' });
  });

  test('equal grants to two directors are two trades', () => {
    const grant = row('A', '1000', '0', { sharesAfter: '1000' });
    const filings = [insiderFiled(1, [grant], { owners: [fund] }), insiderFiled(2, [grant], { owners: [manager] })];
    expect(countedLines(...filings)).toEqual(['2 A 1000@0', '1 A 1000@0']);
    const held = row('A', '1000', '0', { sharesAfter: '1000', directOrIndirect: 'I', natureOfOwnership: 'By Fund LP' });
    expect(
      countedLines(insiderFiled(1, [grant], { owners: [fund] }), insiderFiled(2, [held], { owners: [manager] })),
    ).toHaveLength(2);
  });

  test('is two trades if any number differs', () => {
    const other = { ...byFund, sharesAfter: '6000' };
    expect(
      buys(
        insiderFiled(1, [row('P', '1000', '10', bought)], { owners: [fund] }),
        insiderFiled(2, [row('P', '1000', '10', other)], { owners: [manager] }),
      ),
    ).toMatchObject({ trades: 2 });
  });

  test('filed twice by mistake counts once', () => {
    const line = row('S', '10', '7', { sharesAfter: '90' });
    expect(countedLines(insiderFiled(1, [line]), insiderFiled(2, [line], { filedOn: '2026-01-15' }))).toEqual([
      '2 S 10@7 same',
      '1 S 10@7',
    ]);
  });
});

test('an amendment of an unrecorded filing is marked', () => {
  const [trade] = recordedTrades(insiderDocuments(insiderFiled(2, [row('S', '1', '1')], amending())));
  expect([trade?.amends, trade?.filing._id]).toEqual(['', accessionOf(2)]);
});

test('the result does not depend on the order of arrival', () => {
  const fund = insider({ cik: cikOf(50), name: 'FUND LP' });
  const filings = [
    original,
    insiderFiled(2, [row('S', '210', '11', { sharesAfter: '690' })], amending()),
    insiderFiled(3, [row('S', '220', '11', { sharesAfter: '680' })], amending({ filedOn: '2026-01-21' })),
    insiderFiled(4, [row('S', '100', '10', { sharesAfter: '900', directOrIndirect: 'I' })], { owners: [fund] }),
    [...insiderFiled(5, [row('S', '9', '9')]), filingWithdrawn(5, '4')] as const,
  ];
  const orders = (left: readonly Filed[]): Filed[][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((each) => orders(left.filter((other) => other !== each)).map((rest) => [each, ...rest]));
  const linesOf = new Set(orders(filings).map((order) => countedLines(...order).join('; ')));
  expect([...linesOf]).toEqual(['3 S 220@11; 4 S 100@10 same; 1 S 100@10; 1 F 50@11']);
});
