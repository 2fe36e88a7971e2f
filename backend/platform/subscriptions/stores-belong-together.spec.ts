import { Runtime, tallying } from '#kit/runtime.ts';
import { toPosition } from '../event-store/event-store.port.ts';
import { EmbeddedOperationalStore } from '../operational-store/embedded/embedded-operational-store.adapter.ts';
import { CheckpointStore } from './checkpoint.store.ts';
import { ensureGenerations } from './generations.ts';
import { adoptProcess, checkStart } from './stores-belong-together.ts';

describe(checkStart.name, () => {
  let runtime: Runtime;
  let checkpoints: CheckpointStore;
  beforeEach(() => {
    runtime = new Runtime();
    checkpoints = new CheckpointStore(runtime.operational, runtime.clock);
  });
  afterEach(() => runtime.close());
  const processes = [{ name: 'alerting', categories: ['thing'] }];

  test('a fresh log initializes everything, also after an interrupted start', async () => {
    await runtime.operational.bind(await runtime.events.logId());
    await checkStart(runtime, processes, [tallying()]);
    await checkStart(runtime, processes, [tallying()]);
    expect(await checkpoints.load('alerting')).toMatchObject({ position: null, logId: await runtime.events.logId() });
    await runtime.happen('thing-1', 1);
    await checkStart(runtime, processes, [tallying()]);
  });

  test('rejects operational state of another log', async () => {
    await runtime.operational.bind('another-log');
    await expect(checkStart(runtime, processes, [])).rejects.toThrow(/belongs to event log another-log.*same backup/);
  });

  test('rejects a log with events but no operational state, because alerts could be sent again', async () => {
    await runtime.happen('thing-1', 1);
    await expect(checkStart(runtime, [], [tallying()])).rejects.toThrow(/empty, but the event log.*Restore/);
    expect(await runtime.operational.boundLogId()).toBeNull();
  });

  test('the server’s own events do not count as events in the log', async () => {
    await runtime.append('server-1', [{ type: 'LogIdentityMade', data: {} }]);
    await checkStart(runtime, processes, [tallying()]);
    expect(await checkpoints.load('alerting')).toMatchObject({ position: null });
  });

  test('a process can’t be adopted without operational state', async () => {
    await expect(adoptProcess(runtime, 'digest', 'end')).rejects.toThrow(/operational state is empty/);
  });

  test('a process that joins at the end starts with the next event, only once, and is checked like any other', async () => {
    await checkStart(runtime, processes, []);
    await runtime.happen('thing-1', 1);
    const end = await runtime.events.tail();
    const grown = [...processes, { name: 'optional', joinsAtEnd: true }];
    await checkStart(runtime, grown, []);
    await runtime.happen('thing-1', 2);
    await checkStart(runtime, grown, []);
    expect((await checkpoints.load('optional'))?.position).toBe(end);
  });

  test('on a fresh log it starts at the beginning like all processes', async () => {
    await checkStart(runtime, [{ ...processes[0], name: 'optional', joinsAtEnd: true }], []);
    expect(await checkpoints.load('optional')).toMatchObject({ position: null });
  });

  test('a process that needs the history starts with the first event of an existing log, only once', async () => {
    await checkStart(runtime, processes, []);
    const end = await runtime.happen('thing-1', 1);
    const grown = [...processes, { name: 'reader', joinsAtBeginning: true }];
    await checkStart(runtime, grown, []);
    expect(await checkpoints.load('reader')).toMatchObject({ position: null });
    await checkpoints.save('reader', end, 1);
    await checkStart(runtime, grown, []);
    expect((await checkpoints.load('reader'))?.position).toBe(end);
  });

  test('rejects a new process on a log with events until it is adopted', async () => {
    await checkStart(runtime, processes, []);
    await runtime.happen('thing-1', 1);
    const grown = [...processes, { name: 'digest' }, { name: 'history' }];
    await expect(checkStart(runtime, grown, [])).rejects.toThrow(/digest has no checkpoint.*ops -- adopt digest end/);
    await adoptProcess(runtime, 'digest', 'end');
    await adoptProcess(runtime, 'history', 'beginning');
    await checkStart(runtime, grown, []);
    expect((await checkpoints.load('digest'))?.position).toBe(await runtime.events.tail());
    expect((await checkpoints.load('history'))?.position).toBeNull();
    await expect(adoptProcess(runtime, 'digest', 'beginning')).rejects.toThrow('already has a checkpoint');
  });

  test('rejects a process checkpoint beyond the end of the log', async () => {
    await checkStart(runtime, processes, []);
    await runtime.happen('thing-1', 1);
    await checkpoints.save('alerting', toPosition(99), 1);
    await expect(checkStart(runtime, processes, [])).rejects.toThrow(/alerting .*past the end.*same backup/);
  });

  test('rejects views of another log or beyond its end', async () => {
    await checkStart(runtime, processes, []);
    await ensureGenerations(runtime.views, [tallying()], await runtime.events.logId());
    const [generation] = await runtime.views.generations('tally');
    if (!generation) throw new Error('no generation');
    await runtime.views.commit(generation, [], toPosition(99), 1);
    await expect(checkStart(runtime, processes, [tallying()])).rejects.toThrow(/tally .*past the end.*Drop the views/);

    await ensureGenerations(runtime.views, [tallying('other')], 'another-log');
    await expect(checkStart(runtime, processes, [tallying('other')])).rejects.toThrow(/built from event log another-log/);
  });

  test('two roles that start at the same time on a fresh log both start', async () => {
    await Promise.all([checkStart(runtime, processes, []), checkStart(runtime, processes, [])]);
    const away = new EmbeddedOperationalStore({ path: ':memory:', clock: runtime.clock });
    await expect(checkStart({ ...runtime, operational: away }, processes, [])).resolves.toBeUndefined();
    await away.close();
  });
});
