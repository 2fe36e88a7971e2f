import { eightKFiling } from '../../../../../test/kit/filing-facts.ts';
import type { EightKItemFact } from './item-facts.events.ts';
import { readItemFacts } from './item-facts.parser.ts';

/** The facts of the items without what was not read; every quote stands where it says. */
function read(item: string, words: string): Record<string, unknown>[] {
  const { facts, text } = eightKFiling({ [item]: words });
  return readItemFacts(facts, text).map(({ quote, ...fact }: EightKItemFact) => {
    expect(text.slice(quote.start, quote.end)).toBe(quote.text);
    return Object.fromEntries(Object.entries(fact).filter(([, value]) => value !== null));
  });
}
const some = (fact: Record<string, unknown>) => expect.arrayContaining([expect.objectContaining(fact)]);
const dollars = (amount: string) => ({ currency: '$', amount });

describe('charges, sales of shares and other agreements', () => {
  test.each<[string, string, string, Record<string, unknown>]>([
    [
      'jobs, their share, costs and savings',
      '2.05',
      'The Board approved a reduction in force affecting approximately 1,200 positions, representing about 9% of the Company’s global workforce. The Company will incur between $20 million and $25 million of pre-tax restructuring charges. The plan is expected to generate annualized savings of $60 million.',
      {
        kind: 'charge',
        jobs: '1200',
        workforce: '9',
        low: dollars('20000000'),
        high: dollars('25000000'),
        savings: dollars('60000000'),
      },
    ],
    [
      'savings are no costs',
      '2.05',
      'The company expects to reduce costs in excess of $1.2 million annually while reducing its workforce by about 25 employees. It will take a restructuring charge of up to $250,000.',
      { kind: 'charge', jobs: '25', high: dollars('250000'), savings: dollars('1200000') },
    ],
    [
      'an impairment and what lost its value',
      '2.06',
      'The Company concluded that a goodwill impairment charge of $5.98 billion was required.',
      { kind: 'charge', what: 'impairment', low: dollars('5980000000'), subject: 'goodwill' },
    ],
    [
      'an impairment that follows from what became of a stake',
      '2.06',
      'In 2021 the Company made a minority investment in Crux, a maker of vehicles. On December 10, 2025, its owner stopped the work. As a result, we expect to record an impairment charge of approximately $800 million.',
      { kind: 'charge', what: 'impairment', low: dollars('800000000'), subject: 'investment in Crux' },
    ],
    [
      'a collaboration with money upfront, not its milestones',
      '1.01',
      'Acme entered into a Collaboration Agreement with Grifon S.A. Acme will receive a $20 million upfront payment and up to $180 million in milestones.',
      { kind: 'contract', what: 'collaboration', amount: dollars('20000000'), amountIs: 'upfront' },
    ],
    [
      'salaries',
      '1.01',
      'The Board increased the base salaries of four executive officers effective April 1, 2006.',
      { kind: 'contract', what: 'pay' },
    ],
    [
      'bankruptcy',
      '1.03',
      'Acme filed voluntary petitions for relief under chapter 11 of title 11 of the United States Code in the United States Bankruptcy Court for the District of Delaware.',
      { kind: 'insolvency', event: 'petition', chapter: '11', court: 'District of Delaware' },
    ],
    [
      'an incident: who, and what was taken',
      '1.05',
      'The Company detected that a nation-state associated threat actor had gained access to and exfiltrated information from a small percentage of employee email accounts. We have no evidence that customer systems were accessed.',
      { kind: 'incident', actor: 'nation-state', act: 'taken', what: 'employee email accounts' },
    ],
  ])('%s', (_title, item, words, fact) => {
    expect(read(item, words)).toEqual(some(fact));
  });

  test('what is not told is not read', () => {
    expect(read('1.05', 'The Company has no evidence that data was exfiltrated.')).toEqual([]);
    expect(read('2.05', 'The Company is unable to estimate the charges.')).toEqual([]);
    expect(read('1.01', 'See Item 2.01.')).toEqual([]);
  });
});

describe('what a sentence prints besides', () => {
  test('of several amounts of a restructuring the whole is its charge', () => {
    expect(
      read(
        '2.05',
        'The plan includes a reduction of the workforce by approximately 10 percent. The Company will incur approximately $1.4 billion to $2.1 billion in charges in connection with the plan, of which charges of approximately $800 million to $1.0 billion are expected in the fourth quarter.',
      ),
    ).toEqual(some({ low: dollars('1400000000'), high: dollars('2100000000'), workforce: '10' }));
  });

  test('jobs that are eliminated are read from a message to employees', () => {
    expect(
      read(
        '7.01',
        'Approximately 500 employees globally will learn that their jobs will be eliminated, about 4% of our total employee base.',
      ),
    ).toEqual(some({ what: 'restructuring', jobs: '500' }));
    expect(read('7.01', 'Five hundred jobs were created by our customers.')).toEqual([]);
  });
});
