import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { doctor } from '../../backend/apps/ops/doctor/doctor-command.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { Clock, SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { EsdbDouble } from '../kit/esdb-double.ts';
import { type DoubleAnswer, type DoubleRequest, HttpDouble } from '../kit/http-double.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { freePort } from '../kit/product.ts';
import { S3Double } from '../kit/s3-double.ts';
import { SmtpDouble } from '../kit/smtp-double.ts';

/** Stands in for every provider with an HTTP API: each has its own path and key. */
class Providers extends HttpDouble {
  readonly asked: string[] = [];
  status = 200;
  /** The name that the identity provider gives itself. */
  issuer = '';
  protected override answer({ path, headers }: DoubleRequest): DoubleAnswer {
    const key = headers['x-finnhub-token'] ?? headers['authorization'] ?? headers['user-agent'];
    this.asked.push(`${path} ${key}`);
    if (!path.endsWith('/openid-configuration')) return { status: this.status };
    const body = JSON.stringify({ issuer: this.issuer, authorization_endpoint: `${this.issuer}/authorize` });
    return { status: this.status, headers: { 'content-type': 'application/json' }, body };
  }
}

class LateClock extends Clock {
  now(): Date {
    return new Date(Date.now() - 120_000);
  }
  monotonic(): number {
    return performance.now();
  }
}

