import { type IncomingHttpHeaders, request } from 'node:http';
import { openStores } from '../../backend/apps/stores.ts';
import { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { startWebServer } from '../kit/launch.ts';
import { OPERATOR, OPERATOR_TOKEN } from '../kit/operator-tokens.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';
import { clock, MemoryLogger } from '../kit/runtime.ts';

const SECRET = 'a message that nobody else may read';
/** Everything under /dev that an embedded product serves. */
const PAGES = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css', '/dev/ui'];

let dataDir: string;
let api: Awaited<ReturnType<typeof startWebServer>>;

async function start(messages: number): Promise<void> {
  dataDir = temporaryDataDir();
  const env = readEnvironment({ DATA_DIR: dataDir, PORT: '0', TRUST_PROXY: '1', LOG_LEVEL: 'silent', OPERATOR_TOKEN });
  const stores = await openStores(env, clock);
  const keys = new SubjectKeyStore(stores.operations, await openMasterKey(env, stores.operations), clock);
  const outbox = new DevOutboxStore(stores.operations, clock, new FieldCipher(keys));
  for (let n = 0; n < messages; n += 1) {
    const message = { id: `message-${n}`, accountId: 'jane', to: 'jane@example.com', subject: `Message ${n}`, text: SECRET };
    await outbox.add('email', { ...message, brandId: 'filingwire' } as never);
  }
  await stores.close();
  api = await startWebServer(env, new MemoryLogger());
}

async function stop(): Promise<void> {
  await api.stop();
  removeDataDir(dataDir);
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends one raw request, because `fetch` does not send another Host. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port: api.port, path, headers: { host: `localhost:${api.port}`, ...headers } });
    sent.once('error', reject).once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.end();
  });
}

const refused = ({ status, text }: Answer) => {
  expect([status, JSON.parse(text).error]).toEqual([403, 'operator_only']);
  expect(text).not.toContain(SECRET);
};

describe('the operator’s pages', () => {
  beforeAll(() => start(60));
  afterAll(stop);

  test('can be read from anywhere with the token; nothing of them is cached or runs scripts', async () => {
    for (const host of ['localhost', 'filings.example.com']) {
      const page = await get('/dev/outbox', { host, ...OPERATOR });
      expect(page.status).toBe(200);
      expect(page.text).toContain(SECRET);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    }
    expect(JSON.parse((await get('/dev/outbox.json', OPERATOR)).text).messages).toHaveLength(50);
    expect((await get('/dev/outbox.css', OPERATOR)).status).toBe(200);
  });

  // Behind nginx's plain proxy_pass all requests come from this machine, name a local host and have no proxy headers.
  test.each(PAGES)('without it nobody can read %s, not even on this machine', async (path) => {
    for (const headers of [{}, { host: 'localhost' }, { host: 'evil.example' }, { 'x-forwarded-for': '127.0.0.1' }]) {
      refused(await get(path, headers));
      refused(await get(path.toUpperCase(), headers));
      refused(await get(`${path}/`, headers));
    }
    for (const authorization of [
      'Bearer null',
      'Bearer ',
      OPERATOR_TOKEN,
      `Basic ${OPERATOR_TOKEN}`,
      `Bearer ${OPERATOR_TOKEN}x`,
    ])
      refused(await get(path, { authorization }));
    for (const spelled of [`/${path}`, `/.${path}`, path.replace('/o', '%2Fo'), path.replace('/o', '/x/../o')]) {
      expect((await get(spelled)).text).not.toContain(SECRET);
    }
  });

  test('a refused browser gets a page that says what to do', async () => {
    for (const path of ['/dev/outbox', '/dev/ui', '/dev/checkout/cs_test_1', '/dev/outbox?key=guess']) {
      const { status, headers, text } = await get(path, { accept: 'text/html,*/*;q=0.8' });
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([403, 'text/html; charset=utf-8', 'no-store']);
      expect(text).toMatch(/Restart Filingwire|one-time link printed at startup/);
    }
    expect((await get('/operator.css')).headers['content-type']).toContain('text/css');
  });

  test('strangers are refused missing pages in the same way', async () => {
    refused(await get('/dev/anything'));
    expect((await get('/dev/anything', OPERATOR)).status).toBe(404);
  });

  test.each(['garbage', 'W10', 'WyJhIl0', 'bnVsbA', 'WzEsMl0', '%00', '🙂', encodeURIComponent('["2026","x","y"]')])(
    'a cursor that is none says so: %s',
    async (cursor) => {
      for (const path of ['/dev/outbox', '/dev/outbox.json']) {
        const { status, text } = await get(`${path}?after=${encodeURIComponent(cursor)}`, OPERATOR);
        expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ error: 'cursor_invalid' })]);
      }
    },
  );

  test('pages follow each other by cursor', async () => {
    const { next } = JSON.parse((await get('/dev/outbox.json', OPERATOR)).text);
    const rest = JSON.parse((await get(`/dev/outbox.json?after=${encodeURIComponent(next)}`, OPERATOR)).text);
    expect([rest.messages.length, rest.next]).toEqual([10, null]);
  });
});

