import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { openStores, type Stores } from '../../backend/apps/stores.ts';
import { accountsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { DomainEvent } from '../../backend/platform/event-store/define-event.ts';
import { OutcomeUnknown, StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import type { Expected } from '../../backend/platform/event-store/event-store.port.ts';
import { deterministicId } from '../../backend/platform/ids/ids.ts';
import { FieldCipher } from '../../backend/platform/privacy/field-cipher.ts';
import { openMasterKey } from '../../backend/platform/privacy/master-key.store.ts';
import { SubjectKeyStore } from '../../backend/platform/privacy/subject-key.store.ts';
import { accessionOf, cikOf, filingIngested, filingScored } from './filing-events.ts';
import { eventually, removeDataDir, type Spawned, spawnProgram, temporaryDataDir } from './product.ts';
import { readRecord } from './product-record.ts';
import { PublishedEdgar } from './published-edgar.ts';
import { randomOf } from './random.ts';
import { auditTakeover } from './takeover-audit.ts';

export interface TakeoverOptions {
  /** Clock jumps and standstills, a third each: a jump, a standstill within the time of a lease, one beyond it. */
  readonly rounds: number;
  readonly runs: number;
  readonly watchers: number;
  readonly seed: number;
  /** How long the workers may take for what is left at the end. */
  readonly finishMs: number;
  readonly say?: (line: string) => void;
}

export interface TakeoverReport {
  /** A sentence for each recipient that is missing, doubled or too many, and whatever else was broken. */
  readonly problems: readonly string[];
  readonly runs: number;
  readonly recipients: number;
  readonly joins: number;
  readonly leaves: number;
  readonly jumps: number;
  readonly standstills: number;
  /** How often the paging of alerts changed hands, and how often it did so because of a jump. */
  readonly takeovers: number;
  readonly takeoversByJump: number;
  /** Most requests that EDGAR got in one second. */
  readonly edgarPeak: number;
}

type Act =
  | { readonly kind: 'jump'; readonly worker: number; readonly aheadMs: number }
  | { readonly kind: 'standstill'; readonly ms: number };

/** Company 0 is followed by everybody, so that its runs have several pages; the others share the watchers among them. */
const COMPANIES = 20;
const RUNS_OF_ALL = 25;
const SPARE_SHARE = 0.2;
const CHANGES_PER_RUN = 4;
/** Tests and benches run at the root of the repository. */
const CLOCK_JUMP = pathToFileURL(resolve('test', 'kit', 'clock-jump.mjs'));
const PAGING = 'process|page-alerts-when-run-started';
const clock = new SystemClock();
const codec = eventCodec();

/** Two workers over one data folder; the one that pages alerts is paused, and clocks are set, while people join and leave. */
export async function runTakeoverRounds(options: TakeoverOptions): Promise<TakeoverReport> {
  const { rounds, runs, seed, say = () => undefined } = options;
  const dataDir = temporaryDataDir();
  const edgar = new PublishedEdgar();
  await edgar.start();
  const workers: Worker[] = [];
  let stores: Stores | null = null;
  try {
    workers.push(new Worker(dataDir, edgar.url, 0));
    await workers[0]?.ready();
    stores = await openStores(readEnvironment({ DATA_DIR: dataDir }), clock);
    const crowd = new Crowd(stores, dataDir, options.watchers, seed);
    await crowd.gather(say);
    workers.push(new Worker(dataDir, edgar.url, 1));
    await workers[1]?.ready();

    const acts = actsOf(rounds, seed);
    const leases = stores.operations.collection<{ _id: string; owner: string | null; epoch: number }>({
      name: 'leases',
      version: 1,
      fields: {},
      indexes: [],
    });
    const paging = () => leases.get(PAGING);
    /** Waits until the present owner of the lease has renewed it. */
    const settled = async () => {
      let first = await paging();
      return eventually('a renewal of the lease of the alerts', async () => {
        const now = await paging();
        const renewed = now?.epoch === first?.epoch && now?.owner !== null && (now?._rev ?? 0) > (first?._rev ?? 0);
        if (now?.epoch !== first?.epoch) first = now;
        return renewed ? now : null;
      });
    };
    let takeoversByJump = 0;
    for (const [round, act] of acts.entries()) {
      const upTo = Math.floor((runs * (round + 1)) / rounds);
      const before = await (act.kind === 'jump' ? settled() : paging());
      const filing = crowd.file(upTo);
      if (act.kind === 'jump') {
        workers[act.worker]?.setClock(act.aheadMs);
        await Promise.all([filing, sleep(1_500)]);
        const after = await paging();
        if (after?.epoch !== before?.epoch) takeoversByJump += 1;
      } else {
        const pid = Number(before?.owner?.split('|')[4] ?? 0);
        const owner = workers.find((worker) => worker.pid === pid);
        owner?.stop();
        await sleep(act.ms);
        owner?.goOn();
        await filing;
      }
      say(`round ${round + 1} of ${rounds}: ${JSON.stringify(act)}, ${upTo} filings`);
    }

    // Work that was put off by a clock that ran ahead is due now.
    for (const worker of workers) worker.setClock(200_000);
    const problems = await finished(dataDir, crowd.accessions, options.finishMs, say);
    const epoch = (await paging())?.epoch ?? 0;
    for (const worker of workers) problems.push(...(await worker.end()));
    const record = await readRecord(dataDir);
    const recipients = record.events.flatMap((event) => (event.type === 'AlertsPaged' ? accountsOf(event.data) : [])).length;
    return {
      problems: [...problems, ...auditTakeover(record, crowd.accessions)],
      runs: record.events.filter(({ type }) => type === 'AlertRunCompleted').length,
      recipients,
      joins: crowd.joins,
      leaves: crowd.leaves,
      jumps: acts.filter(({ kind }) => kind === 'jump').length,
      standstills: acts.filter(({ kind }) => kind === 'standstill').length,
      takeovers: epoch - 1,
      takeoversByJump,
      edgarPeak: edgar.peakPerSecond,
    };
  } finally {
    for (const worker of workers) await worker.kill();
    await stores?.close();
    await edgar.stop();
    removeDataDir(dataDir);
  }
}

function actsOf(rounds: number, seed: number): readonly Act[] {
  const random = randomOf(seed);
  return Array.from({ length: rounds }, (_, round): Act => {
    const amount = random();
    if (round % 3 === 0) return { kind: 'jump', worker: Math.floor(random() * 2), aheadMs: amount < 0.7 ? 90_000 : -90_000 };
    // A lease runs 10 s, and a standby waits a tenth longer.
    return { kind: 'standstill', ms: Math.round(round % 3 === 1 ? 12_000 + amount * 2_500 : 200 + amount * 4_000) };
  });
}

/** Waits until the audit finds nothing any more. @returns nothing, or that the time was over. */
async function finished(
  dataDir: string,
  accessions: readonly string[],
  withinMs: number,
  say: (line: string) => void,
): Promise<string[]> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const left = auditTakeover(await readRecord(dataDir), accessions);
    if (left.length === 0) return [];
    if (performance.now() > deadline) return [`not done ${withinMs} ms after the last round`];
    say(`${left.length} are left to do, such as: ${left[0]}`);
    await sleep(2_000);
  }
}

