import { eventCodec } from '../../backend/apps/event-registry.ts';
import { ExpireLogins } from '../../backend/contexts/accounts/login/expire-logins.schedule.ts';
import { OpenLogins } from '../../backend/contexts/accounts/login/open-logins.store.ts';
import { EndUnusedSessions } from '../../backend/contexts/accounts/session-uses/end-unused-sessions.schedule.ts';
import { SessionUses } from '../../backend/contexts/accounts/session-uses/session-uses.store.ts';
import { StartOverdueAlertRuns } from '../../backend/contexts/alerts/runs/start-overdue-alert-runs.schedule.ts';
import { WaitingAlertRuns } from '../../backend/contexts/alerts/runs/waiting-alert-runs.store.ts';
import { PaymentProviderUnavailable } from '../../backend/contexts/billing/provider/payment.errors.ts';
import { ReconcileSubscriptions } from '../../backend/contexts/billing/reconcile-subscriptions/reconcile-subscriptions.schedule.ts';
import { SubscriptionSync } from '../../backend/contexts/billing/subscriptions/subscription-sync.service.ts';
import { FillRelatedFilings } from '../../backend/contexts/disclosures/relate-filings/fill-related-filings.service.ts';
import { RelatedFilingsStore } from '../../backend/contexts/disclosures/relate-filings/related-filings.store.ts';
import { ReassignEntriesWhenTickerCorrected } from '../../backend/contexts/filings/correct-ticker/reassign-entries-when-ticker-corrected.process.ts';
import { storedFilingState } from '../../backend/contexts/filings/ingest-filing/stored-filing-state.ts';
import { KnownFilings } from '../../backend/contexts/filings/poll-feed/known-filings.store.ts';
import { ReadingQueue } from '../../backend/contexts/filings/repair-filings/reading-queue.reader.ts';
import { FilingHistoryStore } from '../../backend/contexts/scoring/past-filings/filing-history.store.ts';
import { FilingHistoryFill } from '../../backend/contexts/scoring/past-filings/filing-history-fill.service.ts';
import { filingsOfLog } from '../../backend/contexts/scoring/rescore/filings-of-log.store.ts';
import { CommandExecutor } from '../../backend/platform/commands/command-executor.ts';
import { PoisonEvent } from '../../backend/platform/event-store/event-store.errors.ts';
import { toPosition } from '../../backend/platform/event-store/event-store.port.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { OperationalTextStore } from '../../backend/platform/text-store/operational-text.store.ts';
import { WorkerHost } from '../../backend/platform/worker/worker-host.ts';
import { appendNext } from '../kit/append-next.ts';
import { accessionOf, filingIngested } from '../kit/filing-events.ts';
import { clock, Runtime } from '../kit/runtime.ts';

/** Whatever processes the items of many owners continues with the others if one stream can’t be read. */
const codec = eventCodec();
let runtime: Runtime;
let executor: CommandExecutor;
beforeEach(() => {
  runtime = new Runtime();
  executor = new CommandExecutor(runtime.events, codec, clock);
});
afterEach(() => runtime.close());

/** Appends an event as a newer build would write it. */
async function unreadable(stream: string, type: string): Promise<void> {
  const event = { id: randomId(), type, data: { future: true }, metadata: { schemaVersion: '99' } };
  await runtime.events.append(stream, [event], { kind: 'noStream' });
}
const names = (schedule: { readonly setAside: { readonly items: ReadonlyMap<string, unknown> } }) => [
  ...schedule.setAside.items.keys(),
];
/** More than one page, whatever is paged. */
const MANY = 120;
const numbered = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(4, '0'));

test('logins expire, however many before them can’t be read', async () => {
  const logins = new OpenLogins(runtime.operational);
  for (const n of numbered(MANY)) {
    await logins.add(`bad${n}`, {
      contactKey: 'k',
      requestedAt: '2026-01-01T00:00:00.000Z',
      expiresAt: `2026-01-01T00:10:${n.slice(-2)}.000Z`,
    });
    await unreadable(`login-bad${n}`, 'LoginRequested');
  }
  await logins.add('good', { contactKey: 'k', requestedAt: '2026-01-01T00:00:00.000Z', expiresAt: '2026-01-01T00:20:00.000Z' });
  const forgotten: string[] = [];
  const forget = async (id: string) => {
    forgotten.push(id);
    await logins.remove(id);
  };
  const schedule = new ExpireLogins(logins, { forget } as never, executor, clock);
  await schedule.look();
  expect([forgotten, names(schedule).length]).toEqual([['good'], MANY]);
  for (const n of numbered(MANY)) await logins.remove(`bad${n}`);
  await schedule.look();
  expect(names(schedule)).toEqual([]);
});

