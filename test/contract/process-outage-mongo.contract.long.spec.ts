import type { Recorded } from '../../backend/platform/event-store/define-event.ts';
import { MongoOperationalStore } from '../../backend/platform/operational-store/mongo/mongo-operational-store.adapter.ts';
import type { OperationalCollection } from '../../backend/platform/operational-store/operational-store.port.ts';
import { type MongoBudget, WORK } from '../../backend/platform/read-store/mongo/mongo-budgets.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { LeaseStore } from '../../backend/platform/subscriptions/lease.ts';
import { ParkedMessages } from '../../backend/platform/subscriptions/parked-messages.store.ts';
import { Process } from '../../backend/platform/subscriptions/process.ts';
import { ProcessRunner } from '../../backend/platform/subscriptions/process-runner.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { SubscriptionSupervisor } from '../../backend/platform/subscriptions/subscription-supervisor.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { clock, eventually, type Happened, Runtime } from '../kit/runtime.ts';

const EVENTS = 60;
/** One attempt: a single counted failure would park the stream. */
const ATTEMPTS = 1;
/** Short limits, so that an outage makes many calls fail. */
const BUDGET: MongoBudget = { ...WORK, callMs: 300, selectionMs: 200 };

interface Note {
  readonly _id: string;
  readonly times: number;
}

/** Records each event in operational state, and counts how often its handling began. */
class Noting extends Process<Happened> {
  readonly name = 'noting';
  readonly categories = ['thing'];
  readonly handles = ['Happened'] as const;
  override readonly concurrency = 4;
  begun = 0;
  constructor(private readonly notes: OperationalCollection<Note>) {
    super();
  }
  async handle({ stream, data }: Recorded<Happened>): Promise<void> {
    this.begun += 1;
    await this.notes.write([{ kind: 'insert', record: { _id: `${stream}:${data.n}`, times: 1 } }]);
  }
}

test.each([
  ['is refused', (double: MongoDouble) => double.become('refused'), (double: MongoDouble) => double.become('works')],
  ['hangs', (double: MongoDouble) => double.become('hung'), (double: MongoDouble) => double.become('works')],
  ['is frozen', (double: MongoDouble) => double.become('frozen'), (double: MongoDouble) => double.become('works')],
  ['has no primary', async (double: MongoDouble) => double.stepDown(), async (double: MongoDouble) => double.elect()],
])(
  'while MongoDB %s no handler fails: every event is handled, none is parked and no lease changes hands',
  async (_, goes, returns) => {
    const runtime = new Runtime();
    const double = await MongoDouble.start('replicaSet');
    const operational = new MongoOperationalStore({ url: `${double.url}?minHeartbeatFrequencyMS=20`, budget: BUDGET });
    const notes = operational.collection<Note>({ name: 'notes', version: 1, fields: {}, indexes: [] });
    const [checkpoints, parked] = [new CheckpointStore(operational, clock), new ParkedMessages(operational, clock)];
    const leases = new LeaseStore(operational, clock, { owner: 'a', ttlMs: 600_000, retryMs: 5 });
    // With the usual limits, because on a busy machine the double's first answers may take longer than the short ones.
    const atStart = new MongoOperationalStore({ url: double.url });
    await checkStart({ events: runtime.events, views: runtime.views, operational: atStart, clock }, [{ name: 'noting' }], []);
    await atStart.close();
    const process = new Noting(notes);
    const options = { attempts: ATTEMPTS, checkpointMs: 5, releaseMs: 5, storeRetry: () => 5 };
    const runner = new ProcessRunner(process, { ...runtime, checkpoints, parked, leases }, options);
    const supervisor = new SubscriptionSupervisor(
      { kind: 'process', name: runner.name },
      (signal, progress) => runner.run(signal, progress),
      clock,
      runtime.log,
      { backoff: () => 5, storeRetry: () => 5 },
    );
    supervisor.start();
    const noted = () => notes.count({}).catch(() => -1);
    for (let n = 1; n <= EVENTS / 2; n += 1) await runtime.happen(`thing-${n % 5}`, n);
    await eventually(noted, (count) => count === EVENTS / 2);

    await goes(double);
    const before = process.begun;
    for (let n = EVENTS / 2 + 1; n <= EVENTS; n += 1) await runtime.happen(`thing-${n % 5}`, n);
    await eventually(
      () => process.begun,
      (begun) => begun > before + ATTEMPTS,
    );
    await eventually(
      () => supervisor.status.state,
      (state) => state === 'waiting for the store',
    );
    await returns(double);

    await eventually(noted, (count) => count === EVENTS);
    await eventually(
      () => supervisor.status,
      ({ state, lagSeconds }) => state === 'running' && lagSeconds === 0,
    );
    expect(await parked.of('noting')).toEqual([]);
    expect(runtime.log.entries.filter(({ level }) => level === 'error')).toEqual([]);
    expect(
      (await operational.collection({ name: 'leases', version: 1, fields: {}, indexes: [] }).get('process|noting')) as unknown,
    ).toMatchObject({
      epoch: 1,
    });
    await supervisor.stop();
    await leases.close();
    await operational.close();
    await double.stop();
    await runtime.close();
  },
);
