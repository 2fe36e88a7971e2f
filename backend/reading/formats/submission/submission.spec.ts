import { sampleDocument, sampleSubmission } from '#kit/edgar-samples.ts';
import { parseHeader } from './header.ts';
import { parseSubmission } from './submission.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const sample = sampleSubmission(
  '8-K',
  ['ITEM INFORMATION:\t\tOther Events'],
  sampleDocument('8-K', 'Hello'),
  sampleDocument('EX-99.1', 'World', '2'),
);

test('reads header and documents', () => {
  expect(parseSubmission(bytes(sample))).toEqual({
    warnings: [],
    header: {
      accession: '0001234567-26-000001',
      form: '8-K',
      periodOfReport: '2026-01-09',
      items: ['Other Events'],
      filedOn: '2026-01-12',
      acceptedAt: '2026-01-12T21:07:30.000Z',
      parties: [{ cik: '0000001234', name: 'ACME CORP /DE/', role: 'filer' }],
      publicDocumentCount: 2,
      warnings: [],
    },
    documents: [
      {
        type: '8-K',
        sequence: '1',
        filename: 'd1.htm',
        description: '8-K & MORE',
        wrapper: null,
        binary: false,
        body: '\nHello\n',
      },
      {
        type: 'EX-99.1',
        sequence: '2',
        filename: 'd2.htm',
        description: 'EX-99.1 & MORE',
        wrapper: null,
        binary: false,
        body: '\nWorld\n',
      },
    ],
  });
});

test.each([
  ['CRLF', '\r\n'],
  ['CR alone', '\r'],
])('line endings of %s change nothing', (_what, end) => {
  expect(parseSubmission(bytes(sample.replaceAll('\n', end)))).toEqual(parseSubmission(bytes(sample)));
});

test('reads early filings through their privacy-enhanced wrapper, even without an acceptance time', () => {
  const key = 'MFgwCgYEVQgBAQICAf8DSgAwRwJAW2sNKK9AVtBzYZmr6aGjlWyK3XmZv3dTINen';
  const wrapped = `-----BEGIN PRIVACY-ENHANCED MESSAGE-----\nProc-Type: 2001,MIC-CLEAR\nOriginator-Key-Asymmetric:\n ${key}\n\n${sample}-----END PRIVACY-ENHANCED MESSAGE-----\n`;
  expect(parseSubmission(bytes(wrapped))).toEqual(parseSubmission(bytes(sample)));
  const old = parseSubmission(bytes(wrapped.replace(/<ACCEPTANCE-DATETIME>.*\n/, '')));
  expect([old.header?.acceptedAt, old.warnings]).toEqual([null, []]);
});

test('reads the tagged header and item codes of a daily feed member', () => {
  const member = `<SUBMISSION>
<ACCESSION-NUMBER>0001234567-26-000001
<TYPE>SC 13D
<PUBLIC-DOCUMENT-COUNT>1
<ITEMS>5.02
<ITEMS>9.01
<FILING-DATE>20260112
<SUBJECT-COMPANY>
<COMPANY-DATA>
<CONFORMED-NAME>ACME & SONS
<CIK>0000001234
</COMPANY-DATA>
<FORMER-COMPANY>
<FORMER-CONFORMED-NAME>OLD
</FORMER-COMPANY>
</SUBJECT-COMPANY>
<FILED-BY>
<COMPANY-DATA>
<CONFORMED-NAME>BUYER LP
<CIK>77
</COMPANY-DATA>
</FILED-BY>
<FILED-BY>
<OWNER-DATA>
<CONFORMED-NAME>ROE JANE
<CIK>0000005678
</OWNER-DATA>
</FILED-BY>
${sampleDocument('SC 13D', 'Text')}</SUBMISSION>
`;
  const { header, documents, warnings } = parseSubmission(bytes(member));
  expect(header).toMatchObject({ form: 'SC 13D', items: ['5.02', '9.01'], filedOn: '2026-01-12', acceptedAt: null });
  expect(header?.parties).toEqual([
    { cik: '0000001234', name: 'ACME & SONS', role: 'subject' },
    { cik: '0000000077', name: 'BUYER LP', role: 'filed-by' },
    { cik: '0000005678', name: 'ROE JANE', role: 'filed-by' },
  ]);
  expect([documents.length, warnings]).toEqual([1, []]);
});

test('ignores an empty item line, and reads the title on the line after it', () => {
  const header = (lines: string) =>
    parseHeader(`ACCESSION NUMBER:\t\t0001234567-26-000001\nITEM INFORMATION:\t\t${lines}\nFILED AS OF DATE:\t\t20260112\n`);
  expect(header('')).toMatchObject({ items: [], filedOn: '2026-01-12' });
  expect(header('\n\t\tOther Events\nITEM INFORMATION:').items).toEqual(['Other Events']);
  expect(header('Other Events\n\t\tstray words').items).toEqual(['Other Events']);
});

