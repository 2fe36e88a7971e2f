import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROCESS_NAMES } from '../../backend/apps/process-names.ts';
import { openStores } from '../../backend/apps/stores.ts';
import { startWorker } from '../../backend/apps/worker.ts';
import { readEnvironment } from '../../backend/platform/config/environment.ts';
import { checkStart } from '../../backend/platform/subscriptions/stores-belong-together.ts';
import { projectors } from '../../projections/projections.registry.ts';
import { fileForCrowd, gatherCrowd } from '../kit/crowd.ts';
import { launchOf } from '../kit/launch.ts';
import { clock, eventually, MemoryLogger } from '../kit/runtime.ts';

const RECIPIENTS = 3;
const SEEN_AGO_MS = 3_600_000;

test('the time from first seeing a filing until a provider accepts its alert is measured, once per alert', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filingwire-latency-'));
  const env = readEnvironment({ DATA_DIR: folder, BILLING: 'off' });
  const stores = await openStores(env, clock);
  const { events, views, operations } = stores;
  await checkStart({ events, views, operational: operations, clock }, PROCESS_NAMES, projectors);
  await gatherCrowd(stores, env, clock, RECIPIENTS);
  const worker = await startWorker(launchOf(env, new MemoryLogger(), clock));
  try {
    const measured = async (name: string) => {
      const line = new RegExp(`^alert_latency_seconds_${name}(?:\\{|,).*stage="first_seen_to_provider"\\} (\\S+)$`, 'm');
      return Number(line.exec(await worker.metrics.registry.metrics())?.[1] ?? 0);
    };
    await fileForCrowd(stores, 1, new Date(clock.now().getTime() - SEEN_AGO_MS));
    // The next filing is alerted after the first one, so the first is complete when the second is counted.
    await eventually(
      () => measured('count'),
      (count) => count >= RECIPIENTS,
    );
    await fileForCrowd(stores, 2, clock.now());
    await eventually(
      () => measured('count'),
      (count) => count >= 2 * RECIPIENTS,
    );
    expect(await measured('count')).toBe(2 * RECIPIENTS);
    // The alerts of the first filing took an hour and a bit each, those of the second only a moment.
    const seconds = await measured('sum');
    expect(seconds).toBeGreaterThanOrEqual((RECIPIENTS * SEEN_AGO_MS) / 1_000);
    expect(seconds).toBeLessThan(((RECIPIENTS + 1) * SEEN_AGO_MS) / 1_000);
  } finally {
    await worker.stop();
    await stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
