import { blocksOf, piecesOf, type Spot } from './document-blocks.ts';

const lines = ['Item 1.01', '', 'A paragraph.', '•\tone', 'two', 'Net\t$5', 'Years', 'The end.'];
const text = lines.join('\n');
/** The page starts at this offset in its filing. */
const offset = 100;
const at = (line: string) => offset + text.indexOf(line);

test('lines are rendered by their marks; unmarked ones are paragraphs', () => {
  const blocks = blocksOf({
    text,
    offset,
    marks: [
      { kind: 'heading', at: at('Item'), level: 2 },
      { kind: 'item', at: at('•') },
      { kind: 'item', at: at('two') },
      {
        kind: 'row',
        at: at('Net'),
        table: 1,
        bold: false,
        cells: [
          [0, 1],
          [2, 1],
        ],
      },
      { kind: 'row', at: at('Years'), table: 1, bold: true, cells: [[1, 2]] },
    ],
  });
  expect(blocks).toEqual([
    { kind: 'heading', at: 100, text: 'Item 1.01', level: 2 },
    { kind: 'paragraph', at: at('A par'), text: 'A paragraph.', apart: true },
    {
      kind: 'list',
      at: at('•'),
      items: [
        { at: at('one'), text: 'one' },
        { at: at('two'), text: 'two' },
      ],
    },
    {
      kind: 'table',
      at: at('Net'),
      columns: 3,
      rows: [
        {
          at: at('Net'),
          bold: false,
          cells: [
            { at: at('Net'), text: 'Net', column: 0, columns: 1 },
            { at: at('$5'), text: '$5', column: 2, columns: 1 },
          ],
        },
        { at: at('Years'), bold: true, cells: [{ at: at('Years'), text: 'Years', column: 1, columns: 2 }] },
      ],
    },
    { kind: 'paragraph', at: at('The end'), text: 'The end.', apart: false },
  ]);
});

test('markup in a filing is shown as text', () => {
  const hostile = '<img src=x onerror=alert(1)>';
  expect(blocksOf({ text: hostile, offset: 0, marks: [] })).toEqual([{ kind: 'paragraph', at: 0, text: hostile, apart: false }]);
});

test('text is split at the marked ranges; the first of two that overlap wins, and nothing is lost at the edges', () => {
  const spots: Spot[] = [
    { kind: 'here', start: 14, end: 18 },
    { kind: 'rule', start: 16, end: 30, label: '1' },
    { kind: 'found', start: 5, end: 12 },
    { kind: 'found', start: 90, end: 95 },
  ];
  const pieces = piecesOf({ at: 10, text: 'abcdefghijkl' }, spots);
  expect(pieces.map((piece) => [piece.text, piece.spot?.kind ?? ''])).toEqual([
    ['ab', 'found'],
    ['cd', ''],
    ['efgh', 'here'],
    ['ijkl', ''],
  ]);
});