const SECRET = 'a-secret-of-ours';
let folder: string;
let providers: Providers;
let bucket: S3Double;
let mail: SmtpDouble;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filingwire-doctor-'));
  [providers, bucket, mail] = [await new Providers().start(), await new S3Double().start(), new SmtpDouble(false)];
  await mail.start();
  providers.issuer = issuer();
});
afterEach(async () => {
  await Promise.all([providers.stop(), bucket.stop(), mail.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Another name for the double's address, one that the configuration accepts without TLS. */
const issuer = () => providers.origin.replace('localhost', '127.0.0.1');

const everything = () => ({
  DATA_DIR: folder,
  EDGAR_USER_AGENT: 'Example Company admin@example.com',
  EDGAR_BASE_URL: providers.origin,
  EDGAR_DATA_URL: providers.origin,
  EDGAR_EFTS_URL: providers.origin,
  SENDGRID_API_KEY: SECRET,
  SENDGRID_BASE_URL: providers.origin,
  EMAIL_FROM: 'alerts@example.com',
  MAIL_POSTAL_ADDRESS: '1 Main St',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: SECRET,
  TWILIO_FROM: '+15550000000',
  TWILIO_BASE_URL: providers.origin,
  PUBLIC_URL: 'https://filings.example.com',
  STRIPE_SECRET_KEY: SECRET,
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_PRICES: 'filingwire=price_1',
  STRIPE_BASE_URL: providers.origin,
  OPENAI_API_KEY: SECRET,
  OPENAI_BASE_URL: `${providers.origin}/v1`,
  QUOTES_PROVIDER: 'finnhub',
  QUOTES_API_KEY: SECRET,
  QUOTES_BASE_URL: providers.origin,
  OIDC_ISSUER: issuer(),
  OIDC_CLIENT_ID: 'filingwire',
  OIDC_CLIENT_SECRET: SECRET,
  OTEL_EXPORTER_OTLP_ENDPOINT: providers.origin,
  ...bucket.environment,
});

async function examined(source: Readonly<Record<string, string>>, clock: Clock = new SystemClock()) {
  const lines: string[] = [];
  const passed = await doctor(readEnvironment(source), clock, (line) => void lines.push(line));
  expect(lines.join('\n')).not.toContain(SECRET);
  const of = (part: string) => lines.find((line) => line.includes(part)) ?? '';
  return { passed, of };
}

/** Creates the files that a start creates. */
async function started(): Promise<void> {
  const env = readEnvironment({ DATA_DIR: folder });
  const stores = await openStores(env, new SystemClock());
  await openMasterKey(env, stores.operations);
  await stores.close();
  for (const name of ['log.db', 'ops.db', 'texts.db', 'views.db', 'search.db']) chmodSync(join(folder, name), 0o600);
}

test('a deployment without servers and keys passes, and checking creates nothing', async () => {
  const { passed, of } = await examined({ DATA_DIR: join(folder, 'none') });
  expect(passed).toBe(true);
  expect(of('EDGAR')).toContain('sample feed is used');
  expect(of('data folder')).toMatch(/^WARN .*doesn’t exist yet/);
  expect(of('stores')).toMatch(/^- {5}stores/);
});

test.each([
  [{}, /^ok {4}operator: the link printed at startup opens \/dev in one browser\.$/],
  [{ OPERATOR_TOKEN: 'o'.repeat(16) }, /^ok {4}operator: .* in one browser, and so does OPERATOR_TOKEN\.$/],
  [{ OPERATOR_TOKEN: 'o'.repeat(16), METRICS_TOKEN: 'o'.repeat(16) }, /^WARN {2}operator: .* are the same/],
  [{ SINGLE_USER: 'true' }, /^ok {4}operator: the link printed at startup lets one browser in\.$/],
  [{ SINGLE_USER: 'true', SINGLE_USER_PASSWORD: 'twelve letters' }, /^ok {4}operator: SINGLE_USER_PASSWORD lets browsers in\.$/],
  [
    { SINGLE_USER: 'true', SINGLE_USER_HEADER: 'X-User', TRUST_PROXY: 'loopback' },
    /^ok {4}operator: requests that loopback marks with X-User are allowed through\.$/,
  ],
])('it says how the operator gets in: %j', async (variables, expected) => {
  const { of } = await examined({ DATA_DIR: join(folder, 'none'), ...variables });
  expect(of('  operator:')).toMatch(expected);
  expect(of('metrics:')).toMatch(
    'METRICS_TOKEN' in variables ? /^ok {4}metrics: METRICS_TOKEN opens/ : /^- {5}metrics: no one can read/,
  );
});

test('with everything configured each part is checked with its key, and all pass', async () => {
  await started();
  const { passed, of } = await examined(everything());
  const parts = [
    ...['data folder', 'stores', 'master key', 'EDGAR', 'EDGAR_DATA_URL', 'EDGAR_EFTS_URL', 'clock', 'SendGrid', 'Twilio'],
    ...['Stripe', '  AI:', 'QUOTES_PROVIDER', 'OIDC_ISSUER', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'archive'],
  ];
  expect(parts.map((part) => [part, of(part).slice(0, 4)])).toEqual(parts.map((part) => [part, 'ok  ']));
  expect(passed).toBe(true);
  expect(bucket.objects.size).toBe(0);
  const twilio = Buffer.from(`AC${'0'.repeat(32)}:${SECRET}`).toString('base64');
  expect(providers.asked).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/getcurrent.* Example Company admin@example.com$/),
      `/v3/scopes Bearer ${SECRET}`,
      `/2010-04-01/Accounts/AC${'0'.repeat(32)}.json Basic ${twilio}`,
      `/v1/prices?limit=1 Bearer ${SECRET}`,
      `/v1/models Bearer ${SECRET}`,
      '/submissions/CIK0000320193.json Example Company admin@example.com',
      expect.stringMatching(/^\/LATEST\/search-index\?forms=8-K.* Example Company admin@example.com$/),
      `/api/v1/quote?symbol=AAPL ${SECRET}`,
      expect.stringMatching(/^\/\.well-known\/openid-configuration /),
      expect.stringMatching(/^\/v1\/traces /),
    ]),
  );
});

