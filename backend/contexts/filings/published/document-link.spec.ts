import { documentLink, originalAtEdgar } from './document-link.ts';

const ACCESSION = '0000000000-68-812345';
const PATH = `/Archives/edgar/data/320193/000000000068812345/${ACCESSION}-index.htm`;

test.each([
  ['a filing on EDGAR', `https://www.sec.gov${PATH}`, `https://www.sec.gov${PATH}`, `https://www.sec.gov${PATH}`],
  ['a sample', `https://samples.invalid${PATH}`, `/samples${PATH}`, null],
  ['a sample of an earlier version, whose port changed at each start', `http://127.0.0.1:41234${PATH}`, null, null],
  [
    'a recorded filing served on this machine',
    'http://127.0.0.1:41234/Archives/edgar/data/1/0000320193-26-000001-index.htm',
    'http://127.0.0.1:41234/Archives/edgar/data/1/0000320193-26-000001-index.htm',
    'http://127.0.0.1:41234/Archives/edgar/data/1/0000320193-26-000001-index.htm',
  ],
])('%s', (_what, indexUrl, link, original) => {
  expect(documentLink(indexUrl)).toBe(link);
  expect(originalAtEdgar(indexUrl)).toBe(original);
});
