import { htmlText } from '../html/html-text.ts';
import { decodeBytes } from './decode-bytes.ts';
import { cutText, documentText, isTextual, joinTexts, TEXT_CUT } from './filing-text.ts';
import { LineBudget } from './line-budget.ts';
import { plainText } from './plain-text.ts';

describe('HTML', () => {
  test.each([
    ['entities', 'A&amp;B &lt;x&gt; &quot;q&quot; caf&eacute; &#169; &#x2713;', 'A&B <x> "q" café © ✓'],
    ['Windows-1252 numbers', 'it&#146;s &#147;so&#148; &#150; &#151; &#128;5', 'it’s “so” – — €5'],
    ['broken entities', 'AT&T &foo; &#; &#x; &#99999999; &', 'AT&T &foo; &#; &#x; � &'],
    ['white space', '<p>  a\n\t b&nbsp;&nbsp;&#160; c\u2009d\u200be </p>', 'a b c de'],
    ['inline elements', 'Item <b>5</b><i>.02</i><font> x</font>', 'Item 5.02 x'],
    ['spans pushed apart', '<span>(d)</span><span style="padding-left:19pt">Exhibits</span>', '(d) Exhibits'],
    ['blocks', '<div>a</div><div>b</div>c<br>d<br/><br/>e', 'a\nb\nc\nd\ne'],
    ['paragraphs', '<p>a</p><p>b<p>c', 'a\n\nb\n\nc'],
    ['empty blocks', '<p>a</p><p>&nbsp;</p><div></div><p>b</p>', 'a\n\nb'],
    ['tables', '<table><tr><td>a</td><td></td><td>b c</td></tr><tr><th>d</th><td>e</td></tr></table>', 'a\tb c\nd\te'],
    ['paragraphs in cells', '<table><tr><td><p>a</p><p>b</p></td><td>c<br>d</td></tr></table>', 'a b\tc d'],
    [
      'money cells',
      '<table><tr><td>Net</td><td>$</td><td>(1,234</td><td>)</td><td>5</td><td>%</td></tr></table>',
      'Net\t$(1,234)\t5%',
    ],
    ['cells without end tags', '<table><tr><td>a<td>b<tr><td>c</table>d', 'a\tb\nc\n\nd'],
    [
      'laid-out prose in a cell',
      `<table><tr><td>1</td><td><p>Item 1.01</p><p>${'word '.repeat(60)}</p></td></tr></table>`,
      `1\tItem 1.01\n${'word '.repeat(60).trim()}`,
    ],
    ['nested tables', '<table><tr><td>x<table><tr><td>a</td><td>b</td></tr></table></td></tr></table>y', 'x\n\na\tb\n\ny'],
    ['scripts, styles, comments, titles', '<title>t</title><script>if(a<b){}</script><style>p{}</style><!-- c -->x<!-->y', 'xy'],
    ['hidden parts', 'a<div style="color:red; DISPLAY : none">b<div>c</div></div>d', 'a\nd'],
    [
      'the inline XBRL header',
      '<ix:header><ix:hidden><ix:nonNumeric>0001</ix:nonNumeric></ix:hidden></ix:header>Acme <ix:nonNumeric name="x">Corp</ix:nonNumeric>',
      'Acme Corp',
    ],
    ['a hidden part without an end', 'a<div style="display:none">b<p>c', 'a\nb\n\nc'],
    ['a hidden paragraph without an end', '<p style="display:none">a<p>b', 'b'],
    ['self-closed elements', '<table><tr><td/><td>a</td><td/></tr></table><div/>b<a name="x"/>c', 'a\n\nbc'],
    ['lists', '<ul><li>a<li>b</ul>', 'a\nb'],
    [
      'preformatted text',
      '<pre>\n   Item 5.   Other\n\n\nA&amp;B <b>bold</b> c\nd  e\n</pre>f\ng',
      'Item 5.\tOther\n\nA&B bold c\nd e\nf g',
    ],
    ['a lone bracket', 'if a < b and c > d', 'if a < b and c > d'],
    ['a cut tag', 'a<p align="cen', 'a'],
  ])('%s', (_what, html, text) => {
    expect(htmlText(html).text).toBe(text);
  });
});

test('keeps the lines of plain text, with tabs between columns and without rulers, page tags and repeated empty lines', () => {
  const raw =
    '\n\n   ITEM 5.   OTHER EVENTS\n\n\n<PAGE>\n-------  ------\nRevenue     $1,000      50%\n<TABLE>\n<S>   <C>\nA&amp;B &#147;x&#148; <50% of it\n\n';
  expect(plainText(raw).text).toBe('ITEM 5.\tOTHER EVENTS\n\nRevenue\t$1,000\t50%\n\nA&B “x” <50% of it');
});

test('picks the HTML or the plain text reader by content', () => {
  expect(documentText('<HTML><BODY><P>a<P>b').text).toBe('a\n\nb');
  expect(documentText('<P STYLE="x">a</P>').text).toBe('a');
  expect(documentText('Less <than> this\nline two').text).toBe('Less <than> this\nline two');
});

