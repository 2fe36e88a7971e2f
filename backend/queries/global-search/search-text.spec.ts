import { filingSearchOf } from './search-text.ts';

test.each([
  ['0000320193-26-000001', '0000320193-26-000001'],
  [' 000032019326000001 ', '0000320193-26-000001'],
  ['320193-26-1', null],
  ['AAPL', null],
])('%p names the filing %p', (text, accession) => {
  expect(filingSearchOf(text).accession).toBe(accession);
});

test.each([
  ['AAPL 10-K', '10-K', 'AAPL'],
  ['aapl 10k', '10-K', 'aapl'],
  ['form 4 tsla', '4', 'tsla'],
  ['8-K BRK.B', '8-K', 'BRK.B'],
  ['apple', null, 'apple'],
  ['4', null, '4'],
  ['form factor', null, 'form factor'],
  ['- -', null, '- -'],
])('%p asks for %p of %p', (text, form, company) => {
  expect(filingSearchOf(text)).toMatchObject({ form, company });
});
