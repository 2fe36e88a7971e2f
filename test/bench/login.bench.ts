import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHttpApp } from '../../backend/apps/http-app.ts';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { type Environment, readEnvironment } from '../../backend/platform/config/environment.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { createLogger } from '../../backend/platform/observability/logger.ts';
import { HandOverWatch } from '../../backend/platform/outbox/hand-over-watch.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { masterKey } from '../../backend/platform/privacy/master-key.ts';
import { checkStart } from '../../backend/platform/subscriptions/start-check.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { appendNext } from '../kit/append-next.ts';
import { NO_QUOTES } from '../kit/no-quotes.ts';
import { type Bench, median, type OnProgress } from './figure.ts';

const PAIRS = 1_000;
/** Of several rounds the middle one counts: other work on the machine disturbs single ones. */
const ROUNDS = 3;
/** Not measured: the first requests compile the code. */
const WARM_UP = 50;
const clock = new SystemClock();
const known = (n: number) => `known-${n}@example.com`;
const unknown = (n: number) => `other-${n}@example.com`;

/** How long `POST /api/login` takes for contacts with an account and for others, in turns: whoever measures it must learn nothing. */
export const bench: Bench = {
  about: 'POST /api/login for contacts with an account against contacts without',
  async run(onProgress) {
    const folder = mkdtempSync(join(tmpdir(), 'filingwire-login-'));
    try {
      const variables = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' };
      const { withAccount, without } = await measure(readEnvironment(variables), onProgress);
      return [
        {
          name: 'login of a known contact, median',
          value: withAccount,
          floor: without,
          unit: 'ms',
          limits: [{ of: 'ratio', atLeast: 0.95, atMost: 1.05 }],
          note: `${PAIRS} interleaved pairs, the middle of ${ROUNDS} rounds; beside it the median of unknown contacts`,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(env: Environment, onProgress: OnProgress) {
  onProgress('opens accounts');
  const stores = await openStores(env, clock);
  await seed(env, stores);
  const { app } = await createHttpApp({
    env,
    stores,
    masterKey: masterKey(env),
    clock,
    logger: createLogger({ level: 'error', name: 'bench' }),
    companies: {} as never,
    quotes: NO_QUOTES as never,
    worker: { metrics: async () => [], statuses: async () => null },
  });
  // The wait for the provider is the same for both, and would hide a difference.
  Object.assign(app.get(HandOverWatch), { of: async () => 'handed_over' });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const login = async (identifier: string, n: number): Promise<number> => {
    // Limits are per address, and nobody sends a thousand logins from one.
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
    const body = JSON.stringify({ identifier });
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, { method: 'POST', headers, body });
    const text = await answer.text();
    const took = performance.now() - started;
    if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${text}`);
    return took;
  };
  try {
    const rounds: { readonly withAccount: number; readonly without: number }[] = [];
    for (let n = 0; n < WARM_UP; n += 1) for (const identifier of [known(n), unknown(n)]) await login(identifier, n);
    for (let round = 1; round <= ROUNDS; round += 1) {
      onProgress(`round ${round} of ${ROUNDS}`);
      const times: { readonly withAccount: number[]; readonly without: number[] } = { withAccount: [], without: [] };
      for (let n = WARM_UP; n < WARM_UP + PAIRS; n += 1) {
        const pair = [
          { kind: 'withAccount', identifier: known(n) },
          { kind: 'without', identifier: unknown(n) },
        ] as const;
        // Each comes first in half of the pairs.
        for (const { kind, identifier } of n % 2 === 0 ? pair : pair.toReversed()) times[kind].push(await login(identifier, n));
      }
      rounds.push({ withAccount: median(times.withAccount), without: median(times.without) });
    }
    const byRatio = rounds.sort((a, b) => a.withAccount / a.without - b.withAccount / b.without);
    return byRatio[Math.floor(ROUNDS / 2)] ?? { withAccount: Number.NaN, without: Number.NaN };
  } finally {
    app.getHttpServer().closeAllConnections();
    await app.close();
    await stores.close();
  }
}

/** Accounts with a verified address each. */
async function seed(env: Environment, { events, views, operations }: Stores): Promise<void> {
  await checkStart({ events, views, operational: operations, clock }, PROCESS_NAMES, projectors);
  const hash = new KeyedHash(masterKey(env));
  const brandId = 'material-events';
  for (let n = 0; n < WARM_UP + PAIRS; n += 1) {
    const accountId = randomId();
    const contactKey = hash.of('contact', known(n));
    const contact: Encrypted = { enc: 'v1', keyId: accountId, iv: 'AAAA', tag: 'AAAA', ct: 'AAAA', aad: 'bench' };
    await appendNext(events, `account-${accountId}`, [
      { type: 'AccountOpened', data: { accountId, brandId, kind: 'contact' } },
      { type: 'ContactAdded', data: { accountId, channel: 'email', contact, contactKey, masked: contact } },
      { type: 'ContactVerified', data: { accountId, channel: 'email', contactKey } },
    ]);
    await appendNext(events, `contactClaim-${contactKey}`, [{ type: 'ContactConfirmed', data: { contactKey, accountId } }]);
  }
}
