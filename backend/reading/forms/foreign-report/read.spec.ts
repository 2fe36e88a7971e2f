import { extractFacts } from '#contexts/filings/edgar/extract-facts.parser.ts';
import { p, prose, table, tr } from '#kit/form-samples.ts';

const read = (body: string) => extractFacts({ body: Buffer.from(body, 'utf8') }).facts.foreignReport;
const cover = (boxes: string, ...further: readonly string[]) => [
  p('REPORT OF FOREIGN PRIVATE ISSUER'),
  p('For the month of January 2026'),
  p('Commission File Number: 001-12345'),
  p('ACME PLC'),
  p('(Translation of registrant&#8217;s name into English)'),
  p(
    `Indicate by check mark whether the registrant files or will file annual reports under cover of Form 20-F or Form 40-F. ${boxes}`,
  ),
  ...further,
];

test('reads month, file number, registrant, annual form and exhibits of a 6-K', () => {
  expect(
    read(
      prose(
        '6-K',
        ...cover(
          'Form 20-F ☒ Form 40-F ☐',
          table(tr('Exhibit', 'Description'), tr('99.1', 'Press release of January 12, 2026'), tr('99.2', 'Interim report')),
        ),
      ),
    ),
  ).toEqual({
    isAmendment: false,
    month: 'January 2026',
    fileNumber: '001-12345',
    registrant: 'ACME PLC',
    annualForm: '20-F',
    exhibits: [
      { number: '99.1', description: 'Press release of January 12, 2026' },
      { number: '99.2', description: 'Interim report' },
    ],
  });
});

test.each([
  ['[ ] Form 20-F [X] Form 40-F', '40-F'],
  ['Form 20-F [X] Form 40-F [ ]', '20-F'],
  ['☒ Form 20-F ☐ Form 40-F', '20-F'],
  ['Form 20-F ☐ Form 40-F ☐', null],
  ['Form 20-F ☒ Form 40-F ☒', null],
  ['', null],
] as const)('boxes %j', (boxes, form) => {
  expect(read(prose('6-K', ...cover(boxes)))?.annualForm).toBe(form);
});

test('reads an amendment', () => {
  expect(read(prose('6-K/A', ...cover('')))?.isAmendment).toBe(true);
});

test('reads nothing from a letter without a cover', () => {
  expect(read(prose('6-K', p('Acme reports a record year.')))).toEqual({
    isAmendment: false,
    month: null,
    fileNumber: null,
    registrant: null,
    annualForm: null,
    exhibits: [],
  });
});
