import { SseParser } from './sse-parser.ts';

test('reads events however the chunks are cut', () => {
  const text = ': hello\n\nid: 7\nevent: filing\ndata: {"a":1}\n\nid: 8\r\ndata: x\r\ndata: y\r\n\r\n';
  const whole = new SseParser().push(text);
  expect(whole).toEqual([
    { id: '7', event: 'filing', data: '{"a":1}' },
    { id: '8', event: 'message', data: 'x\ny' },
  ]);
  for (let size = 1; size < 12; size++) {
    const parser = new SseParser();
    const messages = [];
    for (let at = 0; at < text.length; at += size) messages.push(...parser.push(text.slice(at, at + size)));
    expect(messages).toEqual(whole);
  }
});

test('an event without data is ignored, and an id stays until the next', () => {
  const parser = new SseParser();
  expect(parser.push('id: 3\n\nevent: reset\ndata: {}\n\n')).toEqual([{ id: '3', event: 'reset', data: '{}' }]);
  expect(parser.push('data: {}\n\n')).toEqual([{ id: '3', event: 'message', data: '{}' }]);
});
