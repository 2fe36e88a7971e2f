import { readEightK } from './eight-k.parser.ts';
import { itemCode } from './eight-k-items.parser.ts';

const read = (text: string, input: { headerItems?: string[]; feedItems?: string[]; filedOn?: string; form?: string } = {}) =>
  readEightK({
    form: '8-K',
    filedOn: '2026-01-12',
    headerItems: null,
    feedItems: null,
    text,
    start: 0,
    end: text.length,
    ...input,
  });

describe('item lines of the header', () => {
  test.each([
    ["Changes in Registrant's Certifying Accountant", 'current', '4.01'],
    ["Changes in Registrant's Certifying Accountant", 'old', '4'],
    ['Other events', 'old', '5'],
    ['Other Events', 'current', '8.01'],
    ['Financial statements and exhibits', 'old', '7'],
    ['Regulation FD Disclosure', 'old', '9'],
    ['Departure of Directors or Principal Officers; Election of Directors; Appointment of Principal Officers', 'current', '5.02'],
    ['5.02', 'current', '5.02'],
    ['12', 'old', '12'],
    ['Item 9.01: Financial Statements and Exhibits', 'current', '9.01'],
    ['14', 'old', undefined],
    ['9.99', 'current', undefined],
    ['constructor', 'current', undefined],
    ['', 'current', undefined],
  ] as const)('%s (%s) is %s', (printed, scheme, code) => {
    expect(itemCode(printed, scheme)).toBe(code);
  });
});

describe('headings', () => {
  const items = (text: string, filedOn?: string) => read(text, filedOn === undefined ? {} : { filedOn }).facts.itemsBodyHeadings;
  test.each([
    ['Item 5.02. Departure', ['5.02']],
    ['ITEM 5.02\tDEPARTURE', ['5.02']],
    ['Item 5.02Departure of Directors', ['5.02']],
    ['Item 9.01(d) Exhibits', ['9.01']],
    ['Item No. 8.01 Other Events', ['8.01']],
    ['Items 2.02 and 7.01. Results', ['2.02', '7.01']],
    ['Item 1.01, Item 2.03 and Item 9.01', ['1.01', '2.03', '9.01']],
    ['Section 5 - Corporate Governance Item 5.02 Departure', ['5.02']],
    ['Item 9.01 a\nItem 8.01 b\nItem 9.01 c', ['9.01', '8.01']],
    ['Item\n\n1.02. Termination of a Material Definitive Agreement', ['1.02']],
    ['ITEM\n8.01. OTHER EVENTS.', ['8.01']],
    ['Item\n2.03 above is incorporated', []],
    ['The table lists each item\n1.02 of its rows', []],
    ['See Item 5.02 below', []],
    ['Item 5.02 of this Current Report is incorporated', []],
    ['Item 5.02 above', []],
    ['Item 7.01, including Exhibit 99.1, shall not be deemed filed', []],
    ['Item 5.02(b) of this report', []],
    ['Item 402 of Regulation S-K', []],
    ['Item 5.021', []],
    ['Item 5.99 Nothing', []],
    ['Items such as 5.02', []],
  ])('%j', (text, expected) => {
    expect(items(text)).toEqual(expected);
  });

  test('of the old scheme count only before 2004-08-23', () => {
    const text = 'ITEM 5. OTHER EVENTS\n\nSomething.\n\nITEM 7(c) EXHIBITS\n\nItem 14. Nothing';
    expect(items(text, '2004-08-22')).toEqual(['5', '7']);
    expect(items(text, '2004-08-23')).toEqual([]);
  });

  test('show the scheme if there is no date', () => {
    const scheme = (text: string) =>
      readEightK({ form: '8-K', filedOn: null, headerItems: null, feedItems: null, text, start: 0, end: text.length }).facts
        .itemScheme;
    expect([scheme('Item 5. Other Events'), scheme('Item 5.02 Departure'), scheme('')]).toEqual(['old', 'current', 'current']);
  });
});

