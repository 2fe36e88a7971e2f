import { corpusBody, describeCorpus } from '#kit/edgar-corpus.ts';
import { SAMPLE_FORM_4 } from '#kit/edgar-samples.ts';
import { generator, mutate } from '#kit/mutations.ts';
import { parseAnyXml } from './any-xml.ts';
import { parsePlainXml } from './plain-xml.ts';
import type { XmlElement } from './xml-element.ts';
import { parseXml } from './xml-tree.ts';

const LIMITS = { maxBytes: 10_000_000, maxDepth: 20, maxElements: 100_000 };

/** What the general parser reads; null if it refuses. */
function general(text: string): XmlElement | null {
  try {
    return parseAnyXml(text, LIMITS);
  } catch {
    return null;
  }
}
const shape = (element: XmlElement | null) => JSON.stringify(element);

/** Whether the plain parser read the text at all, after checking that it read the same as the general parser. */
function agrees(text: string): boolean {
  const plain = parsePlainXml(text, LIMITS);
  if (plain !== null) expect(shape(plain)).toBe(shape(general(text)));
  return plain !== null;
}

test.each([
  '<a/>',
  '<?xml version="1.0"?>\n<a>\n  <b>one</b><b>two &amp; three</b> tail\n</a>\n',
  '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?><a x="1" y=\'2\'>t<b z="a > b"/>u</a>',
  '<p:a xmlns:p="urn:x"><p:b/></p:a>',
  '<a>R&D, 5 &lt; 6, &#65;&#x42; &nbsp; &</a>',
  '<a><!-- a > comment --><b></b></a><!-- after -->',
  '<a >x</a>',
  '<a\n  x="1"\n/>',
  '<a>a > b</a>',
])('reads %j as the general parser does', (text) => {
  expect(agrees(text)).toBe(true);
});

test.each([
  '',
  'text',
  '<a>',
  '<a></b>',
  '<a></a',
  '<a></a><b/>',
  '<a/>text',
  'text<a/>',
  '<a><b></a></b>',
  '<a x=1/>',
  '<a x="1" x="2"/>',
  '<a x="1"y="2"/>',
  '<a x="a&b"/>',
  '<a x="a\tb"/>',
  '<a x="<"/>',
  '<a>\u0001</a>',
  '<a>&#0;</a>',
  '<a>&#xFFFF;</a>',
  '<a>]]></a>',
  '<a><![CDATA[x]]></a>',
  '<!DOCTYPE a><a/>',
  '<a>one\r\ntwo</a>',
  '<a>\ud83d\ude00</a>',
  '<1a/>',
  '<a:b:c/>',
  '<é/>',
  '<a><!-- a -- b --></a>',
  '<a><!--',
  '<a></a >',
  '<?xml version="1.1"?><a/>',
  '<a><?php x ?></a>',
  `${'<a>'.repeat(21)}${'</a>'.repeat(21)}`,
])('leaves %j to the general parser', (text) => {
  expect(parsePlainXml(text, LIMITS)).toBeNull();
});

test.each([
  ['<a><b>1</b><c><b>2</b></c><b/> tail</a>', true],
  ['<a><b>1</b><b>&#0;</b><c>3</c></a>', false],
])('hands over each child of the root exactly once from %j', (text, plain) => {
  const taking = () => {
    const taken: string[] = [];
    let attempts = 0;
    const takes = () => {
      attempts += 1;
      taken.length = 0;
      return (child: XmlElement) => child.name === 'b' && taken.push(shape(child)) > 0;
    };
    return { taken, limits: { ...LIMITS, takes }, attempts: () => attempts };
  };
  const [any, either] = [taking(), taking()];
  const root = parseAnyXml(text, any.limits);
  expect(shape(parseXml(text, either.limits))).toBe(shape(root));
  expect(root.children.map(({ name }) => name)).toEqual(['c']);
  expect(any.taken).toHaveLength(2);
  expect(either.taken).toEqual(any.taken);
  expect(either.attempts()).toBe(plain ? 1 : 2);
});

test('leaves reading up to a fault to the general parser', () => {
  expect(parsePlainXml('<a/>', { ...LIMITS, untilBroken: true })).toBeNull();
});

test('reads a damaged document as the general parser does, or leaves it to that one', () => {
  expect(agrees(SAMPLE_FORM_4)).toBe(true);
  const next = generator(20261123);
  const seed = Buffer.from(SAMPLE_FORM_4, 'latin1');
  let read = 0;
  for (let n = 0; n < 4_000; n += 1) if (agrees(mutate(seed, next).toString('latin1'))) read += 1;
  expect(read).toBeGreaterThan(60);
});

describeCorpus('XML of real filings', (corpus) => {
  test('gives the same result as the general parser, which is hardly ever needed', () => {
    const documents = corpus.filings.flatMap((filing) => {
      const body = Buffer.from(corpusBody(corpus, filing)).toString('utf8');
      return [...body.matchAll(/<XML>\s*([\s\S]*?)<\/XML>/g)].map(([, xml = '']) => xml);
    });
    const read = documents.filter(agrees).length;
    expect(documents.length).toBeGreaterThan(corpus.either(150, 20));
    expect(read / documents.length).toBeGreaterThan(0.9);
  });
});
