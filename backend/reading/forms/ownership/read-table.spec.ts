import { type FilingParty } from '#contexts/filings/published/filing.events.ts';
import { ownershipFacts } from './facts.ts';
import { readOwnershipTable } from './read-table.ts';

const parties: readonly FilingParty[] = [
  { cik: '0000001234', name: 'ACME CORP', role: 'subject' },
  { cik: '0000005678', name: 'ROE JANE', role: 'filed-by' },
];
const form = (rows: string, more = '') => `FORM 4
1. Name and Address of Reporting Person
Roe, Jane
5. Relationship of Reporting Person to Issuer
(Check all applicable)
[X] Director  [ ] 10% Owner
(X) Officer (give title below)
Vice President and Controller
TABLE I -- Non-Derivative Securities Acquired, Disposed of, or Beneficially Owned
1. Title of Security	2. Transaction Date	3. Code	4. Amount	(A) or (D)	Price	5. Owned	6. (D) or (I)	7. Nature
${rows}
TABLE II -- Derivative Securities Acquired, Disposed of, or Beneficially Owned
${more}`;
const read = (rows: string, more = '') =>
  readOwnershipTable({ form: '4', periodOfReport: '1998-10-31', parties, text: form(rows, more) });

describe('a Form 4 as a table of text', () => {
  test('gives rows, relationship and footnotes', () => {
    const reading = read(
      'Common Stock	10/17/98	S		5,000	D	$24.10	12,000	D\nCommon Stock (1)	10/18/1998	P	V	100	(A)	9.5	3,400	I	By Trust',
      'Option	None\nExplanation of Responses:\n(1) Held by a family trust\nof which she is the trustee.\n/s/ Jane Roe',
    );
    expect(ownershipFacts.parse(reading?.facts)).toEqual(reading?.facts);
    expect(reading?.facts).toMatchObject({
      documentType: '4',
      issuer: { name: 'ACME CORP', cik: '0000001234' },
      owners: [
        { name: 'ROE JANE', isDirector: true, isOfficer: true, isTenPercentOwner: false, title: 'Vice President and Controller' },
      ],
      transactions: [
        {
          security: 'Common Stock',
          date: '1998-10-17',
          code: 'S',
          shares: '5,000',
          acquiredDisposed: 'D',
          price: '24.10',
          sharesAfter: '12,000',
          directOrIndirect: 'D',
        },
        {
          date: '1998-10-18',
          code: 'P',
          price: '9.5',
          sharesAfter: '3,400',
          natureOfOwnership: 'By Trust',
          timeliness: 'E',
          footnotes: ['F1'],
        },
      ],
      footnotes: [{ id: 'F1', text: 'Held by a family trust of which she is the trustee.' }],
    });
    expect(reading?.details.marketTrades).toMatchObject({ net: '-4900' });
    expect(reading?.warnings).toEqual(['The filing has no ownership XML: its first table was read as text.']);
  });

  test.each<[string, string, object]>([
    [
      'a grant of options',
      'Stock Option (right to buy) (1) | $12.50 | 10/20/98 | A | V | 10,000 | (A) | 10/20/99 | 10/20/2008 | Common Stock | 10,000 | - | 25,000 | D |',
      {
        security: 'Stock Option (right to buy)',
        code: 'A',
        timeliness: 'E',
        shares: '10,000',
        acquiredDisposed: 'A',
        exercisePrice: '12.50',
        exerciseDate: '1999-10-20',
        expirationDate: '2008-10-20',
        underlyingTitle: 'Common Stock',
        underlyingShares: '10,000',
        price: null,
        sharesAfter: '25,000',
        directOrIndirect: 'D',
        footnotes: ['F1'],
      },
    ],
    [
      'an exercise',
      'Stock Option 8.125 10/19/98 M 3,000 D Immed. 1/5/01 Common Stock 3,000 $0.00 0 I By Spouse',
      {
        code: 'M',
        acquiredDisposed: 'D',
        exerciseDate: null,
        expirationDate: '2001-01-05',
        price: '0.00',
        natureOfOwnership: 'By Spouse',
      },
    ],
  ])('a derivative row: %s', (_name, row, expected) => {
    const reading = read('Common Stock 10/17/98 S 5,000 D $24.10 12,000 D', row);
    expect(reading?.facts.transactions[1]).toMatchObject({ derivative: true, ...expected });
    expect(reading?.facts.transactions).toHaveLength(2);
    expect(reading?.warnings).toEqual(['The filing has no ownership XML: its tables were read as text.']);
  });

  test('gives rows of a form with derivatives only', () => {
    const row = 'Stock Option 8.125 10/19/98 M 3,000 D Immed. 1/5/01 Common Stock 3,000 $0.00 0 D';
    expect(read('', row)?.facts.transactions).toMatchObject([{ derivative: true, code: 'M' }]);
  });

  test.each<[string, string, object]>([
    ['a price without a holding', 'Common Stock 10/17/98 S 500 D $24', { price: '24', sharesAfter: null }],
    ['a holding without a price', 'Common Stock 10/17/98 G 500 D 12,000 D', { price: null, sharesAfter: '12,000' }],
    ['a price left out', 'Common Stock 10/17/98 G 500 D - 12,000 D', { price: null, sharesAfter: '12,000' }],
    [
      'bars between the columns',
      'Common Stock | 10/17/98 | S | | 500 | D | 24.10 | 900 | D |',
      { price: '24.10', sharesAfter: '900' },
    ],
  ])('%s', (_name, row, expected) => {
    expect(read(row)?.facts.transactions).toMatchObject([expected]);
  });

  test('leaves out and counts ambiguous rows instead of guessing', () => {
    const reading = read(
      'Common Stock 10/17/98 S 500 D 24.10 900 D\nCommon Stock 10/18/98 S 500 D 2400 D\nCommon 10/19/98 sold 500',
      'Option 10/20/98 M 500 D',
    );
    expect(reading?.facts.transactions).toHaveLength(1);
    expect(reading?.warnings).toEqual([
      'The filing has no ownership XML: its first table was read as text.',
      '2 rows of the table had ambiguous columns and were left out.',
      'Its table of derivative securities was not read.',
    ]);
  });

  test.each([
    ['an impossible date', 'Common Stock 13/45/98 S 500 D 24.10 900 D'],
    ['no row', 'Common Stock 12,000 D'],
  ])('%s gives no facts', (_name, row) => {
    expect(read(row)).toBeNull();
  });

  test('gives no facts without exactly one issuer and an owner', () => {
    const row = 'Common Stock 10/17/98 S 500 D 24.10 900 D';
    const of = (some: readonly FilingParty[]) =>
      readOwnershipTable({ form: '4', periodOfReport: null, parties: some, text: form(row) });
    expect(of(parties.slice(0, 1))).toBeNull();
    expect(of([...parties, { cik: '0000000009', name: 'OTHER CORP', role: 'subject' }])).toBeNull();
  });

  test('gives no facts for a hostile text', () => {
    expect(
      read(`${'Common Stock 10/17/98 S '.repeat(10_000)}\n${'10/17/98 '.repeat(20_000)}\n${'- '.repeat(50_000)}`),
    ).toBeNull();
    expect(read('Common Stock 10/17/98 S 500 D '.concat('1,'.repeat(50_000)))).toBeNull();
  });
});