test('everything refused, down, open to others or wrong is named with advice, and fails the command', async () => {
  await started();
  providers.status = 403;
  const refused = await examined({ ...everything(), BACKUP_S3_SECRET: 'another' });
  expect(refused.passed).toBe(false);
  expect(refused.of('EDGAR')).toMatch(/^FAIL {2}EDGAR: .*rejects our requests.*\n {6}Identify yourself in EDGAR_USER_AGENT/);
  expect(refused.of('SendGrid')).toMatch(/^FAIL .*rejects the key \(HTTP 403\)\.\n {6}Correct SENDGRID_API_KEY/);
  expect(refused.of('Twilio')).toContain('Correct TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN');
  expect(refused.of('archive')).toMatch(/^FAIL .*SignatureDoesNotMatch/);
  expect(refused.of('EDGAR_DATA_URL')).toMatch(/^FAIL .*rejects our requests/);
  expect(refused.of('QUOTES_PROVIDER')).toMatch(/^FAIL .*rejects the key \(HTTP 403\)\.\n {6}Correct QUOTES_API_KEY/);
  expect(refused.of('OIDC_ISSUER')).toMatch(/^FAIL .*can’t be used .*\n {6}.*OIDC_ISSUER is the issuer name the provider uses/);
  expect(refused.of('OTEL_EXPORTER_OTLP_ENDPOINT')).toMatch(/^WARN .*HTTP 403\.\n {6}Use a collector/);
  providers.unreachable();
  const away = await examined(everything());
  for (const part of ['EDGAR_DATA_URL', 'EDGAR_EFTS_URL', 'QUOTES_PROVIDER'])
    expect(away.of(part)).toMatch(/^FAIL .*isn’t responding \(ECONNREFUSED\)/);
  expect(away.of('OIDC_ISSUER')).toMatch(/^FAIL .*can’t be used/);
  expect(away.of('OTEL_EXPORTER_OTLP_ENDPOINT')).toMatch(/^WARN .*isn’t responding \(ECONNREFUSED\)/);
  expect(away.of('Stripe')).toMatch(/^FAIL .*isn’t responding \(ECONNREFUSED\)/);
  expect(away.of('clock')).toMatch(/^- .*not checked/);
  expect(away.of('archive')).toMatch(/^ok/);
});

test('a clock that is wrong, files that others may read and a master key of other data are found', async () => {
  await started();
  chmodSync(join(folder, 'ops.db'), 0o644);
  const { passed, of } = await examined({ ...everything(), MASTER_KEY: 'ab'.repeat(32) }, new LateClock());
  expect(passed).toBe(false);
  expect(of('clock')).toMatch(/^FAIL {2}clock: 1(19|20|21) seconds behind EDGAR’s/);
  expect(of('data folder')).toMatch(/^WARN .*can read ops\.db\.\n {6}chmod 600 .*ops\.db/);
  expect(of('master key')).toMatch(/^FAIL {2}master key: The master key isn’t the one this data was encrypted with/);
});

test('a mail server’s greeting and the password are checked, and no mail is sent', async () => {
  const { SENDGRID_API_KEY: _, SENDGRID_BASE_URL: __, ...rest } = everything();
  const url = new URL(mail.url);
  url.password = encodeURIComponent('wrong');
  const wrong = await examined({ ...rest, SMTP_URL: url.href });
  expect(wrong.of('SMTP')).toMatch(/^FAIL .*\n/);
  expect(mail.received).toEqual([]);
});

test('an identity provider with another name than configured is found before anybody signs in', async () => {
  providers.issuer = 'https://id.example.com';
  const { of } = await examined(everything());
  expect(of('OIDC_ISSUER')).toMatch(/^FAIL .*can’t be used/);
});

describe('stores on servers', () => {
  const servers = (more: Readonly<Record<string, string>>) => ({ DATA_DIR: folder, MASTER_KEY: 'ab'.repeat(32), ...more });

  test('that answer are named', async () => {
    const [mongo, esdb] = [await MongoDouble.start('replicaSet'), await EsdbDouble.start()];
    try {
      const found = await examined(servers({ MONGODB_URL: `${mongo.url}filingwire`, EVENTSTORE_URL: esdb.connectionString }));
      expect(found.of('stores')).toMatch(/^ok {4}stores: EventStoreDB and MongoDB are responding; log /);
    } finally {
      await mongo.stop();
      esdb.stop();
    }
  });

  test.each([
    ['MongoDB', async () => ({ MONGODB_URL: `mongodb://127.0.0.1:${await freePort()}/filingwire` })],
    ['EventStoreDB', async () => ({ EVENTSTORE_URL: `esdb://127.0.0.1:${await freePort()}?tls=false` })],
  ])('a %s that is down fails the command, which names it and says what to do', async (name, env) => {
    await started();
    const { passed, of } = await examined(servers(await env()));
    expect(passed).toBe(false);
    expect(of('stores')).toMatch(new RegExp(`^FAIL {2}stores: .*${name}.*\\n {6}Make sure the store is running and reachable`));
  });
});
