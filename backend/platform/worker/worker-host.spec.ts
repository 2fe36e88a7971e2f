import { HandClock } from '#kit/hand-clock.ts';
import { eventually, Runtime } from '#kit/runtime.ts';
import { WorkerStatusStore } from '../observability/worker-status.store.ts';
import { Schedule } from '../schedules/schedule.ts';
import type { WorkerContext } from './worker-context.ts';
import { WorkerHost } from './worker-host.ts';
import type { WorkerPart } from './worker-part.ts';

class Ticking extends Schedule {
  readonly lease = null;
  constructor(readonly name: string) {
    super();
  }
  async look(): Promise<number> {
    return 1;
  }
}

describe(WorkerHost.name, () => {
  let runtime: Runtime;
  let context: WorkerContext;
  let calls: string[];
  beforeEach(() => {
    runtime = new Runtime();
    calls = [];
    context = {
      ...runtime,
      operations: runtime.operational,
      leases: runtime.leases(),
      workerId: 'this-worker',
      logger: runtime.log,
      untilStoresAnswer: <T>(work: () => Promise<T>) => work(),
    } as unknown as WorkerContext;
  });
  afterEach(() => runtime.close());

  const part = (name: string): WorkerPart => {
    const noted = (call: string) => async () => void calls.push(`${name} ${call}`);
    return {
      name,
      schedules: [new Ticking(`${name} schedule`)],
      runs: [
        {
          kind: 'outbox',
          name: `${name} run`,
          run: async (signal, progress) => {
            progress.caughtUp();
            await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
            calls.push(`${name} run ended`);
          },
        },
      ],
      start: noted('start'),
      measure: noted('measure'),
      purge: noted('purge'),
      stopping: () => void calls.push(`${name} stopping`),
      stop: noted('stop'),
    };
  };
  const running = (host: WorkerHost, names: readonly string[]) =>
    eventually(
      () => host.statuses(),
      (statuses) => names.every((name) => statuses.some((each) => each.name === name && each.state === 'running')),
    );

  test('runs everything that its parts contribute, and reports it', async () => {
    const host = new WorkerHost(context, [part('a'), part('b')], null);
    await host.start();
    const statuses = await running(host, ['a schedule', 'a run', 'b schedule', 'b run']);
    expect(statuses.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'schedule a schedule',
      'outbox a run',
      'schedule b schedule',
      'outbox b run',
    ]);
    await host.report();
    await host.purge();
    expect(calls).toEqual(['a start', 'b start', 'a measure', 'b measure', 'a purge', 'b purge']);
    const reported = async () => (await new WorkerStatusStore(runtime.operational, runtime.clock).current())?.length;
    expect(await reported()).toBe(4);
    await host.stop();
    expect(await reported()).toBeUndefined();
  });

  test('writes an unchanged report only before it expires, and a changed one at once', async () => {
    const clock = new HandClock();
    clock.set('2026-01-14T14:00:00.000Z');
    let lastError: string | null = null;
    const faulted = {
      kind: 'projection',
      name: 'a view',
      state: 'faulted',
      position: null,
      lagSeconds: 0,
      parkedStreams: 0,
    } as const;
    const view: WorkerPart = { name: 'views', statuses: () => [{ ...faulted, lastError }] };
    const host = new WorkerHost({ ...context, clock }, [view], null);
    await host.start();
    const writtenAfter = async (ms: number) => {
      clock.ms += ms;
      await host.report();
      const [worker] = await new WorkerStatusStore(runtime.operational, clock).workers();
      return worker?.updatedAt;
    };
    expect(await writtenAfter(2_000)).toBe('2026-01-14T14:00:00.000Z');
    expect(await writtenAfter(4_000)).toBe('2026-01-14T14:00:06.000Z');
    lastError = 'a fault';
    expect(await writtenAfter(1)).toBe('2026-01-14T14:00:06.001Z');
    await host.stop();
  });

  test('stops in order: first what a part must do before, then its runs, then its resources', async () => {
    const host = new WorkerHost(context, [part('a')], null);
    await host.start();
    await running(host, ['a run']);
    calls = [];
    await host.stop();
    expect(calls).toEqual(['a stopping', 'a run ended', 'a stop']);
  });

  test('runs only the chosen parts, but closes the resources of all', async () => {
    const host = new WorkerHost(context, [part('a'), part('b')], ['b']);
    await host.start();
    await running(host, ['b schedule', 'b run']);
    await host.report();
    await host.purge();
    await host.stop();
    expect(calls).toEqual(['b start', 'b measure', 'b purge', 'b stopping', 'b run ended', 'a stop', 'b stop']);
  });

  test('rejects an unknown part by name', () => {
    expect(() => new WorkerHost(context, [part('a'), part('b')], ['a', 'c'])).toThrow(
      'c isn’t a part of this worker, which has a, b',
    );
  });
});
