import { documentUrl } from './document-url.ts';

const folder = 'https://www.sec.gov/Archives/edgar/data/320193';

test('a document stands in the folder of its accession', () => {
  const expected = `${folder}/000032019324000123/aapl.htm`;
  expect(documentUrl(`${folder}/000032019324000123/0000320193-24-000123-index.htm`, 'aapl.htm')).toBe(expected);
  expect(documentUrl(`${folder}/0000320193-24-000123-index.htm`, 'aapl.htm')).toBe(expected);
});

test('what is no index of EDGAR, or no file name, has no address', () => {
  expect(documentUrl('http://localhost:3000/x-index.htm', 'a.htm')).toBeNull();
  expect(documentUrl(`${folder}/0000320193-24-000123-index.htm`, '../../a.htm')).toBeNull();
  expect(documentUrl(`${folder}/0000320193-24-000123-index.htm`, '')).toBeNull();
});
