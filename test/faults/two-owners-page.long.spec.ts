import { eventCodec } from '../../backend/apps/event-registry.ts';
import { accountsOf } from '../../backend/contexts/alerts/published/alert-groups.ts';
import type { AlertRunEvent } from '../../backend/contexts/alerts/published/alert-run.events.ts';
import { AlertSettingsStore } from '../../backend/contexts/alerts/recipients/alert-settings.store.ts';
import { WatchersStore } from '../../backend/contexts/alerts/recipients/watchers.store.ts';
import { alertRunStream } from '../../backend/contexts/alerts/runs/alert-run.stream.ts';
import { PageAlertsWhenRunStarted } from '../../backend/contexts/alerts/runs/page-alerts-when-run-started.process.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import { OutcomeUnknown } from '../../backend/platform/event-store/event-store.errors.ts';
import { type Position, toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import type { SqliteEventStore } from '../../backend/platform/event-store/sqlite/sqlite-event-store.adapter.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { runStarted } from '../kit/alert-events.ts';
import { cikOf } from '../kit/filing-events.ts';
import { type Gate, gated } from '../kit/gated-store.ts';
import { randomOf } from '../kit/random.ts';
import { Runtime } from '../kit/runtime.ts';
import { TEST_SEED } from '../kit/seed.ts';

const codec = eventCodec();
/** Position as of which the watchers of the run are counted. */
const RUN_AT = 100_000;
const seeds = Array.from({ length: 30 }, (_, index) => TEST_SEED + index);

/** An owner whose deadlines expire soon. */
class FastClock extends SystemClock {
  override monotonic(): number {
    return super.monotonic() * 20;
  }
}

const accountOf = (n: number) => `account-${String(n).padStart(5, '0')}`;
const contact = { enc: 'v1', keyId: 'k', iv: '', tag: '', ct: '', aad: '' } as const;

/** One alert run over the stores of a deployment, processed by several owners at once. */
class Run {
  readonly runtime = new Runtime();
  readonly watchers = new WatchersStore(this.runtime.operational);
  readonly settings = new AlertSettingsStore(this.runtime.operational);
  readonly started = runStarted(1, { position: toPosition(RUN_AT) });
  readonly stream = alertRunStream(this.started.data.accession);
  /** After the run: people who join or leave now change what a page looks at, but not who is due. */
  #now = RUN_AT;

  async begin(due: readonly string[]): Promise<void> {
    for (const [index, accountId] of due.entries()) await this.#open(accountId, toPosition(index + 1));
    const encoded = codec.encode(this.started, crypto.randomUUID(), {});
    await this.runtime.events.append(this.stream, [encoded], { kind: 'noStream' });
  }

  join(accountId: string): Promise<void> {
    return this.#open(accountId, this.#next());
  }

  leave(accountId: string): Promise<void> {
    return this.watchers.close(accountId, 'T1', this.#next());
  }

  /** One attempt by one owner, through a store that may suspend it. */
  async work(gate: Gate, pageSize: number): Promise<void> {
    const events = gated(this.runtime.events, gate);
    const time = new FastClock();
    const executor = new CommandExecutor(events, codec, time);
    const texts = new OperationalTextStore(this.runtime.operational);
    const options = { pageSize, texts, freeCadence: 'realTime' } as const;
    const process = new PageAlertsWhenRunStarted(events, codec, executor, this.watchers, this.settings, time, options);
    const [started] = await this.runtime.events.read(this.stream, { limit: 1 });
    await process.handle(codec.decode(started as never) as Recorded<typeof this.started>);
  }

  async alerted(): Promise<readonly string[]> {
    const stored = await this.runtime.events.read(this.stream);
    const events = stored.flatMap((event) => codec.decode<AlertRunEvent>(event) ?? []);
    expect(events.filter(({ type }) => type === 'AlertRunCompleted')).toHaveLength(1);
    return events.flatMap((event) => (event.type === 'AlertsPaged' ? accountsOf(event.data) : []));
  }

  #next(): Position {
    this.#now += 1;
    return toPosition(this.#now);
  }

  async #open(accountId: string, at: Position): Promise<void> {
    const entry = { cik: cikOf(1), accountId, ticker: 'T1', forms: ['8-K'], brandId: 'material-events' };
    await this.watchers.open({ ...entry, addedAt: '2026-01-01T00:00:00.000Z' }, at);
    await this.settings.change(accountId, at, (was) => ({ ...was, email: { contact, contactKey: accountId, verified: true } }));
  }
}

let run: Run;
beforeEach(() => {
  run = new Run();
});
afterEach(() => run.runtime.close());

/** Every second number, which leaves room between them for people who join. */
const dueAccounts = (count: number) => Array.from({ length: count }, (_, index) => accountOf(2 * index + 1));

test('1,200 watchers: an owner is suspended before a page, somebody joins, and its successor divides pages differently: each is alerted once', async () => {
  const due = dueAccounts(1_200);
  await run.begin(due);
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  let stalled = () => {};
  const standsStill = new Promise<void>((resolve) => {
    stalled = resolve;
  });
  const first = run.work(async (method) => {
    if (method !== 'append') return;
    stalled();
    await asleep;
  }, 500);
  await standsStill;
  for (const n of [0, 2, 4]) await run.join(accountOf(n));
  let pages = 0;
  await run.work(async (method) => {
    if (method !== 'append') return;
    pages += 1;
    // The second owner has written one page; now it is suspended and the first one resumes.
    if (pages !== 2) return;
    wake();
    await first;
  }, 500);
  expect(await run.alerted()).toEqual(due);
});

test('600 watchers: an unanswered page reaches the log only after another page was decided: each is alerted once', async () => {
  const due = dueAccounts(600);
  await run.begin(due);
  const { events } = run.runtime;
  let late: (() => Promise<unknown>) | null = null;
  const unanswered = run.work(async (method, args) => {
    if (method !== 'append') return;
    const append = args as Parameters<SqliteEventStore['append']>;
    // The server has received the append but does not execute it before the client's deadline.
    late ??= () => events.append(...append);
    throw new OutcomeUnknown('no answer');
  }, 500);
  await expect(unanswered).rejects.toThrow(OutcomeUnknown);
  await run.join(accountOf(0));
  let first = true;
  await run.work(async (method) => {
    if (method !== 'append' || !first) return;
    first = false;
    await late?.();
  }, 500);
  expect(await run.alerted()).toEqual(due);
});

test.each(seeds)('seed %i: two owners in any order while people join and leave: each is alerted once', async (seed) => {
  const random = randomOf(seed);
  const due = dueAccounts(120);
  await run.begin(due);
  const change = async () => {
    const n = Math.floor(random() * 240);
    await (n % 2 === 0 ? run.join(accountOf(n)) : run.leave(accountOf(n)));
  };
  const gate: Gate = async (method) => {
    if (random() < 0.7) await change();
    // While one owner is suspended the other takes several steps.
    const steps = random() < 0.2 ? 60 : Math.floor(random() * 4);
    for (let step = 0; step < steps; step += 1) await new Promise(setImmediate);
    if (method === 'append' && random() < 0.1) await change();
  };
  const attempts = await Promise.allSettled([run.work(gate, 8), run.work(gate, 8)]);
  expect(attempts.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(await run.alerted()).toEqual(due);
});