test('unused sessions end', async () => {
  const uses = new SessionUses(runtime.operational);
  for (const n of numbered(MANY)) {
    await uses.started(`bad${n}`, `a${n}`, '2020-01-01');
    await unreadable(`session-bad${n}`, 'SessionStarted');
  }
  await uses.started('good', 'a', '2020-01-02');
  const started = { type: 'SessionStarted', data: { sessionKey: 'good', accountId: 'a', kind: 'login' } };
  await appendNext(runtime.events, 'session-good', [started]);
  const schedule = new EndUnusedSessions(uses, executor, clock);
  await schedule.look();
  expect((await runtime.events.read('session-good')).map(({ type }) => type)).toEqual(['SessionStarted', 'SessionEnded']);
  expect(names(schedule)).toHaveLength(MANY);
});

test('overdue alerts start', async () => {
  const waiting = new WaitingAlertRuns(runtime.operational);
  const run = (id: string, dueAt: string) =>
    waiting.wait({ _id: id, dueAt, stream: `filing-${id}`, revision: 0, position: toPosition(1) });
  for (const n of numbered(MANY)) await run(`bad${n}`, '2026-01-01T00:00:00.000Z');
  await run('good', '2026-01-01T00:00:01.000Z');
  const decided: string[] = [];
  const decide = async ({ _id }: { readonly _id: string }) => {
    if (_id.startsWith('bad')) throw new PoisonEvent('1', 'FilingScored', 'torn');
    decided.push(_id);
    await waiting.done(_id);
  };
  const schedule = new StartOverdueAlertRuns({ due: () => waiting.due(new Date(), 60_000), decide });
  await schedule.look();
  expect([decided, names(schedule).length]).toEqual([['good'], MANY]);
});

describe('the nightly comparison with the payment provider', () => {
  const shown = (accountId: string) => ({
    ...{
      subscriptionId: `sub_${accountId}`,
      customerId: 'c',
      accountId,
      status: 'active',
      currentPeriodEnd: '2027-01-01T00:00:00.000Z',
    },
    ...{
      cancelAtPeriodEnd: false,
      items: [{ priceId: 'p', quantity: 1 }],
      interval: 'month',
      trialEnd: null,
      paymentFailedSince: null,
    },
  });
  async function* all<T>(items: readonly T[], failure?: Error): AsyncIterable<T> {
    yield* items;
    if (failure) throw failure;
  }
  const comparing = (provider: object) => {
    const prices = {
      list: async () => ({ offers: new Map(), brands: new Map([['p', 'material-events']]), addOns: new Set<string>() }),
    };
    const sync = new SubscriptionSync(provider as never, { list: prices.list }, executor, clock);
    const failed: string[] = [];
    const reports = { compared: async () => {}, comparisonFailed: async (_at: string, why: string) => void failed.push(why) };
    const payments = { everyInvoice: async () => {}, everyRefundedOrDisputed: async () => {} };
    return { schedule: new ReconcileSubscriptions(sync, payments, clock, reports), failed };
  };

  test('continues with the other subscriptions', async () => {
    await unreadable('subscription-bad', 'SubscriptionReported');
    const subscriptions = ['bad', 'good'].map(shown);
    const { schedule, failed } = comparing({
      subscriptions: () => all(subscriptions),
      subscription: async (id: string) => subscriptions.find(({ subscriptionId }) => subscriptionId === id) ?? null,
    });
    await schedule.look(new AbortController().signal);
    expect([names(schedule), failed]).toEqual([['subscription-bad'], [expect.stringContaining('SubscriptionReported')]]);
    expect((await runtime.events.read('subscription-good')).length).toBeGreaterThan(0);
  });

  test('ends if the provider is down, which is no fault of a subscription', async () => {
    const { schedule, failed } = comparing({
      subscriptions: () => all([shown('good')]),
      subscription: async () => {
        throw new PaymentProviderUnavailable('away');
      },
    });
    await expect(schedule.look(new AbortController().signal)).rejects.toThrow('away');
    expect([names(schedule), failed]).toEqual([[], ['away']]);
  });
});

