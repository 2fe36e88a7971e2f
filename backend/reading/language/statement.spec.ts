import { isOwn, type Statement, statementsOf, thingBy } from './statement.ts';

/** Who does what, on one line: `Acme: sell its mining business | to Borealis Corp.` */
function said({ who, verb, what, things }: Statement): string {
  const all = what === null || things.includes(what) ? things : [what, ...things];
  const words = all.map(({ by, text }) => (by === 'what' ? text : `${by} ${text}`)).join(' | ');
  return `${who ?? '-'}: ${verb}${words === '' ? '' : ` ${words}`}`;
}

/** Sentence, certainty, who does what, amount in dollars, date. */
const SENTENCES: readonly (readonly [string, string, string, string | null, string | null])[] = [
  [
    'The Board adopted amendments to its Amended and Restated Bylaws.',
    'done',
    'The Board: adopt amendments | to its Amended and Restated Bylaws',
    null,
    null,
  ],
  ['Borealis, our largest customer, informed us that it will not renew its contract.', 'done', 'Borealis: inform us', null, null],
  ['Acme was informed by its landlord that it will sell the plant.', 'done', '-: inform Acme | by its landlord', null, null],
  ['Borealis informed the Company that it will leave.', 'done', 'Borealis: inform the Company', null, null],
  ['Acme may issue and sell its notes.', 'possible', 'Acme: sell its notes', null, null],
  ['Acme will not make and sell the drug.', 'denied', 'Acme: sell the drug', null, null],
  ['Acme will develop, make and sell the drug.', 'planned', 'Acme: sell the drug', null, null],
  [
    'Acme signed an agreement giving Borealis the right to make and sell the drug.',
    'planned',
    'Borealis: sell the drug',
    null,
    null,
  ],
  ['As previously disclosed, the trial did not meet its goal.', 'earlier', 'the trial: meet its goal', null, null],
  [
    'Under the plan of Borealis, Rio Verde and its holders, the Company completed a sale.',
    'done',
    'the Company: complete a sale',
    null,
    null,
  ],
  ['Acme, a Delaware corporation entered into a lease.', 'done', 'Acme: enter into a lease', null, null],
  ['The Board adopted amended and restated bylaws.', 'done', 'The Board: adopt amended and restated bylaws', null, null],
  ['Acme declared a four-for-one split of its stock.', 'done', 'Acme: declare a four-for-one split | of its stock', null, null],
  ['Acme commenced exchange offers for its notes.', 'done', 'Acme: commence exchange offers | for its notes', null, null],
  ['Acme announced it had sold its plant.', 'done', 'it: sell its plant', null, null],
  ['Acme estimates that it lost $5 million.', 'done', 'it: lose $5 million', '5000000', null],
  [
    'Acme bought Borealis, a company organized under the laws of England.',
    'done',
    'Acme: buy Borealis | under the laws | of England',
    null,
    null,
  ],
  ['Acme closed its plant on that date.', 'done', 'Acme: close its plant | on that date', null, null],
  [
    'On May 5, 2026, Acme Inc. entered into a credit agreement with Borealis Bank for $250 million.',
    'done',
    'Acme Inc.: enter into a credit agreement | with Borealis Bank | for $250 million',
    '250000000',
    'May 5, 2026',
  ],
  [
    'The Company increased its credit line from $40 million to $60 million.',
    'done',
    'The Company: increase its credit line | from $40 million | to $60 million',
    '60000000',
    null,
  ],
  [
    'Acme sold its mining business to Borealis Corp. for $90 million in cash.',
    'done',
    'Acme: sell its mining business | to Borealis Corp. | for $90 million | in cash',
    '90000000',
    null,
  ],
  [
    'The Board appointed Jane Roe as Chief Financial Officer, effective June 1, 2026.',
    'done',
    'The Board: appoint Jane Roe | as Chief Financial Officer',
    null,
    'June 1, 2026',
  ],
  ['John Doe resigned as a director on May 5, 2026.', 'done', 'John Doe: resign as a director', null, 'May 5, 2026'],
  [
    'Jane Roe will succeed John Doe as Chief Executive Officer.',
    'planned',
    'Jane Roe: succeed John Doe | as Chief Executive Officer',
    null,
    null,
  ],
  [
    'The stockholders did not approve the 2026 Equity Incentive Plan.',
    'denied',
    'The stockholders: approve the 2026 Equity Incentive Plan',
    null,
    null,
  ],
  [
    'Stockholders elected nine directors and ratified the appointment of the auditor.',
    'done',
    'Stockholders: ratify the appointment | of the auditor',
    null,
    null,
  ],
  [
    'The Board amended and restated the bylaws to implement proxy access.',
    'decided',
    'The Board: implement proxy access',
    null,
    null,
  ],
  [
    'The Board declared a quarterly dividend of $0.31 per share, payable on June 29, 2026.',
    'done',
    'The Board: declare a quarterly dividend | of $0.31 | per share',
    null,
    'June 29, 2026',
  ],
  [
    'The court dismissed the complaint against the Company on May 5, 2026.',
    'done',
    'The court: dismiss the complaint | against the Company',
    null,
    'May 5, 2026',
  ],
  ['The FDA has not approved the drug.', 'denied', 'The FDA: approve the drug', null, null],
  [
    'Acme may issue up to $500 million of notes under the indenture.',
    'possible',
    'Acme: issue $500 million | of notes | under the indenture',
    '500000000',
    null,
  ],
  [
    'If the merger closes, Acme will pay $90 million to Borealis.',
    'possible',
    'Acme: pay $90 million | to Borealis',
    '90000000',
    null,
  ],
  [
    'Unless the Company obtains a waiver, the lenders could accelerate the loans.',
    'possible',
    'the lenders: accelerate the loans',
    null,
    null,
  ],
  [
    'The Company expects to record a charge of $20 million in the third quarter.',
    'planned',
    'The Company: record a charge | of $20 million | in the third quarter',
    '20000000',
    null,
  ],
  [
    'Acme agreed to acquire Borealis for $1.2 billion in cash.',
    'decided',
    'Acme: acquire Borealis | for $1.2 billion | in cash',
    '1200000000',
    null,
  ],
  [
    'The Company has agreed to sell its plant in Ohio to Rio Verde LLC.',
    'decided',
    'The Company: sell its plant | in Ohio | to Rio Verde LLC',
    null,
    null,
  ],
  [
    'As previously disclosed, the Company entered into a merger agreement with Borealis.',
    'earlier',
    'the Company: enter into a merger agreement | with Borealis',
    null,
    null,
  ],
  ['The Company previously reported that its auditor had resigned.', 'done', 'its auditor: resign', null, null],
  ['Borealis Corp. sued the Company in federal court.', 'done', 'Borealis Corp.: sue the Company | in federal court', null, null],
  [
    'A subpoena was received by the Company from the Department of Justice.',
    'done',
    '-: receive A subpoena | by the Company | from the Department | of Justice',
    null,
    null,
  ],
  [
    'The notes were issued under an indenture dated May 5, 2026.',
    'done',
    '-: issue The notes | under an indenture',
    null,
    'May 5, 2026',
  ],
  [
    'The Company terminated its supply agreement with Borealis, which supplied motors to its plant.',
    'done',
    'Borealis: supply motors | to its plant',
    null,
    null,
  ],
  [
    'The plan of reorganization was confirmed by the bankruptcy court on May 5, 2026.',
    'done',
    '-: confirm The plan of reorganization | by the bankruptcy court',
    null,
    'May 5, 2026',
  ],
  [
    'No director received any compensation for the year.',
    'denied',
    'No director: receive any compensation | for the year',
    null,
    null,
  ],
  [
    'Neither the Company nor its officers admitted any wrongdoing.',
    'denied',
    'Neither the Company nor its officers: admit any wrongdoing',
    null,
    null,
  ],
  [
    'The Company, which makes robots, reported net income of $14 million for the quarter ended March 31, 2026.',
    'done',
    'The Company: report net income | of $14 million | for the quarter',
    '14000000',
    'March 31, 2026',
  ],
  ['Revenue rose 12% to $182.4 million.', 'done', 'Revenue: rise 12% | to $182.4 million', '182400000', null],
  [
    'Acme signed a joint venture agreement with Borealis to build a plant in Texas.',
    'decided',
    'Acme: build a plant | in Texas',
    null,
    null,
  ],
  [
    'The fund declared a distribution of $0.05 per share.',
    'done',
    'The fund: declare a distribution | of $0.05 | per share',
    null,
    null,
  ],
  [
    'The Company completed the sale of $300 million of senior notes due 2031.',
    'done',
    'The Company: complete the sale | of $300 million | of senior notes due 2031',
    '300000000',
    null,
  ],
  [
    'Acme received a notice from Nasdaq that its stock did not comply with the bid price rule.',
    'denied',
    'its stock: comply with the bid price rule',
    null,
    null,
  ],
  [
    'Mr. Doe was not compensated for his service on the Board.',
    'denied',
    '-: compensate Mr. Doe | for his service | on the Board',
    null,
    null,
  ],
  ['Nasdaq will confirm that Acme has sold its plant.', 'planned', 'Acme: sell its plant', null, null],
  ['Acme was unable to sell its plant.', 'denied', 'Acme: sell its plant', null, null],
  ['Acme failed to sell its plant.', 'denied', 'Acme: sell its plant', null, null],
  ['Acme will contest the agency’s decision to block the merger.', 'planned', 'the agency: block the merger', null, null],
  ['Acme will contest its decision to block the merger.', 'planned', 'Acme: block the merger', null, null],
  ['On May 5, 2026, Acme, Incorporated sold its plant.', 'done', 'Acme, Incorporated: sell its plant', null, 'May 5, 2026'],
  ['Acme announced that it would cut 300 jobs.', 'planned', 'it: cut 300 jobs', null, null],
  [
    'The company cannot predict the outcome of the lawsuit.',
    'denied',
    'The company: predict the outcome | of the lawsuit',
    null,
    null,
  ],
  ['The parties never signed the agreement.', 'denied', 'The parties: sign the agreement', null, null],
  [
    'The lenders waived the default and extended the maturity to May 5, 2028.',
    'done',
    'The lenders: extend the maturity',
    null,
    'May 5, 2028',
  ],
  [
    'The term of the agreement was extended from March 31, 2026 to June 30, 2027.',
    'done',
    '-: extend The term of the agreement',
    null,
    'June 30, 2027',
  ],
  [
    'The agreement requires the Company to maintain a ratio of 3.0.',
    'planned',
    'The agreement: maintain a ratio | of 3.0',
    null,
    null,
  ],
  ['The Company must repay the loan by June 30, 2027.', 'planned', 'The Company: repay the loan', null, 'June 30, 2027'],
  ['Acme withdrew its guidance for fiscal 2026.', 'done', 'Acme: withdraw its guidance | for fiscal 2026', null, null],
  [
    'The Company now expects revenue of $210 million.',
    'done',
    'The Company: expect revenue | of $210 million',
    '210000000',
    null,
  ],
  [
    'Effective June 1, 2026, the Board increased the number of directors to nine.',
    'done',
    'the Board: increase the number | of directors | to nine',
    null,
    'June 1, 2026',
  ],
  [
    'Acme is filing this report to correct an error in its release.',
    'planned',
    'Acme: correct an error | in its release',
    null,
    null,
  ],
  [
    'The Company acquired Borealis, a maker of motors, from Rio Verde LLC for $45 million.',
    'done',
    'The Company: acquire Borealis | from Rio Verde LLC | for $45 million',
    '45000000',
    null,
  ],
  ['Acme had planned to close the plant.', 'earlier', 'Acme: close the plant', null, null],
  ['It is not certain that the sale will be completed.', 'possible', '-: complete the sale', null, null],
  [
    'The Company would be required to pay a fee of $10 million.',
    'possible',
    'The Company: pay a fee | of $10 million',
    '10000000',
    null,
  ],
  [
    'Shareholders approved the merger, and the Company expects to complete it in June.',
    'planned',
    'the Company: complete it | in June',
    null,
    null,
  ],
  ['The award will vest on June 1, 2027.', 'planned', 'The award: vest', null, 'June 1, 2027'],
  ['Mr. Doe informed the Board that he will not stand for reelection.', 'denied', 'he: stand for reelection', null, null],
  [
    'The Company granted the underwriters an option to purchase 500,000 shares.',
    'decided',
    'the underwriters: purchase 500,000 shares',
    null,
    null,
  ],
  ['Acme also repaid $20 million of its term loan.', 'done', 'Acme: repay $20 million | of its term loan', '20000000', null],
  [
    'The settlement provides for a payment of $110 million to the plaintiffs.',
    'done',
    'The settlement: provide for a payment | of $110 million | to the plaintiffs',
    '110000000',
    null,
  ],
  [
    'The Board of Directors authorized the repurchase of up to $400 million of its common stock.',
    'done',
    'The Board of Directors: authorize the repurchase | of $400 million | of its common stock',
    '400000000',
    null,
  ],
  ['The Company shall not pay dividends while the loan is outstanding.', 'denied', 'The Company: pay dividends', null, null],
  ['Acme has no plan to sell its mining business.', 'denied', 'Acme: have no plan', null, null],
  ['Borealis has not signed the merger agreement.', 'denied', 'Borealis: sign the merger agreement', null, null],
  [
    'Since the order did not say what was for fuel and which was for wages, the Court struck the allowance.',
    'done',
    'the Court: strike the allowance',
    null,
    null,
  ],
  ['If the stock were to be suspended, holders could not sell it.', 'possible', '-: suspend the stock', null, null],
  ['The Board may remove a director without cause.', 'possible', 'The Board: remove a director', null, null],
  ['The vote on the merger was postponed to June 30, 2026.', 'done', '-: postpone The vote', null, 'June 30, 2026'],
  ['The Board was previously authorized to issue 5,000,000 shares.', 'earlier', '-: authorize The Board', null, null],
  ['Acme cut its outlook and closed two plants in Ohio.', 'done', 'Acme: close two plants | in Ohio', null, null],
  [
    'Acme issued a press release announcing that it had acquired Borealis for $45 million.',
    'done',
    'it: acquire Borealis | for $45 million',
    '45000000',
    null,
  ],
  [
    'The Company, which had announced the plan in 2024, abandoned it on May 5, 2026.',
    'done',
    'The Company: abandon it',
    null,
    'May 5, 2026',
  ],
  ['Acme would sell the plant only if the regulator approved.', 'possible', 'Acme: sell the plant', null, null],
  [
    'Acme raised its guidance for fiscal 2026 to revenue of $210 million.',
    'done',
    'Acme: raise its guidance | for fiscal 2026 | to revenue | of $210 million',
    '210000000',
    null,
  ],
];

