import type { FilingFacts } from '#contexts/filings/published/filing.events.ts';
import type { OwnershipTransaction } from '#reading/forms/ownership/facts.ts';
import type { Candidate } from '../answer.ts';
import { questionOf } from '../question/question.ts';
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
      signatures: [],
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
const summariesFor = (question: string) =>
  tradeAnswer(questionOf(question), REPORTS)?.map(({ text }) => /^(.*?) \(.*?\) (\w+) (\d+)/.exec(text)?.slice(1).join(' '));

test('without a date, answers with each insider’s newest report, the latest first', () => {
  expect(summariesFor('Which insiders of Acme bought shares?')).toEqual(['Doe Jane bought 200', 'Roe Rick bought 300']);
  expect(summariesFor('Which insiders of ACME bought or sold stock?')).toEqual(['Doe Jane bought 200', 'Roe Rick sold 40']);
});

test('answers only the latest trade, or the named person, if requested', () => {
  expect(summariesFor('What was the last insider purchase of Acme shares?')).toEqual(['Doe Jane bought 200']);
  expect(summariesFor('Did Rick Roe buy Acme shares?')).toEqual(['Roe Rick bought 300']);
});

test('with a date, answers with everything at that time', () => {
  expect(summariesFor('Which insiders of Acme bought shares in January 2026?')).toEqual(['Doe Jane bought 100']);
});

test('answers what kind of trade it was, and why, with the notes of its rows', () => {
  const sold = form4('Doe Jane', '2026-01-05', 'S', '100');
  const [row] = sold.facts.ownership?.transactions ?? [];
  const ownership = { ...sold.facts.ownership, transactions: [{ ...row, footnotes: ['F1'] }] };
  const text = `${sold.text}\nFootnote F1: Sold to the underwriters in the public offering.\nFootnote F2: Held by a trust.`;
  const noted = { ...sold, text, facts: { ...sold.facts, ownership } as unknown as FilingFacts };
  const notes = (question: string) =>
    tradeAnswer(questionOf(question), [noted])?.filter((each) => each.text.startsWith('The filing says')) ?? [];
  expect(notes('What kind of sale of Acme shares was that of Jane Doe in January 2026?')).toEqual([
    {
      text: 'The filing says: “Sold to the underwriters in the public offering.”',
      citations: [{ accession: noted.accession, quote: 'Footnote F1: Sold to the underwriters in the public offering.' }],
    },
  ]);
  expect(notes('How many Acme shares did Jane Doe sell in January 2026?')).toEqual([]);
});

/** A Form 4 of Jane Doe at Acme with these rows and notes. */
function formOf(
  filedOn: string,
  rows: readonly Partial<OwnershipTransaction>[],
  notes: Readonly<Record<string, string>> = {},
): Candidate {
  const empty = form4('Doe Jane', filedOn, 'P', '1');
  const transactions = rows.map((row) => ({ ...ROW, date: filedOn, ...row }));
  const lines = transactions.map(
    ({ derivative, security, date, code, shares }) =>
      `${derivative ? 'Derivative transaction' : 'Transaction'}: ${security}; ${date}; code ${code}; ${shares} shares`,
  );
  const footnotes = Object.entries(notes).map(([id, text]) => ({ id, text }));
  const text = ['Acme Corp', 'Doe Jane', ...lines, ...footnotes.map(({ id, text: note }) => `Footnote ${id}: ${note}`)].join(
    '\n',
  );
  const ownership = { ...empty.facts.ownership, transactions, footnotes };
  return { ...empty, text, facts: { ...empty.facts, ownership } as unknown as FilingFacts };
}
const answersTo = (question: string, filings: readonly Candidate[]) =>
  tradeAnswer(questionOf(question), filings)?.map(({ text }) => text) ?? null;

