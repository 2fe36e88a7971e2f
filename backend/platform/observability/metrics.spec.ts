import { AggregatorRegistry } from 'prom-client';
import { Metrics } from './metrics.ts';

const MEMORY = 'process_resident_memory_bytes';

test('process metrics are counted once for all threads; thread metrics are added up', async () => {
  const [main, worker] = [new Metrics(), new Metrics('thread')];
  for (const metrics of [main, worker]) metrics.edgarRequests.inc({ route: 'feed', outcome: 'ok' });
  main.parkedStreams.set({ name: 'one' }, 1);
  worker.parkedStreams.set({ name: 'other' }, 2);
  const all = AggregatorRegistry.aggregate(await Promise.all([main, worker].map(({ registry }) => registry.getMetricsAsJSON())));
  const values = async (name: string) => (await all.getSingleMetric(name)?.get())?.values.map(({ value }) => value);
  const memory = (await values(MEMORY)) ?? [];
  expect(memory).toHaveLength(1);
  expect(memory[0]).toBeLessThan(1.5 * process.memoryUsage.rss());
  expect(await values('edgar_requests_total')).toEqual([2]);
  expect(await values('process_parked_streams')).toEqual([1, 2]);
  expect(worker.registry.getSingleMetric(MEMORY)).toBeUndefined();
});

test('a worker in the main thread adds nothing to Node’s metrics', async () => {
  const all = AggregatorRegistry.aggregate(
    await Promise.all([new Metrics(), new Metrics('none')].map(({ registry }) => registry.getMetricsAsJSON())),
  );
  const heap = (await all.getSingleMetric('nodejs_heap_size_used_bytes')?.get())?.values.map(({ value }) => value) ?? [];
  expect(heap).toHaveLength(1);
  expect(heap[0]).toBeLessThan(1.5 * process.memoryUsage().heapUsed);
});
