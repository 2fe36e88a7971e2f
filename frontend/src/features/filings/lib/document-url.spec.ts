import { documentUrl } from './document-url.ts';

const folder = 'https://www.sec.gov/Archives/edgar/data/320193';

test('a document is in the folder of its accession number', () => {
  const expected = `${folder}/000032019324000123/aapl.htm`;
  expect(documentUrl(`${folder}/000032019324000123/0000320193-24-000123-index.htm`, 'aapl.htm')).toBe(expected);
  expect(documentUrl(`${folder}/0000320193-24-000123-index.htm`, 'aapl.htm')).toBe(expected);
});

test('no URL without an EDGAR index or a valid file name', () => {
  expect(documentUrl('http://localhost:3000/x-index.htm', 'a.htm')).toBeNull();
  expect(documentUrl(`${folder}/0000320193-24-000123-index.htm`, '../../a.htm')).toBeNull();
  expect(documentUrl(`${folder}/0000320193-24-000123-index.htm`, '')).toBeNull();
});
