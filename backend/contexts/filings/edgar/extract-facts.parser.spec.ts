import { SAMPLE_EIGHT_K, SAMPLE_FORM_4, sampleDocument, sampleEntry, sampleFeed, sampleSubmission } from '#kit/edgar-samples.ts';
import { generator, mutate } from '#kit/mutations.ts';
import { often } from '#kit/often.ts';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { MAX_TEXT_LENGTH, TEXT_CUT } from '#reading/formats/text/filing-text.ts';
import { READER_VERSION } from '#reading/versions.ts';
import { FilingFactsExtracted } from '../published/filing.events.ts';
import { type ExtractedFacts, type ExtractFactsInput, extractFacts } from './extract-facts.parser.ts';
import { parseFeed } from './feed.parser.ts';

const ACCESSION = '0001234567-26-000001';
const ITEMS = [
  'ITEM INFORMATION:\t\tDeparture of Directors or Principal Officers; Election of Directors; Appointment of Principal Officers',
  'ITEM INFORMATION:\t\tFinancial Statements and Exhibits',
];
const EIGHT_K = sampleSubmission(
  '8-K',
  ITEMS,
  sampleDocument('8-K', SAMPLE_EIGHT_K),
  sampleDocument('EX-99.1', '<p>Press &#150; release</p>', '2'),
  sampleDocument('GRAPHIC', 'begin 644 a.jpg\nM\nend', '3', 'a.jpg'),
);
const FORM_4 = sampleSubmission(
  '4',
  [],
  sampleDocument('4', `<XML>\n${SAMPLE_FORM_4}\n</XML>`, '1', 'form4.xml'),
  sampleDocument('EX-24', 'POWER OF ATTORNEY', '2', 'poa.txt'),
);
const FEED = sampleFeed(
  sampleEntry({ form: '8-K', role: 'Filer', items: ['5.02'] }),
  sampleEntry({ accession: '0001234567-26-000002' }),
);

const extract = (body: string, input: Omit<ExtractFactsInput, 'body'> = {}) =>
  extractFacts({ body: Buffer.from(body, 'latin1'), ...input });
const bare = { expectedAccession: ACCESSION };

/** Checks what must be true of any result, whatever the input. */
function expectSound({ facts, text }: Pick<ExtractedFacts, 'facts' | 'text'>): void {
  FilingFactsExtracted.schema.parse({ ...facts, textHash: null });
  expect(facts.textLength).toBe(text.length);
  for (const { start, end } of facts.documents) expect(start >= 0 && start <= end && end <= text.length).toBe(true);
  for (const { start, end } of facts.eightK?.sections ?? []) {
    expect(start === null ? end === null : end !== null && start >= 0 && start <= end && end <= text.length).toBe(true);
  }
}

test('an 8-K: facts, documents and sections point into one text', () => {
  const { facts, text } = extract(EIGHT_K, { expectedForm: '8-K', expectedAccession: ACCESSION });
  expectSound({ facts, text });
  expect(facts).toMatchObject({
    accession: ACCESSION,
    form: '8-K',
    periodOfReport: '2026-01-09',
    acceptedAt: '2026-01-12T21:07:30.000Z',
    items: ['5.02', '9.01'],
    parties: [{ cik: '0000001234', name: 'ACME CORP /DE/', role: 'filer' }],
    ownership: null,
    extractorVersion: READER_VERSION,
    parseWarnings: [],
  });
  const of = (span: { start: number | null; end: number | null } | undefined) => text.slice(span?.start ?? 0, span?.end ?? 0);
  expect(of(facts.eightK?.sections[0])).toBe(
    'On January 9, 2026, Jane Roe resigned as Chief Financial Officer of Acme “effective” at once.',
  );
  expect(of(facts.eightK?.sections[1])).toBe('99.1\tPress release');
  expect(facts.documents.map(of)).toEqual([expect.stringMatching(/^FORM 8-K\n[\s\S]*1934$/), 'Press – release', '']);
});