describe('items', () => {
  const body = 'Item 5.02 Departure\n\nJane left.\n\nItem 9.01 Exhibits\n\n99.1';
  test('come from the header, with warnings where the text differs', () => {
    const { facts, warnings } = read(body, { headerItems: ['5.02', 'Other Events', 'Something new'], feedItems: ['1.01'] });
    expect(facts).toMatchObject({
      items: ['5.02', '8.01'],
      itemsSource: 'header',
      itemsHeader: ['5.02', 'Other Events', 'Something new'],
      itemsBodyHeadings: ['5.02', '9.01'],
    });
    expect(warnings).toEqual([
      'The item "Something new" in the header is unknown.',
      'Item 8.01 is in the header but doesn’t have a heading in the text.',
      'Item 9.01 has a heading in the text but isn’t in the header.',
    ]);
  });
  test('come from the feed if there is no header, otherwise from the text, if any', () => {
    expect(read(body, { feedItems: ['5.02'] }).facts).toMatchObject({ items: ['5.02'], itemsSource: 'feed' });
    expect(read(body)).toMatchObject({ facts: { items: ['5.02', '9.01'], itemsSource: 'body' }, warnings: [] });
    expect(read('Nothing here')).toMatchObject({
      facts: { items: [], itemsSource: 'none' },
      warnings: ['No items were found in the header or the text.'],
    });
  });
  test('are marked as amended in an amendment', () => {
    expect([read('', { form: '8-K/A' }).facts.isAmendment, read('').facts.isAmendment]).toEqual([true, false]);
  });
});

describe('sections', () => {
  const sections = (text: string, headerItems?: string[]) =>
    read(text, headerItems === undefined ? {} : { headerItems }).facts.sections.map((section) => [
      section.item,
      section.heading,
      section.start === null ? null : text.slice(section.start, section.end ?? 0),
    ]);

  test('reach from a heading to the next one, the last to the signature', () => {
    expect(
      sections('Cover\nItem 5.02. Departure of X\n\nJane left.\nSoon.\n\nItem 9.01 Exhibits\n99.1\n\nSIGNATURES\nActing'),
    ).toEqual([
      ['5.02', 'Item 5.02. Departure of X', 'Jane left.\nSoon.'],
      ['9.01', 'Item 9.01 Exhibits', '99.1'],
    ]);
  });
  test('a title on the next line belongs to the heading', () => {
    expect(sections('Item 8.01.\nOther Events.\nA thing.')).toEqual([['8.01', 'Item 8.01. Other Events.', 'A thing.']]);
  });
  test("text on the same line as its heading begins after the item's title", () => {
    const long = 'On Monday '.repeat(30).trim();
    expect(sections(`Item 8.01 Other Events. ${long}`)).toEqual([['8.01', 'Item 8.01 Other Events.', long]]);
  });
  test('consecutive headings share the text after them', () => {
    expect(sections('Item 1.01 Entry\nItem 2.03 Creation\n\nA loan.')).toEqual([
      ['1.01', 'Item 1.01 Entry', 'A loan.'],
      ['2.03', 'Item 2.03 Creation', 'A loan.'],
    ]);
  });
  test('if an item has two headings, the one with text counts', () => {
    expect(sections('Item 8.01 Other Events\n3\nItem 8.01 Other Events\nA long thing happened.')[0]).toEqual([
      '8.01',
      'Item 8.01 Other Events',
      'A long thing happened.',
    ]);
  });
  test('an item in the header without a heading has no section', () => {
    expect(sections('Nothing', ['8.01'])).toEqual([['8.01', null, null]]);
  });
  test('offsets count from the beginning of the whole text', () => {
    const text = 'EX-99\n\nItem 8.01 Other Events\nHere.\n\nItem 9.01 Elsewhere';
    const { facts } = readEightK({
      form: '8-K',
      filedOn: null,
      headerItems: null,
      feedItems: null,
      text,
      start: 7,
      end: text.indexOf('\n\nItem 9.01'),
    });
    const [section] = facts.sections;
    expect([facts.itemsBodyHeadings, text.slice(section?.start ?? 0, section?.end ?? 0)]).toEqual([['8.01'], 'Here.']);
  });
});
