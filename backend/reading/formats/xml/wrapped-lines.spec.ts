import { form4Xml, readForm4, readSubmission, submissionOf } from '#kit/form-4.ts';
import { childOf, parseXml, textAt } from './xml-tree.ts';

/** XML as EDGAR wrapped it, with line breaks inside tag names, numbers and words. */

const LIMITS = { maxBytes: 1_000_000, maxDepth: 20, maxElements: 10_000 };
const parse = (xml: string) => parseXml(xml, LIMITS);
/** Breaks the text after every `at` characters, wherever that is. */
const wrapped = (xml: string, at: number) => xml.replace(new RegExp(`.{${at}}(?=.)`, 'g'), '$&\n');

const filed = { title: 'Chief Financial Officer', rows: [{ shares: '100000', price: '50.10', after: '110000' }] };

test.each([1_022, 1_023, 1_024])('a Form 4 wrapped after %d characters is read as if it were not', (at) => {
  const xml = wrapped(form4Xml(filed), at);
  expect(xml.split('\n').length).toBeGreaterThan(2);
  const { score, facts } = readSubmission(submissionOf(xml));
  expect(score).toEqual(readForm4(filed).score);
  expect(score.headline?.text).toBe('CFO Jane Doe buys 100,000 shares for $5 million at $50.10');
  expect(facts.parseWarnings).toEqual([]);
});

test('counts bytes, not characters', () => {
  const name = 'é'.repeat(400);
  const xml = `<a><b>${name}</b><c>${'x'.repeat(1_023 - 813)}\nyz</c></a>`;
  expect(textAt(parse(xml), 'c')?.endsWith('xyz')).toBe(true);
});

test.each([
  ['in the name of a tag', '<a><ti\ntle>x</title></a>'],
  ['in the name of an end tag', '<a><title>x</ti\ntle></a>'],
  ['after the bracket', '<a><\ntitle>x</title></a>'],
  ['after the bracket of an end tag', '<a><title>x<\n/title></a>'],
  ['after the slash of an end tag', '<a><title>x</\ntitle></a>'],
  ['before the bracket', '<a><title\n>x</title\n></a>'],
  ['in an empty tag', '<a><em\npty/><title>x</title></a>'],
  ['between slash and bracket', '<a><empty/\n><title>x</title></a>'],
])('a line break %s', (_name, xml) => {
  expect(textAt(parse(xml), 'title')).toBe('x');
});

test.each([
  ['50.\n10', '50.10'],
  ['110000\n0', '1100000'],
  ['1,100\n,000', '1,100,000'],
  ['2026-03\n-09', '2026-03-09'],
  ['20\n26-03\n-09', '2026-03-09'],
  ['one\ntwo', 'one\ntwo'],
  ['12 shares\n13 shares', '12 shares\n13 shares'],
  ['\n 50.10\n', '50.10'],
])('%j is read as %j', (text, read) => {
  expect(textAt(parse(`<a><b>${text}</b></a>`), 'b')).toBe(read);
});

test('keeps a line break before an attribute, and lines of other lengths', () => {
  const root = parse(`<a><b\nid="F1">${'word '.repeat(100)}\nend</b></a>`);
  expect(childOf(root, 'b')?.attributes).toEqual({ id: 'F1' });
  expect(textAt(root, 'b')).toContain('\nend');
});

test('does not repair faults that no line break explains', () => {
  const { facts } = readSubmission(submissionOf(form4Xml(filed).replace('</aff10b5One>', '</other>')));
  expect(facts.parseWarnings.join(' ')).toContain('The ownership XML is broken');
});

test('joins the numbers of a Form 4 that line breaks split', () => {
  const xml = form4Xml(filed).replace('>50.10<', '>50.\n10<').replace('>100000<', '>1000\n00<');
  expect(readSubmission(submissionOf(xml)).score).toEqual(readForm4(filed).score);
});

test('removes control characters of a filing from outgoing texts', () => {
  const xml = form4Xml({ ...filed, notes: ['A\u0007 note\u0085 with\u0000 controls.'], remarks: 'Re&#x9f;marks' });
  const { facts, text, score } = readSubmission(submissionOf(xml.replace('DOE JANE Q', 'DOE\u0001 JANE Q')));
  expect(JSON.stringify([facts, score])).not.toMatch(/\\u00[01][\da-f]|\p{Cc}/u);
  expect(text).toContain('A note with controls.');
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});
