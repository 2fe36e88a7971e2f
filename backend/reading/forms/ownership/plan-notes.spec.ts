import { readForm4 } from '#kit/form-4.ts';
import { ANY_NOTE, assertionOf } from '../../language/assertions.ts';
import { isOfClass, NOTE_CLASSES } from './read-notes.ts';

/** Statements in footnotes about a 10b5-1 plan: made, denied, or about another time, plan or person. */

const sale = (note: string, over: { readonly box?: boolean; readonly indirectly?: string } = {}) =>
  readForm4({
    box: over.box ?? false,
    rows: [
      {
        code: 'S',
        shares: '100000',
        price: '50',
        after: '60000',
        codeNotes: ['F1'],
        ...(over.indirectly !== undefined && { indirectly: over.indirectly }),
      },
    ],
    notes: [note],
  });

test.each([
  'These shares were sold outside of the existing Rule 10b5-1 trading plan of the Reporting Person.',
  'The Rule 10b5-1 trading plan of the Reporting Person ended on January 5, 2026; this sale is discretionary.',
  'None of these sales was made under a Rule 10b5-1 trading plan.',
  'This sale was not made pursuant to a Rule 10b5-1 trading plan.',
  'The sale is unrelated to the Rule 10b5-1 plan that the Reporting Person adopted on May 2, 2025.',
  'The Reporting Person sold these shares independently of her Rule 10b5-1 plan.',
  'Sold on the open market rather than under the Rule 10b5-1 plan.',
  'Neither this sale nor any other of this month was under a Rule 10b5–1 plan.',
  "The shares weren't sold under a Rule 10b5-1 plan.",
  'The Reporting Person’s Rule 10b5-1 trading plan expired in December 2025.',
  'The Reporting Person’s Rule 10b5-1 plan was terminated on February 1, 2026.',
  'The Rule 10b5-1 plan had been completed before this sale.',
  'The Reporting Person intends to adopt a Rule 10b5-1 trading plan for the remaining shares.',
  'The Reporting Person will adopt a plan under Rule 10b5-1 in the second quarter.',
  'Future sales are expected to be made under a Rule 10b5-1 plan.',
  'After this sale the Reporting Person entered into a Rule 10b5-1 plan.',
  'A Rule 10b5-1 plan of the Reporting Person will commence on June 1, 2026.',
  'Sold before the adoption of a Rule 10b5-1 plan.',
  'Earlier sales of the Reporting Person were made under a Rule 10b5-1 plan.',
  'His wife’s shares are sold under a Rule 10b5-1 plan.',
  'The Issuer buys back shares under a Rule 10b5-1 repurchase plan.',
  'The Reporting Person has a Rule 10b5-1 trading plan.',
  'Sold pursuant to a Rule 10b5-1 trading plan adopted on March 20, 2026.',
  'The Reporting Person’s Rule 10b5-1 plan does not cover these shares.',
  'Following the expiration of the Reporting Person’s Rule 10b5-1 plan, these shares were sold in the open market.',
  'After the expiration of the Rule 10b5-1 trading plan, the Reporting Person sold these shares at his discretion.',
  'The reporting person is expected to enter into a Rule 10b5-1 trading plan next quarter.',
  'The reporting person anticipates adopting a 10b5-1 plan.',
  'The reporting person has cancelled her Rule 10b5-1 plan.',
  'The reporting person terminated his Rule 10b5-1 plan on January 3, 2026.',
  'There is no Rule 10b5-1 plan covering this sale.',
  'This sale was in addition to sales made under the reporting person’s Rule 10b5-1 plan.',
  'The sales by the reporting person’s spouse were made under a Rule 10b5-1 plan.',
  'Another director, John Roe, sold shares under a Rule 10b5-1 plan on the same day.',
  'The reporting person’s brother sold his shares under a Rule 10b5-1 plan.',
  'This was a one-time sale, separate from the Rule 10b5-1 plan disclosed on Form 10-Q.',
  'The prior Form 4 incorrectly stated that the sale was made under a Rule 10b5-1 plan.',
  'The Rule 10b5-1 box was checked in error in the original filing; the sale was not made under a plan.',
  'A new Rule 10b5-1 plan takes effect on June 1, 2026.',
  'The first sale under the new Rule 10b5-1 plan will be on June 1, 2026.',
  'Sales under the 10b5-1 plan will commence in May 2026.',
  'These shares were excluded from the reporting person’s Rule 10b5-1 plan.',
  'The reporting person suspended his Rule 10b5-1 plan before this sale.',
])('not under a plan: %s', (note) => {
  const { score } = sale(note);
  expect(score).toMatchObject({ level: 'HIGH', score: 79, badges: [] });
  expect(score.headline?.text).toBe('CEO Jane Doe sells 100,000 shares for $5 million at $50.00');
});

