import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { type Environment, readEnvironment } from '../../backend/platform/config/environment.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { createLogger } from '../../backend/platform/observability/logger.ts';
import type { Encrypted } from '../../backend/platform/privacy/encrypted.ts';
import { KeyedHash } from '../../backend/platform/privacy/keyed-hash.ts';
import { masterKey } from '../../backend/platform/privacy/master-key.ts';
import { checkStart } from '../../backend/platform/subscriptions/start-check.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { appendNext } from '../kit/append-next.ts';
import { startWebServer } from '../kit/launch.ts';
import { type Bench, median, type OnProgress } from './figure.ts';

const PAIRS = 1_000;
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
          note: `${PAIRS} interleaved pairs; beside it the median of unknown contacts`,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measure(env: Environment, onProgress: OnProgress) {
  onProgress('opens accounts');
  await seed(env);
  const api = await startWebServer(env, createLogger({ level: 'error', name: 'bench' }));
  const times: { readonly withAccount: number[]; readonly without: number[] } = { withAccount: [], without: [] };
  const login = async (identifier: string, n: number): Promise<number> => {
    // Limits are per address, and nobody sends a thousand logins from one.
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${api.port}/api/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ identifier }),
    });
    const text = await answer.text();
    const took = performance.now() - started;
    if (text !== '{"method":"email"}') throw new Error(`login answered ${answer.status}: ${text}`);
    return took;
  };
  try {
    for (let n = 0; n < WARM_UP + PAIRS; n += 1) {
      if (n % 100 === 0) onProgress(`pair ${n} of ${WARM_UP + PAIRS}`);
      const measured = n >= WARM_UP;
      const pair = [
        { kind: 'withAccount', identifier: known(n) },
        { kind: 'without', identifier: unknown(n) },
      ] as const;
      // Each comes first in half of the pairs.
      for (const { kind, identifier } of n % 2 === 0 ? pair : pair.toReversed()) {
        const took = await login(identifier, n);
        if (measured) times[kind].push(took);
      }
    }
  } finally {
    await api.stop();
  }
  return { withAccount: median(times.withAccount), without: median(times.without) };
}

/** Accounts with a verified address each. */
async function seed(env: Environment): Promise<void> {
  const { events, views, operations, close } = await openStores(env, clock);
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
  await close();
}
