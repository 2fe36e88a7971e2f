import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { EsdbDouble, status } from '../kit/esdb-double.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { MAY_MOUNT, type MountedFolder, mountHanging, mountMemory } from '../kit/mounted-folder.ts';
import { describeWith, NEEDS } from '../kit/needs.ts';
import { eventually, removeDataDir, spawnProgram, startProduct, temporaryDataDir } from '../kit/product.ts';
import { readRecord } from '../kit/product-record.ts';

type Env = Readonly<Record<string, string>>;

const ROLES = ['all', 'worker', 'api'];

const MASTER_KEY = '0f'.repeat(32);
const PEM = readFileSync('test/fixtures/tls/localhost.pem');

/** A stopped product with filings in its log; tests damage copies of it. */
let whole: string;
const folders: string[] = [];
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  const product = await startProduct({});
  whole = product.dataDir;
  folders.push(whole);
  const scored = async () => (await readRecord(whole)).events.filter(({ type }) => type === 'FilingScored').length > 3 || null;
  await eventually('filings', scored);
  expect(await product.stop()).toBe(0);
});
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});
afterAll(() => folders.forEach(removeDataDir));

function folder(from?: string): string {
  const made = temporaryDataDir();
  folders.push(made);
  if (from) cpSync(from, made, { recursive: true });
  return made;
}

/** Starts the product and expects it to exit by itself, with one sentence and nothing else on stderr. */
async function refusal(env: Env): Promise<string> {
  const refused = spawnProgram('all.main', [], { DATA_DIR: folder(), ...env });
  expect(await refused.ended).not.toBe(0);
  const output = refused.errors().trim();
  expect(output.split('\n')).toHaveLength(1);
  expect(output).not.toMatch(/\bat .*(:\d+:\d+|\(node:)|s3cret/);
  return output;
}

test.each<[string, Env, RegExp]>([
  ['a port that is no number', { PORT: 'http' }, /^PORT must be a whole number from 0 to 65535/],
  ['a blank host', { HOST: '  ' }, /^HOST is blank: set a value or remove it/],
  ['an address of another machine', { HOST: '203.0.113.1' }, /^HOST 203\.0\.113\.1 isn’t an address of this machine: set HOST/],
  ['a host name that nobody knows', { HOST: 'nobody.invalid' }, /^HOST nobody\.invalid .*: set HOST to an address/],
  [
    'a user agent that cannot be sent',
    { EDGAR_USER_AGENT: 'Łódź a@example.com' },
    /^EDGAR_USER_AGENT must not contain characters outside Latin-1/,
  ],
  ['a user agent without contact', { EDGAR_USER_AGENT: 'Acme' }, /^EDGAR_USER_AGENT must contain a contact email address/],
  ['an origin without scheme', { EDGAR_BASE_URL: 'www.sec.gov' }, /^EDGAR_BASE_URL must be an http or https URL/],
  ['a malformed public address', { PUBLIC_URL: 'https://exa mple' }, /^PUBLIC_URL must be an http or https URL/],
  ['a proxy setting that trusts everybody', { TRUST_PROXY: 'true' }, /^TRUST_PROXY must be the number of proxies in front/],
  [
    'a brand that does not exist',
    { BRAND_HOSTS: 'a.example=acme' },
    /^BRAND_HOSTS contains the brand "acme", which doesn’t exist\. Use one of/,
  ],
  [
    'a host of a brand that cannot be one',
    { BRAND_HOSTS: '256.1.1.1=filingwire' },
    /^BRAND_HOSTS contains "256\.1\.1\.1", which isn’t a valid host\. Enter a host such as 8k\.example\.com\.$/,
  ],
  [
    'a variable that does not exist',
    { EDGAR_USERAGENT: 'x' },
    /^EDGAR_USERAGENT is an unknown variable: did you mean EDGAR_USER_AGENT\?$/,
  ],
  ['a short master key', { MASTER_KEY: 'abc' }, /^MASTER_KEY must be 64 hexadecimal digits; create one with/],
  ['a short token', { METRICS_TOKEN: 's3cret' }, /^METRICS_TOKEN must have at least 16 characters/],
  ['a malformed event store address', { MASTER_KEY, EVENTSTORE_URL: 'esdbhost' }, /^EVENTSTORE_URL must look like esdb:/],
  [
    'an option the event store client does not know',
    { MASTER_KEY, EVENTSTORE_URL: 'esdb://admin:s3cret@host?tlsVerifyCert=false' },
    /^EVENTSTORE_URL has the option "tlsVerifyCert".*: remove it/,
  ],
  [
    'an authority file that is not there',
    { MASTER_KEY, EVENTSTORE_URL: 'esdb://admin:s3cret@localhost?tlsCAFile=/none.pem' },
    /^EVENTSTORE_URL can’t be used \(Failed to load certificate file.*\)\. Correct it/,
  ],
  ['a malformed MongoDB address', { MASTER_KEY, MONGODB_URL: 'mongo://host' }, /^MONGODB_URL must look like mongodb:/],
  [
    'an option that MongoDB does not know',
    { MASTER_KEY, MONGODB_URL: 'mongodb://admin:s3cret@host/x?colour=red' },
    /^MONGODB_URL can’t be used \(option colour is not supported\)\. Correct it/,
  ],
  [
    "an authority file of MongoDB's that is not there",
    { MASTER_KEY, MONGODB_URL: 'mongodb://admin:s3cret@localhost/x?tls=true&tlsCAFile=/none.pem' },
    /^MONGODB_URL refers to the file \/none\.pem, which doesn’t exist\. Fix/,
  ],
])('%s', async (_name, env, sentence) => {
  expect(await refusal(env)).toMatch(sentence);
});

test('several wrong values are reported together, one line each', async () => {
  const refused = spawnProgram('all.main', [], { PORT: 'x', HOST: 'a b' });
  expect(await refused.ended).toBe(1);
  expect(refused.errors()).toMatch(/^PORT must .*\nHOST must .*\n$/);
});

test('a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  endings.push(() => other.close());
  const { port } = other.address() as AddressInfo;
  expect(await refusal({ PORT: String(port) })).toMatch(
    /^PORT \d+ is in use: stop the other program, or set PORT to a free port\.$/,
  );
});

