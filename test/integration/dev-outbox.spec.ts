import { type IncomingHttpHeaders, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { openStores } from '../../backend/apps/stores.ts';
import { DevOutboxStore } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { startWebServer } from '../kit/launch.ts';
import { describeWith, NEEDS } from '../kit/needs.ts';
import { removeDataDir, temporaryDataDir } from '../kit/product.ts';
import { clock, MemoryLogger } from '../kit/runtime.ts';

const SECRET = 'a message that nobody else may read';
/** Everything under /dev that an embedded product answers. */
const PAGES = ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.css', '/dev/ui'];

let dataDir: string;
let api: Awaited<ReturnType<typeof startWebServer>>;

async function start(host: string, messages: number): Promise<void> {
  dataDir = temporaryDataDir();
  const env = readEnvironment({ DATA_DIR: dataDir, PORT: '0', HOST: host, TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
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

/** One request as it goes over the wire: `fetch` would not send another Host. */
function get(path: string, headers: Record<string, string> = {}, address = '127.0.0.1'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: address, port: api.port, path, headers: { host: `localhost:${api.port}`, ...headers } });
    sent.once('error', reject).once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.end();
  });
}

const refused = ({ status, text }: Answer) => {
  expect([status, JSON.parse(text).error]).toEqual([403, 'dev_local_only']);
  expect(text).not.toContain(SECRET);
};

describe('a product that listens on loopback', () => {
  beforeAll(() => start('127.0.0.1', 60));
  afterAll(stop);

  test('this machine reads its messages; nothing of it is kept or runs anything', async () => {
    for (const host of ['localhost', `8k.localhost:${api.port}`, '127.0.0.1', '[::1]']) {
      const page = await get('/dev/outbox', { host });
      expect(page.status).toBe(200);
      expect(page.text).toContain(SECRET);
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    }
    expect(JSON.parse((await get('/dev/outbox.json')).text).messages).toHaveLength(50);
    expect((await get('/dev/outbox.css')).status).toBe(200);
    expect(api.devLinkKey).toBeNull();
  });

  test.each(PAGES)('a page that let its own name resolve to this machine gets nothing of %s', async (path) => {
    for (const host of ['evil.example', `evil.example:${api.port}`, 'localhost.evil.example', '127.0.0.1.nip.io']) {
      refused(await get(path, { host }));
      refused(await get(path.toUpperCase(), { host }));
      refused(await get(`${path}/`, { host }));
    }
    for (const spelled of [`/${path}`, `/.${path}`, path.replace('/o', '%2Fo'), path.replace('/o', '/x/../o')]) {
      expect((await get(spelled, { host: 'evil.example' })).text).not.toContain(SECRET);
    }
  });

  test.each(['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'])(
    'who comes through a proxy is not local, whatever it forwards: %s',
    async (header) => {
      for (const path of PAGES) refused(await get(path, { [header]: '127.0.0.1' }));
    },
  );

  test('a forwarded host does not make a foreign one local', async () => {
    refused(
      await get('/dev/outbox.json', { host: 'evil.example', 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' }),
    );
  });

  test('what is not there is refused alike to strangers', async () => {
    refused(await get('/dev/anything', { host: 'evil.example' }));
    expect((await get('/dev/anything')).status).toBe(404);
  });

  test.each(['garbage', 'W10', 'WyJhIl0', 'bnVsbA', 'WzEsMl0', '%00', '🙂', encodeURIComponent('["2026","x","y"]')])(
    'a cursor that is none says so: %s',
    async (cursor) => {
      for (const path of ['/dev/outbox', '/dev/outbox.json']) {
        const { status, text } = await get(`${path}?after=${encodeURIComponent(cursor)}`);
        expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({ error: 'cursor_invalid' })]);
      }
    },
  );

  test('pages follow each other by cursor', async () => {
    const { next } = JSON.parse((await get('/dev/outbox.json')).text);
    const rest = JSON.parse((await get(`/dev/outbox.json?after=${encodeURIComponent(next)}`)).text);
    expect([rest.messages.length, rest.next]).toEqual([10, null]);
  });
});

describe('a product that others can reach', () => {
  // Its link can be used once.
  beforeEach(() => start('0.0.0.0', 1));
  afterEach(stop);

  const elsewhere = { host: 'container.example:8080' };
  const open = (key: string | null, headers: Record<string, string> = elsewhere) =>
    get(`/dev/outbox?key=${encodeURIComponent(key ?? '')}`, headers);
  const cookieOf = ({ headers }: Answer) => headers['set-cookie']?.[0] ?? '';

  test('the link printed at start opens it for one browser, once', async () => {
    for (const path of PAGES) refused(await get(path, elsewhere));
    const opened = await open(api.devLinkKey);
    expect([opened.status, opened.headers.location]).toEqual([303, '/dev/outbox']);
    expect(cookieOf(opened)).toMatch(/^filingwire_dev=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookieOf(opened)).not.toContain(api.devLinkKey);
    const cookie = cookieOf(opened).split(';')[0] ?? '';
    for (const path of PAGES) expect((await get(path, { ...elsewhere, cookie })).status).toBe(200);
    expect((await get('/dev/outbox', { ...elsewhere, cookie: `theme=dark; ${cookie}` })).text).toContain(SECRET);

    const again = await open(api.devLinkKey);
    expect([again.status, JSON.parse(again.text).error, cookieOf(again)]).toEqual([403, 'dev_link_invalid', '']);
    expect((await open(api.devLinkKey, { ...elsewhere, cookie })).status).toBe(303);
    expect((await get('/dev/outbox', { ...elsewhere, cookie: `${cookie}x` })).status).toBe(403);
  });

  test('guesses do not open it and do not use the link up', async () => {
    const key = api.devLinkKey ?? '';
    for (const guess of ['', 'x', key.slice(1), `${key}x`, key.toLowerCase(), '[]', key.repeat(100)]) {
      const { status, headers, text } = await open(guess);
      expect([status, headers['set-cookie']]).toEqual([403, undefined]);
      expect(text).not.toContain(key);
    }
    expect((await get(`/dev/outbox?key=${key}&key=${key}`, elsewhere)).status).toBe(403);
    expect((await open(key)).status).toBe(303);
  });

  test('behind a proxy with TLS the cookie stays on TLS', async () => {
    const through = { ...elsewhere, 'x-forwarded-for': '10.0.0.9', 'x-forwarded-proto': 'https' };
    const kept = cookieOf(await open(api.devLinkKey, through));
    expect(kept).toMatch(/^__Host-filingwire_dev=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const cookie = kept.split(';')[0] ?? '';
    expect((await get('/dev/outbox', { ...through, cookie })).status).toBe(200);
    // A neighbour of the domain can plant a cookie, but not with that name.
    expect((await get('/dev/outbox', { ...through, cookie: cookie.replace('__Host-', '') })).status).toBe(403);
  });

  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const address = own.find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  // Elsewhere the Hosts and proxies above stand in for it.
  describeWith(NEEDS.network, address !== undefined, 'a neighbour in the network', () => {
    test('reads nothing, whatever Host it names', async () => {
      for (const path of PAGES) refused(await get(path, {}, address));
    });
  });
});
