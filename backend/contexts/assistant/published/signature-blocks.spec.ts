import { partsWithoutSignatures, signatureBlocksOf } from './signature-blocks.ts';

const DECLARED =
  'Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its behalf by the undersigned hereunto duly authorized.';
const REPORT = 'Item 8.01 Other Events.\n\nOn January 9, 2026, Acme opened an office in Lisbon.\n\n';
const SIGNERS = 'ACME CORP\n(Registrant)\n\nDate: January 12, 2026\tBy:\t/s/ Jane Doe\nJane Doe\nChief Financial Officer\n';
const OLD = `SIGNATURES

Pursuant to the requirements of the Securities Exchange Act of 1934, the
Registrant has duly caused this report to be signed on its behalf by the
undersigned, thereunto duly authorized.

ACME COMPUTER, INC.

By: /s/Fred Roe
Fred Roe
Executive Vice President and
Chief Financial Officer
August 10, 1998

22

`;
const POWER = `SIGNATURES AND POWER OF ATTORNEY
Pursuant to the requirements of Section 13 or 15(d) of the Securities Exchange Act of 1934, the Registrant has duly caused this report to be signed on its behalf by the undersigned.

By:\t/s/ Jane Doe
Power of Attorney
KNOW ALL PERSONS BY THESE PRESENTS, that each person whose signature appears below constitutes and appoints Jane Doe ${'and each of them, with full power of substitution, '.repeat(8)}their attorneys-in-fact.
Name\tTitle\tDate
/s/ John Roe\tDirector\tNovember 1, 2025
JOHN ROE
`;
const STAKE = `SIGNATURE

After reasonable inquiry and to the best of my knowledge and belief, I certify that the information set forth in this statement is true, complete and correct.

Dated: March 5, 2024
/s/ Jane Doe
Jane Doe
`;
const RELEASE = `Exhibit 99.1\nAcme opens an office\nLISBON — Acme's President, Jane Doe, opened it today. By: a company of ten.\n`;

test.each([
  ['at the end', REPORT, `SIGNATURE\n${DECLARED}\n\n${SIGNERS}`, ''],
  ['before an exhibit', REPORT, `SIGNATURES\n\n${DECLARED}\n\n${SIGNERS}\n`, RELEASE],
  ['before an index of exhibits', REPORT, `SIGNATURE\n${DECLARED}\n\n${SIGNERS}\n`, 'EXHIBIT INDEX\n\n99.1\tPress release'],
  ['without a heading', REPORT, `${DECLARED}\n\n${SIGNERS}\n`, RELEASE],
  ['with broken lines', REPORT, OLD, 'INDEX TO EXHIBITS\n\n27\tFinancial Data Schedule'],
  ['with a power of attorney', REPORT, POWER, `Exhibit 4.1\nDescription of securities\n`],
  ['of a Schedule 13D or 13G', REPORT, STAKE, ''],
])('finds a signature %s, without the text around it', (_name, before, signature, behind) => {
  const text = `${before}${signature}${behind}`;
  expect(signatureBlocksOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([signature]);
  expect(partsWithoutSignatures(text).map(({ start, end }) => text.slice(start, end))).toEqual(
    [before, behind].filter((part) => part !== ''),
  );
});

test('ends at the first long line if what follows has no heading', () => {
  const letter = `Dear shareholders, ${'we had a year of growth in all our markets. '.repeat(6)}\n`;
  const text = `${REPORT}SIGNATURE\n${DECLARED}\n${SIGNERS}${letter}`;
  expect(partsWithoutSignatures(text).map(({ start, end }) => text.slice(start, end))).toEqual([REPORT, letter]);
});

test('finds several signatures', () => {
  const text = `${REPORT}SIGNATURE\n${DECLARED}\n${SIGNERS}\n${RELEASE}SIGNATURE\n${DECLARED}\n${SIGNERS}`;
  expect(partsWithoutSignatures(text).map(({ start, end }) => text.slice(start, end))).toEqual([REPORT, RELEASE]);
});

test.each([
  ['a table of contents', 'Item 9.01\t3\nSIGNATURES\nEXHIBIT INDEX\nEX-99.1\tPress release\n'],
  ['a signature of a contract', 'IN WITNESS WHEREOF, the parties have signed.\nBy: /s/ Jane Doe\nName: Jane Doe\n'],
  ['words about a signature', 'The signature of the agreement was announced on January 9, 2026.\n'],
  ['an empty text', ''],
])('doesn’t take %s for a signature', (_name, text) => {
  expect(signatureBlocksOf(text)).toEqual([]);
  expect(partsWithoutSignatures(text)).toEqual(text === '' ? [] : [{ start: 0, end: text.length }]);
});

test.each([
  ['endless headings', 'SIGNATURES\n'.repeat(20_000)],
  ['endless spaces', `SIGNATURE${' '.repeat(200_000)}x\n${'\n'.repeat(200_000)}`],
  ['endless declarations', `${'Pursuant to the requirements of the Securities Act, '.repeat(20_000)}\n`.repeat(2)],
  ['a line of capitals', `SIGNATURE\n${DECLARED}\n${'A'.repeat(150)}! officer of\n`],
])('returns parts in order and within the text: %s', (_name, text) => {
  let last = 0;
  for (const { start, end } of signatureBlocksOf(text)) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(end).toBeGreaterThan(start);
    last = end;
  }
  expect(last).toBeLessThanOrEqual(text.length);
});
