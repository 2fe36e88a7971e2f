import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { isBasePath } from '../config/address-values.ts';
import { addBasePath, basePathOf, withoutBasePath } from './base-path.ts';

let server: Server;
let origin: string;
const seen: (string | undefined)[] = [];

async function serve(basePath: string): Promise<void> {
  const app = express();
  app.use(addBasePath(basePath));
  app.use((request, _response, next) => {
    seen.push(request.url);
    next();
  });
  app.get('/page', (_request, response) => {
    response.cookie('session', 'x', { path: '/' }).cookie('__Host-key', 'x', { path: '/', secure: true });
    response.type('html').send('<a href="/login">in</a><a href="//other.example/">out</a><p>"/text" href="/x"</p>');
  });
  app.get('/moved', (_request, response) => response.redirect('/page'));
  app.get('/away', (_request, response) => response.redirect('https://other.example/'));
  app.get('/data', (_request, response) => void response.json({ path: '/feeds/x', html: '<a href="/y">' }));
  app.get('/base', (request, response) => void response.json(basePathOf(request)));
  server = createServer(withoutBasePath(basePath, app)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' });

beforeEach(() => void seen.splice(0));
afterEach(() => server.close());

test('requests work with and without the prefix; a path that only starts with the same characters does not lose them', async () => {
  await serve('/fw');
  for (const path of ['/fw/page?a=1', '/page', '/fwx/page']) await get(path);
  expect(seen).toEqual(['/page?a=1', '/page', '/fwx/page']);
  const bare = await get('/fw?brand=filingwire');
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/fw/?brand=filingwire']);
});

test('adds the prefix to pages, redirects and cookies, but not to other hosts and JSON', async () => {
  await serve('/fw');
  const page = await get('/fw/page');
  expect(await page.text()).toContain('<a href="/fw/login">in</a><a href="//other.example/">out</a>');
  expect(page.headers.getSetCookie()).toEqual(['session=x; Path=/fw/', '__Host-key=x; Path=/; Secure']);
  expect((await get('/fw/moved')).headers.get('location')).toBe('/fw/page');
  expect((await get('/fw/away')).headers.get('location')).toBe('https://other.example/');
  expect(await (await get('/fw/data')).json()).toEqual({ path: '/feeds/x', html: '<a href="/y">' });
  expect(await (await get('/fw/base')).json()).toBe('/fw');
});

test('changes nothing without a prefix', async () => {
  await serve('');
  expect(await (await get('/page')).text()).toContain('<a href="/login">in</a>');
  expect((await get('/moved')).headers.get('location')).toBe('/page');
  expect(await (await get('/base')).json()).toBe('');
});

test.each(['/fw', '/a/b-c', '/a.b/~c'])('%s can be the path of a deployment', (path) => {
  expect(isBasePath(path)).toBe(true);
});

test.each(['fw', '/', '/fw/', '//fw', '/a//b', '/.', '/a b', '/a?b', '/ü', ''])(
  '%j can’t be the path of a deployment',
  (path) => {
    expect(isBasePath(path)).toBe(false);
  },
);
