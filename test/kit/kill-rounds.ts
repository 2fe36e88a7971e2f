import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SampleFiling, slotAt } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { companiesOf, followedAs } from '../../backend/contexts/forms/published/form.catalog.ts';
import { freshFilings, GrowingEdgar, withAmendments } from './growing-edgar.ts';
import { call, devMessages } from './http-reader.ts';
import { type Moment, momentOf, Onlooker, OpenRuns } from './kill-moments.ts';
import { MovedClock } from './moved-clock.ts';
import { introducePeople, type Person } from './people.ts';
import { type Product, removeDataDir, type Spawned, spawnProgram, startProduct, temporaryDataDir, whenReady } from './product.ts';
import { compareWithRebuild, type ProductRecord, readMessages, readRecord } from './product-record.ts';
import { randomOf } from './random.ts';
import { auditSpine } from './spine-audit.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';
import { Writers } from './writers.ts';

export interface KillRoundsOptions {
  /** Number of kills. */
  readonly rounds: number;
  /** Seed of the kill moments. */
  readonly seed: number;
  /** Filings in the feed over all rounds. */
  readonly filings: number;
  /** First filing of the corpus, as printed by an earlier run; by default the current one. */
  readonly firstSlot?: number;
  /** Time limit for the last start to finish all remaining work. */
  readonly finishMs?: number;
  /** How long a round waits for an alert run or a delivery to interrupt; default 4 s. */
  readonly aimMs?: number;
  /**
   * Whether the product's clock is wrong after each start, by up to an hour and changed again while it works, and EDGAR sometimes sends a wrong date.
   * Clocks are right after the first start and after the last, which is late enough for all waiting times to end.
   */
  readonly wrongClocks?: boolean;
  readonly say?: (line: string) => void;
}

export interface KillRoundsReport {
  /** One sentence per violation; empty when there is none. */
  readonly problems: readonly string[];
  readonly filings: number;
  readonly alerts: number;
  /** Corrections among these messages. */
  readonly corrections: number;
  /** Filings recognized as duplicates. */
  readonly duplicates: number;
  /** Number of documents equal to their rebuild, per projection. */
  readonly documents: Readonly<Record<string, number>>;
  readonly kills: {
    /** Kills before the product was ready. */
    readonly starting: number;
    readonly working: number;
    /** Kills at work: during writes over HTTP, with half-done alert runs, with unanswered messages. */
    readonly writing: number;
    readonly paging: number;
    readonly delivering: number;
  };
  /** Answered writes over HTTP, nearly all of them between kills. */
  readonly answeredWrites: number;
  /** Requests that were cut off or refused, each retried with its idempotency key until answered. */
  readonly repeatedWrites: number;
}

/** Users who write during the kills, in addition to those changing contacts and settings. */
const WRITERS = 4;
/** More followers of the same companies, so that an alert has several recipients and takes time to send. */
const CROWD = 12;
/** A round without progress for this long ends. */
const IDLE_MS = 4_000;
const HOUR_MS = 3_600_000;
/** Longer than any delay set by a clock that was an hour ahead. */
const LONG_AFTER_MS = 3 * HOUR_MS;

/**
 * Replays a corpus through the product in its own process and kills it with SIGKILL, at random moments and in the middle of alerts and
 * deliveries, while users write; EDGAR keeps running outside. A last start then finishes the work, and all guarantees are checked over HTTP and on disk.
 */