test.each(SENTENCES)('%s', (sentence, certainty, line, amount, date) => {
  const one = statementsOf(sentence).find((statement) => said(statement) === line);
  expect(statementsOf(sentence).map(said)).toContain(line);
  expect(one).toMatchObject({ certainty, date });
  expect(one?.amount?.amount ?? null).toBe(amount);
});

test('a third of the sentences state nothing that was done or decided', () => {
  const open = SENTENCES.filter(([, certainty]) => certainty !== 'done' && certainty !== 'decided');
  expect(SENTENCES.length).toBeGreaterThanOrEqual(60);
  expect(open.length * 3).toBeGreaterThanOrEqual(SENTENCES.length);
});

test('gives a statement’s place in the sentence, and the statement it depends on', () => {
  const sentence = 'On May 5, 2026, Acme announced that it had agreed to sell its plant to Borealis Corp. for $90 million.';
  const found = statementsOf(sentence);
  expect(found.map(({ start, end }) => sentence.slice(start, end))).toEqual(['announced', 'had agreed', 'to sell']);
  expect(found.map(({ under }) => under?.verb ?? null)).toEqual([null, 'announce', 'agree']);
  expect(found.map(({ isAsserted }) => isAsserted)).toEqual([true, true, false]);
  const sold = found.at(-1) as Statement;
  expect(thingBy(sold, 'to', 'from')?.text).toBe('Borealis Corp.');
  expect(thingBy(sold, 'with')).toBeNull();
});