test.each([
  ['8-K', 'a.htm', true],
  ['EX-99.1', 'b.htm', true],
  ['EX-10.1', 'c.htm', true],
  ['EX-101.INS', 'd.htm', false],
  ['EX-101', 'd.htm', false],
  ['EX-104', 'd.htm', false],
  ['XML', 'R1.htm', false],
  ['GRAPHIC', 'e', false],
  ['EX-99', 'e.pdf', false],
  ['EX-24', '', true],
])('%s %s has text: %s', (type, filename, textual) => {
  const document = { type, filename, sequence: '1', description: null, wrapper: null, binary: false, body: '' };
  expect(isTextual(document)).toBe(textual);
  expect(isTextual({ ...document, binary: true })).toBe(false);
  expect(isTextual({ ...document, wrapper: 'XML' })).toBe(false);
});

test('joins texts with an empty line, and every span covers its own text', () => {
  const texts = ['', 'first', '', 'second'];
  const { text, spans, marks } = joinTexts(
    texts.map((each) => ({ text: each, marks: each === '' ? [] : [{ kind: 'item', at: 0 }] })),
  );
  expect(text).toBe('first\n\nsecond');
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(texts);
  expect(marks.map(({ at }) => at)).toEqual([0, 7]);
  expect(joinTexts([])).toEqual({ text: '', spans: [], marks: [] });
});

test('cuts a text that is too long, and says so', () => {
  const joined = joinTexts(['first', 'second', 'third'].map((text) => ({ text, marks: [{ kind: 'item', at: 0 }] })));
  expect(cutText(joined, false, 20)).toEqual({ ...joined, isCut: false });
  expect(cutText(joined, true, 20)).toEqual({ ...joined, text: `${joined.text}${TEXT_CUT}`, isCut: true });
  const { text, spans, marks, isCut } = cutText(joined, false, 10);
  expect(marks.map(({ at }) => at)).toEqual([0, 7]);
  expect([text, isCut]).toEqual([`first\n\nsec${TEXT_CUT}`, true]);
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['first', 'sec', '']);
  expect(cutText({ text: '😀😀', spans: [], marks: [] }, false, 3).text).toBe(`😀${TEXT_CUT}`);
});

test.each([
  ['headings', '<html><body>', '<h1>#'],
  ['cells', '<html><body><table><tr>', '<td>#'],
  ['rows', '<html><body><table>', '<tr><td>#<td>#'],
  ['hidden parts that never end', '<html><body><div style="display:none">', '<p>#'],
  ['lines', '', '#\n'],
  ['columns', '', '#\t#\n'],
])('drops %s beyond a filing’s budget, and notes it', (_what, before, piece) => {
  const budget = Object.assign(new LineBudget(), { left: 20 });
  const read = (times: number) => documentText(`${before}${piece.repeat(times)}`, budget).text.match(/#/g)?.length ?? 0;
  expect([read(5), budget.isCut]).toEqual([5 * (piece.split('#').length - 1), false]);
  expect([read(50) < 21, budget.isCut, read(1)]).toEqual([true, true, 0]);
});

test.each([
  ['ISO-8859-1 as Windows-1252', Buffer.from([0x93, 0xe9, 0x94]), 'ISO-8859-1', '“é”'],
  ['UTF-8', Buffer.from('é'), undefined, 'é'],
  ['what claims to be UTF-8 and is not', Buffer.from([0xe9, 0x20]), 'utf-8', 'é '],
  ['an unknown charset', Buffer.from('é'), 'klingon', 'é'],
  ['a byte order mark before a declaration', Buffer.from('\ufeffé'), 'latin1', 'é'],
  ['UTF-16 with its mark', Buffer.from('\ufeffé', 'utf16le'), undefined, 'é'],
  [
    'the charset of the XML',
    Buffer.concat([Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?>'), Buffer.from('é')]),
    undefined,
    '<?xml version="1.0" encoding="iso-8859-1"?>Ã©',
  ],
])('decodes %s', (_what, bytes, declared, text) => {
  expect(decodeBytes(bytes, declared)).toBe(text);
});

it.each([
  [
    '<p>Smith &amp Sons&#8217; &ampersand &#x41;&#147;B&#148; &nosuch; &#; &#xZ; AT&T</p>',
    'Smith & Sons’ &ersand A“B” &nosuch; &#; &#xZ; AT&T',
  ],
  ['<p>one&nbsp;&nbsp;two &shy; three</p>', 'one two three'],
  ['<p>before</p><xmp>a &amp; b</xmp><p>c &amp; d</p>', 'before\n\na &amp; b\n\nc & d'],
  ['<p>a</p><p style="font-family:&quot;Arial&quot;;display:none">b</p><p>c</p>', 'a\n\nc'],
])('decodes the entities of %s and of nothing else', (html, text) => {
  expect(documentText(html).text).toBe(text);
});
