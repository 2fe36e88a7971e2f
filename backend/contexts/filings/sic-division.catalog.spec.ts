import { sicDivision } from './sic-division.catalog.ts';

test.each([
  ['0100', 'Agriculture, Forestry & Fishing'],
  ['1311', 'Mining'],
  ['3571', 'Manufacturing'],
  ['4911', 'Transportation, Communications & Utilities'],
  ['5331', 'Retail Trade'],
  ['6021', 'Finance, Insurance & Real Estate'],
  ['7372', 'Services'],
  ['9995', 'Nonclassifiable Establishments'],
  ['1800', null],
])('SIC %s is in %s', (sic, division) => {
  expect(sicDivision(sic)).toBe(division);
});
