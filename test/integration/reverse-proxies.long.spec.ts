import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse } from 'yaml';
import { allThere, describeWith, NEEDS } from '../kit/needs.ts';
import { OpenProduct } from '../kit/open-product.ts';
import { METRICS, OPERATOR, OPERATOR_TOKEN } from '../kit/operator-tokens.ts';
import { CADDY, NGINX, ReverseProxy } from '../kit/reverse-proxy.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function productWith(variables: Readonly<Record<string, string>>): Promise<number> {
  const product = await OpenProduct.start(variables);
  endings.push(() => product.close());
  return portOf(product.app.getHttpServer() as Server);
}

async function through(opening: Promise<ReverseProxy>): Promise<ReverseProxy> {
  const proxy = await opening;
  endings.push(() => proxy.close());
  return proxy;
}

/** A server that reports what a proxy passes on to it. */
async function mirror(): Promise<{ readonly port: number; headers: IncomingHttpHeaders; address: string }> {
  const seen = { port: 0, headers: {} as IncomingHttpHeaders, address: '' };
  const server = createServer((request, response) => {
    seen.headers = request.headers;
    seen.address = request.socket.remoteAddress ?? '';
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  endings.push(() => server.close());
  seen.port = portOf(server);
  return seen;
}

/** What a proxy must do, and how the product behaves behind it. */
function behaves(open: (upstream: number) => Promise<ReverseProxy>): void {
  test('it passes on the client’s address, and no forged one', async () => {
    const seen = await mirror();
    const proxy = await through(open(seen.port));
    await proxy.call('/', { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http' } });
    expect(seen.headers).toMatchObject({
      host: 'filings.example.com',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  test('the operator gets in with the token and stays on TLS; nobody else gets in', async () => {
    const proxy = await through(open(await productWith({ TRUST_PROXY: 'loopback' })));
    expect((await proxy.call('/dev/outbox.json')).status).toBe(403);
    const opened = await proxy.call(`/dev/outbox?key=${OPERATOR_TOKEN}`, { headers: { accept: 'text/html' } });
    expect([opened.status, opened.headers['set-cookie']?.[0]]).toEqual([303, expect.stringMatching(/^__Host-.*; Secure;/)]);
  });

  test('live pages get their events while the answer continues', async () => {
    const proxy = await through(open(await productWith({ TRUST_PROXY: 'loopback' })));
    const json = { 'content-type': 'application/json' };
    const added = await proxy.call('/api/subscribe', { method: 'POST', body: '{"tickers":"T1"}', headers: json });
    const { session } = JSON.parse(added.text) as { readonly session: string };
    const stream = await proxy.call('/api/stream', { headers: { 'x-session': session }, until: 'event: open' });
    expect([stream.status, stream.headers['content-type']]).toEqual([200, expect.stringContaining('text/event-stream')]);
  });

  test('a body of 1 MiB reaches the product', async () => {
    const proxy = await through(open(await productWith({ TRUST_PROXY: 'loopback' })));
    const answer = await proxy.call('/api/webhooks/sendgrid', { method: 'POST', body: 'x'.repeat(2 ** 20) });
    expect([answer.status, JSON.parse(answer.text).error]).toEqual([404, 'webhook_not_configured']);
  });
}

describeWith(NEEDS.nginx, allThere([NGINX]), 'behind nginx', () => {
  describe('with the lines of the documentation', () => behaves((upstream) => ReverseProxy.documentedNginx(upstream)));

  describe('with a plain proxy_pass', () => {
    test('everybody looks like this machine (control)', async () => {
      const seen = await mirror();
      const proxy = await through(ReverseProxy.bareNginx(seen.port));
      await proxy.call('/');
      expect([seen.address, seen.headers.host]).toEqual(['127.0.0.1', `127.0.0.1:${seen.port}`]);
      expect(Object.keys(seen.headers).filter((name) => /forwarded|real-ip|via/.test(name))).toEqual([]);
    });

    test('only the operator sees messages, metrics and the details of health', async () => {
      const proxy = await through(ReverseProxy.bareNginx(await productWith({})));
      const status = async (path: string, headers = {}) => (await proxy.call(path, { headers })).status;
      const details = async (headers = {}) => (await proxy.call('/health/ready', { headers })).text.includes('runners');
      for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/ui', '/metrics'])
        expect([path, await status(path)]).toEqual([path, 403]);
      expect(await details()).toBe(false);
      expect([await status('/dev/outbox.json', OPERATOR), await status('/metrics', METRICS), await details(METRICS)]).toEqual([
        200,
        200,
        true,
      ]);
    });

    test('only the operator acts for the single user', async () => {
      const proxy = await through(ReverseProxy.bareNginx(await productWith({ SINGLE_USER: 'true' })));
      const subscribe = { method: 'POST', body: '{"tickers":"T1"}' };
      const json = { 'content-type': 'application/json' };
      expect((await proxy.call('/api/profile')).status).toBe(403);
      expect((await proxy.call('/api/subscribe', { ...subscribe, headers: json })).status).toBe(403);
      expect((await proxy.call('/api/subscribe', { ...subscribe, headers: { ...json, ...OPERATOR } })).status).toBe(200);
    });
  });
});

describeWith(NEEDS.caddy, allThere([CADDY]), 'behind Caddy', () => {
  describe('with the lines of the documentation', () => behaves(ReverseProxy.documentedCaddy));
});

test('the lines for Traefik, which are not executed, name a router and its service', () => {
  const { http } = parse(readFileSync('docs/deployment/proxy/traefik.yml', 'utf8'));
  expect(Object.keys(http.services)).toEqual([http.routers.filingwire.service]);
});
