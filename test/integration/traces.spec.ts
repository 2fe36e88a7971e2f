import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { startWorker } from '../../backend/apps/worker.ts';
import { sampleCompanies } from '../../backend/contexts/filings/sample-feed/sample-companies.template.ts';
import { type Environment, readEnvironment } from '../../backend/platform/config/environment.ts';
import { openTracing } from '../../backend/platform/observability/tracing/open-tracing.ts';
import { EmbeddedOperationalStore } from '../../backend/platform/operational-store/embedded/embedded-operational-store.adapter.ts';
import { type Channel, ChannelAdapter, type DeliveryOutcome } from '../../backend/platform/outbox/outbox.port.ts';
import { OutboxStore } from '../../backend/platform/outbox/outbox.store.ts';
import { TracedChannel } from '../../backend/platform/outbox/traced-channel.adapter.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { gatherCrowd } from '../kit/crowd.ts';
import { launchOf } from '../kit/launch.ts';
import { type CollectedSpan, OtlpDouble } from '../kit/otlp-double.ts';
import { clock, eventually, MemoryLogger } from '../kit/runtime.ts';

const RUN = '0f8fad5b-d9cb-469f-a165-70867728950e';
let collector: OtlpDouble;
beforeEach(async () => {
  collector = await new OtlpDouble().start();
});
afterEach(() => collector.stop());

/** Lets somebody with an address follow every company of the sample feed. No worker has run yet. */
async function followedByAll(env: Environment): Promise<void> {
  const stores = await openStores(env, clock);
  const { events, views, operations: operational } = stores;
  await checkStart({ events, views, operational, clock }, PROCESS_NAMES, projectors);
  const companies = sampleCompanies.map(({ cik, ticker }) => ({ cik, ticker }));
  await gatherCrowd(stores, env, clock, 1, { companies, forms: ['8-K', '4', 'SC 13D', 'SC 13G'], brandId: 'filingwire' });
  await stores.close();
}

/** Names of the spans from this one up to the first of its trace. */
function way(span: CollectedSpan): readonly string[] {
  const names: string[] = [];
  for (let each: CollectedSpan | undefined = span; each; ) {
    names.unshift(each.name);
    const { traceId, parentSpanId }: CollectedSpan = each;
    each = collector.spans.find((other) => other.traceId === traceId && other.spanId === parentSpanId);
  }
  return names;
}

/** The delivery of a message in the trace of a span. */
const handOverIn = ({ traceId }: CollectedSpan) =>
  collector.spans.find((other) => other.name === 'deliver email' && other.traceId === traceId);

test('a delivered message leads back to the poll that saw its filing: one trace with every step in between', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filingwire-traces-'));
  const env = readEnvironment({ DATA_DIR: folder, BILLING: 'off', OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin });
  await followedByAll(env);
  const worker = await startWorker(launchOf(env, new MemoryLogger(), clock));
  try {
    // A correction of an alert takes another way. Spans arrive in any order, so a way is complete once its last missing step has arrived.
    const isWhole = (span: CollectedSpan) =>
      way(span)[0] === 'poll feed' && way(span).includes('page-alerts-when-run-started') && handOverIn(span) !== undefined;
    const queued = await eventually(
      () => collector.spans.filter(({ name }) => name === 'queue-messages-when-alerts-paged'),
      (found) => found.some(isWhole),
    );
    const whole = queued.find(isWhole);
    expect(whole && way(whole)).toEqual([
      'poll feed',
      'decide filing',
      'read-filing-when-ingested',
      'decide filing',
      'score-filing-when-facts-extracted',
      'decide filing',
      'start-alert-run-when-filing-scored',
      'decide alertRun',
      'page-alerts-when-run-started',
      'decide alertRun',
      'queue-messages-when-alerts-paged',
    ]);
    expect(whole && handOverIn(whole)).toMatchObject({ name: 'deliver email', traceId: whole?.traceId });
  } finally {
    await worker.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

class Accepting extends ChannelAdapter {
  readonly channel: Channel = 'email';
  readonly idempotent = true;
  async send(): Promise<DeliveryOutcome> {
    return { kind: 'delivered', providerReference: 'accepted' };
  }
}

test('a message keeps the correlation of what queued it, and its delivery belongs to that trace', async () => {
  const tracing = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin }, 'worker', new MemoryLogger());
  const store = new EmbeddedOperationalStore({ path: ':memory:', clock });
  const outbox = new OutboxStore(store, clock, tracing);
  const common = { kind: 'alert', channel: 'email' as const, outcomeStream: 'alertRun-1', brandId: 'filingwire', payload: {} };
  await tracing.span({ name: 'queue', correlationId: RUN }, async () => {
    await outbox.insert([{ ...common, _id: 'one', accountId: 'a' }]);
    await outbox.insertAlike([{ ...common, recipients: [{ _id: 'two', accountId: 'b' }] }]);
  });
  const rows = [await outbox.get('one'), await outbox.get('two')];
  expect(rows.map((row) => row?.correlationId)).toEqual([RUN, RUN]);
  const message = { id: 'one', kind: 'alert', accountId: 'a', to: 'jane@example.com', brandId: 'filingwire' };
  const said = { subject: 'Jane', text: 'text', html: null, url: null, unsubscribeUrl: null };
  await new TracedChannel(new Accepting(), tracing).send({ ...message, ...said, correlationId: RUN });
  await tracing.stop();
  await store.close();
  const handOver = collector.spans.find(({ name }) => name === 'deliver email');
  expect(handOver?.traceId).toBe(RUN.replaceAll('-', ''));
  expect(collector.received).not.toMatch(/jane/i);
});
