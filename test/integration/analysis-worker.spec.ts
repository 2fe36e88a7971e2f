import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventCodec } from '../../backend/apps/event-registry.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { startWorker } from '../../backend/apps/worker.ts';
import type { AnalysisEvent } from '../../backend/contexts/scoring/published/analysis.events.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import type { StoredEvent } from '../../backend/platform/event-store/event-store.port.ts';
import { CheckpointStore } from '../../backend/platform/subscriptions/checkpoint.store.ts';
import { launchOf } from '../kit/launch.ts';
import { answers, OpenAiDouble } from '../kit/openai-double.ts';
import { clock, eventually, MemoryLogger } from '../kit/runtime.ts';

let folder: string;
let double: OpenAiDouble;
let withKey: Record<string, string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'filingwire-analysis-'));
  double = new OpenAiDouble();
  double.replies(answers());
  withKey = { DATA_DIR: folder, OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: await double.start() };
});
afterEach(async () => {
  await double.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a worker on the sample feed until its log meets the condition. @returns the log */
async function work(
  source: Record<string, string>,
  met: (log: readonly StoredEvent[]) => boolean,
): Promise<readonly StoredEvent[]> {
  const env = readEnvironment(source);
  const worker = await startWorker(launchOf(env, new MemoryLogger(), clock));
  const { events, close } = await openStores(env, clock);
  try {
    const log = async () => (await events.readAll({ after: null, categories: ['filing'], limit: 10_000 })).events;
    return await eventually(log, met);
  } finally {
    await close();
    await worker.stop();
  }
}

const of = (type: string) => (log: readonly StoredEvent[]) => log.filter((event) => event.type === type);

test('with a key the worker has its filings analyzed, each in one request', async () => {
  const log = await work(withKey, (events) => of('FilingAnalysed')(events).length > 0);
  const analysed = of('FilingAnalysed')(log).map((event) => eventCodec().decode<AnalysisEvent>(event));
  expect(analysed[0]?.data).toMatchObject({ model: 'gpt-4.1-mini', promptVersion: '2026-11-29' });
  const streams = of('FilingAnalysed')(log).map(({ stream }) => stream);
  expect(new Set(streams).size).toBe(streams.length);
});

test('a key added later starts the analysis with the next filing, and the start is not refused', async () => {
  const before = await work({ DATA_DIR: folder }, (events) => of('FilingScored')(events).length > 0);
  expect(double.requests).toEqual([]);
  await work(withKey, () => true);
  const stores = await openStores(readEnvironment(withKey), clock);
  const checkpoint = await new CheckpointStore(stores.operations, clock).load('analyse-filing-when-scored');
  const { events } = await stores.events.readAll({ after: null, categories: ['filing'], limit: 10_000 });
  await stores.close();
  expect(String(checkpoint?.position) >= String(before.at(-1)?.position)).toBe(true);
  const known = new Set(before.filter(({ type }) => type === 'FilingScored').map(({ stream }) => stream));
  expect(of('FilingAnalysed')(events).filter(({ stream }) => known.has(stream))).toEqual([]);
});

test('requests are counted', async () => {
  const worker = await startWorker(launchOf(readEnvironment(withKey), new MemoryLogger(), clock));
  try {
    const counted = async () => worker.metrics.registry.metrics();
    const text = await eventually(counted, (metrics) => /^ai_requests_total\{outcome="analyzed"\} [1-9]/m.test(metrics));
    expect(text).toMatch(/^ai_tokens_total\{kind="input"\} [1-9]/m);
    await worker.report();
    expect(await counted()).toMatch(/^edgar_backfills\{state="queued"\} \d/m);
  } finally {
    await worker.stop();
  }
});
