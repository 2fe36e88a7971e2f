import { OtlpDouble } from '#kit/otlp-double.ts';
import { MemoryLogger } from '#kit/runtime.ts';
import { createLogger } from '../logger.ts';
import { openTracing } from './open-tracing.ts';
import { currentCorrelation, NO_TRACING } from './tracing.ts';

const RUN = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('without a collector, every log line still has the correlation id', async () => {
  const lines: string[] = [];
  const log = createLogger({ level: 'info', name: 'test', destination: { write: (line: string) => void lines.push(line) } });
  expect(await openTracing({}, 'worker', new MemoryLogger())).toBe(NO_TRACING);
  await NO_TRACING.span({ name: 'outer', correlationId: RUN }, async () => {
    await Promise.resolve();
    log.info({}, 'inside');
    await NO_TRACING.span({ name: 'inner' }, async () => expect(currentCorrelation()).toBe(RUN));
  });
  log.info({}, 'outside');
  expect(lines.map((line) => (JSON.parse(line) as { correlationId?: string }).correlationId)).toEqual([RUN, undefined]);
  expect(NO_TRACING.carried()).toBeNull();
});

describe('with a collector', () => {
  test('derives spans from correlation and command ids, within a call and across processes; records only the type of errors', async () => {
    const collector = await new OtlpDouble().start();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.origin}/` };
    const [one, two] = [await openTracing(env, 'api', new MemoryLogger()), await openTracing(env, 'worker', new MemoryLogger())];
    await one.span({ name: 'poll', correlationId: RUN, id: RUN }, () =>
      one.span({ name: 'decide', correlationId: RUN, id: 'command-1' }, async () => undefined),
    );
    const failing = two.span({ name: 'process', correlationId: RUN, cause: 'command-1' }, async () => {
      expect(two.carried()).toBe(RUN);
      throw new TypeError('jane@example.com is no number');
    });
    await expect(failing).rejects.toThrow('jane@example.com');
    await two.span({ name: 'of nothing' }, async () => undefined);
    await Promise.all([one.stop(), two.stop()]);
    await collector.stop();
    const [poll, decide, process] = ['poll', 'decide', 'process'].map((name) =>
      collector.spans.find((span) => span.name === name),
    );
    expect(collector.spans).toHaveLength(3);
    expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([RUN.replaceAll('-', '')]));
    expect(poll?.parentSpanId).toBeUndefined();
    expect([decide?.parentSpanId, process?.parentSpanId]).toEqual([poll?.spanId, decide?.spanId]);
    expect(process?.status).toEqual({ code: 2, message: 'TypeError' });
    expect(collector.received).not.toContain('jane');
  });

  test('an unreachable collector is logged, and work continues', async () => {
    const log = new MemoryLogger();
    const tracing = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, 'worker', log);
    expect(await tracing.span({ name: 'work', correlationId: RUN }, async () => 7)).toBe(7);
    await tracing.stop();
    expect(log.entries).toContainEqual(expect.objectContaining({ level: 'warn', message: 'traces couldn’t be sent' }));
  });
});
