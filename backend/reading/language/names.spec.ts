import { companyName, filerNames, isCompanyName, partyWords, personName, shortPerson } from './names.ts';

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
  ['AMAZON COM INC', 'Amazon.com'],
  ['OVERSTOCK COM INC', 'Overstock.com'],
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

test('shortens a name by its middle names', () => {
  expect(shortPerson('Timothy D. Cook')).toBe('Timothy Cook');
  expect(shortPerson('John A. Smith Jr.')).toBe('John Smith');
  expect(shortPerson('Madonna')).toBe('Madonna');
});

test.each([
  ['EOG RESOURCES INC', 'EOG Resources'],
  ['AMC ENTERTAINMENT HOLDINGS, INC.', 'AMC Entertainment Holdings'],
  ['DTE ENERGY CO', 'DTE Energy'],
  ['EQT CORP', 'EQT'],
  ['UGI CORP /PA/', 'UGI'],
  ['SAP SE', 'SAP'],
  ['ITT INC.', 'ITT'],
  ['ADT INC', 'ADT'],
  ['UBS GROUP AG', 'UBS Group'],
  ['ABM INDUSTRIES INC /DE/', 'ABM Industries'],
  ['NVIDIA CORP', 'NVIDIA'],
  ['JPMORGAN CHASE & CO', 'JPMorgan Chase & Co.'],
  ['JPMorgan Chase & Co.', 'JPMorgan Chase & Co.'],
  ['OGE ENERGY CORP.', 'OGE Energy'],
  ['UDR, INC.', 'UDR'],
  ['ACI WORLDWIDE, INC.', 'ACI Worldwide'],
  ['IQVIA HOLDINGS INC.', 'IQVIA Holdings'],
  ['CBRE GROUP, INC.', 'CBRE Group'],
  ['PACCAR INC', 'PACCAR'],
  ['PEPSICO INC', 'PepsiCo'],
  ['UNITEDHEALTH GROUP INC', 'UnitedHealth Group'],
  ['EPR PROPERTIES', 'EPR Properties'],
  ['ABB LTD', 'ABB'],
  ['OSI SYSTEMS INC', 'OSI Systems'],
  ['IAC INC.', 'IAC'],
  ['SUN COMMUNITIES INC', 'Sun Communities'],
  ['ICE CREAM CO', 'Ice Cream'],
  ['ELI LILLY & CO', 'Eli Lilly'],
  ['NEW YORK TIMES CO', 'New York Times'],
  ['CEMEX SAB DE CV', 'Cemex'],
  ['MERCK KGAA', 'Merck'],
  ['BOSCH GMBH & CO KG', 'Bosch'],
  ['NOVO NORDISK A/S', 'Novo Nordisk'],
  ['PHILLIPS 66', 'Phillips 66'],
  ['ROE CAPITAL LLC', 'Roe Capital'],
])('%s is printed in its usual casing, %s', (filed, printed) => {
  expect(companyName(filed)).toBe(printed);
});

test.each([
  ...[
    'POND CHEMIE AG',
    'ETANG SA',
    'Etang S.A.',
    'KINGDOM OF POND',
    'NESTLE SA',
    'NOVO HOLDINGS A/S',
    'NOVO A/S',
    'MERCK KGAA',
    'NOKIA OYJ',
    'ASML N.V.',
  ],
  ...[
    'POND SE',
    'POND AB',
    'POND S.P.A.',
    'POND S.p.A.',
    'POND B.V.',
    'POND GMBH',
    'POND PTY LTD',
    'POND PTE. LTD.',
    'POND BHD',
    'POND S.A. DE C.V.',
    'POND S.A.R.L.',
  ],
  ...[
    'STATE OF WISCONSIN INVESTMENT BOARD',
    'REPUBLIC OF POND',
    'GOVERNMENT OF POND',
    'MINISTRY OF FINANCE',
    'CITY OF POND',
    'POND COUNTY',
    'HARVARD COLLEGE',
  ],
  ...[
    'POND RESEARCH',
    'POND 2020 GRANTOR TRUST',
    'JANE DOE LIVING TRUST',
    'ESTATE OF JANE DOE',
    'POND MASTER FUND',
    'POND FAMILY OFFICE',
    'PUBLIC INVESTMENT FUND',
  ],
  ...[
    'TEACHERS RETIREMENT SYSTEM',
    'POND L.P.',
    'POND LP',
    'POND & CO',
    'JOHNSON & JOHNSON',
    'Pond Holdings, Inc.',
    'POND CAPITAL',
    'POND SICAV',
    'POND AG /FI',
  ],
])('%s is not a person', (filed) => expect(isCompanyName(filed)).toBe(true));

test.each([
  ...[
    'COOK TIMOTHY D',
    'DOE JANE',
    'VAN DER BERG JAN',
    'SA RUI',
    'Sa Rui',
    'Kim Se',
    'LE MINH ANH',
    'DE SOUSA MARIA',
    'SMITH JOHN A JR',
    "O'BRIEN DEIRDRE",
  ],
  ...['AGUILAR ANA', 'NA LI', 'MADONNA', 'SE HYUN KIM', 'AB DE VILLIERS', 'HILL BEN', 'STATEN JOE'],
])('%s is a person', (filed) => expect(isCompanyName(filed)).toBe(false));

test.each([
  ['VAN DER BERG JAN', 'Jan Van Der Berg', 'Jan Van Der Berg'],
  ['VAN BERG JOHN A', 'John A. Van Berg', 'John Van Berg'],
  ['DE LA CRUZ MARIA', 'Maria De La Cruz', 'Maria De La Cruz'],
  ['VON ECHO URSULA', 'Ursula Von Echo', 'Ursula Von Echo'],
  ['Van Hollen Chris', 'Chris Van Hollen', 'Chris Van Hollen'],
  ['VAN ANH', 'Anh Van', 'Anh Van'],
  ['DE JOHN A', 'John A. De', 'John De'],
  ['VAN JOHN', 'John Van', 'John Van'],
  ['DI LEO ANTHONY', 'Anthony Di Leo', 'Anthony Di Leo'],
  ['LE MINH ANH', 'Minh Anh Le', 'Minh Le'],
  ['DEL RIO FRANK JR', 'Frank Del Rio Jr.', 'Frank Del Rio'],
])('keeps the words of the last name of %s together', (filed, whole, short) => {
  expect(personName(filed, 'filed')).toBe(whole);
  expect(shortPerson(whole)).toBe(short);
});

test('takes a single party for a company, and recognizes a person among several parties', () => {
  expect(filerNames(['MORGAN STANLEY'])).toBe('Morgan Stanley');
  expect(filerNames(['APPLE INC', 'COOK TIMOTHY D'])).toBe('Apple, Timothy D. Cook');
});

test('removes `and` together with the legal form after it', () => {
  expect(partyWords('Harbor and Company, LLC')).toBe('Harbor');
});
