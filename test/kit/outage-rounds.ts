import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { accountStream } from '../../backend/contexts/accounts/account.stream.ts';
import { slotAt } from '../../backend/contexts/filings/sample-feed/sample-filing.template.ts';
import { freshFilings, GrowingEdgar, withAmendments } from './growing-edgar.ts';
import { heldLeases, leasesRenewedSince, takenAgain } from './held-leases.ts';
import { call } from './http-reader.ts';
import type { InterruptibleStore } from './interruptible-store.ts';
import { introducePeople } from './people.ts';
import { removeDataDir, type Spawned, spawnProgram, temporaryDataDir, whenReady } from './product.ts';
import { compareWithRebuild, onStores, readRecord } from './product-record.ts';
import { randomOf } from './random.ts';
import { auditSpine } from './spine-audit.ts';
import { WAIT_TIMEOUT_MS } from './timeouts.ts';
import { Writers } from './writers.ts';

export interface OutageRoundsOptions {
  readonly rounds: number;
  /** Seed of kinds, lengths and moments. */
  readonly seed: number;
  readonly filings: number;
  readonly writes: number;
  /** Longest outage in milliseconds; the shortest is a second. */
  readonly longestMs: number;
  /** One in this many rounds also kills the product. */
  readonly killEvery: number;
  /** The store to interrupt; stopped at the end. */
  readonly store: InterruptibleStore;
  /** First filing of the corpus, as printed by an earlier run; by default the current one. */
  readonly firstSlot?: number;
  readonly say?: (line: string) => void;
}

export interface OutageRoundsReport {
  /** One sentence per violation; empty when there is none. */
  readonly problems: readonly string[];
  readonly outages: Readonly<Record<string, number>>;
  /** Number of kills. */
  readonly kills: number;
  readonly filings: number;
  /** Messages in the outbox. */
  readonly alerts: number;
  readonly answeredWrites: number;
  /** Requests that were refused or cut off, each retried until answered. */
  readonly failedRequests: number;
  /**
   * Longest time to a refusal in milliseconds, from the request or the start of the outage, whichever was later: `first` until one request had waited for the
   * store, `later` for requests sent after that.
   */
  readonly slowestRefusal: { readonly first: number; readonly later: number };
  /** From the end of the last outage until everything was processed, in milliseconds; -1 if that never happened. */
  readonly caughtUpMs: number;
  /** Lines in the product's log during all outages. */
  readonly logLines: number;
  readonly documents: number;
}

const WRITERS = 4;
/** New filings per poll: those missed during an outage appear at once. */
const PER_LOOK = 20;
const LOOK_MS = 200;
/** A request refused after this long has waited for the store. */
const WAITED_MS = 500;

/**
 * Repeatedly takes a store away from a working product, and kills the product in between, while filings arrive and users write. Then all guarantees are
 * checked in the log, in the outbox, over HTTP and against a rebuild of every view.
 */
