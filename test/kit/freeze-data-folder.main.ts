import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import type { DevMessage } from '../../backend/contexts/delivery/dev-outbox/dev-outbox.store.ts';
import { DatedEdgar } from './dated-edgar.ts';
import { type FrozenFilings, frozenFilings } from './frozen-filings.ts';
import type { FrozenAbout } from './frozen-folder.ts';
import { type FrozenAccount, FrozenPerson } from './frozen-people.ts';
import { call, devMessages } from './http-reader.ts';
import { answers, OpenAiDouble } from './openai-double.ts';
import { OPERATOR_TOKEN } from './operator-tokens.ts';
import { eventually, type Product, type Spawned, whenReady } from './product.ts';

/**
 * Creates a data folder by driving a build of the product over HTTP through two days of January 2026, and stores it for tests.
 * Usage: npm run freeze -- <checkout> <name>
 *   checkout  a checkout of the commit whose formats are to be preserved, installed and built
 *   name      folder under test/fixtures/data-folder
 * The program runs under Debian's faketime, so that filings, digests and indexes of both days arrive on schedule.
 */

/** Twenty minutes before digests are due at 7:00 AM in New York. */
const FIRST_DAY = new Date('2026-01-13T11:40:00Z');
const BEFORE_SEVEN = new Date('2026-01-13T11:50:00Z');
const AFTER_SEVEN = new Date('2026-01-13T12:00:20Z');
const SECOND_DAY = new Date('2026-01-14T11:52:00Z');
const SECOND_SEVEN = new Date('2026-01-14T12:00:20Z');
/** A text waits until 8:00 AM. */
const SECOND_EIGHT = new Date('2026-01-14T13:00:20Z');
/** No appends for this long means that everything is processed. */
const QUIET_MS = 12_000;