test('a Form 4: facts, a line per row, and its exhibit', () => {
  const { facts, text } = extract(FORM_4);
  expectSound({ facts, text });
  expect([facts.form, facts.ownership?.transactions.length, facts.eightK]).toEqual(['4', 2, null]);
  expect(text).toMatch(/^Form 4\n[\s\S]*\nTransaction: Common Stock; [\s\S]*\n\nPOWER OF ATTORNEY$/);
  expect(facts.parseWarnings).toEqual(['A transaction in Stock Option has no code.']);
});

test('a form without a reader has text and header only', () => {
  const { facts, text } = extract(sampleSubmission('S-8', [], sampleDocument('S-8', '<p>Annual</p>')));
  expect([facts.ownership, facts.eightK, text, facts.parseWarnings]).toEqual([null, null, 'Annual', []]);
});

describe('a document on its own', () => {
  test('ownership XML states its own form and parties', () => {
    const { facts } = extract(SAMPLE_FORM_4, bare);
    expect(facts).toMatchObject({
      form: '4',
      acceptedAt: null,
      parties: [
        { cik: '0000001234', name: 'Acme & Sons, Inc.', role: 'issuer' },
        { cik: '0000005678', name: 'Roe Jane', role: 'reporting' },
      ],
    });
    expect(facts.parseWarnings[0]).toBe('Read from the document alone, without a filing header.');
  });

  test('an 8-K takes its items from the feed, or else from its headings', () => {
    expect(extract(SAMPLE_EIGHT_K, { ...bare, expectedForm: '8-K', feedItems: ['5.02'] }).facts).toMatchObject({
      items: ['5.02'],
      eightK: { itemsSource: 'feed' },
    });
    expect(extract(SAMPLE_EIGHT_K, { ...bare, expectedForm: '8-K' }).facts).toMatchObject({
      items: ['5.02', '9.01'],
      eightK: { itemsSource: 'body' },
    });
    expect(extract(sampleDocument('8-K', SAMPLE_EIGHT_K), bare).facts).toMatchObject({ form: '8-K', items: ['5.02', '9.01'] });
  });
});

describe('an 8-K document without a header', () => {
  const COVER = [
    'UNITED STATES',
    'FORM 8-K',
    'CURRENT REPORT',
    'Date of Report (Date of earliest event reported): January 5, 2026',
  ];
  const alone = (...lines: readonly string[]) => `<html><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`;
  const EVENT = ['Item 8.01 Other Events.', 'On January 5, 2026, Acme opened a plant.'];

  test.each<[string, string, object]>([
    ['form on the cover', alone(...COVER, ...EVENT), { form: '8-K', items: ['8.01'], periodOfReport: '2026-01-05' }],
    ['plain text', [...COVER, ...EVENT].join('\n\n'), { form: '8-K', items: ['8.01'], periodOfReport: '2026-01-05' }],
    ['an amendment', alone('FORM 8-K/A', ...COVER.slice(2), ...EVENT), { form: '8-K/A' }],
    [
      'an amendment marked by its number',
      alone(COVER[1] ?? '', '(Amendment No. 1)', ...COVER.slice(2), ...EVENT),
      { form: '8-K/A' },
    ],
    ['a typographic hyphen', alone('Form 8&#8209;K', ...COVER.slice(2), ...EVENT), { form: '8-K' }],
    [
      'no item heading',
      alone(...COVER, 'Acme opened a plant.'),
      { form: '8-K', items: [], eightK: expect.objectContaining({ itemsSource: 'none' }) },
    ],
    ['no date', alone('FORM 8-K', 'CURRENT REPORT', ...EVENT), { form: '8-K', periodOfReport: null }],
    ['a cut-off end', alone(...COVER, ...EVENT).slice(0, -25), { form: '8-K', items: ['8.01'] }],
  ])('%s', (_, body, expected) => {
    const { facts } = extract(body, bare);
    expect(facts).toMatchObject(expected);
    expect(facts.parseWarnings[0]).toBe('Read from the document alone, without a filing header.');
  });

  test("the feed's form and items count, even if the document has no heading", () => {
    const body = alone(...COVER, 'Acme opened a plant.');
    expect(extract(body, { ...bare, expectedForm: '8-K', feedItems: ['8.01'] }).facts).toMatchObject({
      items: ['8.01'],
      eightK: { itemsSource: 'feed' },
    });
  });

  test('takes its date from the tagged cover first', () => {
    const tag =
      '<ix:nonNumeric xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" name="dei:DocumentPeriodEndDate" contextRef="c">2026-01-04</ix:nonNumeric>';
    expect(extract(alone(...COVER, ...EVENT, tag), bare).facts).toMatchObject({ periodOfReport: '2026-01-04' });
  });
});

