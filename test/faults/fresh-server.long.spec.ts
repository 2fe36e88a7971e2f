import { eventCodec } from '../../backend/apps/event-registry.ts';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { SystemClock } from '../../backend/platform/clock/clock.ts';
import { EsdbEventStore } from '../../backend/platform/event-store/esdb/esdb-event-store.adapter.ts';
import { randomId } from '../../backend/platform/ids/ids.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { EsdbDouble } from '../kit/esdb-double.ts';
import { filingIngested } from '../kit/filing-events.ts';
import { removeDataDir, spawnProgram, startProduct, temporaryDataDir } from '../kit/product.ts';
import { Runtime } from '../kit/runtime.ts';

const clock = new SystemClock();

describe('an EventStoreDB that we have never used', () => {
  let double: EsdbDouble;
  beforeEach(async () => {
    double = await EsdbDouble.start();
    // A server constantly writes events of its own, and may serve other programs.
    double.log.writeRaw('$stats-127.0.0.1:2113', '$statsCollected', '{}', '');
    double.log.writeRaw('invoices-1', 'InvoiceSent', '{}', '{}');
  });
  afterEach(() => double.stop());

  test('counts as empty: its own events and those of other programs are not ours', async () => {
    const events = new EsdbEventStore({ connectionString: double.connectionString, clock });
    const runtime = new Runtime();
    const { operational, views } = runtime;
    const stores = { events, operational, views, clock };
    expect(await events.tail()).not.toBeNull();
    await checkStart(stores, PROCESS_NAMES, projectors);
    await checkStart(stores, PROCESS_NAMES, projectors);
    const checkpoints = new CheckpointStore(operational, clock);
    for (const { name } of PROCESS_NAMES) expect(await checkpoints.load(name)).toMatchObject({ position: null });

    const event = filingIngested(1);
    await events.append(`filing-${event.data.accession}`, [eventCodec().encode(event, randomId(), {})], { kind: 'noStream' });
    await checkStart(stores, PROCESS_NAMES, projectors);
    const others = new Runtime();
    await expect(checkStart({ ...stores, operational: others.operational }, PROCESS_NAMES, projectors)).rejects.toThrow(
      /operational state is empty, but the event log \S+ isn’t/,
    );
    await events.close();
    await others.close();
    await runtime.close();
  });

  test.each([
    {
      version: '22.10.5',
      says: /is too old: the server says it’s version 22\.10\.5; 24\.10\.5 or newer is required\. Update the server/,
    },
    { version: null, says: /is too old: the server doesn’t report its version; 24\.10\.5 or newer is required/ },
  ])('of version $version is refused by the product in one sentence', async ({ version, says }) => {
    double.node.version = version;
    double.saysCaughtUp = false;
    const dataDir = temporaryDataDir();
    const env = { DATA_DIR: dataDir, EVENTSTORE_URL: double.connectionString, MASTER_KEY: '0f'.repeat(32) };
    const product = spawnProgram('all.main', [], env);
    expect(await product.ended).toBe(1);
    expect(product.output()).toMatch(says);
    expect(product.output()).not.toMatch(/ {4}at /);
    removeDataDir(dataDir);
  });

  test('accepts the product, and accepts it again', async () => {
    const dataDir = temporaryDataDir();
    const env = { DATA_DIR: dataDir, EVENTSTORE_URL: double.connectionString, MASTER_KEY: '0f'.repeat(32) };
    for (let start = 1; start <= 2; start += 1) {
      const product = await startProduct(env);
      expect(await product.stop()).toBe(0);
      expect(product.output()).not.toMatch(/"level":(50|60)/);
    }
    removeDataDir(dataDir);
  });
});