export async function runKillRounds(options: KillRoundsOptions): Promise<KillRoundsReport> {
  const { rounds, seed, finishMs = WAIT_TIMEOUT_MS, say = () => undefined } = options;
  const firstSlot = options.firstSlot ?? slotAt(new Date()) + 1;
  const filings = withAmendments(freshFilings(options.filings, firstSlot));
  const edgar = new GrowingEdgar(filings);
  await edgar.start();
  const dataDir = temporaryDataDir();
  const clock = options.wrongClocks ? new MovedClock(join(dataDir, 'clock')) : null;
  const env = { ...edgar.environment, ...clock?.environment, DATA_DIR: dataDir };
  const clocks = clock ? ' with wrong clocks' : '';
  say(`kill rounds${clocks}: ${rounds} of seed ${seed}, ${filings.length} filings from slot ${firstSlot}`);
  const random = randomOf(seed);
  const kills = { starting: 0, working: 0, writing: 0, paging: 0, delivering: 0 };
  const lives = new Lives(env, seed, options.aimMs ?? IDLE_MS);
  // In one round half the corpus appears in a single poll, on several pages of the feed, as after an outage.
  const burstRound = Math.ceil(rounds / 2);
  const inBurst = Math.floor(filings.length / 2);
  const perRound = (filings.length - inBurst) / (rounds + 1);
  try {
    await lives.introduce();
    for (let round = 1; round <= rounds; round += 1) {
      const shown = Math.floor(perRound * round) + (round >= burstRound ? inBurst : 0);
      // Part of the corpus is left for the last life; filings interrupted by a kill add to the next round.
      edgar.allow(shown, round === burstRound ? inBurst : undefined);
      const moment = round === burstRound ? ingestingMoment(random, inBurst) : momentOf(round, random, perRound);
      const wrong = clock && [offBy(random), offBy(random), offBy(random)];
      let setAnew: NodeJS.Timeout | undefined;
      if (wrong) {
        clock.move(wrong[0] ?? 0);
        edgar.dateOffByMs = random() < 0.5 ? (wrong[1] ?? 0) : 0;
        setAnew = setTimeout(() => clock.move(wrong[2] ?? 0), random() * IDLE_MS);
      }
      const met = await lives.killAt(moment, edgar);
      clearTimeout(setAnew);
      for (const work of met) kills[work] += 1;
      say(`kill ${round}: ${JSON.stringify(moment)} met ${met.join(', ')}; ${edgar.shown.length} filings shown`);
    }
    edgar.allow(filings.length);
    edgar.dateOffByMs = 0;
    clock?.move(LONG_AFTER_MS);
    const report = await lives.finish(filings, finishMs);
    return { ...report, kills };
  } finally {
    await lives.end();
    await edgar.stop();
    removeDataDir(env.DATA_DIR);
  }
}

/** Error of a wrong clock, in milliseconds. */
const offBy = (random: () => number): number => Math.round((random() * 2 - 1) * HOUR_MS);

/** The feed was read and its first filings are being fetched while the others are being ingested. */
function ingestingMoment(random: () => number, filings: number): Moment {
  return { kind: 'requests', requests: Math.ceil(filings / 100) + Math.round(random() * 10), afterMs: Math.round(random() * 20) };
}

/** The product across its restarts. */
class Lives {
  readonly #env: Readonly<Record<string, string>> & { readonly DATA_DIR: string };
  readonly #seed: number;
  readonly #aimMs: number;
  readonly #runs = new OpenRuns();
  readonly #silence = new AbortController();
  /** Every message sent, by its row, because the product keeps only the latest. */
  readonly #sent = new Map<string, ProductRecord['messages'][number]>();
  #people: readonly Person[] = [];
  #writers: Writers | null = null;
  #writing: Promise<void> = Promise.resolve();
  #running: Pick<Spawned, 'process' | 'ended'> | null = null;
  /** Address for the writers; null while the product is not running or must not get requests. */
  #url: string | null = null;

  constructor(env: Readonly<Record<string, string>> & { readonly DATA_DIR: string }, seed: number, aimMs: number) {
    this.#env = env;
    this.#aimMs = aimMs;
    this.#seed = seed;
  }

