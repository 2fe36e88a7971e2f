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
])('reads %j as %s', (text, keyword) => {
  expect(keywordOf(text)).toBe(keyword);
});

test.each([
  'opt out',
  'OPT OUT',
  'Opt-out',
  'STOP ALL',
  'Stop. Thank you',
  'unsubscribe me',
  'please stop',
  'STOP PLEASE',
  'Stop!!! Now.',
  'pls stop texting me',
  'Stop sending me these alerts',
  'opt me out please',
  'I want to opt out',
  "Don't text me",
  'do not send me any more messages',
  'cancel alerts, thanks',
  'unsubscribe from this list',
  'Quit now',
  'ＳＴＯＰ',
  'stop stop stop',
])('reads %j as a stop request', (text) => {
  expect(keywordOf(text)).toBe('stop');
});

test.each([
  '',
  '123456',
  'yes please',
  'stopped',
  'no',
  '👍',
  'do not stop',
  "don't stop",
  'stop AAPL at 200',
  'cancel my meeting',
  'when does it end',
  'help me stop smoking',
  'thanks',
  'stop or start',
  `stop ${'please '.repeat(20)}`,
])('finds no keyword in %j', (text) => {
  expect(keywordOf(text)).toBeNull();
});
