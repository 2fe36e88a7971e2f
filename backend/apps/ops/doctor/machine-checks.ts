import { existsSync, statSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { edgarDataUrlOf, edgarSearchUrlOf } from '#contexts/filings/edgar/edgar-origin.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Environment } from '#platform/config/environment.ts';
import { opensByLink } from '#platform/config/single-user.ts';
import { ERASURES } from '#platform/privacy/erasure-list.store.ts';
import { openMasterKey } from '#platform/privacy/master-key.store.ts';
import { hasMasterKey } from '#platform/privacy/master-key.ts';
import { StartRefused } from '#platform/subscriptions/stores-belong-together.ts';
import { sameSecret } from '#platform/values/same-secret.ts';
import { storeFaultOf } from '../../start/store-fault.ts';
import { openStores, type Stores } from '../../stores.ts';
import { type Answer, sendRequest } from './ask-server.ts';
import { type Check, type Finding, failure, off, ok, warning } from './finding.ts';

const GIB = 1024 ** 3;
const LOW_SPACE = GIB;
const NO_SPACE = 64 * 1024 ** 2;
/** A company that EDGAR always lists: Apple. */
const LISTED_COMPANY = '0000320193';
/** Maximum clock skew that filing times, leases and webhook signatures tolerate. */
const CLOCK_SECONDS = 30;
const FILES = ['log.db', 'ops.db', 'texts.db', 'views.db', 'search.db', 'master.key', ERASURES];

/** Checks of stores, data folder, key, clock and EDGAR. */
export function machineChecks(env: Environment, clock: Clock): readonly Check[] {
  return [
    { part: 'data folder', run: () => dataFolder(env) },
    { part: 'disk space', run: () => diskSpace(env) },
    { part: 'stores', run: () => onStores(env, clock, storesAnswer) },
    { part: 'master key', run: () => masterKey(env, clock) },
    { part: 'operator', run: async () => operator(env) },
    { part: 'metrics', run: async () => metrics(env) },
    { part: 'EDGAR', run: () => edgar(env) },
    { part: 'companies’ filing lists (EDGAR_DATA_URL)', run: () => submissions(env) },
    { part: 'full-text search (EDGAR_EFTS_URL)', run: () => fullTextSearch(env) },
    { part: 'clock', run: () => clockOf(env, clock) },
  ];
}

async function dataFolder({ DATA_DIR }: Environment): Promise<Finding> {
  const folder = resolve(DATA_DIR);
  if (!existsSync(folder))
    return warning(
      `${folder} doesn’t exist yet`,
      'It’s created on the first startup. If it should already exist, check DATA_DIR.',
    );
  const rights = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!rights)
    return failure(`this user can’t write to ${folder}`, 'Make the user that runs Filingwire the owner of the folder.');
  const open = FILES.filter((name) => existsSync(join(folder, name)) && (statSync(join(folder, name)).mode & 0o077) !== 0);
  if (open.length > 0) {
    const files = open.map((name) => join(folder, name)).join(' ');
    return warning(`other users on this machine can read ${open.join(', ')}`, `chmod 600 ${files}`);
  }
  return ok(`${folder} is writable, and only this user can read its files`);
}

async function diskSpace({ DATA_DIR }: Environment): Promise<Finding> {
  const folder = resolve(DATA_DIR);
  if (!existsSync(folder)) return off('there’s no data folder yet');
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const what = `${(free / GIB).toFixed(1)} GiB free on ${folder}`;
  if (free < NO_SPACE) return failure(what, 'Free up space now. Nothing can be saved.');
  return free < LOW_SPACE
    ? warning(what, 'Free up space. The log, the filing text and the write-ahead logs keep growing.')
    : ok(what);
}

async function storesAnswer(stores: Stores, env: Environment): Promise<Finding> {
  await stores.ping();
  const names = [env.EVENTSTORE_URL ? 'EventStoreDB' : 'log.db', env.MONGODB_URL ? 'MongoDB' : 'views.db and ops.db'];
  return ok(`${names.join(' and ')} are responding; log ${await stores.events.logId()}`);
}

async function masterKey(env: Environment, clock: Clock): Promise<Finding> {
  if (!hasMasterKey(env)) return off('none yet; the first startup creates one');
  return onStores(env, clock, async ({ operations }) => {
    await openMasterKey(env, operations);
    return ok(`${env.MASTER_KEY ? 'MASTER_KEY' : 'master.key'} matches the stored keys; keep a copy separate from the backups`);
  });
}

/** How the operator signs in; the IP address alone never grants access. */
function operator(env: Environment): Finding {
  const { SINGLE_USER_HEADER: header, OPERATOR_TOKEN: token, METRICS_TOKEN, embedded } = env;
  if (token !== undefined && METRICS_TOKEN !== undefined && sameSecret(token, METRICS_TOKEN))
    return warning(
      'OPERATOR_TOKEN and METRICS_TOKEN are the same',
      'Use different tokens. Otherwise, anything that reads the metrics could also read login codes.',
    );
  const byToken = token === undefined ? '' : ', and so does OPERATOR_TOKEN';
  if (env.SINGLE_USER === 'false') {
    return embedded
      ? ok(`the link printed at startup opens /dev in one browser${byToken}`)
      : off('there’s no /dev page when real servers are used');
  }
  if (header !== undefined)
    return ok(
      `requests that ${env.TRUST_PROXY} marks with ${header} are allowed through${byToken && ', and those with OPERATOR_TOKEN'}`,
    );
  const what = opensByLink(env) ? 'the link printed at startup lets one browser in' : 'SINGLE_USER_PASSWORD lets browsers in';
  return ok(`${what}${byToken}`);
}

