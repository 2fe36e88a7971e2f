import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express, { type Express } from 'express';
import { compressedAnswers, MIN_COMPRESSED_BYTES } from './compressed-answers.ts';

interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const LONG = JSON.stringify({ text: 'The company says that the departure is not the result of a disagreement. '.repeat(60) });
const CACHED = Buffer.from(LONG);

function application(): Express {
  const app = express();
  app.use(compressedAnswers());
  app.get('/json', (_, response) => void response.json(JSON.parse(LONG)));
  app.get('/cached', (_, response) => {
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('ETag', '"strong"');
    response.setHeader('Content-Length', CACHED.length);
    response.end(CACHED);
  });
  app.get('/short', (_, response) => void response.type('text').send('x'.repeat(MIN_COMPRESSED_BYTES - 1)));
  app.get('/picture', (_, response) => void response.type('png').send(Buffer.alloc(5_000)));
  app.get('/ready', (_, response) => void response.set('Content-Encoding', 'identity').type('text').send('x'.repeat(5_000)));
  app.get('/empty', (_, response) => void response.status(204).end());
  app.get('/stream', (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(`data: ${'x'.repeat(5_000)}\n\n`);
  });
  return app;
}

describe('compressed responses', () => {
  const server = createServer(application());
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const ask = (path: string, accept: string | null, headers: Record<string, string> = {}): Promise<Received> =>
    new Promise((resolve, reject) => {
      const sent = { ...headers, ...(accept === null ? {} : { 'accept-encoding': accept }) };
      const request = get({ port: (server.address() as AddressInfo).port, path, headers: sent, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        const done = () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          // A stream stays open, so wait for its first event only.
          if (path !== '/stream') return;
          done();
          request.destroy();
        });
        response.once('end', done).once('error', reject);
      });
      request.once('error', (error) => (path === '/stream' ? undefined : reject(error)));
    });

  test.each(['/json', '/cached'])('%s is compressed with the best encoding that the client accepts', async (path) => {
    const brotli = await ask(path, 'gzip, deflate, br, zstd');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
    expect(brotliDecompressSync(brotli.body).toString()).toBe(LONG);
    expect(brotli.body.length).toBeLessThan(LONG.length / 4);
    const zipped = await ask(path, 'gzip, br;q=0');
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(LONG);
  });

  test.each([null, 'identity', 'zstd'])('a client that accepts %p gets the response uncompressed', async (accept) => {
    const { headers, body } = await ask('/cached', accept);
    expect(headers['content-encoding']).toBeUndefined();
    // A shared cache must still keep the two apart.
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers.etag).toBe('"strong"');
    expect(body.toString()).toBe(LONG);
  });

  test('a strong ETag becomes weak, because the bytes differ by encoding', async () => {
    expect((await ask('/cached', 'br')).headers.etag).toBe('W/"strong"');
  });

  test('a response that the client already has is sent without a body', async () => {
    const { headers } = await ask('/json', 'br');
    const again = await ask('/json', 'br', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test.each(['/short', '/picture', '/ready', '/empty'])('%s is not compressed', async (path) => {
    const { headers } = await ask(path, 'br, gzip');
    expect(headers['content-encoding'] ?? 'identity').toBe('identity');
    expect(headers.vary).toBeUndefined();
  });

  test('an event stream is passed on immediately and uncompressed', async () => {
    const { headers, body } = await ask('/stream', 'br, gzip');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toContain('data: xxx');
  });
});