/** One worker process, with a wall clock that can be set. */
class Worker {
  readonly #spawned: Spawned;
  readonly #clockFile: string;

  constructor(dataDir: string, edgarUrl: string, number: number) {
    this.#clockFile = join(dataDir, `clock-${number}`);
    this.setClock(0);
    this.#spawned = spawnProgram('all.main', [], {
      ROLE: 'worker',
      DATA_DIR: dataDir,
      EDGAR_BASE_URL: edgarUrl,
      EDGAR_USER_AGENT: 'Filingwire bench admin@example.com',
      EDGAR_POLL_SECONDS: '2',
      NODE_OPTIONS: `--import=${CLOCK_JUMP.href}`,
      CLOCK_FILE: this.#clockFile,
    });
  }

  get pid(): number {
    return this.#spawned.process.pid ?? 0;
  }

  async ready(): Promise<void> {
    await eventually('the worker', async () => (/worker is ready/.test(this.#spawned.output()) ? true : null));
  }

  setClock(aheadMs: number): void {
    writeFileSync(this.#clockFile, String(aheadMs));
  }

  stop(): void {
    this.#spawned.process.kill('SIGSTOP');
  }

  goOn(): void {
    this.#spawned.process.kill('SIGCONT');
  }

  /** Ends in good order. @returns a sentence when it did not. */
  async end(): Promise<readonly string[]> {
    this.#spawned.process.kill('SIGTERM');
    const code = await this.#spawned.ended;
    return code === 0 ? [] : [`a worker ended with ${code}:\n${this.#spawned.output().slice(-2_000)}`];
  }

  async kill(): Promise<void> {
    this.#spawned.process.kill('SIGKILL');
    await this.#spawned.ended;
  }
}

/** People who watch companies, join and leave, and the filings of those companies, written to the log as the web server and the feed do. */
class Crowd {
  readonly #random: () => number;
  readonly #events: Stores['events'];
  readonly #revisions = new Map<string, number>();
  /** Accounts that watch a company now, and those that do not, per company. */
  readonly #watching = Array.from({ length: COMPANIES }, () => new Set<string>());
  readonly #accounts: readonly string[];
  readonly #count: number;
  #filed = 0;
  joins = 0;
  leaves = 0;

  constructor(
    private readonly stores: Stores,
    private readonly dataDir: string,
    watchers: number,
    seed: number,
  ) {
    this.#random = randomOf(seed + 1);
    this.#events = stores.events;
    this.#count = watchers;
    const all = Math.ceil(watchers * (1 + SPARE_SHARE));
    this.#accounts = Array.from({ length: all }, (_, n) => deterministicId('takeover', String(seed), String(n)));
  }

  get accessions(): readonly string[] {
    return Array.from({ length: this.#filed }, (_, n) => accessionOf(n + 1));
  }

  /** Everybody has a contact; the first so many watch company 0 and one of the others. */
  async gather(say: (line: string) => void): Promise<void> {
    const key = await openMasterKey(readEnvironment({ DATA_DIR: this.dataDir }), this.stores.operations);
    const cipher = new FieldCipher(new SubjectKeyStore(this.stores.operations, key, clock));
    for (const [n, accountId] of this.#accounts.entries()) {
      const aad = `account-${accountId}|ContactAdded|contact`;
      const contact = await cipher.encrypt(accountId, aad, `${accountId}@example.com`);
      const data = { accountId, channel: 'email' as const, contact, contactKey: accountId, masked: contact };
      await this.#append(`account-${accountId}`, { type: 'ContactAdded', data });
      const verified = { accountId, channel: 'email' as const, contactKey: accountId };
      await this.#append(`account-${accountId}`, { type: 'ContactVerified', data: verified });
      if (n >= this.#count) continue;
      await this.#join(accountId, 0);
      await this.#join(accountId, 1 + (n % (COMPANIES - 1)));
      if (n % 200 === 0) say(`${n} watchers have come`);
    }
    this.joins = 0;
  }

  /** Filings up to this number, with joins and leaves between them. */
  async file(upTo: number): Promise<void> {
    while (this.#filed < upTo) {
      const n = this.#filed + 1;
      const company = n % RUNS_OF_ALL === 0 ? 0 : 1 + Math.floor(this.#random() * (COMPANIES - 1));
      for (let change = 0; change < CHANGES_PER_RUN; change += 1) await this.#change(this.#random() < 0.7 ? company : 0);
      const now = clock.now().toISOString();
      const form = 'TAKEOVER';
      const seen = { form, followedAs: '8-K', companyCiks: [cikOf(9_000 + company)], acceptedAt: now, firstSeenAt: now };
      const ingested = filingIngested(n, { ...seen, filedOn: now.slice(0, 10), items: [] });
      await this.#append(`filing-${accessionOf(n)}`, ingested, filingScored(n, 'HIGH'));
      this.#filed = n;
      // Directly after the score: who joins now is not alerted, who leaves now is.
      for (let change = 0; change < CHANGES_PER_RUN; change += 1) await this.#change(company);
      await sleep(this.#random() * 300);
    }
  }

  #change(company: number): Promise<void> {
    const accountId = this.#accounts[Math.floor(this.#random() * this.#accounts.length)] ?? '';
    return this.#watching[company]?.has(accountId) ? this.#leave(accountId, company) : this.#join(accountId, company);
  }

  async #join(accountId: string, company: number): Promise<void> {
    const entry = { accountId, ticker: `T${company}`, cik: cikOf(9_000 + company) };
    const data = { ...entry, companyName: `Company ${company}`, forms: ['8-K'], brandId: 'material-events', note: null };
    await this.#append(`watchlist-${accountId}`, { type: 'TickerAdded', data });
    this.#watching[company]?.add(accountId);
    this.joins += 1;
  }

  async #leave(accountId: string, company: number): Promise<void> {
    const data = { accountId, ticker: `T${company}`, cik: cikOf(9_000 + company) };
    await this.#append(`watchlist-${accountId}`, { type: 'TickerRemoved', data });
    this.#watching[company]?.delete(accountId);
    this.leaves += 1;
  }

  /** A stopped worker may hold the lock of the log: what cannot be written is tried again until it can. */
  async #append(stream: string, ...events: readonly DomainEvent[]): Promise<void> {
    const revision = this.#revisions.get(stream) ?? -1;
    const encoded = events.map((event, index) => codec.encode(event, deterministicId(stream, String(revision + 1 + index)), {}));
    const expected: Expected = revision === -1 ? { kind: 'noStream' } : { kind: 'revision', revision };
    for (;;) {
      try {
        const { revision: reached } = await this.#events.append(stream, encoded, expected);
        this.#revisions.set(stream, reached);
        return;
      } catch (error) {
        if (!(error instanceof StoreUnavailable) && !(error instanceof OutcomeUnknown)) throw error;
      }
    }
  }
}
