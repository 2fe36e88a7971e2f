import type { FilingFacts } from '../../filings/published/filing.events.ts';
import type { OwnershipTransaction } from '../../filings/published/ownership-facts.events.ts';
import type { Candidate } from './answer.ts';
import { questionOf } from './question.ts';
import { tradeAnswer } from './trade-answer.ts';

const ROW: OwnershipTransaction = {
  security: 'Common Stock',
  derivative: false,
  sharesAfter: '500',
  directOrIndirect: 'D',
  natureOfOwnership: null,
  exercisePrice: null,
  exerciseDate: null,
  expirationDate: null,
  underlyingTitle: null,
  underlyingShares: null,
  footnotes: [],
  code: 'P',
  formType: '4',
  equitySwap: false,
  date: null,
  shares: null,
  price: '10',
  priceFootnotes: [],
  sharesFootnotes: [],
  acquiredDisposed: 'A',
  timeliness: null,
};

/** A Form 4 of Acme with one row. */
function form4(owner: string, filedOn: string, code: 'P' | 'S', shares: string): Candidate {
  const line = `Transaction: Common Stock; ${filedOn}; code ${code}; ${shares} shares at $10`;
  const person = {
    name: owner,
    cik: `cik of ${owner}`,
    title: 'Director',
    isDirector: true,
    isOfficer: false,
    isTenPercentOwner: false,
    isOther: false,
    otherText: null,
  };
  const facts = {
    parties: [],
    ownership: {
      issuer: { name: 'Acme Corp', cik: '1', ticker: 'ACME' },
      owners: [person],
      periodOfReport: filedOn,
      transactions: [{ ...ROW, code, shares, date: filedOn }],
      footnotes: [],
    },
  } as unknown as FilingFacts;
  return { accession: `${owner} ${filedOn} ${code}`, form: '4', filedOn, facts, text: `Acme Corp\n${owner}\n${line}` };
}

const REPORTS = [
  form4('Doe Jane', '2026-01-05', 'P', '100'),
  form4('Doe Jane', '2026-03-02', 'P', '200'),
  form4('Roe Rick', '2026-02-10', 'P', '300'),
  form4('Roe Rick', '2026-02-20', 'S', '40'),
];
const told = (question: string) =>
  tradeAnswer(questionOf(question), REPORTS)?.map(({ text }) => /^(.*?) \(.*?\) (\w+) (\d+)/.exec(text)?.slice(1).join(' '));

test('without a day each insider is told with the newest report, who reported last first', () => {
  expect(told('Which insiders of Acme bought shares?')).toEqual(['Doe Jane bought 200', 'Roe Rick bought 300']);
  expect(told('Which insiders of ACME bought or sold stock?')).toEqual(['Doe Jane bought 200', 'Roe Rick sold 40']);
});

test('the last trade is one, and a person who is named the only one', () => {
  expect(told('What was the last insider purchase of Acme shares?')).toEqual(['Doe Jane bought 200']);
  expect(told('Did Rick Roe buy Acme shares?')).toEqual(['Roe Rick bought 300']);
});

test('with a day everything of that day is told', () => {
  expect(told('Which insiders of Acme bought shares in January 2026?')).toEqual(['Doe Jane bought 100']);
});

test('what kind of trade it was and why is told by the notes of its rows', () => {
  const sold = form4('Doe Jane', '2026-01-05', 'S', '100');
  const [row] = sold.facts.ownership?.transactions ?? [];
  const ownership = { ...sold.facts.ownership, transactions: [{ ...row, footnotes: ['F1'] }] };
  const text = `${sold.text}\nFootnote F1: Sold to the underwriters in the public offering.\nFootnote F2: Held by a trust.`;
  const noted = { ...sold, text, facts: { ...sold.facts, ownership } as unknown as FilingFacts };
  const notes = (question: string) =>
    tradeAnswer(questionOf(question), [noted])?.filter((each) => each.text.startsWith('On this the filing says')) ?? [];
  expect(notes('What kind of sale of Acme shares was that of Jane Doe in January 2026?')).toEqual([
    {
      text: 'On this the filing says: “Sold to the underwriters in the public offering.”',
      citations: [{ accession: noted.accession, quote: 'Footnote F1: Sold to the underwriters in the public offering.' }],
    },
  ]);
  expect(notes('How many Acme shares did Jane Doe sell in January 2026?')).toEqual([]);
});