test.each([
  ['The Company', true],
  ['our Board of Directors', true],
  ['We', true],
  ['Acme', true],
  ['ACME, INC.', true],
  ['The Company’s Board of Directors', true],
  ["Acme's Board", true],
  ['The Company’s stockholders', false],
  ['Acme’s largest customer', false],
  ['Borealis’s Board of Directors', false],
  ['Borealis Corp.', false],
  ['The court', false],
  ['A company', false],
])('%s acts for Acme Inc.: %s', (who, own) => {
  expect(isOwn({ who }, 'ACME INC')).toBe(own);
});

test.each([
  ['Granger’s', true],
  ['Granger’s and its subsidiaries', true],
  ["Granger's Board of Directors", true],
  ['Granger’s stockholders', false],
  ['Grange’s stores', false],
  ['Borealis’s and its subsidiaries', false],
])('%s acts for Granger’s Inc.: %s', (who, own) => {
  expect(isOwn({ who }, "GRANGER'S, INC.")).toBe(own);
  expect(isOwn({ who }, 'GRANGERS INC')).toBe(own);
});

test.each([
  ['Borealis Corp. delivered to the Company written notice of termination.', ['deliver']],
  ['Acme entered into an agreement with Borealis to sell its building, and will lease it back.', ['enter', 'sell', 'lease']],
  ['The notes issued in May and the shares held by Borealis will be sold.', ['sell']],
])('the verbs of: %s', (sentence, verbs) => {
  expect(statementsOf(sentence).map(({ verb }) => verb)).toEqual(verbs);
});

