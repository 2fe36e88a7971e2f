import { sampleDocument, sampleSubmission } from '#kit/edgar-samples.ts';
import { itemTitle } from './eight-k-items.parser.ts';
import { extractFacts } from './extract-facts.parser.ts';

/** Items that are rare in real corpora, tested in every structure of an 8-K. */
const RARE = {
  '1.03': 'On January 9, 2026, Acme Corp filed a voluntary petition under chapter 11 of the Bankruptcy Code.',
  '1.04': 'On January 8, 2026, the Mine Safety and Health Administration issued an imminent danger order under section 107(a).',
  '2.04': 'The lenders delivered a notice of acceleration of $40,000,000 outstanding under the Credit Agreement.',
  '2.06': 'The Board concluded that a material charge for impairment of goodwill of $12 million is required.',
  '5.01': 'Roe Partners acquired 61% of the voting power from the former majority holder.',
  '5.05': 'The Board granted a waiver of the Code of Ethics to the Chief Executive Officer.',
  '5.06': 'As a result of the closing the Company ceased to be a shell company.',
  '5.08': 'The deadline for nominations of directors by stockholders is March 2, 2026.',
} as const;
const CASES = Object.entries(RARE).map(([item, words]) => ({ item, words, title: itemTitle(item, 'current') ?? '' }));

const read = (body: string, input: Partial<Parameters<typeof extractFacts>[0]> = {}) =>
  extractFacts({ body: Buffer.from(body, 'latin1'), expectedAccession: '0001234567-26-000001', ...input });
const sectionOf = ({ facts, text }: ReturnType<typeof read>, item: string) => {
  const section = facts.eightK?.sections.find((one) => one.item === item);
  return section?.start == null ? null : text.slice(section.start, section.end ?? 0);
};
const html = (item: string, title: string, words: string) =>
  `<html><body><p>FORM 8-K</p><p><b>Item&#160;${item}</b>&nbsp; ${title}.</p><p>${words}</p><p>SIGNATURES</p></body></html>`;

type Case = (typeof CASES)[number];
interface Structure {
  readonly name: string;
  readonly kind?: 'amended' | 'malformed';
  readonly read: (one: Case) => ReturnType<typeof read>;
  /** Facts other than the item itself. */
  readonly facts: (one: Case) => object;
  /** The item's section; null if it has no heading. */
  readonly section: (one: Case) => string | null;
  readonly warnings?: (one: Case) => string[];
}

const printed = ({ title }: Case) => [`ITEM INFORMATION:\t\t${title}`];
const words = (one: Case) => one.words;