describe('the link printed at the start', () => {
  // The link works only once.
  beforeEach(() => start(1));
  afterEach(stop);

  const open = (key: string | null, headers: Record<string, string> = {}) =>
    get(`/dev/outbox?key=${encodeURIComponent(key ?? '')}`, headers);
  const cookieOf = ({ headers }: Answer) => headers['set-cookie']?.[0] ?? '';
  const details = async (headers: Record<string, string>) =>
    Object.keys(JSON.parse((await get('/health/ready', headers)).text)).includes('runners');

  test('opens all of the operator’s pages to one browser, once', async () => {
    for (const path of PAGES) refused(await get(path));
    expect(await details({})).toBe(false);
    const opened = await open(api.linkKey);
    expect([opened.status, opened.headers.location]).toEqual([303, '/dev/outbox']);
    expect(cookieOf(opened)).toMatch(
      /^filingwire_operator=\d+\.[0-9a-f]{64}; Max-Age=15552000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(cookieOf(opened)).not.toContain(api.linkKey);
    const cookie = cookieOf(opened).split(';')[0] ?? '';
    for (const path of PAGES) expect((await get(path, { cookie })).status).toBe(200);
    expect((await get('/dev/outbox', { cookie: `theme=dark; ${cookie}` })).text).toContain(SECRET);
    expect(await details({ cookie })).toBe(true);
    // Metrics need the token.
    expect((await get('/metrics', { cookie })).status).toBe(403);

    const again = await open(api.linkKey);
    expect([again.status, JSON.parse(again.text).error, cookieOf(again)]).toEqual([403, 'operator_link_invalid', '']);
    expect((await open(api.linkKey, { cookie })).status).toBe(303);
    expect((await get('/dev/outbox', { cookie: `${cookie}x` })).status).toBe(403);
    expect((await get('/dev/outbox', { cookie: cookie.replace(/=\d/, '=9') })).status).toBe(403);
  });

  test('guesses open nothing and do not use up the link', async () => {
    const key = api.linkKey ?? '';
    for (const guess of ['', 'x', key.slice(1), `${key}x`, key.toLowerCase(), '[]', key.repeat(100)]) {
      const { status, headers, text } = await open(guess);
      expect([status, headers['set-cookie']]).toEqual([403, undefined]);
      expect(text).not.toContain(key);
    }
    expect((await get(`/dev/outbox?key=${key}&key=${key}`)).status).toBe(403);
    expect((await open(key)).status).toBe(303);
  });

  test('the token also lets a browser in, and answers a program at once', async () => {
    const page = await open(OPERATOR_TOKEN, { accept: 'text/html' });
    expect([page.status, page.headers.location]).toEqual([303, '/dev/outbox']);
    expect((await get('/dev/outbox', { cookie: cookieOf(page).split(';')[0] ?? '' })).status).toBe(200);
    const program = await get(`/dev/outbox.json?key=${OPERATOR_TOKEN}`);
    expect([program.status, JSON.parse(program.text).messages.length]).toEqual([200, 1]);
  });

  test('behind a proxy with TLS the cookie stays on TLS', async () => {
    const through = { host: 'filings.example.com', 'x-forwarded-for': '10.0.0.9', 'x-forwarded-proto': 'https' };
    const kept = cookieOf(await open(api.linkKey, through));
    expect(kept).toMatch(/^__Host-filingwire_operator=[^;]+; Max-Age=15552000; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    const cookie = kept.split(';')[0] ?? '';
    expect((await get('/dev/outbox', { ...through, cookie })).status).toBe(200);
    // Another subdomain can plant a cookie, but not one with this prefix.
    expect((await get('/dev/outbox', { ...through, cookie: cookie.replace('__Host-', '') })).status).toBe(403);
  });
});