test('a date between a verb and its object', () => {
  const [one] = statementsOf('Acme completed on May 5, 2026 the acquisition of Borealis.');
  expect(one).toMatchObject({ verb: 'complete', what: { text: 'the acquisition' }, date: 'May 5, 2026' });
});

test('a revolving facility and a waiting period do nothing', () => {
  const told = statementsOf('Acme borrowed $150 million under its existing revolving credit facility after the waiting period.');
  expect(told.map(({ verb }) => verb)).toEqual(['borrow']);
});

test('takes a contract’s terms as asserted, but not what a subordinate clause adds', () => {
  const told = statementsOf('Acme signed a contract with Borealis, under which it sold its plant.');
  expect(told.map(({ verb, isAsserted }) => [verb, isAsserted])).toEqual([
    ['sign', true],
    ['sell', true],
  ]);
  const beside = statementsOf('Acme, which sold its plant, signed a contract with Borealis.');
  expect(beside.map(({ verb, isAsserted }) => [verb, isAsserted])).toEqual([
    ['sell', false],
    ['sign', true],
  ]);
});

test('does not take the price of one share for the amount', () => {
  const [one] = statementsOf('Acme sold 2,000,000 shares at a price of $19.00 per share for $38 million.');
  expect(one?.amount).toEqual({ currency: '$', amount: '38000000' });
});

test('leaves out words in parentheses, unless a parenthesis never closes', () => {
  const closed = 'Acme (the “Company”) sold (the “Sale”) its plant.';
  expect(statementsOf(closed).map(said)).toEqual(['Acme: sell its plant']);
  expect(statementsOf('Acme sold (its plant to Borealis.').map(said)).toEqual(['Acme: sell its plant | to Borealis']);
});

test('reads a hostile text to its end', () => {
  for (const unit of ['sold ', 'and ', '(', 'that which ', '$1,000 ', 'to to ', 'May 5, 2026, ', 'quickly ', ', ']) {
    expect(statementsOf(unit.repeat(2_000)).length).toBeLessThan(4_001);
  }
});
