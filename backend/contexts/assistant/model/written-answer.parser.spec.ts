import { randomOf } from '#kit/random.ts';
import { WrittenAnswerReader, type WrittenEnd } from './written-answer.parser.ts';

const quotes = [{ accession: '1', quote: 'The board said: "{Acme} left, [sic]\\ and 😀 stayed."' }];
const first = { text: 'One “}]” \\ " sentence,\nwith a break.', quotes };
const second = { text: 'Another one: 𝒜 and 😀.', quotes: [...quotes, { accession: '2', quote: 'e\u0301 {"text":1}' }] };
const whole = JSON.stringify({ sentences: [first, second] });
const spaced = JSON.stringify({ sentences: [first, second] }, null, 2);

function readInPieces(pieces: readonly string[]): { sentences: readonly unknown[]; end: WrittenEnd } {
  const reader = new WrittenAnswerReader();
  const sentences = pieces.flatMap((piece) => reader.feed(piece));
  return { sentences, end: reader.end() };
}
const sentences = [first, second];

test.each([
  ['as a model writes it', whole],
  ['on lines of their own', `\n ${spaced}\n`],
])('an answer that is cut in two at any place has the same sentences: %s', (_name, text) => {
  for (let at = 0; at <= text.length; at += 1) {
    expect({ at, ...readInPieces([text.slice(0, at), text.slice(at)]) }).toEqual({ at, sentences, end: 'sentences' });
  }
});

test('so has one that comes in pieces of any length', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomOf(seed);
    const pieces: string[] = [];
    for (let rest = spaced; rest !== ''; ) {
      const length = Math.floor(random() * 9);
      pieces.push(rest.slice(0, length));
      rest = rest.slice(length);
    }
    expect({ seed, ...readInPieces(pieces) }).toEqual({ seed, sentences, end: 'sentences' });
  }
});

test('a sentence is known with its last character, and not before', () => {
  const reader = new WrittenAnswerReader();
  const ends = [...whole].flatMap((character, at) => reader.feed(character).map((sentence) => ({ at, sentence })));
  const characters = (text: string) => [...text].length;
  const before = characters(`{"sentences":[${JSON.stringify(first)}`) - 1;
  expect(ends).toEqual([
    { at: before, sentence: first },
    { at: before + 1 + characters(JSON.stringify(second)), sentence: second },
  ]);
});

test('an answer that is cut off anywhere gives what it had said, and is not taken for a whole one', () => {
  for (let at = 0; at < whole.length; at += 1) {
    const { sentences: given, end } = readInPieces([whole.slice(0, at)]);
    expect({ at, end }).toEqual({ at, end: 'malformed' });
    expect(given).toEqual(sentences.slice(0, given.length));
  }
});

test('no sentences: the model says that the filings do not tell', () => {
  expect(readInPieces(['{"sent', 'ences": [', ' ]}'])).toEqual({ sentences: [], end: 'none' });
});

const list = (...each: readonly string[]) => `{"sentences":[${each.join(',')}]}`;
const [one = '', other = ''] = sentences.map((sentence) => JSON.stringify(sentence));
test.each([
  ['nothing', '', []],
  ['words', 'Acme doubled its revenue.', []],
  ['another object', `{"answers":[${one}]}`, []],
  ['a sentence that is no object', '{"sentences":"all"}', []],
  ['a sentence of another shape', list('{"text":1}', one), []],
  ['a sentence with a field more', list(one, '{"text":"a","quotes":[],"html":"b"}', other), [first]],
  ['words between sentences', list(one, `and ${other}`), [first]],
  ['words behind its end', `${list(one)} Trust me.`, [first]],
  ['a second list', `{"sentences":[${one}],"sentences":[${one},${other}]}`, [first]],
  ['a bracket of another kind', `{"sentences":[${one.slice(0, -1)}]${other}]}`, []],
  ['no beginning within a line or two', `${' '.repeat(250)}${list(one)}`, []],
  ['more than is read', `${list(one).slice(0, -1)}${' '.repeat(50_000)}}`, [first]],
])('what has %s ends as no answer', (_name, text, given) => {
  for (const length of [1, 7, text.length + 1]) {
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
    expect(readInPieces(pieces)).toEqual({ sentences: given, end: 'malformed' });
  }
});

test('eight sentences are read of an answer, whatever else it says', () => {
  const many = Array.from({ length: 12 }, (_, n) => JSON.stringify({ text: `Sentence ${n}.`, quotes: [] }));
  const { sentences: given, end } = readInPieces([list(...many)]);
  expect([given.length, given.at(-1), end]).toEqual([8, { text: 'Sentence 7.', quotes: [] }, 'sentences']);
});
