import { unlinked, unlinkedBySpaces, withoutControls } from './foreign-text.ts';

/** Approximates what mail programs and phones turn into links: a scheme, a mailbox, or a host with a top-level domain or number. */
const LINK = /:\/\/|[\w.]+@[\w[]|[\p{L}\p{N}-]+[.。．｡]\p{L}[\p{L}\p{N}-]|\d+\.\d+\.\d+\.\d+/u;

test.each([
  'https://evil.example/login',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example',
  'evil.example/path?x=1',
  'call jane@evil.example',
  'jane@[10.0.0.1]',
  'ftp://10.0.0.1/x',
  '10.20.30.40',
  'bücher.example',
  'xn--bcher-kva.example',
  'evil。example',
  'evil．example',
  'a.b.c.evil.co',
  'amazon.com, inc.',
  'evil.x2y',
])('%s is no link any more, and reads as before', (text) => {
  expect(text).toMatch(LINK);
  expect(unlinked(text)).not.toMatch(LINK);
  expect(unlinked(text).replaceAll('\u200c', '')).toBe(text);
  expect(unlinkedBySpaces(text)).not.toMatch(LINK);
  expect(unlinkedBySpaces(text).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
});

test.each([
  'Acme Corp. bought 1.5 million shares at $12.50. It paid in cash.',
  'J.P. Morgan & Co. and U.S. Steel: 8-K, item 5.02, 10:30 a.m. ET',
  'see Note 4...and so on; 3.2.1',
])('what holds no link is left as it is: %s', (text) => {
  expect(unlinked(text)).toBe(text);
  expect(unlinkedBySpaces(text)).toBe(text);
});

test('removes bidi control characters, and keeps right-to-left letters', () => {
  const controls = [
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
  ];
  expect(withoutControls(`Acme${controls.join('')} Corp`)).toBe('Acme Corp');
  expect(withoutControls('שלום Corp')).toBe('שלום Corp');
});

test('removes control characters, turns page breaks into spaces, and keeps tabs and line breaks', () => {
  expect(withoutControls('Ac\u0000me\u0007 Cor\u007fp\u0085\u009f')).toBe('Acme Corp');
  expect(withoutControls('one\ftwo\vthree')).toBe('one two three');
  expect(withoutControls('one\ttwo\r\nthree')).toBe('one\ttwo\r\nthree');
});
