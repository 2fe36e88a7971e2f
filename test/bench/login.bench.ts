import type { AddressInfo } from 'node:net';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { createHttpApp } from '../../backend/apps/http-app.ts';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { contactServices } from '../../backend/contexts/accounts/contact-services.service.ts';
import { accountFields } from '../../backend/contexts/accounts/published/sealed-fields.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { type Environment, readEnvironment } from '../../backend/platform/config/environment.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { createLogger } from '../../backend/platform/observability/logger.ts';
import { SendStatusWatch } from '../../backend/platform/outbox/send-status-watch.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { openHashKey } from '../../backend/platform/privacy/master-key.store.ts';
import { masterKey } from '../../backend/platform/privacy/master-key.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { appendNext } from '../kit/append-next.ts';
import { NO_QUOTES } from '../kit/no-quotes.ts';
import { removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { SendGridDouble } from '../kit/sendgrid-double.ts';
import { pointedAt, startEdgarDay } from './child-programs.ts';
import { type Bench, type Figure, median, type OnProgress } from './figure.ts';

const PAIRS = 1_000;
/** The median of several rounds counts, because other work on the machine may disturb single ones. */
const ROUNDS = 3;
/** Not measured, because the first requests compile the code. */
const WARM_UP = 50;
/** Concurrent logins, so that the provider's rate is not what is measured. */
const LANES = 4;
const clock = new SystemClock();
const known = (n: number) => `known-${n}@example.com`;
const unknown = (n: number) => `other-${n}@example.com`;

/** Alternates `POST /api/login` for contacts with and without an account: whoever times the responses must learn nothing. */
export const bench: Bench = {
  about: 'POST /api/login for contacts with an account against contacts without',
  async run(onProgress) {
    return [
      figureOf(
        'login of a known contact, median',
        await withoutProvider(onProgress),
        `the middle of ${ROUNDS} rounds, without a provider`,
      ),
      figureOf(
        'login of a known contact until its mail is handed over, median',
        await throughProduct(onProgress),
        `through the product and a double of SendGrid, ${LANES} at a time`,
      ),
    ];
  },
};

interface Times {
  readonly withAccount: number;
  readonly without: number;
}

function figureOf(name: string, { withAccount, without }: Times, how: string): Figure {
  const note = `${PAIRS.toLocaleString('en-US')} interleaved pairs, ${how}; beside it the median of unknown contacts`;
  return { name, value: withAccount, floor: without, unit: 'ms', limits: [{ of: 'ratio', atLeast: 0.95, atMost: 1.05 }], note };
}

type Login = (identifier: string, n: number) => Promise<number>;

/** Each kind comes first in half of the pairs. */
async function inTurns(login: Login, lanes: number): Promise<Times> {
  const times: { readonly withAccount: number[]; readonly without: number[] } = { withAccount: [], without: [] };
  let next = WARM_UP;
  const lane = async () => {
    for (let n = next++; n < WARM_UP + PAIRS; n = next++) {
      const pair = [
        { kind: 'withAccount', identifier: known(n) },
        { kind: 'without', identifier: unknown(n) },
      ] as const;
      for (const { kind, identifier } of n % 2 === 0 ? pair : pair.toReversed()) times[kind].push(await login(identifier, n));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { withAccount: median(times.withAccount), without: median(times.without) };
}

async function warmUp(login: Login): Promise<void> {
  for (let n = 0; n < WARM_UP; n += 1) for (const identifier of [known(n), unknown(n)]) await login(identifier, n);
}

/** A client of the server at this address. */
function loginAt(url: string): Login {
  return async (identifier, n) => {
    // Rate limits are per address, and nobody sends a thousand logins from one.
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
    const body = JSON.stringify({ identifier });
    const started = performance.now();
    const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body });
    const text = await answer.text();
    const took = performance.now() - started;
    if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${text}`);
    return took;
  };
}

async function withoutProvider(onProgress: OnProgress): Promise<Times> {
  onProgress('opens accounts');
  const folder = temporaryDataDir();
  const env = readEnvironment({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' });
  const stores = await openStores(env, clock);
  await seed(env, stores);
  const { app } = await createHttpApp({
    env,
    stores,
    masterKey: masterKey(env),
    hash: new KeyedHash(await openHashKey(masterKey(env), stores.operations)),
    clock,
    logger: createLogger({ level: 'error', name: 'bench' }),
    signal: new AbortController().signal,
    companies: {} as never,
    quotes: NO_QUOTES as never,
    worker: { metrics: async () => [], statuses: async () => null },
  });
  // The wait for the provider is the same for both and would hide a difference.
  Object.assign(app.get(SendStatusWatch), { of: async () => 'handed_over' });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const login = loginAt(`http://127.0.0.1:${port}`);
  try {
    await warmUp(login);
    const rounds: Times[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      onProgress(`round ${round} of ${ROUNDS}`);
      rounds.push(await inTurns(login, 1));
    }
    const byRatio = rounds.sort((a, b) => a.withAccount / a.without - b.withAccount / b.without);
    return byRatio[Math.floor(ROUNDS / 2)] ?? { withAccount: Number.NaN, without: Number.NaN };
  } finally {
    app.getHttpServer().closeAllConnections();
    await app.close();
    await stores.close();
    removeDataDir(folder);
  }
}

/** As an outsider sees it: including the worker, the provider and the wait for it. */
async function throughProduct(onProgress: OnProgress): Promise<Times> {
  onProgress('opens accounts for the product');
  const folder = temporaryDataDir();
  const sendgrid = await new SendGridDouble().start();
  const edgar = await startEdgarDay({ filings: 0, perLook: 0 });
  try {
    const env = readEnvironment({ DATA_DIR: folder });
    const stores = await openStores(env, clock);
    await seed(env, stores);
    await stores.close();
    const product = await startProduct({
      ...pointedAt(edgar.url),
      DATA_DIR: folder,
      TRUST_PROXY: 'loopback',
      SENDGRID_API_KEY: sendgrid.key,
      SENDGRID_BASE_URL: sendgrid.origin,
      EMAIL_FROM: 'alerts@example.com',
      MAIL_POSTAL_ADDRESS: '1 Main St, Springfield',
    });
    const login = loginAt(product.url);
    await warmUp(login);
    onProgress('logins through the product');
    const times = await inTurns(login, LANES);
    await product.stop();
    const wanted = 2 * (WARM_UP + PAIRS);
    if (sendgrid.sent.length !== wanted) throw new Error(`${sendgrid.sent.length} mails were handed over instead of ${wanted}`);
    return times;
  } finally {
    await edgar.stop();
    await sendgrid.stop();
    removeDataDir(folder);
  }
}

/** Accounts with one verified address each. */
async function seed(env: Environment, { events, views, operations }: Stores): Promise<void> {
  await checkStart({ events, views, operational: operations, clock }, PROCESS_NAMES, projectors);
  const codec = eventCodec();
  const cipher = new FieldCipher(new SubjectKeyStore(operations, masterKey(env), clock));
  const executor = new CommandExecutor(events, codec, clock);
  const hash = new KeyedHash(await openHashKey(masterKey(env), operations));
  const { claims } = contactServices({ operations, events, codec, executor, cipher, hash });
  const brandId = 'material-events';
  for (let n = 0; n < WARM_UP + PAIRS; n += 1) {
    const accountId = randomId();
    const contact = await cipher.encrypt(accountFields(accountId).contact, known(n));
    const contactKey = await cipher.hashFor(accountId, 'contact', known(n));
    await appendNext(events, `account-${accountId}`, [
      { type: 'AccountOpened', data: { accountId, brandId, kind: 'contact' } },
      { type: 'ContactAdded', data: { accountId, channel: 'email', contact, contactKey, masked: contact } },
      { type: 'ContactVerified', data: { accountId, channel: 'email', contactKey } },
    ]);
    await claims.claim(known(n), accountId);
  }
}
