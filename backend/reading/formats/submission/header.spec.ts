import { parseHeader } from './header.ts';

test('joins a wrapped name and takes no other line for its continuation', () => {
  const header = parseHeader(
    [
      'FILER:',
      '',
      '\tCOMPANY DATA:\t',
      '\t\tCOMPANY CONFORMED NAME:\t\t\tA VERY LONG NAME OF A TRUST',
      '\t\t\t\t\t\tSERIES 2020-1',
      '\t\tCENTRAL INDEX KEY:\t\t\t0000001234',
      '',
      '\tFILING VALUES:',
      'FILER:',
      '\tCOMPANY DATA:\t',
      '\t\tCOMPANY CONFORMED NAME:\t\t\tSHORT CO',
      '',
      '\t\tloose words',
      '\t\tCENTRAL INDEX KEY:\t\t\t0000005678',
    ].join('\n'),
  );
  expect(header.parties).toEqual([
    { cik: '0000001234', name: 'A VERY LONG NAME OF A TRUST SERIES 2020-1', role: 'filer' },
    { cik: '0000005678', name: 'SHORT CO', role: 'filer' },
  ]);
});
