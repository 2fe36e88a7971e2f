import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalStore, OperationalWrite } from '../../backend/platform/operational-store/operational-store.port.ts';
import {
  ChannelAdapter,
  type DeliveryOutcome,
  MessageRenderer,
  type MessageTexts,
  type OutboxRow,
  type OutgoingMessage,
} from '../../backend/platform/outbox/outbox.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { OutboxDispatcher } from '../../backend/platform/outbox/outbox-dispatcher.ts';
import type { CollectionDefinition, StoredDocument } from '../../backend/platform/read-store/collection.ts';
import { SubscriptionSupervisor } from '../../backend/platform/subscriptions/subscription-supervisor.ts';
import { TEST_KIND, testKind } from '../kit/message-kind.ts';
import { MongoDouble, type Topology } from '../kit/mongo-double/mongo-double.ts';
import { clock, eventually, Runtime } from '../kit/runtime.ts';

type Write = OperationalWrite<StoredDocument>;

const WRITE_CONCERN_TIMEOUT = 64;

/** A channel that does not recognize duplicates: nothing may be sent again without an operator. */
class Provider extends ChannelAdapter {
  readonly channel = 'sms';
  readonly idempotent = false;
  readonly sent: string[] = [];
  async send({ id }: OutgoingMessage): Promise<DeliveryOutcome> {
    this.sent.push(id);
    return { kind: 'delivered', providerReference: `ref-${id}` };
  }
}

class Renderer extends MessageRenderer {
  /** Called after a row is read and before it is claimed. */
  before: () => void = () => undefined;
  async render(): Promise<MessageTexts> {
    this.before();
    return { subject: 's', text: 't', html: null, sms: 't' };
  }
}

const row = (id: string) =>
  ({
    _id: id,
    kind: TEST_KIND,
    channel: 'sms',
    outcomeStream: 'alertRun-1',
    accountId: 'a',
    brandId: 'filingwire',
    payload: {},
  }) as const;

const IDS = ['first', 'second'];

/**
 * Dispatches two messages until the awaited outcomes are known. `atClaim` is called right before the first claim.
 * @returns what was sent, and the final states of the rows
 */
async function dispatched(operational: OperationalStore, atClaim: () => void, awaited = IDS) {
  const runtime = new Runtime();
  const outbox = new OutboxStore(operational, clock);
  const [provider, renderer] = [new Provider(), new Renderer()];
  let claims = 0;
  renderer.before = () => {
    claims += 1;
    if (claims === 1) atClaim();
  };
  const dispatcher = new OutboxDispatcher(
    { ...runtime, outbox, channels: [provider], kinds: [testKind({ renderer })], leases: runtime.leases() },
    { storeRetry: () => 1, pollMs: 5, reportMs: 2, graceMs: 600_000 },
  );
  const supervisor = new SubscriptionSupervisor(
    { kind: 'outbox', name: 'outbox' },
    (signal, progress) => dispatcher.run(signal, progress),
    clock,
    runtime.log,
    { backoff: () => 1 },
  );
  await outbox.insert(IDS.map(row));
  supervisor.start();
  try {
    await eventually(
      () => Promise.all(awaited.map((id) => outbox.get(id).catch(() => null))),
      (found) => found.every((each) => each?.reported === true),
    );
    await supervisor.stop();
    const rows = await Promise.all(IDS.map((id) => outbox.get(id)));
    return { sent: provider.sent.toSorted(), states: rows.map((each) => each?.state) };
  } finally {
    await supervisor.stop();
    await runtime.close();
  }
}

const WANTED = { sent: IDS, states: ['delivered', 'delivered'] };

describe('a claim whose answer was lost is recognized, and its message is sent exactly once', () => {
  /** A store that can replace the next write of a single record by another write whose answer is lost. */
  const losing = (records: OperationalStore) => {
    let instead: ((write: Write) => Write) | null = null;
    const collection = (definition: CollectionDefinition) =>
      new Proxy(records.collection(definition), {
        get: (target, name) => {
          if (name !== 'write') return bound(target, name);
          return async (writes: readonly Write[]) => {
            const change = writes.length === 1 ? instead : null;
            if (change === null) return target.write(writes);
            instead = null;
            await target.write(writes.map(change));
            throw new StoreUnavailable('the answer was lost');
          };
        },
      });
    const lose = (change: (write: Write) => Write) => {
      instead = change;
    };
    return { operational: { collection } as unknown as OperationalStore, lose };
  };

  test('embedded', async () => {
    const runtime = new Runtime();
    const { operational, lose } = losing(runtime.operational);
    expect(await dispatched(operational, () => lose((write) => write))).toEqual(WANTED);
    await runtime.close();
  });

  test('a claim by another owner in the same millisecond is not mistaken for it', async () => {
    const runtime = new Runtime();
    const { operational, lose } = losing(runtime.operational);
    const theirs = (write: Write): Write =>
      write.kind === 'replace' ? { ...write, record: { ...write.record, claim: 'theirs' } as OutboxRow } : write;
    expect(await dispatched(operational, () => lose(theirs), ['second'])).toEqual({
      sent: ['second'],
      states: ['sending', 'delivered'],
    });
    await runtime.close();
  });

  describe('MongoDB', () => {
    let double: MongoDouble;
    let operational: MongoOperationalStore;
    const start = async (topology: Topology) => {
      double = await MongoDouble.start(topology);
      operational = new MongoOperationalStore({ url: double.url });
    };
    afterEach(async () => {
      await operational.close();
      await double.stop();
    });

    test('a standalone server that loses the connection after the write', async () => {
      await start('standalone');
      expect(await dispatched(operational, () => double.inject({ command: 'update', kind: 'drop', written: true }))).toEqual(
        WANTED,
      );
    });

    test('a replica set whose majority confirms the write too late and that still returns the state before it', async () => {
      await start('replicaSet');
      expect(
        await dispatched(operational, () => {
          const read = double.database.snapshot();
          const stale = { command: 'find', kind: 'stale', collection: 'outbox', read, newcomer: true } as const;
          double.inject({ command: 'update', kind: 'writeConcernError', code: WRITE_CONCERN_TIMEOUT });
          double.inject(...Array.from({ length: 100 }, () => stale));
        }),
      ).toEqual(WANTED);
    });
  });
});

function bound(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name, target);
  return typeof value === 'function' ? value.bind(target) : value;
}
