import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { EventStream } from './event-stream.service.ts';

/** A response whose client has left: like Node's, it accepts writes, reports them as unsent, and emits `close` only once. */
class LeftResponse extends EventEmitter {
  destroyed = false;
  writableEnded = false;
  writeHead() {}
  write() {
    return false;
  }
  leave() {
    this.destroyed = true;
    this.emit('close');
  }
}

test('a client that leaves before its stream begins holds no place', async () => {
  let response = new LeftResponse();
  const published = {
    begin: async () => {
      response.leave();
      return { after: null, logId: 'log' };
    },
    page: async () => ({ events: [], reached: 0, end: true }),
  };
  const growth = { mark: () => 0, since: async () => {} };
  const stream = new EventStream(published as never, growth as never, { watch: () => () => {} } as never);
  for (let client = 0; client < 20; client += 1) {
    response = new LeftResponse();
    await stream.send({} as never, {} as never, { accountId: 'a' } as never, response as unknown as ServerResponse);
  }
});