export async function runOutageRounds(options: OutageRoundsOptions): Promise<OutageRoundsReport> {
  const { rounds, seed, longestMs, killEvery, store, writes, say = () => undefined } = options;
  const firstSlot = options.firstSlot ?? slotAt(new Date()) + 1;
  const filings = withAmendments(freshFilings(options.filings, firstSlot));
  const edgar = new GrowingEdgar(filings);
  await edgar.start();
  const servers = { ...store.environment, MASTER_KEY: randomBytes(32).toString('hex') };
  const dataDir = temporaryDataDir();
  const lives = new Lives({ ...edgar.environment, ...servers, LOG_LEVEL: 'warn', DATA_DIR: dataDir });
  const record = () => readRecord(dataDir, servers);
  const random = randomOf(seed);
  const outages: Record<string, number> = {};
  const retaken: string[] = [];
  say(`outages: ${rounds} of seed ${seed}, ${filings.length} filings from slot ${firstSlot}, ${writes} writes`);
  try {
    await lives.start();
    const people = await introducePeople(await lives.ready(), 0, false);
    await verifyContacts(dataDir, servers);
    const writers = await Writers.open(await lives.ready(), WRITERS, seed, async () => (await record()).events);
    const stop = new AbortController();
    let allowedWrites = 0;
    const writing = writers.write(
      () => lives.url,
      stop.signal,
      writes,
      () => allowedWrites,
    );
    writing.catch(() => undefined);
    let kills = 0;
    const slowestRefusal = { first: 0, later: 0 };
    const next = inTurn(store.kinds, random);
    let backSince = Date.now();
    for (let round = 1; round <= rounds; round += 1) {
      const kind = next();
      const forMs = store.lengthOf(kind, Math.round(1_000 + random() * (longestMs - 1_000)));
      const killed = round % killEvery === 0;
      const slows = store.slowKinds.includes(kind) && !killed;
      // The slow server is not to blame for delays left over from the previous outage.
      const held = slows ? await leasesRenewedSince(backSince, dataDir, servers) : null;
      edgar.allow(Math.ceil((filings.length * round) / rounds), PER_LOOK);
      // An outage without work in progress would prove nothing.
      await lives.ready();
      await sleep(random() * 2_000);
      say(`round ${round}: ${kind} for ${forMs} ms${killed ? ', the product killed' : ''}; ${writers.answered} writes`);
      // Writes are released as the outage begins, so that each outage affects some.
      allowedWrites = Math.ceil((writes * round) / rounds);
      const refusedBefore = writers.refusals.length;
      const began = performance.now();
      const outage = store.interrupt(kind, forMs);
      if (killed) {
        kills += 1;
        await sleep(random() * forMs);
        await lives.kill();
        await lives.start();
      }
      await outage;
      backSince = Date.now();
      if (held)
        retaken.push(...takenAgain(held, await heldLeases(dataDir, servers)).map((name) => `${name} was taken again: ${kind}`));
      outages[kind] = (outages[kind] ?? 0) + 1;
      const refused = writers.refusals.slice(refusedBefore);
      // An immediate refusal does not make an outage known: another member may be the primary already, so the next request tries.
      const known = refused.find(({ sent, answered }) => answered - sent >= WAITED_MS)?.answered ?? Number.POSITIVE_INFINITY;
      for (const { sent, answered } of refused) {
        const which = sent < known ? 'first' : 'later';
        // A request may have waited because of the previous outage, so each outage may cost one request's time.
        slowestRefusal[which] = Math.max(slowestRefusal[which], Math.round(answered - Math.max(sent, began)));
      }
    }
    const back = performance.now();
    const unfinished = async () => [
      ...(edgar.exhausted ? [] : ['EDGAR has more to show']),
      ...auditSpine(await record(), edgar.shown, people, false),
    ];
    let left = await unfinished();
    for (; performance.now() - back < WAIT_TIMEOUT_MS && left.length > 0; left = await unfinished()) await sleep(LOOK_MS);
    const caughtUpMs = left.length === 0 ? Math.round(performance.now() - back) : -1;
    await Promise.race([writing, sleep(WAIT_TIMEOUT_MS, undefined, { ref: false })]);
    stop.abort();
    await writing;
    // The views may not have the latest writes yet.
    while (performance.now() - back < 2 * WAIT_TIMEOUT_MS && (await unfinished()).length > 0) await sleep(LOOK_MS);

    const { events, rows } = await record();
    const url = await lives.ready();
    const problems = [...left, ...retaken, ...(await writers.problems(url, events))];
    const code = await lives.stop();
    if (code !== 0) problems.push(`the last life ended with code ${code}:\n${lives.output}`);
    problems.push(...lives.problems, ...auditSpine(await record(), edgar.shown, people, false));
    const compared = await compareWithRebuild(dataDir, servers);
    problems.push(...compared.problems);
    return {
      problems,
      outages,
      kills,
      filings: events.filter(({ type }) => type === 'FilingIngested').length,
      alerts: rows.length,
      answeredWrites: writers.answered,
      failedRequests: writers.failed,
      slowestRefusal,
      caughtUpMs,
      logLines: lives.output.split('\n').filter((line) => line.startsWith('{')).length,
      documents: Object.values(compared.documents).reduce((sum, count) => sum + count, 0),
    };
  } finally {
    await lives.kill();
    await store.stop();
    await edgar.stop();
    removeDataDir(dataDir);
  }
}

/** Each kind once before any repeats, in a different order each time. */
function inTurn(kinds: readonly string[], random: () => number): () => string {
  let left: string[] = [];
  return () => {
    if (left.length === 0) left = [...kinds];
    const [kind = ''] = left.splice(Math.floor(random() * left.length), 1);
    return kind;
  };
}

/** Only verified contacts get alerts. Without message providers nobody gets a verification message, so the events are appended directly. */
async function verifyContacts(dataDir: string, servers: Readonly<Record<string, string>>): Promise<void> {
  const { events: known } = await readRecord(dataDir, servers);
  const codec = eventCodec();
  await onStores(
    dataDir,
    async ({ events }) => {
      for (const event of known) {
        if (event.type !== 'ContactAdded') continue;
        const { accountId, channel, contactKey } = event.data;
        const stream = accountStream(accountId);
        const [last] = await events.read(stream, { backwards: true, limit: 1 });
        const verified = codec.encode({ type: 'ContactVerified', data: { accountId, channel, contactKey } }, randomUUID(), {});
        await events.append(stream, [verified], { kind: 'revision', revision: last?.revision ?? -1 });
      }
    },
    servers,
  );
}

/** The product across its restarts, each with a new address. */
class Lives {
  /** Its address; null while it is not running or not ready. */
  url: string | null = null;
  readonly problems: string[] = [];
  readonly #env: Readonly<Record<string, string>>;
  #running: Spawned | null = null;
  #expected = false;
  #output = '';

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env;
  }

  get output(): string {
    return this.#output + (this.#running?.output() ?? '');
  }

  /** Starts it, possibly while its store is unavailable. */
  async start(): Promise<void> {
    const spawned = spawnProgram('all.main', [], this.#env);
    this.#running = spawned;
    this.#expected = false;
    void whenReady(spawned).then(
      (url) => {
        if (this.#running === spawned) this.url = url;
      },
      () => undefined,
    );
    void spawned.ended.then((code) => {
      if (this.#running !== spawned || this.#expected) return;
      this.url = null;
      this.problems.push(`the product ended by itself with ${code}:\n${spawned.output().slice(-2_000)}`);
    });
  }

  /** Its address once it is ready. @throws when it does not get there. */
  async ready(): Promise<string> {
    for (const end = performance.now() + WAIT_TIMEOUT_MS; performance.now() < end; await sleep(50)) {
      if (this.url !== null && (await call(this.url, '/health/live').catch(() => null)) !== null) return this.url;
    }
    throw new Error(`not ready:\n${this.output.slice(-5_000)}`);
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const spawned = this.#running;
    if (!spawned) return null;
    this.#expected = true;
    this.url = null;
    spawned.process.kill(signal);
    const code = await spawned.ended;
    this.#output += spawned.output();
    this.#running = null;
    return code;
  }
}
