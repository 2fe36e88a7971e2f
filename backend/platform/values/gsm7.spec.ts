import { gsm7Length, smsSegments, smsText, toGsm7 } from './gsm7.ts';

test('replaces quotes, dashes, ellipses and accents with the nearest characters in the alphabet', () => {
  expect(toGsm7('“Ana’s” – 5 × 3… naïve Škoda é €')).toBe('"Ana\'s" - 5 x 3... naive Skoda é €');
  expect(toGsm7('漢字 😀')).toBe('?? ?');
});

test('extension characters count as two', () => {
  expect(gsm7Length('a€{b}')).toBe(8);
});

test('a message that fits is unchanged', () => {
  expect(smsText('8KGetter: HIGH T1 8-K. ', 'Fine news', 'https://x.example/1')).toBe(
    '8KGetter: HIGH T1 8-K. Fine news https://x.example/1',
  );
});

test('cuts the line between words, never the link, and uses the whole length', () => {
  const line = 'word '.repeat(100).trim();
  for (let max = 40; max < 330; max += 1) {
    const text = smsText('Head: ', line, 'https://x.example/1', max);
    expect(gsm7Length(text)).toBeLessThanOrEqual(max);
    expect(text).toMatch(/^Head: (?:(?:word ?)+\.\.\. |w?o?r?\.\.\. | )https:\/\/x\.example\/1$/);
  }
});

test('removes a comma before the cut', () => {
  expect(smsText('', 'one, two three', 'L', 12)).toBe('one... L');
});

test('cuts a word that is longer than the available space, counting extension characters as two', () => {
  const text = smsText('', '€'.repeat(50), 'L', 20);
  expect(text).toBe(`${'€'.repeat(7)}... L`);
  expect(gsm7Length(text)).toBeLessThanOrEqual(20);
});

test('filers’ text contains no links or bidi characters and stays within the alphabet', () => {
  const text = smsText(
    'Filingwire: HIGH T1 8-K. ',
    'Acme\u202e now at https://evil.example, call jane@evil.example',
    'https://x.example/1',
  );
  expect(text).toBe('Filingwire: HIGH T1 8-K. Acme now at https: //evil .example, call jane@ evil .example https://x.example/1');
  expect(toGsm7(text)).toBe(text);
});

test('counts segments as providers do', () => {
  expect(smsSegments('a'.repeat(160))).toEqual({ gsm7: true, places: 160, segments: 1 });
  expect(smsSegments('a'.repeat(161))).toEqual({ gsm7: true, places: 161, segments: 2 });
  expect(smsSegments(`${'a'.repeat(304)}€`)).toEqual({ gsm7: true, places: 306, segments: 2 });
  expect(smsSegments(`${'a'.repeat(305)}€`)).toEqual({ gsm7: true, places: 307, segments: 3 });
  expect(smsSegments(`${'a'.repeat(69)}漢`)).toEqual({ gsm7: false, places: 70, segments: 1 });
  expect(smsSegments(`${'a'.repeat(70)}漢`)).toEqual({ gsm7: false, places: 71, segments: 2 });
});
