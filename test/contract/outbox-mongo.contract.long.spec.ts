import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import { MessageKinds } from '../../backend/platform/outbox/message-kinds.ts';
import type { NewOutboxRow, OutboxRow } from '../../backend/platform/outbox/outbox.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { OutcomeReports } from '../../backend/platform/outbox/outcome-reports.ts';
import { TEST_KIND, testKind } from '../kit/message-kind.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { clock, eventually, MemoryLogger } from '../kit/runtime.ts';

const ROWS = 500;

/** The outbox's round trips over MongoDB must not grow with the number of messages. */
describe('the outbox over MongoDB', () => {
  let double: MongoDouble;
  let store: MongoOperationalStore;
  let outbox: OutboxStore;
  beforeEach(async () => {
    double = await MongoDouble.start();
    store = new MongoOperationalStore({ url: double.url });
    outbox = new OutboxStore(store, clock);
    await outbox.insert(
      Array.from({ length: ROWS }, (_, i) => ({
        _id: `row-${i}`,
        kind: TEST_KIND,
        channel: 'email' as const,
        outcomeStream: `alertRun-${i}`,
        accountId: `account-${i % 2}`,
        brandId: 'filingwire',
        payload: {},
      })),
    );
    // Indexes are built in the background when a query first needs them.
    for (const use of [
      () => outbox.purgeAccount('nobody'),
      () => outbox.purgeBefore(''),
      () => outbox.depth(),
      () => outbox.due('email', 1),
      () => outbox.unreported(null),
    ])
      await eventually(
        () => commandsOf(use),
        (commands) => commands.length === 1,
      );
  });
  afterEach(async () => {
    await store.close();
    await double.stop();
  });

  const commandsOf = async (call: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = double.commands.length;
    await call();
    return double.commands.slice(before).map((command) => Object.keys(command)[0] ?? '');
  };
  const settleAll = async (): Promise<void> => {
    const rows = await outbox.due('email', ROWS);
    await outbox.change(rows.map((row) => [row, { state: 'delivered', reported: false }] as const));
  };

  test('stamps outcomes of hundreds of streams in one write and marks them as reported in another', async () => {
    await settleAll();
    const reported: (readonly OutboxRow[])[] = [];
    const outcomes = { report: async (rows: readonly OutboxRow[]) => void reported.push(rows) };
    const kinds = new MessageKinds([testKind({ outcomes })]);
    const reports = new OutcomeReports(outbox, kinds, clock, new MemoryLogger(), () => 1);
    expect(await commandsOf(() => reports.run(new AbortController().signal))).toEqual(['find', 'update', 'update']);
    expect(reported).toHaveLength(ROWS);
    expect(new Set(reported.flat().map(({ reportId }) => reportId)).size).toBe(ROWS);
    expect((await outbox.unreported(null)).documents).toEqual([]);
  });

  test('computes the depth with one command', async () => {
    await settleAll();
    await outbox.insert([{ ...(await outbox.get('row-0')), _id: 'fresh' } as NewOutboxRow]);
    let depth: unknown;
    const counted = async (): Promise<void> => {
      depth = await outbox.depth();
    };
    expect(await commandsOf(counted)).toEqual(['aggregate']);
    expect(depth).toEqual({ pending: 1, sending: 0, delivered: ROWS, failed: 0, suppressed: 0, unknown: 0, parked: 0 });
  });

  test('deletes an account’s rows and old rows by filter', async () => {
    expect(await commandsOf(() => outbox.purgeAccount('account-1'))).toEqual(['find', 'delete', 'find']);
    await settleAll();
    const rows = (await outbox.unreported(null)).documents;
    await outbox.change(rows.map((row) => [row, { reported: true }] as const));
    expect(await commandsOf(() => outbox.purgeBefore('9999'))).toEqual(['find', 'delete', 'find']);
    expect(await outbox.depth()).toMatchObject({ delivered: 0 });
  });
});