  /** First life: users with tickers and contacts, before the first filing, and the writers. */
  async introduce(): Promise<void> {
    const { url, stop } = await this.#start();
    this.#people = await introducePeople(url, CROWD);
    const events = async () => (await readRecord(this.#env.DATA_DIR)).events;
    const writers = await Writers.open(url, WRITERS, this.#seed, events);
    await stop();
    this.#writers = writers;
    this.#writing = writers.write(() => this.#url, this.#silence.signal, Number.POSITIVE_INFINITY);
    // Errors are reported by `finish`; nothing awaits the promise before.
    this.#writing.catch(() => undefined);
  }

  /** @returns what the kill interrupted. */
  async killAt(moment: Moment, edgar: GrowingEdgar): Promise<readonly (keyof KillRoundsReport['kills'])[]> {
    const since = new Date().toISOString();
    const before = edgar.requests();
    const spawned = spawnProgram('all.main', [], this.#env);
    this.#running = spawned;
    if (moment.kind === 'starting') {
      await sleep(moment.afterMs);
      await kill(spawned);
      return ['starting'];
    }
    const url = await whenReady(spawned);
    const onlooker = await Onlooker.open(this.#env.DATA_DIR, this.#runs, since);
    const { process: child } = spawned;
    const idle = performance.now() + (moment.kind === 'requests' ? IDLE_MS : this.#aimMs);
    const late = () => performance.now() > idle || child.exitCode !== null;
    try {
      for (;;) {
        this.#url = url;
        if (moment.kind !== 'requests') await onlooker.until(moment.kind, late);
        else while (edgar.requests() - before < moment.requests && !late()) await sleep(5);
        await sleep(moment.afterMs);
        while (this.#writers?.inFlight === 0 && !late()) await sleep(1);
        // From here on, running requests were sent before the product was stopped.
        this.#url = null;
        const { paging, delivering } = await onlooker.stopped(() => child.kill('SIGSTOP'));
        const met = { paging, delivering, writing: (this.#writers?.inFlight ?? 0) > 0 };
        const aimed = met.writing && (moment.kind === 'requests' || met[moment.kind]);
        if (aimed || late()) return ['working', ...(['writing', 'paging', 'delivering'] as const).filter((work) => met[work])];
        child.kill('SIGCONT');
      }
    } finally {
      this.#url = null;
      await onlooker.close();
      await kill(spawned);
      this.#remember(await readMessages(this.#env.DATA_DIR));
    }
  }

  #remember(messages: ProductRecord['messages']): void {
    for (const message of messages) this.#sent.set(message._id, message);
  }

  /** Records sent messages repeatedly until the signal. */
  async #readSent(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      this.#remember(await readMessages(this.#env.DATA_DIR));
      await sleep(500);
    }
  }

  /** Last start: finishes all work, reports over HTTP, and stops cleanly. */
  async finish(filings: readonly SampleFiling[], withinMs: number): Promise<Omit<KillRoundsReport, 'kills'>> {
    const { DATA_DIR: dataDir } = this.#env;
    const product = await this.#start();
    const { url } = product;
    this.#url = url;
    this.#silence.abort();
    // Record messages meanwhile: the product keeps only the latest, and on a busy machine the writers may finish only after more than that were sent.
    const written = new AbortController();
    const reading = this.#readSent(written.signal);
    const broken = await this.#writing.then(
      () => [],
      (error: unknown) => [`a write was refused: ${String(error)}`],
    );
    written.abort();
    await reading;
    const audit = async () => auditSpine(await this.#everythingSent(), filings, this.#people);
    const deadline = performance.now() + withinMs;
    while ((await audit()).length > 0 && performance.now() < deadline) await sleep(500);

    const { events } = await readRecord(dataDir);
    const unkept = (await this.#writers?.problems(url, events)) ?? [];
    const problems = [...broken, ...unkept, ...(await this.#wrongRows(url, filings))];
    const shown = (await devMessages(url)).map(({ _id }) => _id);
    const { problems: standing } = await call<{ problems: readonly string[] }>(url, '/health/ready');
    const code = await product.stop();
    if (code !== 0) problems.push(`the last life ended with code ${code}:\n${product.output()}`);

    const kept = (await readMessages(dataDir)).map(({ _id }) => _id);
    const record = await this.#everythingSent();
    if (shown.sort().join() !== kept.sort().join()) problems.push(`${shown.length} messages are shown, ${kept.length} are there`);
    const compared = await compareWithRebuild(dataDir);
    return {
      problems: [...problems, ...standing, ...auditSpine(record, filings, this.#people), ...compared.problems],
      filings: record.events.filter(({ type }) => type === 'FilingIngested').length,
      alerts: record.messages.length,
      corrections: record.messages.filter(({ text }) => /(Correction|Amended)[ :]/.test(text)).length,
      duplicates: record.events.filter(({ type }) => type === 'FilingMarkedDuplicate').length,
      documents: compared.documents,
      answeredWrites: this.#writers?.answered ?? 0,
      repeatedWrites: this.#writers?.failed ?? 0,
    };
  }

  /** Ends the product in whatever state it is. */
  async end(): Promise<void> {
    this.#writers?.abandon();
    this.#running?.process.kill('SIGKILL');
    await this.#running?.ended;
  }

  /** The product's record on disk, plus the messages it no longer keeps. */
  async #everythingSent(): Promise<ProductRecord> {
    const record = await readRecord(this.#env.DATA_DIR);
    this.#remember(record.messages);
    return { ...record, messages: [...this.#sent.values()] };
  }

  async #start(): Promise<Product> {
    const product = await startProduct(this.#env);
    this.#running = product;
    return product;
  }

  /** Watchlist rows whose newest filing differs from the feed's. */
  async #wrongRows(url: string, filings: readonly SampleFiling[]): Promise<readonly string[]> {
    const problems: string[] = [];
    for (const { reader, forms } of this.#people) {
      for (const { ticker, cik, latest_accession } of (await reader.watchlist(url)).watchlist) {
        const newest = filings.findLast(
          ({ form, parties }) =>
            forms.has(followedAs(form) ?? '') && companiesOf(form, parties).some((party) => party.cik === cik),
        );
        if (latest_accession !== (newest?.accession ?? null))
          problems.push(`${reader.brand} shows ${latest_accession} as the newest of ${ticker}, not ${newest?.accession}`);
      }
    }
    return problems;
  }
}

/** @throws when it had already exited. */
async function kill({ process: child, output, ended }: Spawned): Promise<void> {
  const code = child.signalCode ?? child.exitCode;
  if (code !== null) throw new Error(`it ended by itself with ${code}:\n${output()}`);
  child.kill('SIGKILL');
  await ended;
}