test('keeps roles and order of a Form 4’s parties, and ignores a CIK of another section', () => {
  const header = parseHeader(`ACCESSION NUMBER: 0001234567-26-000001
REPORTING-OWNER:

	OWNER DATA:
		COMPANY CONFORMED NAME:			Roe Jane
		CENTRAL INDEX KEY:			0000005678
	FORMER NAME:
		FORMER CONFORMED NAME:	Doe Jane
REPORTING-OWNER:

	OWNER DATA:
		COMPANY CONFORMED NAME:			Roe Trust
		CENTRAL INDEX KEY:			0000005679

ISSUER:

	COMPANY DATA:
		COMPANY CONFORMED NAME:			ACME CORP
		CENTRAL INDEX KEY:			0000001234
<SERIES-AND-CLASSES-CONTRACTS-DATA>
<ACQUIRING-DATA>
<CIK>0000009999
`);
  expect(header.parties.map((party) => `${party.role} ${party.cik} ${party.name}`)).toEqual([
    'reporting 0000005678 Roe Jane',
    'reporting 0000005679 Roe Trust',
    'issuer 0000001234 ACME CORP',
  ]);
});

test('leaves out unreadable header values and reports them', () => {
  const broken = sample
    .replace('20260112160730', '20260231160730')
    .replace('REPORT:	20260109', 'REPORT:	soon')
    .replace('FILER:', 'BYSTANDER:');
  const { header } = parseSubmission(bytes(broken));
  expect(header).toMatchObject({ acceptedAt: null, periodOfReport: null, parties: [] });
  expect(header?.warnings).toEqual([
    'The header names a party with an unknown role: "BYSTANDER".',
    'The header\'s period of report cannot be read: "soon".',
    'The header\'s acceptance time cannot be read: "20260231160730".',
  ]);
});

describe('documents', () => {
  const read = (text: string) => parseSubmission(bytes(sampleSubmission('10-K', [], sampleDocument('X', text)))).documents[0];
  test.each([
    [
      'XML',
      '<XML>\n<?xml version="1.0"?>\n<a/>\n</XML>',
      { wrapper: 'XML', binary: false, body: '<?xml version="1.0"?>\n<a/>\n' },
    ],
    ['inline XBRL', '<XBRL>\n<html/>\n</XBRL>', { wrapper: 'XBRL', binary: false, body: '<html/>\n' }],
    ['uuencoded', 'begin 644 logo.jpg\nM_]C_X\n`\nend', { wrapper: null, binary: true, body: '' }],
    ['PDF', '<PDF>\nbegin 644 a.pdf\nM\nend\n</PDF>', { wrapper: 'PDF', binary: true, body: '' }],
    ['text that begins with the word', 'begin 2026 with joy', { binary: false, body: '\nbegin 2026 with joy\n' }],
  ])('%s', (_what, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  test('tags inside a line are text', () => {
    expect(read('see <DOCUMENT> and </DOCUMENT> and </TEXT> here')?.body).toBe(
      '\nsee <DOCUMENT> and </DOCUMENT> and </TEXT> here\n',
    );
  });

  test('a document without an end tag runs to the next one, with a warning', () => {
    const { documents, warnings } = parseSubmission(bytes(sample.replace('</TEXT>\n</DOCUMENT>\n', '')));
    expect(documents.map((document) => document.body.trim())).toEqual(['Hello', 'World']);
    expect(warnings).toEqual(['Document 1 of the submission has no end tag.']);
  });

  test('a document served with only its wrapper has no header', () => {
    const { header, documents } = parseSubmission(bytes(sampleDocument('8-K', 'Hello')));
    expect([header, documents.length]).toEqual([null, 1]);
  });

  test('limits the number of documents and bytes', () => {
    const limited = parseSubmission(bytes(sample), { maxBytes: 10_000, maxDocuments: 1 });
    expect([limited.documents.length, limited.warnings]).toEqual([
      1,
      ['The submission has more than 1 documents; the others were left out.'],
    ]);
    expect(() => parseSubmission(bytes(sample), { maxBytes: 100, maxDocuments: 1 })).toThrow(
      expect.objectContaining({ failure: 'MALFORMED' }),
    );
  });
});

test('reports that a submission was cut off', () => {
  expect(parseSubmission(bytes(sample.replace('</SEC-DOCUMENT>', ''))).warnings).toEqual([
    'The submission was cut off, so its end is missing.',
  ]);
});

test('refuses anything else', () => {
  for (const body of ['', 'Hello', '<html></html>', '{}']) {
    expect(() => parseSubmission(bytes(body))).toThrow(expect.objectContaining({ failure: 'MALFORMED' }));
  }
});
