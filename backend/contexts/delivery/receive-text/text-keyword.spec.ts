import { keywordOf } from './text-keyword.catalog.ts';

test.each([
  ['STOP', 'stop'],
  ['stop', 'stop'],
  ['  Stop.\n', 'stop'],
  ['STOPALL', 'stop'],
  ['Unsubscribe', 'stop'],
  ['cancel', 'stop'],
  ['END', 'stop'],
  ['Quit', 'stop'],
  ['revoke', 'stop'],
  ['OptOut', 'stop'],
  ['START', 'start'],
  ['Unstop', 'start'],
  ['YES', 'yes'],
  ['"yes!"', 'yes'],
  ['help?', 'help'],
  ['Info', 'help'],
])('%j is %s', (text, keyword) => {
  expect(keywordOf(text)).toBe(keyword);
});

test.each(['', '123456', 'please stop', 'STOP PLEASE', 'yes please', 'stopped', 'no', '👍'])('%j is no keyword', (text) => {
  expect(keywordOf(text)).toBeNull();
});