const garbage = Buffer.from('this is no database, whatever its name says. '.repeat(500));
/** Overwrites pages in the middle of the file; header and schema remain readable. */
function damagePages(path: string): void {
  const bytes = readFileSync(path);
  garbage.copy(bytes, Math.floor(bytes.length / 2 / 4096) * 4096);
  writeFileSync(path, bytes);
}

test.each<[string, (data: string) => void, RegExp]>([
  [
    'a log that is garbage',
    (data) => writeFileSync(join(data, 'log.db'), garbage),
    /log\.db is damaged .*: restore log\.db and ops\.db from the same backup/,
  ],
  ['a log with damaged pages', (data) => damagePages(join(data, 'log.db')), /log\.db is damaged .*: restore/],
  ['a log that was cut off', (data) => truncateSync(join(data, 'log.db'), 40_000), /log\.db is damaged .*: restore/],
  [
    'operational state that is garbage',
    (data) => writeFileSync(join(data, 'ops.db'), garbage),
    /ops\.db is damaged .*: restore log\.db and ops\.db/,
  ],
  ['operational state with damaged pages', (data) => damagePages(join(data, 'ops.db')), /ops\.db is damaged .*: restore/],
  [
    'texts that are garbage',
    (data) => writeFileSync(join(data, 'texts.db'), garbage),
    /texts\.db is damaged .*: restore it from a backup, or move it elsewhere/,
  ],
  [
    'a master key that is garbage',
    (data) => writeFileSync(join(data, 'master.key'), 'x'),
    /master\.key is damaged: restore it from the backup/,
  ],
])('%s', async (_name, spoil, sentence) => {
  const output = ROLES.map((ROLE) => {
    const data = folder(whole);
    spoil(data);
    return refusal({ DATA_DIR: data, ROLE });
  });
  for (const each of await Promise.all(output)) expect(each).toMatch(sentence);
});

