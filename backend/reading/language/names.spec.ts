import { companyName, personName, shortPerson } from './names.ts';

test.each([
  ['APPLE INC', 'Apple'],
  ['NVIDIA CORP', 'NVIDIA'],
  ['ELI LILLY & Co', 'Eli Lilly'],
  ['MCDONALDS CORP', "McDonald's"],
  ['Vanguard Group Inc', 'Vanguard Group'],
  ['GENERAL MOTORS CO/DE/', 'General Motors'],
  ['BANK OF AMERICA CORP /DE/', 'Bank of America'],
  ['eBay Inc.', 'eBay'],
  ['The Coca-Cola Company', 'Coca-Cola'],
  ['COCA COLA CO', 'Coca Cola'],
  ['BP PLC', 'BP'],
  ['CO', 'Co'],
  ['Sunflower Bank, N.A.', 'Sunflower Bank'],
  ['Atlas Brown,Inc.', 'Atlas Brown'],
  ['RF&L WEALTH MANAGEMENT, LLC', 'RF&L Wealth Management'],
  ['BDF-GESTION', 'BDF-Gestion'],
  ['AJ BOULDER FUND LLC', 'AJ Boulder Fund'],
  ['EL PASO CORP', 'El Paso'],
])('%s is printed %s', (filed, printed) => {
  expect(companyName(filed)).toBe(printed);
});

test.each([
  ['COOK TIMOTHY D', 'filed', 'Timothy D. Cook'],
  ['Levinson Arthur D', 'filed', 'Arthur D. Levinson'],
  ['SMITH JOHN A JR', 'filed', 'John A. Smith Jr.'],
  ["O'BRIEN DEIRDRE", 'filed', "Deirdre O'Brien"],
  ['MCGREGOR SCOTT', 'filed', 'Scott McGregor'],
  ['Angela Chen', 'natural', 'Angela Chen'],
  ['JENSEN H HUANG', 'natural', 'Jensen H. Huang'],
  ['Madonna', 'filed', 'Madonna'],
  ['SMITH ED', 'filed', 'Ed Smith'],
] as const)('%s (%s) is printed %s', (filed, order, printed) => {
  expect(personName(filed, order)).toBe(printed);
});

test('a short name has no middle names', () => {
  expect(shortPerson('Timothy D. Cook')).toBe('Timothy Cook');
  expect(shortPerson('John A. Smith Jr.')).toBe('John Smith');
  expect(shortPerson('Madonna')).toBe('Madonna');
});