const STRUCTURES: readonly Structure[] = [
  {
    name: 'printed header, HTML',
    read: (one) => read(sampleSubmission('8-K', printed(one), sampleDocument('8-K', html(one.item, one.title, one.words)))),
    facts: ({ item }) => ({ form: '8-K', items: [item], eightK: { itemsSource: 'header', isAmendment: false } }),
    section: words,
  },
  {
    name: 'tagged header of a feed member, heading in capitals over two lines of plain text',
    read: ({ item, title, words }) =>
      read(
        `<SUBMISSION>\n<ACCESSION-NUMBER>0001234567-26-000001\n<TYPE>8-K\n<PERIOD>20260109\n<ITEMS>${item}\n<FILING-DATE>20260112\n<FILER>\n<COMPANY-DATA>\n<CONFORMED-NAME>ACME CORP\n<CIK>0000001234\n</COMPANY-DATA>\n</FILER>\n${sampleDocument('8-K', `ITEM ${item}\n${title.toUpperCase()}\n\n${words}\n\nSIGNATURE\n`)}</SUBMISSION>\n`,
      ),
    facts: ({ item }) => ({ items: [item], acceptedAt: null, parties: [{ cik: '0000001234', role: 'filer' }] }),
    section: words,
  },
  {
    name: 'an amendment next to exhibits',
    kind: 'amended',
    read: (one) => {
      const body = `<p>Amendment No. 1</p><table><tr><td>Item ${one.item}</td><td>${one.title}</td></tr></table><p>${one.words}</p><p>Item 9.01. Financial Statements and Exhibits</p><p>99.1 Letter</p>`;
      const items = [...printed(one), 'ITEM INFORMATION:\t\tFinancial Statements and Exhibits'];
      return read(sampleSubmission('8-K/A', items, sampleDocument('8-K/A', body)));
    },
    facts: ({ item }) => ({ form: '8-K/A', items: [item, '9.01'], eightK: { isAmendment: true } }),
    section: words,
  },
  {
    name: 'the document alone, with the items of its feed entry',
    read: ({ item, title, words }) => read(html(item, title, words), { expectedForm: '8-K', feedItems: [item] }),
    facts: ({ item }) => ({ items: [item], parties: [], eightK: { itemsSource: 'feed' } }),
    section: words,
    warnings: () => ['Read from the document alone, without a filing header.'],
  },
  {
    name: 'the header marks what the text has no heading for',
    kind: 'malformed',
    read: (one) =>
      read(
        sampleSubmission(
          '8-K',
          printed(one),
          sampleDocument('8-K', `<p>As told in Item ${one.item} of our report.<p>${one.words}<td>`),
        ),
      ),
    facts: ({ item }) => ({ items: [item], eightK: { itemsBodyHeadings: [] } }),
    section: () => null,
    warnings: ({ item }) => [`Item ${item} is in the header but doesn’t have a heading in the text.`],
  },
];

describe.each(CASES)('Item $item', (one) => {
  test.each(STRUCTURES)('$name', ({ read: reading, facts, section, warnings }) => {
    const extracted = reading(one);
    expect(extracted.facts).toMatchObject(facts(one));
    expect(extracted.facts.parseWarnings).toEqual(warnings?.(one) ?? []);
    expect(sectionOf(extracted, one.item)).toBe(section(one));
  });
});

test('every item in five structures, one of them amended, one malformed', () => {
  expect(STRUCTURES.length).toBeGreaterThanOrEqual(5);
  expect(STRUCTURES.flatMap(({ kind }) => kind ?? [])).toEqual(['amended', 'malformed']);
  expect(CASES.map(({ item }) => item)).toEqual(['1.03', '1.04', '2.04', '2.06', '5.01', '5.05', '5.06', '5.08']);
  expect(CASES.every(({ title }) => title !== '')).toBe(true);
});

test('an 8-K from 2003 with the items of its time and bare carriage returns', () => {
  const old = sampleSubmission(
    '8-K',
    ['ITEM INFORMATION:\t\tBankruptcy or Receivership', 'ITEM INFORMATION:\t\tFinancial statements and exhibits'],
    sampleDocument(
      '8-K',
      'Item 3. Bankruptcy or Receivership.\n\nAcme filed a petition.\n\nItem 7. Financial Statements and Exhibits.\n\nNone.\n',
    ),
  )
    .replaceAll('20260112', '20030113')
    .replaceAll('\n', '\r');
  const reading = read(old);
  expect(reading.facts).toMatchObject({ items: ['3', '7'], eightK: { itemScheme: 'old' } });
  expect(sectionOf(reading, '3')).toBe('Acme filed a petition.');
});

test('several co-registrants file one 8-K', () => {
  const second =
    '\nFILER:\n\n\tCOMPANY DATA:\t\n\t\tCOMPANY CONFORMED NAME:\t\t\tACME FINANCE LLC\n\t\tCENTRAL INDEX KEY:\t\t\t0000001235\n</SEC-HEADER>';
  const { facts } = read(
    sampleSubmission('8-K', [], sampleDocument('8-K', html('8.01', 'Other Events', 'Both.'))).replace('</SEC-HEADER>', second),
  );
  expect(facts.parties.map(({ cik }) => cik)).toEqual(['0000001234', '0000001235']);
});
