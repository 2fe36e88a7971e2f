import { gsm7Length, smsText, toGsm7 } from './gsm7.ts';

test('quotes, dashes, dots and accents become the nearest of the alphabet', () => {
  expect(toGsm7('“Ana’s” – 5 × 3… naïve Škoda é €')).toBe('"Ana\'s" - 5 x 3... naive Skoda é €');
  expect(toGsm7('漢字 😀')).toBe('?? ?');
});

test('characters of the extension take two places', () => {
  expect(gsm7Length('a€{b}')).toBe(8);
});

test('a message that fits stays whole', () => {
  expect(smsText('8KGetter: HIGH T1 8-K. ', 'Fine news', 'https://x.example/1')).toBe(
    '8KGetter: HIGH T1 8-K. Fine news https://x.example/1',
  );
});

test('the line is cut between words, never the link, and the whole fits exactly', () => {
  const line = 'word '.repeat(100).trim();
  for (let most = 40; most < 330; most += 1) {
    const text = smsText('Head: ', line, 'https://x.example/1', most);
    expect(gsm7Length(text)).toBeLessThanOrEqual(most);
    expect(text).toMatch(/^Head: (?:(?:word ?)+\.\.\. |w?o?r?\.\.\. | )https:\/\/x\.example\/1$/);
  }
});

test('a comma before the cut goes', () => {
  expect(smsText('', 'one, two three', 'L', 12)).toBe('one... L');
});

test('a word that is longer than the room is cut, counting characters that take two places', () => {
  const text = smsText('', '€'.repeat(50), 'L', 20);
  expect(text).toBe(`${'€'.repeat(7)}... L`);
  expect(gsm7Length(text)).toBeLessThanOrEqual(20);
});