test.each<[string, string, (data: string) => unknown, RegExp]>([
  [
    'a data folder that is a file',
    'file',
    () => null,
    /^DATA_DIR \S+ can’t be used \(there is already a file with that name.*set DATA_DIR/,
  ],
  [
    'a data folder below a file',
    'file/data',
    () => null,
    /^DATA_DIR \S+ can’t be used \(part of its path isn’t a folder\).*set DATA_DIR/,
  ],
  [
    'a folder in place of a database',
    '',
    (data) => mkdirSync(join(data, 'ops.db')),
    /ops\.db isn’t a file\. Move it elsewhere, or set DATA_DIR/,
  ],
  [
    'a pipe in place of the master key',
    '',
    (data) => spawnSync('mkfifo', [join(data, 'master.key')]),
    /master\.key isn’t a file\. Move it elsewhere/,
  ],
])('%s', async (_name, below, spoil, sentence) => {
  const data = folder();
  writeFileSync(join(data, 'file'), '');
  spoil(data);
  expect(await refusal({ DATA_DIR: join(data, below) })).toMatch(sentence);
});

/** Runs a case on a file system of its own. */
async function on(mounted: MountedFolder, run: (path: string) => Promise<void>): Promise<void> {
  endings.push(() => mounted.unmount());
  await run(mounted.path);
}

describeWith(NEEDS.mount, MAY_MOUNT, 'a file system that takes nothing', () => {
  test('a folder that cannot be written', () =>
    on(mountMemory(1, 'readonly'), async (DATA_DIR) => {
      expect(await refusal({ DATA_DIR })).toMatch(/^DATA_DIR \S+ can’t be used \(.*read-only\).*set DATA_DIR/);
    }));

  test('a disk that is full', () =>
    on(mountMemory(1), async (DATA_DIR) => {
      writeFileSync(join(DATA_DIR, 'other'), Buffer.alloc(1024 * 1024));
      expect(await refusal({ DATA_DIR })).toMatch(/^DATA_DIR \S+ can’t be used \(its disk is full\)/);
    }));

  test('a path that hangs', async () =>
    on(await mountHanging(), async (path) => {
      expect(await refusal({ DATA_DIR: join(path, 'data') })).toMatch(
        /^DATA_DIR \S+ didn’t respond within 10 s\. Check its disk or network share/,
      );
    }));
});

test.each(['garbage', 'damaged pages'])('views with %s are set aside and rebuilt, which is reported', async (how) => {
  const data = folder(whole);
  if (how === 'garbage') writeFileSync(join(data, 'views.db'), garbage);
  else damagePages(join(data, 'views.db'));
  const product = await startProduct({ DATA_DIR: data });
  expect(product.output()).toMatch(
    /views\.db is damaged \(.*\)\. It was moved to \S+, and the views are being rebuilt from the log/,
  );
  expect(readdirSync(data).filter((name) => name.startsWith('views.db.damaged-'))).not.toEqual([]);
  const shown = async () =>
    ((await (await fetch(`${product.url}/api/filings`)).json()) as { filings: object[] }).filings.length > 3 || null;
  await eventually('the views show the filings again', shown);
  expect(await product.stop()).toBe(0);
});

describe('servers that waiting cannot fix', () => {
  let eventStore: EsdbDouble;
  let mongo: MongoDouble;
  beforeEach(async () => {
    eventStore = await EsdbDouble.start();
    mongo = await MongoDouble.start();
    endings.push(
      () => eventStore.stop(),
      () => mongo.stop(),
    );
  });
  const tlsServer = async (): Promise<number> => {
    const server = createTlsServer({ key: PEM, cert: PEM, ALPNProtocols: ['h2'] }).listen(0, '127.0.0.1');
    server.on('tlsClientError', () => undefined).on('secureConnection', (socket) => socket.on('error', () => undefined));
    await once(server, 'listening');
    endings.push(() => server.close());
    return (server.address() as AddressInfo).port;
  };

  test('an event store that refuses the user', async () => {
    eventStore.fail('read', { kind: 'status', code: status.UNAUTHENTICATED }, 1_000);
    const EVENTSTORE_URL = eventStore.connectionString.replace('//', '//admin:s3cret@');
    expect(await refusal({ MASTER_KEY, EVENTSTORE_URL })).toMatch(
      /^EventStoreDB at 127\.0\.0\.1:\d+ rejected the user\. Correct the username and password in EVENTSTORE_URL/,
    );
  });

  test('an event store that is too old', async () => {
    eventStore.node.version = '22.10.5';
    const EVENTSTORE_URL = eventStore.connectionString;
    const output = ROLES.map((ROLE) => refusal({ MASTER_KEY, EVENTSTORE_URL, ROLE }));
    for (const each of await Promise.all(output)) expect(each).toMatch(/EventStoreDB .*22\.10\.5.*24\.10\.5/);
  });

  test('a MongoDB that refuses the user', async () => {
    mongo.inject(...Array.from({ length: 1_000 }, () => ({ command: 'saslStart', kind: 'error', code: 18 }) as const));
    const MONGODB_URL = `${mongo.url.replace('//', '//admin:s3cret@')}x?authMechanism=SCRAM-SHA-256`;
    expect(await refusal({ MASTER_KEY, MONGODB_URL })).toMatch(
      /^MongoDB at 127\.0\.0\.1:\d+ rejected the user\. Correct the username and password in MONGODB_URL/,
    );
  });

  test('servers without TLS where it is required', async () => {
    const EVENTSTORE_URL = eventStore.connectionString
      .replace('//127.0.0.1', '//admin:s3cret@localhost')
      .replace('tls=false', 'tls=true');
    expect(await refusal({ MASTER_KEY, EVENTSTORE_URL })).toMatch(
      /^EventStoreDB at \S+ doesn’t use TLS, but EVENTSTORE_URL requires it\. Set tls=false/,
    );
  });

  test('servers with TLS where none is expected', async () => {
    const port = await tlsServer();
    const [ofEventStore, ofMongo] = await Promise.all([
      refusal({ MASTER_KEY, EVENTSTORE_URL: `esdb://localhost:${port}?tls=false` }),
      refusal({ MASTER_KEY, MONGODB_URL: `mongodb://localhost:${port}/x` }),
    ]);
    expect(ofEventStore).toMatch(
      /^EventStoreDB at localhost:\d+ requires TLS, but EVENTSTORE_URL doesn’t enable it\. Set tls=true/,
    );
    expect(ofMongo).toMatch(/^MongoDB at localhost:\d+ requires TLS, but MONGODB_URL doesn’t enable it\. Set tls=true/);
  });

  test('certificates of an unknown authority', async () => {
    const port = await tlsServer();
    const [ofEventStore, ofMongo] = await Promise.all([
      refusal({ MASTER_KEY, EVENTSTORE_URL: `esdb://admin:s3cret@localhost:${port}` }),
      refusal({ MASTER_KEY, MONGODB_URL: `mongodb://localhost:${port}/x?tls=true` }),
    ]);
    expect(ofEventStore).toMatch(
      /^The certificate of EventStoreDB at localhost:\d+ can’t be trusted \(self-signed certificate\)\. Specify its certificate authority with tlsCAFile in EVENTSTORE_URL/,
    );
    expect(ofMongo).toMatch(
      /^The certificate of MongoDB at localhost:\d+ can’t be trusted \(self-signed certificate\)\. Specify its certificate authority with tlsCAFile in MONGODB_URL/,
    );
  });
});