test.each([
  'The sales were effected pursuant to a Rule 10b5-1 trading plan adopted by the Reporting Person on June 2, 2025.',
  'Sold under a 10b5-1 plan.',
  'This transaction was made in accordance with the Reporting Person’s Rule 10b5‑1 trading plan.',
  'Sale under a Rule 10b5-1 plan that terminates on December 31, 2026.',
  'The shares were sold under a Rule 10b5-1 plan, which was terminated after this sale.',
  'The Reporting Person had no discretion over this sale, which was made under a Rule 10b5-1 plan.',
  'This is not a discretionary sale; it was executed pursuant to a Rule 10b5-1 plan.',
  'The plan is not described here. Shares were sold pursuant to a Rule 10b5-1 trading plan.',
  'Sold by Acme Family Holdings Inc. under a Rule 10b5-1 sales plan.',
  'The sale reported was effected by a broker under an instruction letter that satisfies Rule 10b5-1, adopted May 15, 2025.',
  'Shares sold pursuant to a pre-arranged trading plan intended to satisfy the requirements of Rule 10b5-1(c).',
  'Sales were made automatically under a 10b5-1 plan, over which the reporting person has no control.',
  'The sale was effected pursuant to a Rule 10b5-1 plan adopted prior to the sale by the trust.',
  'Sold to diversify the reporting person’s holdings, which will continue, pursuant to a Rule 10b5-1 plan.',
  'The reporting person does not have discretion as to the timing of sales made under the Rule 10b5-1 trading plan.',
  'These shares were sold under the reporting person’s 10b5-1 plan, which has since expired.',
  'The transactions were made in accordance with the Reporting Person’s Rule 10b5-1 Trading Plan dated June 3, 2025. No shares were sold outside the plan.',
])('under a plan: %s', (note) => {
  const { score } = sale(note, { box: true });
  expect(score).toMatchObject({ level: 'MEDIUM', badges: ['10b5-1'] });
  expect(score.headline?.text).toContain('under a 10b5-1 plan');
});

test('reports both an unchecked box and a note that says plan', () => {
  const { score, marks } = sale('Sold pursuant to a Rule 10b5-1 trading plan adopted on June 2, 2025.');
  expect(score.badges).toEqual(['10b5-1', '10b5-1 box unchecked']);
  expect(marks).toEqual(['Box unchecked, but a note mentions a plan']);
});

test('lets a note that denies the plan override a checked box for its row', () => {
  expect(sale('Not sold under the Rule 10b5-1 plan.', { box: true }).score).toMatchObject({ level: 'HIGH', badges: [] });
});

test('applies a spouse’s plan to shares held through the spouse', () => {
  const note = 'Sold under the spouse’s Rule 10b5-1 plan.';
  expect(sale(note, { indirectly: 'By spouse' }).score.badges).toContain('10b5-1');
  expect(sale(note).score.badges).toEqual([]);
});

test.each<[keyof typeof NOTE_CLASSES, boolean, string]>([
  ['offering', true, 'Purchased in the underwritten public offering of the Issuer.'],
  ['offering', false, 'These shares were not purchased in the public offering of the Issuer.'],
  ['offering', false, 'The Reporting Person will purchase further shares in the public offering.'],
  ['offering', false, 'Prior purchases were made in a private placement.'],
  ['openMarket', true, 'Purchased on the open market in several trades.'],
  ['openMarket', false, 'Acquired other than on the open market.'],
  ['openMarket', false, 'No open market transaction took place.'],
  ['automatic', true, 'Acquired through a dividend reinvestment plan.'],
  ['automatic', false, 'Includes 24 shares acquired under the ESPP since the last report.'],
  ['automatic', false, 'Not acquired under the employee stock purchase plan.'],
  ['sellToCover', true, 'Sold to cover taxes upon vesting; the sale does not represent a discretionary trade.'],
  ['sellToCover', true, 'This is not a discretionary sale and was required to satisfy tax withholding obligations.'],
  ['sellToCover', false, 'These shares were not sold to satisfy tax withholding obligations.'],
  ['sellToCover', false, 'The Company will withhold shares to satisfy tax obligations at vesting.'],
  ['distribution', true, 'Pro rata distribution by the fund to its limited partners.'],
  ['distribution', false, 'There was no distribution by the fund to its limited partners.'],
])('class %s, %s: %s', (name, holds, note) => {
  expect(isOfClass(note, name, NOTE_CLASSES[name])).toBe(holds);
});

test('the most specific clause about a plan decides', () => {
  const of = (text: string) => assertionOf(text, /plan/i, ANY_NOTE);
  expect(of('Nothing here.')).toBeNull();
  expect(of('Not under a plan. Future sales will be under a plan.')).toBe('denied');
  expect(of('Future sales will be under a plan. This one is under a plan.')).toBe('stated');
  expect(of(`${'No plan. '.repeat(1_000)}A plan.`)).toBe('denied');
});
