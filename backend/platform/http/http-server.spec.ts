import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { WAIT_TIMEOUT_MS } from '#kit/timeouts.ts';
import { CONNECTION_LIMITS, type ConnectionLimits, HttpServer } from './http-server.ts';

const SHORT: ConnectionLimits = { connections: 8, headersMs: 300, requestMs: 600, checkMs: 50 };

let server: HttpServer;
let clients: Socket[];
beforeEach(() => {
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.destroy();
  await server.close();
});

const start = async (limits: ConnectionLimits) => {
  server = await HttpServer.open(
    { HOST: '127.0.0.1', PORT: 0 },
    (request, response) => void request.resume().once('end', () => response.end('answered')),
    limits,
  );
};

async function opened(): Promise<Socket> {
  const client = connect(server.port, '127.0.0.1');
  clients.push(client);
  client.on('error', () => undefined).resume();
  await once(client, 'connect');
  return client;
}

/** Resolves when the connection has closed; a reset counts too. */
const ended = (client: Socket) =>
  client.closed ? Promise.resolve() : new Promise<void>((resolve) => client.once('close', () => resolve()));

test('limits the number of connections, headers to ten seconds and bodies to thirty', async () => {
  await start(CONNECTION_LIMITS);
  expect(CONNECTION_LIMITS).toMatchObject({ connections: 12_000, headersMs: 10_000, requestMs: 30_000 });
});

test.each([
  ['a connection without a request', ''],
  ['an incomplete header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-A: '],
  ['an incomplete body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n{'],
  ['a chunked body without an end', 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n'],
  ['an incomplete second request', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\n'],
])(
  'closes %s even if it keeps receiving bytes',
  async (_name, first) => {
    await start(SHORT);
    const client = await opened();
    client.write(first);
    const trickle = setInterval(() => first !== '' && client.writable && client.write('a'), 20);
    await ended(client).finally(() => clearInterval(trickle));
  },
  WAIT_TIMEOUT_MS,
);

test(
  'closes connections above the limit at once, reports them once, and answers the others',
  async () => {
    await start({ ...CONNECTION_LIMITS, connections: 2 });
    const warned: number[] = [];
    server.onFull((open) => warned.push(open));
    const [first] = [await opened(), await opened()];
    for (let n = 0; n < 3; n += 1) await ended(await opened());
    expect(warned).toEqual([2]);
    let text = '';
    first.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    first.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await ended(first);
    expect(text).toContain('answered');
  },
  WAIT_TIMEOUT_MS,
);
