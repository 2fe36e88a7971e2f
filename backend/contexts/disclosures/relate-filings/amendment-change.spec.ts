import { eightKFiling, ownershipFiling, row } from '#kit/filing-facts.ts';
import type { OwnershipTransaction } from '#reading/forms/ownership/facts.ts';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import { amendmentChange, type FilingContent } from './amendment-change.ts';

const four = (...trades: OwnershipTransaction[]): FilingContent => ownershipFiling(trades);
const change = (was: FilingContent, is: FilingContent, sameEvent = true) => amendmentChange(was, is, sameEvent);
const buys = (shares: string, price = '12.00', over: Partial<OwnershipTransaction> = {}) => row('P', shares, price, over);

describe('a 4/A', () => {
  test('reports how a trade changed, in shares, price, day and code', () => {
    expect(change(four(buys('10000')), four(buys('1000', '11.50')))).toEqual({
      kind: 'restated',
      differences: ['the Jan 12, 2026 purchase was 10,000 shares, now 1,000; was at $12.00 a share, now $11.50'],
    });
    expect(change(four(buys('100')), four(buys('100', '12.00', { date: '2026-01-09' }))).differences).toEqual([
      'the Jan 12, 2026 purchase was on Jan 12, 2026, now Jan 9, 2026',
    ]);
    expect(change(four(buys('100')), four(row('S', '100', '12.00'))).differences).toEqual([
      'the Jan 12, 2026 purchase was a purchase, now a sale; was an acquisition, now a disposition',
    ]);
  });
  test('formatting of a figure is not a change', () => {
    expect(change(four(buys('1000', '12')), four(buys('1,000.00', '12.0000')))).toEqual({ kind: 'same-facts', differences: [] });
  });
  test('a trade missing in the original is new; the others stay', () => {
    const added = change(four(buys('100')), four(buys('100'), row('S', '50', '13.00', { date: '2026-01-13' })));
    expect(added).toEqual({ kind: 'new-facts', differences: ['a sale of 50 shares at $13.00 on Jan 13, 2026 was added'] });
  });
  test('a trade is withdrawn only if the others are repeated', () => {
    const sold = row('S', '50', '13.00', { date: '2026-01-13' });
    expect(change(four(buys('100'), sold), four(buys('100'))).differences).toEqual([
      'the sale of 50 shares at $13.00 on Jan 13, 2026 is no longer reported',
    ]);
    expect(change(four(buys('100'), sold), four())).toEqual({ kind: 'holdings-only', differences: [] });
  });
  test('filer text is limited to one line of bounded length', () => {
    const printed = (date: string) => four(buys('100', '12.00', { date }));
    const [line = '', ...others] = change(printed('2026-01-12'), printed('a\r\n\u0007day ahead')).differences;
    expect([line, others]).toEqual(['the Jan 12, 2026 purchase was on Jan 12, 2026, now a day ahead', []]);
    const [long = ''] = change(printed('2026-01-12'), printed('x'.repeat(100_000))).differences;
    expect(long).toHaveLength(300);
  });
  test('reports a plan box that is checked only in the amendment', () => {
    const [was, is] = [four(buys('100')), ownershipFiling([buys('100')], { aff10b5One: true })];
    expect(change(was, is).differences).toEqual(['the Rule 10b5-1 plan box was not checked, now checked']);
  });
});

test('a 3/A corrects holdings: they are all that a Form 3 reports', () => {
  const three = (shares: string): FilingContent => {
    const { footnotes, security, derivative, directOrIndirect, natureOfOwnership, ...rest } = buys('1', '1');
    const { exercisePrice, exerciseDate, expirationDate, underlyingTitle, underlyingShares } = rest;
    const none = { exercisePrice, exerciseDate, expirationDate, underlyingTitle, underlyingShares };
    const holding = { footnotes, security, derivative, directOrIndirect, natureOfOwnership, ...none, sharesAfter: shares };
    return ownershipFiling([], { documentType: '3/A', holdings: [holding] }, '3/A');
  };
  expect(change(three('1000'), three('2000')).differences).toEqual(['the holding of Common Stock was 1,000, now 2,000']);
});

test('an 8-K/A is not compared if its text is unavailable', () => {
  const of = (words: string): FilingContent => ({ ...eightKFiling({ '5.02': words }), text: null });
  expect(change(of('Jane Doe leaves.'), of('Jane Doe stays.'))).toEqual({ kind: 'unknown', differences: [] });
});