test('the feed is read further: a filing with an unreadable stream counts as unknown, and only that filing fails', async () => {
  await unreadable(`filing-${accessionOf(1)}`, 'FilingIngested');
  await appendNext(runtime.events, `filing-${accessionOf(2)}`, [filingIngested(2)]);
  const entry = (n: number) => ({ accession: accessionOf(n), party: filingIngested(n).data.parties[0] });
  const entries = [entry(1), entry(2), entry(3)] as never as Parameters<KnownFilings['among']>[0];
  const known = await new KnownFilings(runtime.events, codec, 100).among(entries);
  expect([...known].map(({ accession }) => accession)).toEqual([accessionOf(2)]);
  expect(storedFilingState(await runtime.events.read(`filing-${accessionOf(1)}`), codec).form).toBeNull();
});

describe('jobs that read the whole log', () => {
  const UNTIL = toPosition(1_000);
  beforeEach(async () => {
    await unreadable(`filing-${accessionOf(1)}`, 'FilingIngested');
    await unreadable(`filing-${accessionOf(2)}`, 'FilingScored');
    await unreadable('thread-bad', 'DisclosureThreadOpened');
    await appendNext(runtime.events, `filing-${accessionOf(3)}`, [filingIngested(3)]);
  });

  test('the queue of filings to read has the others', async () => {
    const queue = new ReadingQueue(runtime.events, codec, { load: async () => ({ position: null }) as never });
    expect((await queue.waiting()).map(({ accession }) => accession)).toEqual([accessionOf(3)]);
  });

  test('the history of filings, which every score needs, is filled', async () => {
    const history = new FilingHistoryStore(runtime.operational);
    const texts = new OperationalTextStore(runtime.operational);
    await new FilingHistoryFill({ events: runtime.events, codec, texts, history, clock }).ifNeeded(UNTIL);
    expect(await history.isFilled()).toBe(true);
  });

  test('the index of related filings, which every comparison needs, is filled', async () => {
    const index = new RelatedFilingsStore(runtime.operational);
    await new FillRelatedFilings({ events: runtime.events, codec, index, clock, logger: runtime.log }).fill(UNTIL);
    expect(await index.isFilled()).toBe(true);
  });

  test('filings are selected for rescoring', async () => {
    expect(await filingsOfLog({ events: runtime.events, codec }, {})).toEqual([accessionOf(3)]);
  });
});

test('a correction of a ticker reaches the other lists', async () => {
  const reassigned: string[] = [];
  const followed = {
    accountsOf: async () => ['a', 'bad', 'c'],
    reassign: async (accountId: string) => {
      if (accountId === 'bad') throw new PoisonEvent('1', 'TickerAdded', 'torn');
      reassigned.push(accountId);
    },
  };
  const process = new ReassignEntriesWhenTickerCorrected(followed as never, { current: async () => new Map() });
  const data = { ticker: 'T', cik: '0000000001', companyName: 'C', from: '0000000002', asListed: false, reason: 'r' };
  const corrected = {
    type: 'TickerCorrected',
    data,
    id: randomId(),
    metadata: {},
    recordedAt: new Date(),
    position: toPosition(1),
  };
  await expect(process.handle(corrected as never)).rejects.toBeInstanceOf(PoisonEvent);
  expect(reassigned).toEqual(['a', 'c']);
});

test('a part of the worker that fails to purge or measure does not hold up the others', async () => {
  const done: string[] = [];
  const part = (name: string) => ({
    name,
    purge: async () => {
      if (name === 'bad') throw new Error('bad cannot purge');
      done.push(`${name} purged`);
    },
    measure: async () => {
      if (name === 'bad') throw new Error('bad cannot measure');
      done.push(`${name} measured`);
    },
  });
  const { leases: _, ...context } = { ...runtime, operations: runtime.operational, logger: runtime.log, clock, leases: null };
  const host = new WorkerHost(
    { ...context, leases: runtime.leases(), workerId: 'this-worker' } as never,
    [part('bad'), part('good')],
    null,
  );
  await expect(host.purge()).rejects.toThrow('bad cannot purge');
  await expect(host.report()).rejects.toThrow('bad cannot measure');
  expect(done).toEqual(['good purged', 'good measured']);
  await host.stop();
});
