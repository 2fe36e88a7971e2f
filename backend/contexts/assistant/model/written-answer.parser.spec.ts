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
  ['on separate lines', `\n ${spaced}\n`],
])('reads the same sentences wherever an answer is split: %s', (_name, text) => {
  for (let at = 0; at <= text.length; at += 1) {
    expect({ at, ...readInPieces([text.slice(0, at), text.slice(at)]) }).toEqual({ at, sentences, end: 'sentences' });
  }
});

test('reads the same sentences from pieces of any length', () => {
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

test('returns a sentence as soon as its last character arrives', () => {
  const reader = new WrittenAnswerReader();
  const ends = [...whole].flatMap((character, at) => reader.feed(character).map((sentence) => ({ at, sentence })));
  const characters = (text: string) => [...text].length;
  const before = characters(`{"sentences":[${JSON.stringify(first)}`) - 1;
  expect(ends).toEqual([
    { at: before, sentence: first },
    { at: before + 1 + characters(JSON.stringify(second)), sentence: second },
  ]);
});

test('reads the complete sentences of an answer that was cut off, and reports it as malformed', () => {
  for (let at = 0; at < whole.length; at += 1) {
    const { sentences: given, end } = readInPieces([whole.slice(0, at)]);
    expect({ at, end }).toEqual({ at, end: 'malformed' });
    expect(given).toEqual(sentences.slice(0, given.length));
  }
});

test('reads an empty list as having no answer', () => {
  expect(readInPieces(['{"sent', 'ences": [', ' ]}'])).toEqual({ sentences: [], end: 'none' });
});

const list = (...each: readonly string[]) => `{"sentences":[${each.join(',')}]}`;
const [one = '', other = ''] = sentences.map((sentence) => JSON.stringify(sentence));
test.each([
  ['nothing', '', []],
  ['only words', 'Acme doubled its revenue.', []],
  ['another object', `{"answers":[${one}]}`, []],
  ['sentences that aren’t a list', '{"sentences":"all"}', []],
  ['a sentence with the wrong fields', list('{"text":1}', one), []],
  ['a sentence with an extra field', list(one, '{"text":"a","quotes":[],"html":"b"}', other), [first]],
  ['words between sentences', list(one, `and ${other}`), [first]],
  ['words after its end', `${list(one)} Trust me.`, [first]],
  ['a second list', `{"sentences":[${one}],"sentences":[${one},${other}]}`, [first]],
  ['a mismatched bracket', `{"sentences":[${one.slice(0, -1)}]${other}]}`, []],
  ['a start that is too late', `${' '.repeat(250)}${list(one)}`, []],
  ['an answer that is too long', `${list(one).slice(0, -1)}${' '.repeat(50_000)}}`, [first]],
])('reports an answer as malformed: %s', (_name, text, given) => {
  for (const length of [1, 7, text.length + 1]) {
    const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
    expect(readInPieces(pieces)).toEqual({ sentences: given, end: 'malformed' });
  }
});

test('reads at most eight sentences', () => {
  const many = Array.from({ length: 12 }, (_, n) => JSON.stringify({ text: `Sentence ${n}.`, quotes: [] }));
  const { sentences: given, end } = readInPieces([list(...many)]);
  expect([given.length, given.at(-1), end]).toEqual([8, { text: 'Sentence 7.', quotes: [] }, 'sentences']);
});