test('finds purchases from the issuer, withheld shares and exercises by the words of the question', () => {
  const placement = formOf('2026-01-05', [{ code: 'A', shares: '70', price: '12', footnotes: ['F1'] }], {
    F1: 'Purchased in a private placement.',
  });
  expect(answersTo('How many Acme shares did Jane Doe buy in January 2026?', [placement])?.[0]).toContain('70 shares');
  const grant = formOf('2026-01-05', [{ code: 'A', shares: '70', price: '0' }]);
  expect(answersTo('How many Acme shares did Jane Doe buy in January 2026?', [grant])).toBeNull();
  const warrant = formOf('2026-01-05', [
    { code: 'X', derivative: true, security: 'Warrant', shares: '50', price: null, acquiredDisposed: 'D', exercisePrice: '6.13' },
    { code: 'F', shares: '20', acquiredDisposed: 'D' },
  ]);
  const answers = answersTo('Which price did Jane Doe pay to exercise her Acme warrants, and how many shares were kept back?', [
    warrant,
  ]);
  expect(answers?.join(' ')).toMatch(/withheld .* 20 shares.*exercised 50 Warrant .*exercise price of \$6\.13/);
});

test('selects filings by the filing date, and rows by the time of the trades', () => {
  const late = formOf('2026-02-14', [
    { code: 'G', shares: '10', date: '2025-03-01', acquiredDisposed: 'D' },
    { code: 'G', shares: '5', date: '2024-03-01', acquiredDisposed: 'D' },
  ]);
  const other = formOf('2025-04-01', [{ code: 'G', shares: '3', date: '2025-03-20', acquiredDisposed: 'D' }]);
  expect(
    answersTo('In the Form 5 filed in February 2026, how many Acme shares did Jane Doe give away in 2025?', [late, other])?.[0],
  ).toContain(' 10 shares');
});

test('answers separately by day, or for direct holdings, if requested', () => {
  const sold = formOf('2026-01-06', [
    { code: 'S', shares: '100', date: '2026-01-05', acquiredDisposed: 'D', directOrIndirect: 'I', natureOfOwnership: 'By Trust' },
    { code: 'S', shares: '40', date: '2026-01-06', acquiredDisposed: 'D' },
  ]);
  expect(answersTo('How many Acme shares that she held directly did Jane Doe sell in January 2026?', [sold])?.[1]).toContain(
    ' 40 shares',
  );
  expect(answersTo('How many Acme shares did Jane Doe sell on each day of January 2026?', [sold])?.slice(1)).toEqual([
    expect.stringContaining(' 100 shares of Acme Corp on 2026-01-05'),
    expect.stringContaining(' 40 shares of Acme Corp on 2026-01-06'),
  ]);
});

test('takes what was held last from the later filing, regardless of their order', () => {
  const later = formOf('2026-01-20', [{ code: 'S', shares: '10', sharesAfter: '90', acquiredDisposed: 'D' }]);
  const earlier = formOf('2026-01-05', [{ code: 'S', shares: '10', sharesAfter: '100', acquiredDisposed: 'D' }]);
  const question = 'How many Acme shares did Jane Doe sell in January 2026?';
  expect(answersTo(question, [later, earlier])?.[0]).toContain('after the last one, 90 were held');
  expect(answersTo('How many Acme shares does Jane Doe own?', [later, earlier])).toEqual([
    'After 2026-01-20, Doe Jane (Director) held 90 Common Stock directly.',
  ]);
});

test.each([
  'How many Acme shares did Rick Roe sell in January 2026?',
  'how many acme shares did rick doe sell in january 2026',
  'How many Acme shares did the CFO sell in January 2026?',
  'How many Acme shares did John Signer sell in January 2026?',
  'How many Acme shares will Jane Doe sell next year?',
  'Why did Jane Doe sell Acme shares in January 2026?',
  'How many Acme shares did Jane Doe buy in January 2026?',
])('doesn’t answer about another person, another kind of trade, the future or an unknown reason: %s', (question) => {
  const sold = formOf('2026-01-05', [{ code: 'S', shares: '10', acquiredDisposed: 'D' }]);
  const signed = { ...sold, text: `${sold.text}\nSigned: /s/ John Signer, 2026-01-05` };
  expect(answersTo(question, [signed])).toBeNull();
});

