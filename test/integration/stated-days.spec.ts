import { extractFacts } from '../../backend/contexts/filings/edgar/extract-facts.parser.ts';
import { partyRole } from '../../backend/contexts/filings/published/filing.events.ts';
import { longDate } from '../../backend/reading/language/dates.ts';
import { statedDays } from '../../projections/company-dates/stated-days.ts';
import { corpusBody, describeCorpus } from '../kit/edgar-corpus.ts';

/** Found in the filings by hand; those of the two reports follow from rules and the filer's status. */
const BY_HAND: readonly (readonly [file: string, day: string, title: string])[] = [
  ['0000897101-19-000093.txt', '2019-05-15', 'Quarterly report (10-Q) due'],
  ['msft-10q_20220930.htm', '2023-02-09', 'Quarterly report (10-Q) due'],
  ['k832806b.htm', '2006-05-02', 'Dividend payment'],
  ['b646058ke8vk.htm', '2007-03-22', 'Annual meeting'],
  ['k122809.htm', '2010-03-22', 'Nasdaq listing deadline'],
  ['form_8-kht.htm', '2010-12-31', 'Eli Harari retires'],
  ['form_8-kht.htm', '2011-01-01', 'Sanjay Mehrotra takes office'],
  ['form_8-kht.htm', '2010-07-21', 'Sanjay Mehrotra takes office'],
  ['form_8-kht.htm', '2011-01-01', 'Michael Marks takes office'],
  ['c04036e8vk.htm', '2011-08-10', 'Rights plan expires'],
  ['a8-kfebruary2019252019.htm', '2019-04-15', 'Angela Ahrendts leaves'],
  ['a8-kfebruary2019252019.htm', '2019-02-05', 'Deirdre O’Brien takes office'],
  ['d884867d8k.htm', '2020-03-13', 'Bill Gates resigns'],
  ['d949734d8k.htm', '2020-07-31', 'Frank H. Brod retires'],
  ['d949734d8k.htm', '2020-07-31', 'Alice L. Jolla takes office'],
  ['d88910d8k.htm', '2020-07-01', 'Margaret L. Johnson resigns'],
  ['d49399d8k.htm', '2020-08-28', 'Stock split takes effect'],
  ['d49399d8k.htm', '2020-08-28', 'Change in authorized shares takes effect'],
  ['d259993d8k.htm', '2021-11-09', 'Bylaw change takes effect'],
  ['i22126_cncg-8k.htm', '2022-03-10', 'New name takes effect'],
  ['d366128d8k.htm', '2022-08-17', 'Bylaw change takes effect'],
  ['f8k_062823.htm', '2023-09-29', 'Dividend payment'],
  ['d288670d8k.htm', '2023-07-01', 'Bylaw change takes effect'],
  ['d681521d8k.htm', '2023-12-22', 'Silvia Davila takes office'],
  ['nvda-20240522.htm', '2024-06-28', 'Dividend payment'],
  ['nvda-20240607.htm', '2024-06-07', 'Stock split takes effect'],
  ['ny20033611x2_8k.htm', '2024-08-20', 'Bylaw change takes effect'],
  ['d84624d8k.htm', '2025-07-01', 'Bylaw change takes effect'],
  ['0001628280-25-058337.txt', '2025-12-19', 'Dina Powell McCormick resigns'],
  ['0000019617-26-000241.txt', '2026-06-25', 'Doug Petno takes office'],
  ['0000019617-26-000241.txt', '2026-06-25', 'Troy Rohrbaugh takes office'],
  ['0000893739-20-000019.txt', '2020-05-14', 'Annual meeting'],
  ['aapl4359751-def14a.htm', '2025-02-25', 'Annual meeting'],
];
const NO_ACCESSION = '0000000000-00-000000';

describeCorpus('days that filings state', (corpus) => {
  test('are those that a person finds, and each is printed in its filing unless it follows from a rule', () => {
    const found = corpus.filings.flatMap((filing) => {
      const file = filing.files[0]?.path.split('/').at(-1) ?? '';
      if (!BY_HAND.some(([name]) => name === file)) return [];
      const { facts, text } = extractFacts({
        body: corpusBody(corpus, filing),
        expectedForm: filing.form,
        expectedAccession: filing.accession ?? NO_ACCESSION,
        ...(filing.filed_at !== null && { expectedFiledOn: filing.filed_at }),
        expectedParties: filing.ciks.map(({ cik, name, role }) => ({ cik, name, role: partyRole.parse(role) })),
      });
      const printed = text.replace(/\s+/g, ' ').toLowerCase();
      return statedDays({ ...facts, textHash: null }, null).map(({ kind, day, title }) => ({
        row: [file, day, title],
        isPrinted: kind === 'report' || printed.includes(longDate(day).toLowerCase()),
      }));
    });
    const files = new Set(corpus.filings.map(({ files: [first] }) => first?.path.split('/').at(-1)));
    expect(found.map(({ row }) => row)).toEqual(BY_HAND.filter(([file]) => files.has(file)));
    expect(found.filter(({ isPrinted }) => !isPrinted)).toEqual([]);
  });
});
