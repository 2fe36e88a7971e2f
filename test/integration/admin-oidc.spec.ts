import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import Provider from 'oidc-provider';
import { addAdmin } from '../kit/admin-sign-in.ts';
import { type Answer, OpenProduct } from '../kit/open-product.ts';

/** Administrators signing in through an OpenID Connect provider on loopback. */

const EMAIL = 'dana@example.com';
/** The person who signs in at the provider. */
let claims: { email: string; email_verified: boolean };
let server: Server;
let issuer: string;
let product: OpenProduct;

async function startProvider(): Promise<void> {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The provider warns that its keys and its store are only fit for tests.
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: 'filingwire', client_secret: 'a secret of the client', response_types: ['code'] },
        ...{ grant_types: ['authorization_code'], redirect_uris: ['http://localhost/admin/login'] },
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of a test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: async (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...claims }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  warned.mockRestore();
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: 'somebody' } });
  });
}

beforeEach(async () => {
  claims = { email: EMAIL, email_verified: true };
  await startProvider();
  product = await OpenProduct.start({
    ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'filingwire', OIDC_CLIENT_SECRET: 'a secret of the client' },
    // The provider takes care of second factors itself.
    ADMIN_SECOND_FACTOR: 'required',
  });
  await addAdmin(product, EMAIL, 'operator');
});
afterEach(async () => {
  await product.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const body = ({ text }: Answer) => JSON.parse(text);
const outcome = ({ status, text }: Answer) => `${status} ${JSON.parse(text).error ?? ''}`.trim();

/** Begins a sign-in, and keeps the cookie as a browser would. The product is served at the address that the provider knows. */
async function begun() {
  const answer = await product.call('POST', '/api/admin/single-sign-on/start', { headers: { host: 'localhost' }, body: {} });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { url: body(answer).url as string, cookie, attributes: String(answer.headers['set-cookie']) };
}

/** Passes through the provider's pages like a browser. @returns the address it redirects back to */
async function signedInAt(url: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = new URL(url);
  for (let hops = 0; hops < 10; hops += 1) {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    const answer = await fetch(at, { headers, redirect: 'manual' });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    at = new URL(answer.headers.get('location') ?? '', at);
    if (at.pathname === '/admin/login') return at;
  }
  throw new Error('the provider never redirected back');
}

const finish = (query: string, cookie: string) =>
  product.call('POST', '/api/admin/single-sign-on/finish', { headers: { host: 'localhost', cookie }, body: { query } });

test('the verified address of an administrator opens the admin area, once', async () => {
  expect(body(await product.call('GET', '/api/admin/single-sign-on'))).toEqual({ provider: new URL(issuer).host });
  const { url, cookie, attributes } = await begun();
  expect(attributes).toMatch(/^filingwire_admin_sign_on=[\w-]+; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Strict$/);
  const asked = new URL(url).searchParams;
  expect([asked.get('code_challenge_method'), asked.get('response_type')]).toEqual(['S256', 'code']);
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(20);
  const { search } = await signedInAt(url);
  const answer = await finish(search, cookie);
  expect(body(answer).administrator).toMatchObject({ email: EMAIL, role: 'operator', secondFactorNeeded: false });
  const headers = { authorization: `Bearer ${body(answer).token}` };
  expect(body(await product.call('GET', '/api/admin/me', { headers })).email).toBe(EMAIL);
  expect(outcome(await product.call('GET', '/api/admin/overview', { headers }))).toBe('200');
  expect(outcome(await finish(search, cookie))).toBe('401 single_sign_on_rejected');
});

test.each([
  ['an address that is no administrator', { email: 'nobody@example.com', email_verified: true }],
  ['an address that the provider has not verified', { email: EMAIL, email_verified: false }],
])('%s opens nothing and adds nobody', async (_, who) => {
  claims = who;
  const { url, cookie } = await begun();
  const { search } = await signedInAt(url);
  expect(outcome(await finish(search, cookie))).toBe('401 single_sign_on_rejected');
  const { events } = await product.runtime.events.readAll({ after: null, categories: ['admin'], limit: 100 });
  expect(events.filter(({ type }) => type === 'AdministratorAdded')).toHaveLength(1);
});

test('a sign-in begun in another browser, another state and an error of the provider open nothing', async () => {
  const mine = await begun();
  const other = await begun();
  const { search } = await signedInAt(mine.url);
  const refused = [
    await finish(search, ''),
    await finish(search, 'filingwire_admin_sign_on=nonsense'),
    await finish(search, other.cookie),
    await finish(search.replace(/state=[^&]+/, 'state=x'), mine.cookie),
    await finish('?error=access_denied', mine.cookie),
  ];
  expect(refused.map(outcome)).toEqual(Array(5).fill('401 single_sign_on_rejected'));
});

test('a provider that is down is reported, and read again later', async () => {
  const { port } = server.address() as AddressInfo;
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const away = await product.call('POST', '/api/admin/single-sign-on/start', { body: {} });
  expect(outcome(away)).toBe('503 single_sign_on_away');
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect((await begun()).url).toContain(issuer);
});

test('a product without a provider says so', async () => {
  const none = await OpenProduct.start({});
  expect(body(await none.call('GET', '/api/admin/single-sign-on'))).toEqual({ provider: null });
  const started = await none.call('POST', '/api/admin/single-sign-on/start', { body: {} });
  const finished = await none.call('POST', '/api/admin/single-sign-on/finish', { body: { query: 'code=x' } });
  expect([started, finished].map(outcome)).toEqual(['404 single_sign_on_off', '404 single_sign_on_off']);
  await none.close();
});