test('treats an option that a company gives as a grant, and other acquisitions as received', () => {
  const option = formOf('2026-01-05', [
    { code: 'A', derivative: true, security: 'Stock Option (right to buy)', shares: '80', price: null, exercisePrice: '10.73' },
  ]);
  expect(answersTo('Acme gave Jane Doe an option in January 2026: on how many shares?', [option])?.[0]).toMatch(
    /was granted 80 Stock Option .* exercise price of \$10\.73/,
  );
  const spread = formOf('2026-01-05', [{ code: 'J', shares: '30', price: '0', footnotes: ['F1'] }], {
    F1: 'Distribution of Bolt Partners, L.P.',
  });
  expect(answersTo('In January 2026 Jane Doe got Acme shares. How many, and from whom?', [spread])).toEqual([
    expect.stringMatching(/acquired \(other than by purchase\) 30 shares/),
    'The filing says: “Distribution of Bolt Partners, L.P.”',
  ]);
  expect(answersTo('How many Acme shares did Jane Doe buy in January 2026?', [spread])).toBeNull();
});

test('answers when an award turns into shares with its note', () => {
  const award = formOf('2026-01-05', [{ code: 'A', shares: '80', price: '0', footnotes: ['F1', 'F2'] }], {
    F1: 'These will be settled in shares on the date of the annual meeting.',
    F2: 'Includes shares of a dividend.',
  });
  expect(
    answersTo('What did Jane Doe receive from Acme in January 2026, and when do the units turn into shares?', [award]),
  ).toEqual([
    expect.stringContaining('was granted 80 shares'),
    'The filing says: “These will be settled in shares on the date of the annual meeting.”',
  ]);
});

test('answers with the total of several dates if requested', () => {
  const question = 'How many Acme shares did Jane Doe buy on January 5, 2026 and on March 2, 2026 taken together?';
  expect(summariesFor(question)?.at(-1)).toContain('bought 300');
});

test('treats all dates in a list of filings as filing dates', () => {
  const filed = [form4('Doe Jane', '2026-01-05', 'S', '100'), form4('Doe Jane', '2026-03-02', 'S', '200')].map((filing, at) => ({
    ...filing,
    filedOn: ['2026-01-07', '2026-03-04'][at] ?? '',
  }));
  const question = 'How many Acme shares did Jane Doe sell according to the Form 4s of January 7, 2026 and March 4, 2026?';
  expect(tradeAnswer(questionOf(question), filed)?.[0]?.text).toContain('sold 300 shares');
});

test('doesn’t take the signing date for a trade date, and answers only for the requested dates', () => {
  const form = formOf('2026-08-24', [
    { code: 'S', shares: '10', date: '2026-06-21' },
    { code: 'S', shares: '20', date: '2026-08-20' },
    { code: 'S', shares: '40', date: '2026-08-23' },
  ]);
  const shares = (question: string) =>
    tradeAnswer(questionOf(question), [form])?.flatMap(({ text }) => /sold (\d+) shares/.exec(text)?.[1] ?? []);
  expect(shares('Acme Form 4 filed August 2026 (signed August 23), Jane Doe: how many shares did she sell?')).toEqual(['70']);
  expect(shares('How many Acme shares did Jane Doe sell on June 21, 2026 and August 23, 2026 together?')?.toSorted()).toEqual([
    '10',
    '40',
    '50',
  ]);
});

test('adds up units that were converted on several dates', () => {
  const units = (day: string, shares: string) =>
    formOf(day, [{ code: 'M', derivative: true, security: 'Restricted Stock Unit', acquiredDisposed: 'D', shares }]);
  const question = 'How many Acme restricted stock units of Jane Doe vested on January 5, 2026 and on March 2, 2026 together?';
  expect(answersTo(question, [units('2026-01-05', '7'), units('2026-03-02', '8')])).toContainEqual(
    expect.stringMatching(/^Taken together: Doe Jane .* 15 Restricted Stock Unit/),
  );
});

test('selects options by their strike price, without affecting sales', () => {
  const form = formOf('2026-01-05', [
    { code: 'M', shares: '50', price: '4.75' },
    { code: 'M', shares: '70', price: '2.83' },
    { code: 'S', shares: '120', price: '18', acquiredDisposed: 'D' },
  ]);
  const question =
    'How many Acme options with the 4.75 strike did Jane Doe exercise on January 5, 2026, and at what price did she sell?';
  expect(answersTo(question, [form])).toEqual([
    expect.stringMatching(/exercising or converting derivatives\) 50 shares/),
    expect.stringMatching(/sold 120 shares .* at \$18/),
  ]);
});

