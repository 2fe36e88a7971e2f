import { parseFilingIndex } from './filing-index.parser.ts';

const head = 'Description:           Daily Index\nLast Data Received:    Mar 18, 2020\n \n';
const dashes = '-'.repeat(140);
const bytes = (text: string) => Buffer.from(text, 'latin1');
const pad = (text: string, width: number) => text.padEnd(width);
const path = (cik: number, accession: string) => `edgar/data/${cik}/${accession}.txt`;
const A = '0001209191-20-018364';
const B = '0001140361-20-006155';

const formIdx = (...lines: readonly string[]) =>
  bytes(
    `${head}${pad('Form Type', 12)}${pad('Company Name', 62)}${pad('CIK', 12)}${pad('Date Filed', 12)}File Name\n${dashes}\n${lines.join('\n')}\n`,
  );
const formLine = (form: string, name: string, cik: number, accession: string) =>
  `${pad(form, 12)}${pad(name, 62)}${pad(String(cik), 12)}${pad('20200318', 12)}${pad(path(cik, accession), 52)}`;
const companyIdx = (...lines: readonly string[]) =>
  bytes(
    `${head}${pad('Company Name', 62)}${pad('Form Type', 12)}${pad('CIK', 12)}${pad('Date Filed', 12)}File Name\n${dashes}\n${lines.join('\n')}\n`,
  );
const masterIdx = (...lines: readonly string[]) =>
  bytes(`${head}CIK|Company Name|Form Type|Date Filed|File Name\n${dashes}\n${lines.join('\n')}\n`);

const expected = [
  {
    accession: A,
    form: 'SC 13D/A',
    filedOn: '2020-03-18',
    parties: [
      { cik: '0001000228', name: 'SCHEIN HENRY INC' },
      { cik: '0000096943', name: 'Société 4 you' },
    ],
  },
  { accession: B, form: '4', filedOn: '2020-03-18', parties: [{ cik: '0001806014', name: '20200318 Fund 12' }] },
];

describe('daily index', () => {
  test.each([
    [
      'form.idx',
      formIdx(
        formLine('4', '20200318 Fund 12', 1806014, B),
        formLine('SC 13D/A', 'SCHEIN HENRY INC', 1000228, A),
        formLine('SC 13D/A', 'Société 4 you', 96943, A),
      ),
    ],
    [
      'company.idx',
      companyIdx(
        `${pad('20200318 Fund 12', 62)}${pad('4', 12)}${pad('1806014', 12)}${pad('20200318', 12)}${path(1806014, B)}`,
        `${pad('SCHEIN HENRY INC', 62)}${pad('SC 13D/A', 12)}${pad('1000228', 12)}${pad('20200318', 12)}${path(1000228, A)}`,
        `${pad('Société 4 you', 62)}${pad('SC 13D/A', 12)}${pad('96943', 12)}${pad('20200318', 12)}${path(96943, A)}`,
      ),
    ],
    [
      'master.idx, quarterly',
      masterIdx(
        `1806014|20200318 Fund 12|4|2020-03-18|${path(1806014, B)}`,
        `1000228|SCHEIN HENRY INC|SC 13D/A|2020-03-18|${path(1000228, A)}`,
        `96943|Société 4 you|SC 13D/A|2020-03-18|${path(96943, A)}`,
      ),
    ],
  ])('%s: one filing per accession, one party per line', (_name, body) => {
    const { filings, lines, rejected } = parseFilingIndex(body);
    expect([...filings].sort((a, b) => (a.form < b.form ? 1 : -1))).toEqual(expected);
    expect({ lines, rejected }).toEqual({ lines: 3, rejected: [] });
  });

  test('reads the whole name if it outgrows its column or contains the delimiter', () => {
    const long = `${'A VERY LONG NAME OF A TRUST '.repeat(3)}END`;
    expect(parseFilingIndex(formIdx(formLine('424B2', `${long} `, 96943, A))).filings[0]).toMatchObject({
      form: '424B2',
      parties: [{ name: long, cik: '0000096943' }],
    });
    const companyLine = `${long}${pad('424B2', 12)}${pad('96943', 12)}${pad('20200318', 12)}${path(96943, A)}`;
    expect(parseFilingIndex(companyIdx(companyLine)).filings[0]).toMatchObject({ form: '424B2', parties: [{ name: long }] });
    expect(parseFilingIndex(masterIdx(`96943|A|B LLC|D|20200318|${path(96943, A)}`)).filings[0]).toMatchObject({
      form: 'D',
      parties: [{ name: 'A|B LLC' }],
    });
  });

  test('an unreadable line is reported and doesn’t affect the others', () => {
    const { filings, rejected, lines } = parseFilingIndex(
      masterIdx('x|y', `96943|Acme|D|20209918|${path(96943, A)}`, `96943|Acme|D|20200318|${path(96943, B)}`),
    );
    expect(filings.map(({ accession }) => accession)).toEqual([B]);
    expect(rejected).toHaveLength(2);
    expect(lines).toBe(3);
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'MALFORMED'],
    ['another file', bytes('<html><body>Hello</body></html>'), 'MALFORMED'],
    [
      'a truncated file',
      bytes(
        masterIdx(`96943|Acme|D|20200318|${path(96943, A)}`)
          .toString('latin1')
          .slice(0, -9),
      ),
      'MALFORMED',
    ],
    ['a block page', bytes('<html><h1>Request Rate Threshold Exceeded</h1></html>'), 'BLOCKED'],
    ['a missing file', bytes('<Error><Code>AccessDenied</Code></Error>'), 'NOT_FOUND'],
  ])('%s is refused', (_name, body, failure) => {
    expect(() => parseFilingIndex(body)).toThrow(expect.objectContaining({ failure }));
  });

  test('an index without filings is valid', () => {
    expect(parseFilingIndex(masterIdx()).filings).toEqual([]);
  });
});
