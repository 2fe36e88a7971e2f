import { eightKFiling, insider, ownershipFiling, row } from '#kit/filing-facts.ts';
import { featuresOf } from '#kit/filing-features.ts';
import type { FilingFacts } from '../../filings/published/filing.events.ts';
import { fingerprintsOf } from './duplicate.policy.ts';
import type { FilingFeatures } from './filing-features.ts';

const prints = (facts: FilingFacts | null, over: Partial<FilingFeatures> = {}) =>
  fingerprintsOf({ features: featuresOf(1, over), facts, score: null, followedAs: null, withdrawn: false });
const rules = (...of: Parameters<typeof prints>) => prints(...of).map(({ rule }) => rule);
const { facts: report } = eightKFiling({ '8.01': 'Something happened.' });

describe('two reports without ownership facts', () => {
  const base = { form: '8-K' };
  test('are one disclosure if company, period, form and text agree', () => {
    expect(rules(report, base)).toEqual(['same-text']);
    expect(prints(report, base)).toEqual(prints({ ...report, accession: 'another' }, { ...base, accession: 'another' }));
  });

  test.each<[string, Partial<FilingFacts>, Partial<FilingFeatures>]>([
    ['text', { textHash: 'other' }, base],
    ['company', {}, { ...base, companyCiks: ['0000000009'] }],
    ['period', {}, { ...base, period: '2026-01-13' }],
    ['form', {}, { form: '6-K' }],
    ['amendment status', {}, { form: '8-K/A' }],
  ])('are separate if the %s differs', (_what, facts, over) => {
    expect(prints({ ...report, ...facts }, over)).not.toEqual(prints(report, base));
  });

  test("the order of the companies doesn't matter", () => {
    const ciks = ['0000000001', '0000000002'];
    expect(prints(report, { companyCiks: ciks })).toEqual(prints(report, { companyCiks: ciks.toReversed() }));
  });

  test.each<[string, FilingFacts | null, Partial<FilingFeatures>]>([
    ['it was not read', null, base],
    ['it names no company', report, { ...base, companyCiks: [] }],
    ['it has no text', { ...report, textHash: null }, base],
    ['its text is empty', { ...report, textLength: 0 }, base],
    ['it has no period', report, { ...base, period: null }],
  ])("can't be recognized if %s", (_why, facts, over) => {
    expect(prints(facts, over)).toEqual([]);
  });
});

describe('two ownership reports', () => {
  const trade = row('P', '100', '12.00', { sharesAfter: '1000' });
  const base = { form: '4', ownerCiks: [insider().cik] };
  const four = (rows: readonly (typeof trade)[], over: Parameters<typeof ownershipFiling>[1] = {}) =>
    ownershipFiling(rows, over).facts;
  const contentOf = (rule: string, ...of: Parameters<typeof prints>) =>
    prints(...of).find((print) => print.rule === rule)?.content;

  test('are one disclosure if owner and rows agree, even without a text', () => {
    expect(rules(four([trade]), base)).toEqual(['same-facts', 'same-trades-other-owner']);
    expect(rules({ ...four([trade]), textHash: null }, { ...base, period: null })).toEqual([
      'same-facts',
      'same-trades-other-owner',
    ]);
    const numbered = { ...trade, footnotes: ['F1'], priceFootnotes: ['F1'], sharesFootnotes: ['F1'] };
    expect(prints(four([numbered]), base)).toEqual(prints(four([trade]), base));
  });

  test('by two owners with the same trades match by their trades only', () => {
    const other = { ...base, ownerCiks: ['0000000098'] };
    expect(contentOf('same-facts', four([trade]), other)).not.toBe(contentOf('same-facts', four([trade]), base));
    expect(contentOf('same-trades-other-owner', four([trade]), other)).toBe(
      contentOf('same-trades-other-owner', four([trade]), base),
    );
  });

  test.each<[string, Partial<typeof trade>]>([
    ['code', { code: 'S' }],
    ['day', { date: '2026-01-11' }],
    ['price', { price: '12.01' }],
    ['number of shares', { shares: '101' }],
    ['holding afterwards', { sharesAfter: '1001' }],
    ['security', { security: 'Class B Common Stock' }],
  ])("are separate if a trade's %s differs", (_what, over) => {
    for (const rule of ['same-facts', 'same-trades-other-owner']) {
      expect(contentOf(rule, four([{ ...trade, ...over }]), base)).not.toBe(contentOf(rule, four([trade]), base));
    }
  });

  test('are distinguished by their holdings, ignoring footnotes', () => {
    const holding = {
      security: 'Common Stock',
      derivative: false,
      sharesAfter: '1000',
      directOrIndirect: 'D',
      natureOfOwnership: null,
      exercisePrice: null,
      exerciseDate: null,
      expirationDate: null,
      underlyingTitle: null,
      underlyingShares: null,
      footnotes: [] as string[],
    };
    const held = (over: Partial<typeof holding> = {}) => prints(four([], { holdings: [{ ...holding, ...over }] }), base);
    expect(held().map(({ rule }) => rule)).toEqual(['same-facts']);
    expect(held({ footnotes: ['F1'] })).toEqual(held());
    expect(held({ sharesAfter: '999' })).not.toEqual(held());
  });

  test("can't be recognized without any rows", () => {
    expect(prints(four([]), base)).toEqual([]);
  });

  test.each<[string, Partial<typeof trade>]>([
    ["isn't a purchase or sale", { code: 'A' }],
    ['states no price', { price: null }],
    ['states no number of shares', { shares: null }],
    ['states no holding afterwards', { sharesAfter: null }],
  ])('are not recognized by their trades alone if one of them %s', (_what, over) => {
    expect(rules(four([trade, { ...trade, ...over }]), base)).toEqual(['same-facts']);
  });

  test('are recognized by sales as well as purchases', () => {
    expect(rules(four([trade, { ...trade, code: 'S' }]), base)).toEqual(['same-facts', 'same-trades-other-owner']);
  });
});