describe('other forms', () => {
  const read = (facts: object): FilingContent => ({
    facts: { ...eightKFiling({}).facts, eightK: null, ...facts } as FilingFacts,
    text: null,
  });
  const periodic = (items: string[], flag: string | null = null) =>
    read({ periodic: { sections: items.map((item) => ({ item })), dei: { documentFinStmtErrorCorrectionFlag: flag } } });

  test.each([
    ['part-III-only', ['10', '11', '12', '13', '14', '15'], null, 0],
    ['exhibits-only', ['15'], null, 0],
    ['restated', ['8', '15'], 'true', 1],
    ['unknown', ['7', '8'], null, 0],
  ] as const)('a 10-K/A: %s', (kind, items, flag, count) => {
    const { kind: found, differences } = change(periodic(['1', '7', '8']), periodic([...items], flag));
    expect([found, differences.length]).toEqual([kind, count]);
  });

  describe('a 13D/A', () => {
    const person = { name: 'Roe Partners', cik: null, percent: '5.1', aggregate: null };
    const stake = (over: object = {}, text: string | null = null): FilingContent => ({
      ...read({
        stake: {
          schedule: '13D',
          persons: [person],
          personsOmitted: 0,
          sections: text === null ? [] : [{ item: '4', heading: 'Item 4.', start: 0, end: text.length }],
          ...over,
        },
      }),
      text,
    });
    const percent = (figure: string) => stake({ persons: [{ ...person, percent: figure }] });
    const persons = (...names: string[]) => stake({ persons: names.map((name) => ({ ...person, name })) });

    test('adds facts about a later event, and restates those of the same event', () => {
      const differences = ['the percentage of the class held by Roe Partners was 5.1%, now 7.2%'];
      expect(change(percent('5.1'), percent('7.2'), false)).toEqual({ kind: 'new-facts', differences });
      expect(change(percent('5.1'), percent('7.2'))).toEqual({ kind: 'restated', differences });
    });

    test.each<[string, FilingContent, FilingContent, readonly string[]]>([
      [
        'shares',
        stake({ persons: [{ ...person, aggregate: '100' }] }),
        stake({ persons: [{ ...person, aggregate: '2,500' }] }),
        ['the number of shares held by Roe Partners was 100, now 2,500'],
      ],
      ['a new group', stake({ isGroup: false }), stake({ isGroup: true }), ['the reporting persons are now a group']],
      ['a dissolved group', stake({ isGroup: true }), stake({ isGroup: false }), ['they are no longer a group']],
      ['a group checkbox in only one of them', stake({ isGroup: null }), stake({ isGroup: true }), []],
      ['an added person', persons('Roe Partners'), persons('Roe Partners', 'Beta LLC'), ['Beta LLC is now a reporting person']],
      [
        'a removed person',
        persons('Roe Partners', 'Beta LLC'),
        persons('ROE PARTNERS'),
        ['Beta LLC is no longer a reporting person'],
      ],
      ['a respelled name', persons('Beta, L.L.C.'), persons('BETA LLC'), []],
      ['a replaced name', persons('Roe Partners', 'Beta LLC'), persons('Roe Partners', 'Gamma LP'), []],
      [
        'a rewritten purpose',
        stake({}, 'For investment.'),
        stake({}, 'To seek a seat.'),
        ['the purpose of the stake (Item 4) was rewritten'],
      ],
      ['a purpose with different spacing', stake({}, 'For  investment.'), stake({}, 'For investment.'), []],
      ['an amended purpose', stake(), stake({}, 'Item 4 is amended.'), ['the purpose of the stake (Item 4) was amended']],
      ['an amendment without Item 4', stake({}, 'For investment.'), stake(), []],
    ])('compares %s', (_what, was, is, differences) => {
      expect(change(was, is, false)).toEqual({ kind: differences.length === 0 ? 'same-facts' : 'new-facts', differences });
    });
  });

  test('a 13F-HR/A states its own kind', () => {
    const holdings = (amendmentType: string | null, valueTotal: string) =>
      read({ holdingsReport: { amendmentType, valueTotal, entryTotal: '3', tableRows: 2 } });
    expect(change(holdings(null, '100'), holdings('NEW HOLDINGS', '40'))).toEqual({
      kind: 'new-facts',
      differences: ['2 new positions'],
    });
    expect(change(holdings(null, '100'), holdings('RESTATEMENT', '4000')).differences).toEqual([
      'the total value was 100, now 4,000',
    ]);
  });
});