test('answers where holdings came from with a note if no row says it', () => {
  const first = {
    ...formOf('2026-01-05', [], { F1: 'Represents 70 shares received in the merger and 50 bought in a private placement.' }),
    form: '3',
  };
  const question = 'How many Acme shares did Jane Doe get in the private placement of January 2026, and how many in the merger?';
  expect(answersTo(question, [first])).toEqual([expect.stringContaining('50 bought in a private placement')]);
  expect(answersTo('How many Acme shares did Jane Doe get in a rights issue of January 2026?', [first])).toBeNull();
});

test('doesn’t answer questions about schedules', () => {
  expect(summariesFor('Acme 13D of January 2026: how many shares did Jane Doe buy?')).toBeUndefined();
});

test('treats shares handed out as distributed', () => {
  const spread = formOf('2026-01-05', [{ code: 'J', shares: '30', price: '0', acquiredDisposed: 'D' }]);
  expect(answersTo('How many Acme shares did Jane Doe hand out in January 2026?', [spread])?.[0]).toContain('30 shares');
});

test('answers how many options with a strike price are left', () => {
  const of = (exercisePrice: string, sharesAfter: string) => ({
    ...{ code: 'M', derivative: true, security: 'Share Option', shares: '50', price: '0', acquiredDisposed: 'D' },
    ...{ exercisePrice, sharesAfter },
  });
  const form = formOf('2026-01-05', [of('4.75', '700'), of('2.83', '900')]);
  expect(
    answersTo('How many Acme options with the 4.75 strike did Jane Doe exercise on January 5, 2026, and how many are left?', [
      form,
    ])?.join(' '),
  ).toMatch(/^(?!.*900).*\b700\b/);
});

test('answers about several new insiders with one form each', () => {
  const first = (owner: string, line: string): Candidate => {
    const form = form4(owner, '2026-01-05', 'P', '1');
    const { ownership } = form.facts;
    const facts = { ...form.facts, ownership: ownership && { ...ownership, transactions: [] } };
    return { ...form, form: '3', facts, text: `Acme Corp\n${owner}\n${line}` };
  };
  const forms = [
    first('Doe Jane', 'No securities are beneficially owned'),
    first('Roe Rick', 'Holding: Common Stock; 700 shares; direct'),
  ];
  const question = 'Which two insiders filed an initial Form 3 on Acme in January 2026, and which of them owned no securities?';
  expect(answersTo(question, forms)).toEqual([
    expect.stringMatching(/Doe Jane .* No securities are beneficially owned/),
    expect.stringMatching(/Roe Rick .* 700 shares/),
  ]);
  expect(answersTo('What did the newest initial Form 3 on Acme of January 2026 say is owned?', forms)).toHaveLength(1);
});

test('answers what a figure was about, in addition to other parts of the question', () => {
  const [sold, granted] = [form4('Doe Jane', '2026-03-02', 'S', '160'), form4('Doe Jane', '2026-03-02', 'P', '350')];
  const [first] = sold?.facts.ownership?.transactions ?? [];
  const [second] = granted?.facts.ownership?.transactions ?? [];
  if (!sold || !first || !second) throw new Error('no rows');
  const transactions = [
    { ...first, code: 'F', acquiredDisposed: 'D' },
    { ...second, code: 'A', price: '0' },
  ];
  const filing = {
    ...sold,
    facts: { ...sold.facts, ownership: { ...sold.facts.ownership, transactions } },
    text: `${sold.text}\n${granted?.text.split('\n').at(-1)}`,
  } as Candidate;
  const answerTo = (question: string) =>
    tradeAnswer(questionOf(question), [filing])
      ?.map(({ text }) => text)
      .join(' ') ?? null;
  const answer = answerTo(
    'What happened to the 160 shares that Jane Doe of Acme disposed of on March 2, 2026, and how many shares was she granted?',
  );
  expect(answer).toContain('withheld');
  expect(answer).toContain('was granted 350');
  expect(answerTo('Did Jane Doe of Acme sell? What were the 160 shares of March 2, 2026 about?')).toContain('withheld');
});