function metrics({ METRICS_TOKEN }: Environment): Finding {
  return METRICS_TOKEN === undefined
    ? off('no one can read /metrics until METRICS_TOKEN is set')
    : ok('METRICS_TOKEN opens /metrics');
}

/** Runs a check on existing stores, and never creates any. */
async function onStores(
  env: Environment,
  clock: Clock,
  check: (stores: Stores, env: Environment) => Promise<Finding>,
): Promise<Finding> {
  if (env.embedded && !existsSync(join(env.DATA_DIR, 'log.db'))) return off('none yet; the first startup creates them');
  try {
    const stores = await openStores(env, clock, 'requests');
    try {
      return await check(stores, env);
    } finally {
      await stores.close();
    }
  } catch (error) {
    if (error instanceof StartRefused) return failure(error.message, 'Nothing will start until this is fixed.');
    const fault = await storeFaultOf(error, env);
    if (fault?.kind === 'permanent') return failure(fault.sentence, 'Nothing will start until this is fixed.');
    const reason = fault?.reason ?? (error as Error).message;
    return failure(reason, 'Make sure the store is running and reachable. If its file is damaged, restore it from a backup.');
  }
}

const askEdgar = (env: Environment, url: string) => sendRequest(url, { 'user-agent': env.EDGAR_USER_AGENT ?? '' });
const edgarAnswer = (env: Environment) =>
  askEdgar(env, `${env.EDGAR_BASE_URL}/cgi-bin/browse-edgar?action=getcurrent&count=10&output=atom`);

async function edgar(env: Environment): Promise<Finding> {
  if (env.sample) return off('EDGAR_USER_AGENT isn’t set, so the built-in sample feed is used');
  return judgedEdgar(env, env.EDGAR_BASE_URL, await edgarAnswer(env), 'EDGAR_BASE_URL');
}

/** The submission lists that a company's history is built from. */
async function submissions(env: Environment): Promise<Finding> {
  if (env.sample) return off('included in the sample feed');
  const origin = edgarDataUrlOf(env);
  return judgedEdgar(env, origin, await askEdgar(env, `${origin}/submissions/CIK${LISTED_COMPANY}.json`), 'EDGAR_DATA_URL');
}

async function fullTextSearch(env: Environment): Promise<Finding> {
  const origin = edgarSearchUrlOf(env);
  if (origin === null) return off('not configured; the daily index finds anything the feed missed');
  const query = 'forms=8-K&dateRange=custom&startdt=2024-01-02&enddt=2024-01-02';
  return judgedEdgar(env, origin, await askEdgar(env, `${origin}/LATEST/search-index?${query}`), 'EDGAR_EFTS_URL');
}

/** @param variable the setting that holds the origin. */
function judgedEdgar(env: Environment, origin: string, answer: Answer | string, variable: string): Finding {
  if (typeof answer === 'string') return failure(`${origin} isn’t responding (${answer})`, `Check the network and ${variable}.`);
  if (answer.status === 403) {
    const remedy =
      'Identify yourself in EDGAR_USER_AGENT (“Company Name admin@example.com”), lower EDGAR_MAX_RPS, and wait ten minutes.';
    return failure(`${origin} rejects our requests (HTTP 403)`, remedy);
  }
  if (answer.status === 429)
    return warning(
      `${origin} is limiting our requests (HTTP 429)`,
      'Wait ten minutes. Check whether another program is using this IP address.',
    );
  if (answer.status >= 300) return failure(`${origin} responds with HTTP ${answer.status}`, `Check ${variable}.`);
  return ok(`${origin} responds to ${env.EDGAR_USER_AGENT}`);
}

/** Compares this machine's clock with that of EDGAR, the one server that every deployment calls. */
async function clockOf(env: Environment, clock: Clock): Promise<Finding> {
  if (env.sample) return off('not checked: the sample feed uses this machine’s clock');
  const answer = await edgarAnswer(env);
  if (typeof answer === 'string' || answer.date === null) return off('not checked: EDGAR’s clock is unavailable');
  const seconds = Math.round((clock.now().getTime() - answer.date.getTime()) / 1_000);
  if (Math.abs(seconds) <= CLOCK_SECONDS) return ok(`within ${CLOCK_SECONDS} seconds of EDGAR’s`);
  const way = seconds > 0 ? 'ahead of' : 'behind';
  return failure(
    `${Math.abs(seconds)} seconds ${way} EDGAR’s`,
    'Sync it with NTP. Otherwise webhooks are rejected and filing times are wrong.',
  );
}
