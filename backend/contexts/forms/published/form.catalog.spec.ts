import { followedAs, readerOf, SEARCHED_FORMS, SWEPT_PREFIXES } from './form.catalog.ts';
import { FORM_TABLE, type FormRow } from './form-table.catalog.ts';

const rows: readonly FormRow[] = FORM_TABLE;
const formsWhere = (holds: (row: FormRow) => boolean) => rows.filter(holds).map(({ form }) => form);

test('has one row per form', () => {
  expect(new Set(rows.map(({ form }) => form)).size).toBe(rows.length);
});

test('lists the feeds that are swept', () => {
  expect(SWEPT_PREFIXES.join(', ')).toBe(
    '8-K, 4, 3, 5, 144, 10-Q, 10-K, NT 10, SC 13, SCHEDULE 13, SC TO, SC 14D9, 13F, DEF, PRE, DFAN, 6-K, 20-F, 40-F, S-1, S-4, F-1, D',
  );
});

test('groups the forms for full-text search', () => {
  expect(SEARCHED_FORMS.map((group) => group.toSorted().join(', '))).toEqual([
    '6-K, 8-K',
    '144, 3, 4, 5',
    '10-K, 10-Q, 20-F, 40-F, NT 10-K, NT 10-Q',
    '13F-HR, SC 13D, SC 13G, SC 14D9, SC TO-I, SC TO-T, SCHEDULE 13D, SCHEDULE 13G',
    '424B4, D, DEF 14A, DEFA14A, DFAN14A, F-1, PRE 14A, S-1, S-4',
  ]);
});

test('a form starts with its sweep prefix', () => {
  expect(formsWhere(({ form, sweep }) => sweep !== undefined && !form.startsWith(sweep))).toEqual([]);
});

/** Forms whose columns differ from their family: adding one to these lists must be deliberate. */
describe('exceptions', () => {
  test('followed or discovered, but found only through the common feed and the index', () => {
    expect(formsWhere(({ followed, discovery, sweep, search }) => !!(followed ?? discovery) && !(sweep ?? search))).toEqual([
      '425',
    ]);
  });

  test('followed but not read', () => {
    expect(formsWhere(({ followed, reader }) => followed !== undefined && reader === undefined)).toEqual([]);
  });

  test('read, but neither followed nor discovered', () => {
    expect(formsWhere(({ reader, followed, discovery }) => !!reader && !(followed ?? discovery))).toEqual([
      '10-QSB',
      'NT 20-F',
      'SC 14D1',
      'S-3',
      'S-3ASR',
      'F-3',
      'F-3ASR',
      'F-4',
      '424B1',
      '424B2',
      '424B3',
      '424B5',
      '15-12B',
      '15-12G',
      '15-15D',
      '25',
      '25-NSE',
      'S-8',
      'S-8 POS',
      'POS AM',
      'POSASR',
      'S-4 POS',
      'EFFECT',
      'UPLOAD',
      'CORRESP',
      'NPORT-P',
      'N-CEN',
      '24F-2NT',
      '497K',
      'C',
      'C-U',
      'C-W',
      'C-U-W',
      'C/A-W',
      'C-AR',
      'C-AR-W',
      'C-AR/A-W',
      'C-TR',
      'C-TR-W',
      'ATS-N',
      'ATS-N/UA',
      'ATS-N/MA',
      'ATS-N/CA',
      'ATS-N/OFA',
      'ATS-N-C',
      'ATS-N-W',
      'MA-I',
    ]);
  });

  test('history forms are read', () => {
    expect(formsWhere(({ history, reader }) => history !== undefined && reader === undefined)).toEqual([]);
  });
});

test('a form without a row appears only on the ticker page and is not read', () => {
  expect([followedAs('N-CSR'), readerOf('N-CSR'), followedAs('constructor')]).toEqual([null, null, null]);
});