describe('refuses input that cannot be trusted', () => {
  test.each([
    ['nothing', '', { ...bare, expectedForm: '8-K' }, 'MALFORMED'],
    ['an unknown filing', SAMPLE_EIGHT_K, { expectedForm: '8-K' }, 'MALFORMED'],
    ['an unknown form', SAMPLE_EIGHT_K, bare, 'MALFORMED'],
    ['another filing', EIGHT_K, { expectedAccession: '0009999999-26-000001' }, 'MALFORMED'],
    ['a page that isn’t an 8-K', '<html><body>Hello</body></html>', { ...bare, expectedForm: '8-K' }, 'MALFORMED'],
    ['broken XML on its own', SAMPLE_FORM_4.slice(0, 900), { ...bare, expectedForm: '4' }, 'MALFORMED'],
    ['a Form 4 without XML', '<html><body>Form 4</body></html>', { ...bare, expectedForm: '4' }, 'MALFORMED'],
    ['a block', '<html><title>Request Rate Threshold Exceeded</title>', { ...bare, expectedForm: '8-K' }, 'BLOCKED'],
    ['a missing file', '<Error><Code>AccessDenied</Code></Error>', { ...bare, expectedForm: '8-K' }, 'NOT_FOUND'],
  ] as const)('%s', (_what, body, input, failure) => {
    expect(() => extract(body, input)).toThrow(expect.objectContaining({ name: 'EdgarError', failure }));
  });

  test('more bytes than the limit', () => {
    expect(() => extractFacts({ body: new Uint8Array(50_000_001), ...bare, expectedForm: '8-K' })).toThrow(/50000001 bytes/);
  });
});

test('contradictions and missing parts are reported, and the rest is read', () => {
  expect(extract(EIGHT_K, { expectedForm: '8-K/A' }).facts.parseWarnings).toEqual([
    'The feed says this filing is a 8-K/A, but its header says 8-K.',
  ]);
  const broken = extract(FORM_4.replace('</issuerName>', '')).facts;
  expect([broken.ownership, broken.parties.length]).toEqual([null, 1]);
  expect(broken.parseWarnings[0]).toMatch(/^The ownership XML is broken in issuer: /);
  expect(extract(sampleSubmission('4', [], sampleDocument('4', 'paper form'))).facts.parseWarnings).toEqual([
    'The filing contains no ownership XML.',
  ]);
  expect(extract(sampleSubmission('8-K', [])).facts.parseWarnings).toContain('The submission has no documents.');
});

test('the same bytes always give the same result', () => {
  expect(extract(EIGHT_K)).toEqual(extract(EIGHT_K));
});

