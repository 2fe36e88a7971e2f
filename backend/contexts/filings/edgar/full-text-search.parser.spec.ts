import { readFileSync } from 'node:fs';
import { EdgarError } from '#reading/formats/submission/edgar-error.ts';
import { parseSearchPage } from './full-text-search.parser.ts';

const PAGE = readFileSync('test/fixtures/edgar/full-text-search/8-k-6-k.json');
const read = (text: string) => parseSearchPage(Buffer.from(text));
const hit = (source: object, id = '0001234567-26-000009:a.htm') => ({
  _id: id,
  _source: { form: '8-K', file_date: '2026-01-12', ciks: ['1234'], display_names: [], ...source },
});
const page = (...hits: unknown[]) => read(JSON.stringify({ hits: { total: { value: 12_000, relation: 'gte' }, hits } }));

test('reads each filing once, whichever of its documents are listed', () => {
  expect(parseSearchPage(PAGE)).toEqual({
    listed: 4,
    total: 4,
    rejected: 0,
    filings: [
      {
        accession: '0001234567-26-000001',
        form: '8-K',
        filedOn: '2026-01-12',
        parties: [{ cik: '0000001234', name: 'ACME CORP /DE/' }],
        items: ['5.02', '9.01'],
      },
      {
        accession: '0001234567-26-000002',
        form: '6-K/A',
        filedOn: '2026-01-12',
        parties: [
          { cik: '0000005678', name: 'Müller & Söhne AG' },
          { cik: '0000005679', name: 'Müller Finance (Guernsey) Ltd.' },
        ],
        items: [],
      },
      {
        accession: '0001234567-26-000003',
        form: '4',
        filedOn: '2026-01-13',
        parties: [
          { cik: '0000009001', name: 'Roe Jane' },
          { cik: '0000001234', name: 'ACME CORP /DE/' },
        ],
        items: [],
      },
    ],
  });
});

test('missing fields of a hit are absent, and fields of the wrong type are ignored', () => {
  const { filings, total } = page(
    hit({ items: [5, '1.01', 'x'.repeat(99)], display_names: ['Acme (CIK 1235)', null, 'nobody'] }),
  );
  expect(total).toBe(12_000);
  expect(filings).toMatchObject([
    {
      items: ['1.01'],
      parties: [
        { cik: '0000001234', name: '' },
        { cik: '0000001235', name: 'Acme' },
      ],
    },
  ]);
});

test('an absurdly long name is ignored and takes no time', () => {
  const { filings } = page(
    hit({ display_names: [`Acme${' '.repeat(600)}(CIK 1234)`, ' '.repeat(5_000_000), `A${' '.repeat(2_000_000)}(CIK 1`] }),
  );
  expect(filings).toMatchObject([{ parties: [{ cik: '0000001234', name: '' }] }]);
});

test('a hit without filing, form, date or party is counted as rejected; the others are read', () => {
  const { filings, rejected, listed } = page(
    null,
    {},
    hit({ adsh: 'no' }),
    hit({ form: '' }),
    hit({ file_date: 'yesterday' }),
    hit({ ciks: ['x'] }),
    hit({}, 'nothing'),
    hit({}),
  );
  expect([filings.length, rejected, listed]).toEqual([1, 7, 8]);
});

test.each([
  '',
  '<html></html>',
  '[]',
  'null',
  '{"message":"Internal server error"}',
  '{"hits":{"total":-1,"hits":[]}}',
  '{"hits":{"total":1}}',
])('%j is not a search result', (body) => expect(() => read(body)).toThrow(EdgarError));

test('an empty day', () => {
  expect(read('{"hits":{"total":{"value":0,"relation":"eq"},"hits":[]}}')).toEqual({
    listed: 0,
    total: 0,
    filings: [],
    rejected: 0,
  });
});
