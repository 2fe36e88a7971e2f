import { setTimeout as sleep } from 'node:timers/promises';
import { companiesOf, followedAs } from '../../backend/contexts/filings/forms.rules.ts';
import { type SampleFiling, slotAt } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { freshFilings, GrowingEdgar, withAmendments } from './growing-edgar.ts';
import { call, devMessages, HttpReader } from './http-reader.ts';
import { introducePeople, type Person } from './people.ts';
import { type Product, removeDataDir, type Spawned, spawnProgram, startProduct, temporaryDataDir, whenReady } from './product.ts';
import { compareWithRebuild, readRecord } from './product-record.ts';
import { auditSpine } from './spine-audit.ts';

export interface KillRoundsOptions {
  /** How often the product is killed. */
  readonly rounds: number;
  /** Decides the moments. */
  readonly seed: number;
  /** Filings the feed shows over all rounds. */
  readonly filings: number;
  /** First filing of the corpus, as an earlier run has printed it; one of this moment without it. */
  readonly firstSlot?: number;
  /** How long the last start may take to finish everything that is left. */
  readonly finishMs?: number;
  readonly say?: (line: string) => void;
}

export interface KillRoundsReport {
  /** A sentence per broken promise; empty when all were kept. */
  readonly problems: readonly string[];
  readonly filings: number;
  readonly alerts: number;
  /** Messages among them that correct an alert. */
  readonly corrections: number;
  /** Filings that were recognised as the repetition of another. */
  readonly duplicates: number;
  /** Documents that equal their rebuild, per projection. */
  readonly documents: Readonly<Record<string, number>>;
  /** Kills before the product was ready, and while it worked. */
  readonly kills: { readonly starting: number; readonly working: number };
  /** Writes over HTTP that were answered before a kill. */
  readonly answeredWrites: number;
}

/** When to kill: so long after the start, or so long after so many requests to EDGAR. */
type Moment =
  | { readonly kind: 'starting'; readonly afterMs: number }
  | { readonly kind: 'working'; readonly requests: number; readonly afterMs: number };

/** The ticker whose note is written during the kills. */
const NOTED = 'KO';
/** A round in which nothing more happens ends by itself. */
const IDLE_MS = 4_000;

/**
 * Replays a corpus through the product as its own process and kills it with SIGKILL at random moments; EDGAR lives on outside. Then one
 * last start finishes the work, and everything that was promised is checked over HTTP and on the disk.
 */
export async function runKillRounds(options: KillRoundsOptions): Promise<KillRoundsReport> {
  const { rounds, seed, finishMs = 120_000, say = () => undefined } = options;
  const firstSlot = options.firstSlot ?? slotAt(new Date()) + 1;
  const filings = withAmendments(freshFilings(options.filings, firstSlot));
  const edgar = new GrowingEdgar(filings);
  await edgar.start();
  const env = { ...edgar.environment, DATA_DIR: temporaryDataDir() };
  say(`kill rounds: ${rounds} of seed ${seed}, ${filings.length} filings from slot ${firstSlot}`);
  const random = randomOf(seed);
  const kills = { starting: 0, working: 0 };
  const lives = new Lives(env);
  // Once half of the corpus shows at a single look, on several pages of the feed, as after an outage.
  const burstRound = Math.ceil(rounds / 2);
  const inBurst = Math.floor(filings.length / 2);
  const perRound = (filings.length - inBurst) / (rounds + 1);
  try {
    await lives.introduce();
    for (let round = 1; round <= rounds; round += 1) {
      const shown = Math.floor(perRound * round) + (round >= burstRound ? inBurst : 0);
      // A share of the corpus is left for the last life, and what a kill cut short comes on top of the next round.
      edgar.allow(shown, round === burstRound ? inBurst : undefined);
      const moment = round === burstRound ? ingestingMoment(random, inBurst) : momentOf(random, perRound);
      await lives.killAt(moment, edgar);
      kills[moment.kind] += 1;
      say(`kill ${round}: ${JSON.stringify(moment)}, ${edgar.shown.length} filings shown`);
    }
    edgar.allow(filings.length);
    const report = await lives.finish(filings, finishMs);
    return { ...report, kills, answeredWrites: lives.answeredWrites };
  } finally {
    await lives.end();
    await edgar.stop();
    removeDataDir(env.DATA_DIR);
  }
}

function momentOf(random: () => number, filingsOfRound: number): Moment {
  if (random() < 0.2) return { kind: 'starting', afterMs: Math.round(random() * 1_000) };
  return {
    kind: 'working',
    requests: Math.round(random() * filingsOfRound * 1.5),
    afterMs: Math.round(random() ** 2 * 500),
  };
}

/** The feed is read and its first filings are already being fetched: the others are just being ingested. */
function ingestingMoment(random: () => number, filings: number): Moment {
  return { kind: 'working', requests: Math.ceil(filings / 100) + Math.round(random() * 10), afterMs: Math.round(random() * 20) };
}