describe('hostile input is read or refused but never causes a crash', () => {
  /** Ten megabytes of the worst byte, one megabyte of the others. */
  const fill = (piece: string) =>
    piece.repeat(Math.floor((piece === '<' ? 10_000_000 : often(1_000_000, 100_000)) / piece.length));
  const settle = (read: () => ExtractedFacts) => {
    try {
      expectSound(read());
    } catch (error) {
      if (!(error instanceof EdgarError)) throw error;
      expect(error.message).toMatch(/^[A-Z].{10,400}\.$/s);
    }
  };

  test.each([
    '<',
    '&',
    '<div>',
    '</div>',
    '<td>a<p>b',
    '<td><table>',
    '<!--',
    '<![CDATA[',
    '- ',
    '&#160;',
    ' ',
    '\r\n',
    'Item 5.02\n',
    'Item 5.02, ',
    '\n<DOCUMENT>\n',
    '\n</DOCUMENT>\n',
    '<div style="display:none">',
    '<a b="',
  ])('a lot of %j', (piece) => {
    const text = fill(piece);
    settle(() => extract(sampleSubmission('8-K', ITEMS, sampleDocument('8-K', text))));
    settle(() => extract(sampleSubmission('8-K', ITEMS, sampleDocument('8-K', `<html>${text}`))));
    settle(() => extract(sampleSubmission('4', [], sampleDocument('4', `<XML>\n<ownershipDocument>${text}`))));
    settle(() => extract(text, { ...bare, expectedForm: '8-K' }));
  });

  test('an entity bomb expands to nothing', () => {
    const bomb = `<!DOCTYPE ownershipDocument [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level} "${`&a${level === 0 ? '' : level - 1};`.repeat(10)}">`).join('')}]>`;
    const { facts } = extract(FORM_4.replace('<ownershipDocument>', `${bomb}<ownershipDocument>`).replace('Roe Jane', '&a8;'));
    expect([facts.ownership, facts.parseWarnings[0]]).toEqual([
      null,
      'The XML has a document type declaration, which EDGAR never sends.',
    ]);
  });

  test.each([
    ['8-K', EIGHT_K],
    ['Form 4', FORM_4],
  ])('an %s truncated at fifty places says what is missing', (_what, whole) => {
    for (let part = 1; part < 50; part += 1) {
      const cut = whole.slice(0, Math.floor((whole.length * part) / 50));
      settle(() => {
        const read = extract(cut);
        expect(read.facts.parseWarnings).toContain('The submission was cut off, so its end is missing.');
        return read;
      });
    }
  });

  test('mutations of every sample', () => {
    const seeds = [EIGHT_K, FORM_4, SAMPLE_FORM_4, SAMPLE_EIGHT_K, FEED].map((text) => Buffer.from(text, 'latin1'));
    const next = generator(20260112);
    let entries = 0;
    for (let round = 0; round < often(2_000, 200); round += 1) {
      const index = round % seeds.length;
      const body = mutate(seeds[index] ?? Buffer.alloc(0), next);
      if (index < 4) settle(() => extractFacts({ body, ...bare, ...(index === 3 ? { expectedForm: '8-K' } : {}) }));
      else {
        try {
          const page = parseFeed(body);
          entries += page.entries.length;
          for (const entry of page.entries) expect(entry.accession).toMatch(/^\d{10}-\d{2}-\d{6}$/);
        } catch (error) {
          if (!(error instanceof EdgarError)) throw error;
        }
      }
    }
    expect(entries).toBeGreaterThan(often(50, 5));
  });
});

const CUT = 'The filing’s text was shortened because it’s very long.';

test('a text that is too long ends with a line that says so, and there is a warning', () => {
  const body = `<html><body><p>Item 8.01 Other Events</p>${'<p>The quick brown fox of the company jumped. </p>'.repeat(MAX_TEXT_LENGTH / 40)}</body></html>`;
  const read = extract(sampleSubmission('8-K', [], sampleDocument('8-K', body)));
  expectSound(read);
  expect(read.text.endsWith(TEXT_CUT)).toBe(true);
  expect(read.text).toHaveLength(MAX_TEXT_LENGTH + TEXT_CUT.length);
  expect(read.facts.parseWarnings).toContain(CUT);
});

test('a text with too many lines is cut, counting all documents of the filing', () => {
  const body = `<html><body>${'<h1>x'.repeat(550_000)}</body></html>`;
  const read = extract(sampleSubmission('8-K', [], `${sampleDocument('8-K', body)}${sampleDocument('EX-99.1', body)}`));
  expectSound(read);
  expect(read.text.endsWith(TEXT_CUT)).toBe(true);
  expect(read.text.length).toBeLessThan(3 * 1_000_100);
  expect(read.facts.parseWarnings).toContain(CUT);
});
