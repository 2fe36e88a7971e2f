import { lowerFirst, upperFirst } from './first-letter.ts';

test.each([
  ['Board approves a plan', 'board approves a plan'],
  ['A regular dividend', 'a regular dividend'],
  ['US antitrust waiting period ends', 'US antitrust waiting period ends'],
  ['S-8 registration', 'S-8 registration'],
  ['eBay', 'eBay'],
  ['', ''],
])('%s within a sentence', (text, within) => expect(lowerFirst(text)).toBe(within));

test('upper case', () => expect(upperFirst('trial ends')).toBe('Trial ends'));
