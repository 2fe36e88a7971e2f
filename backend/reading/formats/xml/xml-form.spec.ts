import { EdgarError } from '../submission/edgar-error.ts';
import { answerIn, childOf, childrenOf, dayAt, parseForm, parseXml, statedAt, type XmlElement } from './xml-tree.ts';

const LIMITS = { maxBytes: 10_000, maxDepth: 10, maxElements: 100 };
const form = (body: string) => `<edgarSubmission><headerData/><formData>${body}</formData></edgarSubmission>`;
const read = (xml: string) => {
  const warnings: string[] = [];
  return { form: childOf(parseForm(xml, LIMITS, warnings), 'formData'), warnings };
};

test('skips "N/A" and cuts answers longer than a fact', () => {
  const { form: found, warnings } = read(form(`<a> Acme </a><b>N/A</b><c>None.</c><d/><e>${'x'.repeat(1_500)}</e>`));
  expect(['a', 'b', 'c', 'd', 'f'].map((name) => statedAt(found, name))).toEqual(['Acme', null, null, null, null]);
  expect(statedAt(found, 'e')).toHaveLength(1_000);
  expect(warnings).toEqual([]);
});

test('reads days as forms print them, and keeps anything else as printed', () => {
  const { form: found } = read(form('<a>04-29-2024</a><b>12/31/2025</b><c>2022-12-30</c><d>06-2021</d><e>04/29-2024</e>'));
  expect(['a', 'b', 'c', 'd', 'e'].map((name) => dayAt(found, name))).toEqual([
    '2024-04-29',
    '2025-12-31',
    '2022-12-30',
    '06-2021',
    '04/29-2024',
  ]);
});

test('finds an answer in an element or an attribute, at any depth', () => {
  const { form: found } = read(form('<one isA="Y"><two><isB>N</isB><isC>maybe</isC></two></one>'));
  expect(['isA', 'isB', 'isC', 'isD'].map((name) => answerIn(found, name))).toEqual([true, false, null, null]);
  expect(answerIn(undefined, 'isA')).toBeNull();
});

describe('a broken form is read as far as it goes', () => {
  test('leaves out the element in whose text it ends', () => {
    const { form: found, warnings } = read(form('<a>1</a><b><c>2</c><d>34').slice(0, -'</formData></edgarSubmission>'.length));
    expect([statedAt(found, 'a'), statedAt(found, 'b', 'c'), statedAt(found, 'b', 'd')]).toEqual(['1', '2', null]);
    expect(warnings).toEqual([expect.stringContaining('The form was read in part')]);
  });

  test('up to tags that do not match', () => {
    const { form: found, warnings } = read(form('<a>1</a><b>2</c><d>3</d>'));
    expect([statedAt(found, 'a'), statedAt(found, 'd')]).toEqual(['1', null]);
    expect(warnings).toHaveLength(1);
  });

  test.each(['<edgarSubmission><headerData>', '<ownershipDocument><formData/></ownershipDocument>', '<a/>', 'no XML'])(
    'not %s',
    (xml) => {
      expect(() => read(xml)).toThrow(EdgarError);
    },
  );
});

test.each([
  ['plain', ''],
  ['any', '<![CDATA[]]>'],
])('removes rows below the root from the tree (%s)', (_, unusual) => {
  let rows: string[] = [];
  const takes = () => {
    rows = [];
    return (child: XmlElement) => {
      if (child.name === 'row') rows.push(child.text);
      return child.name === 'row';
    };
  };
  const root = parseXml(form(`${unusual}<table><row>1</row><other/><row>2</row></table><row>3</row>`), {
    ...LIMITS,
    takes,
    takesIn: 3,
  });
  expect(rows).toEqual(['1', '2']);
  const data = childOf(root, 'formData');
  expect(childOf(data, 'table')?.children.map(({ name }) => name)).toEqual(['other']);
  expect(childrenOf(data, 'row')).toHaveLength(1);
});