/** The product over its many lives. */
class Lives {
  readonly #env: Readonly<Record<string, string>> & { readonly DATA_DIR: string };
  #people: readonly Person[] = [];
  #writer: NoteWriter | null = null;
  #running: Pick<Spawned, 'process' | 'ended'> | null = null;

  constructor(env: Readonly<Record<string, string>> & { readonly DATA_DIR: string }) {
    this.#env = env;
  }

  get answeredWrites(): number {
    return this.#writer?.answered ?? 0;
  }

  /** First life: people who follow tickers and have contacts, before the first filing. */
  async introduce(): Promise<void> {
    const { url, stop } = await this.#start();
    this.#people = await introducePeople(url);
    this.#writer = new NoteWriter(await HttpReader.open(url, 'material-events', [NOTED]), NOTED);
    await stop();
  }

  async killAt(moment: Moment, edgar: GrowingEdgar): Promise<void> {
    const before = edgar.requests();
    const spawned = spawnProgram('all.main', [], this.#env);
    this.#running = spawned;
    const living = new AbortController();
    let writing: Promise<void> | undefined;
    if (moment.kind === 'working') {
      writing = this.#writer?.writeWhile(await whenReady(spawned), living.signal);
      writing?.catch(() => undefined);
      const idle = performance.now() + IDLE_MS;
      while (edgar.requests() - before < moment.requests && performance.now() < idle) await sleep(5);
    }
    await sleep(moment.afterMs);
    const { process: child } = spawned;
    const ended = child.signalCode ?? child.exitCode;
    if (ended !== null) throw new Error(`it ended by itself with ${ended}:\n${spawned.output()}`);
    child.kill('SIGKILL');
    living.abort();
    await spawned.ended;
    await writing;
  }

  /** Last life: does everything that is left, tells over HTTP, and leaves its disk after an orderly end. */
  async finish(filings: readonly SampleFiling[], withinMs: number): Promise<Omit<KillRoundsReport, 'kills' | 'answeredWrites'>> {
    const { DATA_DIR: dataDir } = this.#env;
    const product = await this.#start();
    const { url } = product;
    const audit = async () => auditSpine(await readRecord(dataDir), filings, this.#people);
    const deadline = performance.now() + withinMs;
    while ((await audit()).length > 0 && performance.now() < deadline) await sleep(500);

    const problems = [...((await this.#writer?.check(url)) ?? []), ...(await this.#wrongRows(url, filings))];
    const shown = (await devMessages(url)).map(({ _id }) => _id);
    const { problems: standing } = await call<{ problems: readonly string[] }>(url, '/health/ready');
    const code = await product.stop();
    if (code !== 0) problems.push(`the last life ended with code ${code}:\n${product.output()}`);

    const record = await readRecord(dataDir);
    const kept = record.messages.map(({ _id }) => _id);
    if (shown.sort().join() !== kept.sort().join()) problems.push(`${shown.length} messages are shown, ${kept.length} are there`);
    const compared = await compareWithRebuild(dataDir);
    return {
      problems: [...problems, ...standing, ...auditSpine(record, filings, this.#people), ...compared.problems],
      filings: record.events.filter(({ type }) => type === 'FilingIngested').length,
      alerts: kept.length,
      corrections: record.messages.filter(({ text }) => /(Correction|Amended)[ :]/.test(text)).length,
      duplicates: record.events.filter(({ type }) => type === 'FilingMarkedDuplicate').length,
      documents: compared.documents,
    };
  }

  /** Whatever happened, no process stays behind. */
  async end(): Promise<void> {
    this.#running?.process.kill('SIGKILL');
    await this.#running?.ended;
  }

  async #start(): Promise<Product> {
    const product = await startProduct(this.#env);
    this.#running = product;
    return product;
  }

  /** Rows whose newest filing is another than the feed's. */
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

/** Changes one note again and again; what was answered must never be lost. */
class NoteWriter {
  answered = 0;
  #sent = 0;
  #answeredUpTo = 0;

  constructor(
    private readonly reader: HttpReader,
    private readonly ticker: string,
  ) {}

  async writeWhile(url: string, living: AbortSignal): Promise<void> {
    while (!living.aborted) {
      this.#sent += 1;
      const number = this.#sent;
      try {
        await this.reader.post(url, '/api/subscribe', { tickers: this.ticker, note: `note ${number}` });
        this.#answeredUpTo = number;
        this.answered += 1;
      } catch (error) {
        if (!living.aborted) throw error;
      }
      await sleep(50);
    }
  }

  /** The note may be one that was never answered, but none older than the last one that was. */
  async check(url: string): Promise<readonly string[]> {
    const { watchlist } = await this.reader.watchlist(url);
    const note = watchlist.find(({ ticker }) => ticker === this.ticker)?.note ?? '';
    const number = Number(/^note (\d+)$/.exec(note)?.[1] ?? 0);
    const kept = number >= this.#answeredUpTo && number <= this.#sent;
    return kept ? [] : [`"${note}" is shown; of ${this.#sent} notes sent ${this.#answeredUpTo} was the last one answered`];
  }
}

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
