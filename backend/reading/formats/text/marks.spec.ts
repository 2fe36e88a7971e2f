import { htmlText } from '../html/html-text.ts';
import { type LineMark, marksBetween, printMarks } from './marks.ts';
import { plainText } from './plain-text.ts';

/** Each mark with the line it belongs to. */
function told({ text, marks }: { readonly text: string; readonly marks: readonly LineMark[] }): string[] {
  return marks.map((mark) => {
    const line = text.slice(mark.at).split('\n', 1)[0] ?? '';
    if (mark.kind === 'row')
      return `row${mark.isBold ? ' bold' : ''} ${mark.cells.map((cell) => cell.join('+')).join(' ')}: ${line.replaceAll('\t', ' | ')}`;
    return `${mark.kind}${mark.kind === 'heading' ? mark.level : ''}: ${line}`;
  });
}

describe('lines of HTML', () => {
  test.each([
    ['heading elements', '<h1>A</h1><p>b</p><h3>C</h3>', ['heading1: A', 'heading3: C']],
    ['bold lines', '<p><b>Item 1.01</b> <strong>Entry</strong></p><p>Some <b>bold</b> text</p>', ['heading3: Item 1.01 Entry']],
    [
      'bold by style',
      '<div style="font-weight:bold">Signatures</div><div><span style="font-weight:700">Part I</span></div><div>x</div>',
      ['heading3: Signatures', 'heading3: Part I'],
    ],
    ['a long bold line is no heading', `<p><b>${'word '.repeat(60)}</b></p>`, []],
    ['a bold element without an end', '<p><b>Title<p>text', ['heading3: Title', 'heading3: text']],
    ['lists', '<ul><li>one<li><p>two</p></ul>three', ['item: one', 'item: two']],
    [
      'a list laid out by a table',
      '<table><tr><td>•</td><td>one</td></tr><tr><td>•</td><td>two</td></tr></table>',
      ['item: •\tone', 'item: •\ttwo'],
    ],
    [
      'a table whose signs have columns of their own',
      '<table><tr><td></td><td colspan="3">2025</td><td colspan="3">2024</td></tr>' +
        '<tr><td>Revenue</td><td>$</td><td>1,234</td><td></td><td>$</td><td>(999</td><td>)</td></tr>' +
        '<tr><td>Costs</td><td></td><td>12</td><td></td><td></td><td>8</td><td></td></tr></table>',
      ['row 1+1 2+1: 2025 | 2024', 'row 0+1 1+1 2+1: Revenue | $1,234 | $(999)', 'row 0+1 1+1 2+1: Costs | 12 | 8'],
    ],
    [
      'a head over several columns, and a label that is alone in its row',
      '<table><tr><td></td><td colspan="2"><b>Years ended</b></td></tr><tr><td>Sales:</td></tr><tr><td>Net</td><td>1</td><td>2</td></tr></table>',
      ['row bold 1+2: Years ended', 'row 0+1: Sales:', 'row 0+1 1+1 2+1: Net | 1 | 2'],
    ],
    [
      'a heading laid out by a table',
      '<table><tr><td><b>Item 1.01</b></td><td><b>Entry into an agreement</b></td></tr></table>',
      ['heading3: Item 1.01\tEntry into an agreement'],
    ],
    ['a table of one column', '<table><tr><td>a</td></tr><tr><td><b>b</b></td></tr></table>', ['heading3: b']],
    [
      'prose between the rows of a table',
      `<table><tr><td>a</td><td>b</td></tr><tr><td>${'word '.repeat(60)}</td></tr><tr><td>c</td><td>d</td></tr></table>`,
      ['row 0+1 1+1: a | b', 'row 0+1 1+1: c | d'],
    ],
    [
      'what follows a table within a table',
      '<table><tr><td>x<table><tr><td>a</td><td>b</td></tr></table></td></tr><tr><td>c</td><td>d</td></tr></table><p><b>e</b></p>',
      ['row 0+1 1+1: a | b', 'row 0+1 1+1: c | d', 'heading3: e'],
    ],
    [
      'a span that is no number',
      '<table><tr><td colspan="x">a</td><td colspan=99999>b</td></tr></table>',
      ['row 0+1 1+1: a | b'],
    ],
  ])('%s', (_what, html, marks) => {
    expect(told(htmlText(html))).toEqual(marks);
  });
});

test('marks centered titles, items and columns of plain text', () => {
  const raw =
    '              ACME CORPORATION\n\nSome text.\n\n                    2025      2024\nRevenue           $ 1,234   $   999\nCosts                  12         8\nITEM 5.   OTHER EVENTS\n';
  expect(told(plainText(raw))).toEqual([
    'heading3: ACME CORPORATION',
    'row 1+1 3+1: 2025 | 2024',
    'row 0+1 1+1 2+1 3+1: Revenue | $ 1,234 | $ | 999',
    'row 0+1 1+1 3+1: Costs | 12 | 8',
    'row bold 0+1 1+1: ITEM 5. | OTHER EVENTS',
  ]);
});

test('stores marks as text and reads them by range', () => {
  const { marks } = htmlText(
    '<h2>A</h2><ul><li>b</ul><table><tr><td><b>c</b></td><td>d</td></tr><tr><td>e</td><td>f</td></tr></table>',
  );
  const stored = printMarks(marks);
  expect(marksBetween(stored, 0, 1_000)).toEqual(marks);
  expect(marksBetween(stored, 1, (marks.at(-1)?.at ?? 0) + 1)).toEqual(marks.slice(1));
  expect(marksBetween('', 0, 10)).toEqual([]);
});

test('finds the marks of any range', () => {
  const marks = Array.from(
    { length: 5_000 },
    (_, index): LineMark => ({ kind: 'heading', at: index * 37, level: 1 + (index % 6) }),
  );
  const stored = printMarks(marks);
  for (let start = 0; start < 5_000 * 37; start += 1_999) {
    const wanted = marks.filter(({ at }) => at >= start && at < start + 500);
    expect(marksBetween(stored, start, start + 500)).toEqual(wanted);
  }
});

test('skips lines that are not marks', () => {
  expect(marksBetween('x 1\nh\nh 2 1\nr 3 -1\ni 4\nr 5 1 0 a b', 0, 100)).toEqual([
    { kind: 'heading', at: 2, level: 1 },
    { kind: 'item', at: 4 },
  ]);
});

test('reads a million wide cells about as fast as narrow ones', () => {
  const row = '<tr><td colspan=60>x<td colspan=60>y</tr>';
  const { marks } = htmlText(`<table>${row.repeat(50_000)}</table>`);
  expect(marks).toHaveLength(50_000);
});
