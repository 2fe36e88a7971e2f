import { StoreUnavailable } from '../../backend/platform/event-store/event-store.errors.ts';
import { MongoReadStore } from '../../backend/platform/read-store/mongo/mongo-read-store.adapter.ts';
import type { Lease } from '../../backend/platform/subscriptions/lease.ts';
import { LogReader } from '../../backend/platform/subscriptions/log-reader.ts';
import { leaseName, ProjectionRunner } from '../../backend/platform/subscriptions/projection-runner.ts';
import { rebuildProjection } from '../../backend/platform/subscriptions/rebuild-projection.ts';
import type { Snapshot } from '../kit/mongo-double/database.ts';
import { MongoDouble } from '../kit/mongo-double/mongo-double.ts';
import { clock, Runtime, type Tally, tallying } from '../kit/runtime.ts';

const projector = tallying();
const DUPLICATE_KEY = 11_000;
const GENERATION = { name: 'tally', version: 1, generation: 1 };

/** Until it has caught up, a new primary may answer a majority read with data older than writes that a majority has acknowledged. */
describe('documents that are read older than they are stored', () => {
  let runtime: Runtime;
  let double: MongoDouble;
  let views: MongoReadStore;
  let runner: ProjectionRunner;
  let reader: LogReader;
  let lease: Lease;

  beforeEach(async () => {
    runtime = new Runtime();
    double = await MongoDouble.start('replicaSet');
    views = new MongoReadStore({ url: double.url, clock });
    await views.createGeneration(projector.collection, 1, await runtime.events.logId());
    reader = new LogReader(runtime.events, runtime.codec, [projector], clock, runtime.log, { cachedPages: 1 });
    const { skips } = runtime;
    const leases = runtime.leases();
    const granted = await leases.tryAcquire(leaseName(GENERATION));
    if (granted === null) throw new Error('the lease is free');
    lease = granted;
    // Nothing stays in memory, so every document is read before it is folded.
    runner = new ProjectionRunner(
      projector,
      GENERATION,
      { views, reader, leases, skips, clock },
      { cachedDocuments: 1, repeat: () => 1 },
    );
    await runner.open(lease);
  });
  afterEach(async () => {
    await reader.stop();
    await lease.release();
    await views.close();
    await double.stop();
    await runtime.close();
  });

  /** Records events of `thing-1` and projects them; another document then replaces it in memory. */
  const project = async (...numbers: readonly number[]): Promise<void> => {
    await runtime.happen('thing-1', ...numbers);
    await caughtUp();
    await runtime.happen('thing-2', 0);
    await caughtUp();
  };
  const caughtUp = async (): Promise<void> => {
    while (!(await runner.step(lease)).end);
  };
  const documentOf = async (id: string): Promise<Tally | null> => {
    double.clear();
    return (await (await views.open(projector.collection, 1)).get(id)) as Tally | null;
  };
  /** The next `times` reads of documents return this. */
  const answerFrom = (read: Snapshot, times: number): void => {
    const fault = { command: 'find', kind: 'stale', collection: 'tally.', read, newcomer: true } as const;
    double.inject(...Array.from({ length: times }, () => fault));
  };

  test.each([1, 5])('three events, and %i reads from before the second: none is lost', async (reads) => {
    await project(1);
    const before = double.database.snapshot();
    await project(2);
    answerFrom(before, reads);
    await project(3);
    expect(await documentOf('thing-1')).toEqual({ _id: 'thing-1', count: 3, seen: [1, 2, 3] });
    expect(runner.checkpoint).toBe(await runtime.events.tail());
  });

  test('a document that is not there yet where it is read from', async () => {
    const before = double.database.snapshot();
    await project(1);
    answerFrom(before, 2);
    await project(2);
    expect(await documentOf('thing-1')).toMatchObject({ seen: [1, 2] });
  });

  test('an event that seemed to change nothing, because the document seemed absent, does change it', async () => {
    const before = double.database.snapshot();
    await project(1);
    answerFrom(before, 2);
    await project(-1);
    expect(await documentOf('thing-1')).toBeNull();
  });

  test('if that never ends it is a failure of the store, and the checkpoint stays', async () => {
    await project(1);
    const before = double.database.snapshot();
    await project(2);
    const { checkpoint } = runner;
    answerFrom(before, 1_000);
    await expect(project(3)).rejects.toThrow(StoreUnavailable);
    expect(runner.checkpoint).toBe(checkpoint);
    double.clear();
    await runner.open(lease);
    await caughtUp();
    expect(await documentOf('thing-1')).toMatchObject({ seen: [1, 2, 3] });
  });

  test('a rebuild folds them again as well', async () => {
    await project(1, 2, 3);
    await views.promote('tally', GENERATION, null);
    double.inject({ command: 'update', kind: 'writeError', code: DUPLICATE_KEY });
    const { skips, events, codec, log } = runtime;
    const leases = runtime.leases();
    const generation = await rebuildProjection(projector, { events, codec, views, leases, skips, clock, log });
    const rebuilt = await views.open(projector.collection, generation.generation);
    expect(await rebuilt.get('thing-1')).toMatchObject({ seen: [1, 2, 3] });
  });
});