const [checkout = '', name = ''] = process.argv.slice(2);
if (!checkout || !/^[\w-]+$/.test(name)) {
  process.stderr.write('Usage: npm run freeze -- <checkout> <name>\n');
  process.exit(2);
}
const root = resolve(checkout);
const commit = spawnSync('git', ['-C', root, 'rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).stdout.trim();
/** The library that the faketime command preloads. Under the command itself, the product could not be stopped. */
const preload = /^LD_PRELOAD=(.+)$/m.exec(
  spawnSync('faketime', ['-m', '-f', '+0s', 'env'], { encoding: 'utf8' }).stdout ?? '',
)?.[1];
if (!preload) throw new Error('faketime is missing: install Debian’s package faketime');
const dataDir = join(tmpdir(), `filingwire-freeze-${process.pid}`);
const say = (line: string) => void process.stderr.write(`${line}\n`);

/** Offset of the story's time from the real clock. */
let offsetMs = FIRST_DAY.getTime() - Date.now();
const now = () => new Date(Date.now() + offsetMs);
const { start } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as { readonly start: string };

const edgar = new DatedEdgar(now);
const model = new OpenAiDouble();
let environment: Readonly<Record<string, string>> = {};
let running: Product | null = null;

function spawnAt(program: string, args: readonly string[]): Omit<Spawned, 'errors'> {
  const options = start.split(' ').filter((word) => word.startsWith('--'));
  const seconds = Math.round(offsetMs / 1000);
  const node = join(root, 'node_modules', '.bin', 'node');
  const child = spawn(node, [...options, join(root, 'dist/server', `${program}.js`), ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      LD_PRELOAD: String(preload),
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      LOG_LEVEL: 'warn',
      PORT: '0',
      OPERATOR_TOKEN,
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { process: child, output: () => output, ended };
}

/** Starts the product at a time of the story. @returns its URL. */
async function startAt(moment: Date): Promise<string> {
  offsetMs = moment.getTime() - Date.now();
  const spawned = spawnAt('all.main', []);
  const url = await whenReady(spawned);
  const end = (signal: NodeJS.Signals) => () => {
    spawned.process.kill(signal);
    return spawned.ended;
  };
  running = { ...spawned, url, dataDir, stop: end('SIGTERM'), kill: end('SIGKILL') };
  say(`${now().toISOString()} started`);
  return url;
}

async function stop(): Promise<void> {
  const product = running;
  running = null;
  const code = await product?.stop();
  if (code !== 0) throw new Error(`ended with code ${code}:\n${product?.output()}`);
  say(`${now().toISOString()} stopped`);
}

async function ops(...args: readonly string[]): Promise<void> {
  const spawned = spawnAt('ops.main', args);
  const code = await spawned.ended;
  if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with code ${code}:\n${spawned.output()}`);
}

/** Number of events of each type in the log, which is opened read-only: only the build writes to the folder. */
function counted(): Readonly<Record<string, number>> {
  const log = new DatabaseSync(join(dataDir, 'log.db'), { readOnly: true, timeout: 5_000 });
  try {
    const rows = log.prepare('SELECT type, count(*) AS times FROM events GROUP BY type').all();
    return Object.fromEntries(rows.map(({ type, times }) => [String(type), Number(times)]));
  } finally {
    log.close();
  }
}

const total = () => Object.values(counted()).reduce((sum, times) => sum + times, 0);

const happened = (type: string, times = 1) => eventually(`${times} ${type}`, async () => (counted()[type] ?? 0) >= times || null);

async function quiet(): Promise<void> {
  for (let before = -1; ; ) {
    const events = total();
    if (events === before) return;
    before = events;
    await sleep(QUIET_MS);
  }
}

const people = {
  events: new FrozenPerson('events', 'material-events'),
  insiders: new FrozenPerson('insiders', 'form4getter'),
  professional: new FrozenPerson('professional', 'filingwire'),
  anonymous: new FrozenPerson('anonymous', 'material-events'),
  restless: new FrozenPerson('restless', 'filingwire'),
  daily: new FrozenPerson('daily', 'material-events'),
  texts: new FrozenPerson('texts', 'form4getter'),
  gone: new FrozenPerson('gone', 'material-events'),
};

/** Creates all accounts with their settings and changes. */
async function introduce(url: string): Promise<void> {
  const { events, insiders, professional, anonymous, restless, daily, texts, gone } = people;
  await eventually('the company reference', async () => (await call<readonly unknown[]>(url, '/api/tickers?q=A')).length || null);
  await events.follow(url, ['AAPL', 'MSFT', 'TSLA', 'KO'], ['8-K']);
  await events.reachedAt(url, { email: 'events@example.com' }, { email: ['events@example.com', 'e•••@example.com'] });
  await events.follow(url, ['KO'], [], 'Watch the bottlers: “Süß & sauer” – 糖');

  await insiders.follow(url, ['AAPL', 'NVDA', 'GOOGL', 'JPM'], ['4'], 'bought after the crash');
  await insiders.reachedAt(
    url,
    { email: 'Insiders@Example.com', phone: '(415) 555-0101' },
    { email: ['insiders@example.com', 'i•••@example.com'], phone: ['+14155550101', '•••-•••-0101'] },
  );

  await professional.follow(url, ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'GOOGL', 'BRK-B', 'JPM'], ['8-K', '4', '3', '5']);
  await professional.reachedAt(
    url,
    { email: 'pro@example.com', phone: '415-555-0102' },
    { email: ['pro@example.com', 'p•••@example.com'], phone: ['+14155550102', '•••-•••-0102'] },
  );
  await professional.post(url, '/api/update-alert-thresholds', { email: 'MEDIUM', sms: 'CRITICAL' });

  await anonymous.follow(url, ['NVDA', 'JNJ'], [], 'nobody knows me');
  await anonymous.follow(url, ['NVDA'], [], 'nobody knows me yet');

  await restless.follow(url, ['XOM', 'NKE'], ['8-K', '4'], 'a first thought');
  await restless.reachedAt(url, { email: 'before@example.com' }, { email: ['before@example.com', 'b•••@example.com'] });
  await restless.follow(url, ['XOM'], ['3', '5']);
  await restless.unfollow(url, 'NKE');
  await restless.follow(url, ['NKE'], [], 'back again');
  await restless.follow(url, ['XOM'], [], null);
  await restless.reachedAt(
    url,
    { email: 'after@example.com', phone: '+14155550133' },
    { email: ['after@example.com', 'a•••@example.com'], phone: ['+14155550133', '•••-•••-0133'] },
  );
  await restless.post(url, '/api/update-notification-preferences', { notify_via: [] });

  await daily.follow(url, ['AAPL', 'MSFT', 'NVDA', 'TSLA'], ['8-K'], 'for the morning');
  await daily.reachedAt(url, { email: 'daily@example.com' }, { email: ['daily@example.com', 'd•••@example.com'] });
  await daily.post(url, '/api/update-notification-preferences', {
    cadence: 'daily',
    digest: 'always',
    time_zone: 'America/New_York',
  });

  await texts.follow(url, ['AAPL', 'GOOGL', 'TSLA'], ['4']);
  await texts.reachedAt(url, { phone: '415 555 0177' }, { phone: ['+14155550177', '•••-•••-0177'] });
  // A build without quiet hours ignores them; one with them tells the same story at any hour.
  for (const person of [insiders, professional, restless, texts]) {
    await person.post(url, '/api/update-notification-preferences', { cadence: 'real_time', quietHours: null });
  }

  await gone.follow(url, ['JPM'], ['8-K'], 'not for long');
  await gone.reachedAt(url, { email: 'gone@example.com' }, { email: ['gone@example.com', 'g•••@example.com'] });
  await gone.logOut(url);
}

async function firstDay(filings: FrozenFilings): Promise<void> {
  const url = await startAt(FIRST_DAY);
  await introduce(url);
  await ops('grant-pro', 'pro@example.com', '--reason', 'tries the product');
  await ops('grant-admin-role', 'daily@example.com', '--reason', 'by mistake');
  await ops('revoke-pro', 'daily@example.com', '--reason', 'was a mistake');
  await happened('CompanyDescribed', 3);
  const amendments = filings.firstDay.filter(({ form }) => form.endsWith('/A'));
  const originals = filings.firstDay.filter((filing) => !amendments.includes(filing));
  for (let from = 0; from < originals.length; from += 15) {
    edgar.publish(...originals.slice(from, from + 15));
    await sleep(2_000);
  }
  // On a busy machine, an amendment that comes right away would be known before the alert that it corrects.
  await happened('AlertsDelivered');
  await quiet();
  edgar.publish(...amendments);
  edgar.publish(filings.unreadable);
  edgar.hide(...filings.lost);
  await happened('AlertsCorrected');
  await happened('FilingMarkedDuplicate');
  await happened('DisclosureThreadOpened', 2);
  await happened('FilingAnalysed', 3);
  await happened('FilingLeftUnread');
  await quiet();
  await people.events.post(url, '/api/watchlist/seen', { ticker: 'AAPL' });
  await ops('dismiss-duplicate', filings.repeated, '--reason', 'two different disclosures');
  await ops('backfill', 'AAPL', '--reason', 'the past of a company');
  await ops('rebuild', 'watchlist', '--reason', 'to see that it works');
  await ops('rebuild', 'filing-feed', '--reason', 'to see that it works');
  await quiet();
  await ops('rollback', 'filing-feed', '--reason', 'to see that it works');
  await quiet();
  await stop();
}

/** Starts the product and only lets time pass. @returns the dev outbox at the end, newest first. */
async function passing(moment: Date, until: () => Promise<unknown>): Promise<readonly DevMessage[]> {
  const url = await startAt(moment);
  await until();
  await quiet();
  const messages = await devMessages(url);
  await stop();
  return messages;
}

async function secondDay(filings: FrozenFilings): Promise<void> {
  const url = await startAt(SECOND_DAY);
  for (let from = 0; from < filings.secondDay.length; from += 10) {
    edgar.publish(...filings.secondDay.slice(from, from + 10));
    await sleep(2_000);
  }
  await happened('CoverageReconciled');
  await quiet();
  // A digest sent even without news would be sent again whenever the folder is used.
  await people.daily.post(url, '/api/update-notification-preferences', { digest: 'when_new' });
  await stop();
}

const packed = (bytes: Uint8Array) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });

function keep(accounts: readonly FrozenAccount[], messages: readonly DevMessage[]): void {
  const folder = join('test', 'fixtures', 'data-folder', name);
  // Before packing, which takes minutes on a busy machine.
  const about: FrozenAbout = { commit, frozenAt: now().toISOString(), events: counted(), accounts };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(dataDir)) writeFileSync(join(folder, `${file}.br`), packed(readFileSync(join(dataDir, file))));
  writeFileSync(join(folder, 'about.json'), `${JSON.stringify(about, null, 2)}\n`);
  writeFileSync(join(folder, 'messages.json.br'), packed(Buffer.from(JSON.stringify(messages))));
}

try {
  environment = { OPENAI_API_KEY: 'sk-of-a-test', OPENAI_BASE_URL: await model.start() };
  model.replies(
    answers({ one_liner: 'What the model says of it', summary: 'The model has read the filing and says what it is about.' }),
  );
  await edgar.start();
  environment = { ...environment, ...edgar.environment };
  const filings = frozenFilings(FIRST_DAY, SECOND_DAY);
  edgar.remember(...filings.history);
  await firstDay(filings);
  await passing(BEFORE_SEVEN, () => sleep(QUIET_MS));
  await passing(AFTER_SEVEN, () => happened('DigestDelivered'));
  const digests = counted()['DigestDelivered'] ?? 0;
  await secondDay(filings);
  await passing(SECOND_SEVEN, () => happened('DigestDelivered', digests + 1));
  const withTexts = (counted()['DigestDelivered'] ?? 0) + 1;
  const messages = await passing(SECOND_EIGHT, () => happened('DigestDelivered', withTexts));
  keep(
    Object.values(people).map(({ known }) => known),
    messages,
  );
  say(JSON.stringify(counted()));
} finally {
  await (running as Product | null)?.kill();
  await edgar.stop();
  await model.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
