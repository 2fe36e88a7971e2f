import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { toPosition } from '../../platform/event-store/event-store.port.ts';
import { EventStreamWriter } from './event-stream-writer.service.ts';
import { frameOf } from './live-frame.ts';

/** A response whose socket accepts `room` writes before it signals back-pressure. */
class SlowResponse extends EventEmitter {
  written: string[] = [];
  ended = false;
  constructor(private room: number) {
    super();
  }
  removeHeader() {}
  writeHead() {}
  flushHeaders() {}
  write(bytes: Buffer): boolean {
    this.written.push(bytes.toString());
    this.room -= 1;
    return this.room > 0;
  }
  end() {
    this.ended = true;
    this.emit('close');
  }
  drain(room: number) {
    this.room = room;
    this.emit('drain');
  }
}

const open = (room: number) => {
  const response = new SlowResponse(room);
  let closed = 0;
  const writer = new EventStreamWriter(response as unknown as ServerResponse, () => {
    closed += 1;
  });
  const send = (n: number) => writer.send(frameOf({ event: 'alert', data: { accession: String(n) } }, toPosition(n)));
  return { response, writer, send, closed: () => closed };
};
const frame = (n: number) => `id: ${toPosition(n)}\nevent: alert\ndata: {"accession":"${n}"}\n\n`;

test('writes frames with their position', () => {
  const { response, writer, send } = open(10);
  send(7);
  writer.send(frameOf({ event: 'open', data: {} }, null));
  expect(response.written).toEqual([frame(7), 'event: open\ndata: {}\n\n']);
  writer.close();
});

test('queues events for a slow client, in order', () => {
  const { response, writer, send } = open(1);
  for (const n of [1, 2, 3]) send(n);
  expect(response.written).toEqual([frame(1)]);
  response.drain(2);
  expect(response.written).toEqual([frame(1), frame(2), frame(3)]);
  send(4);
  expect(response.written).toHaveLength(3);
  response.drain(5);
  expect(response.written.at(-1)).toBe(frame(4));
  writer.close();
});

test('a client that falls too far behind gets a reset, and then later events', () => {
  const { response, writer, send } = open(1);
  for (let n = 1; n <= 300; n += 1) send(n);
  response.drain(5);
  expect(response.written).toEqual([frame(1), `id: ${toPosition(300)}\nevent: reset\ndata: {}\n\n`]);
  send(301);
  expect(response.written.at(-1)).toBe(frame(301));
  writer.close();
});

test('closes only once and writes nothing afterwards', () => {
  const { response, writer, send, closed } = open(10);
  writer.close();
  writer.close();
  send(1);
  expect([response.ended, closed(), response.written]).toEqual([true, 1, []]);
});

test('events outside the log may be dropped too, which a reset makes up for', () => {
  const { response, writer, send } = open(1);
  send(1);
  for (let n = 0; n < 201; n += 1) writer.send(frameOf({ event: 'quote', data: { tickers: ['AAPL'] } }, null));
  response.drain(5);
  expect(response.written).toEqual([frame(1), `id: ${toPosition(1)}\nevent: reset\ndata: {}\n\n`]);
  writer.close();
});
