import { StreamLanes } from './stream-lanes.ts';

/** A task that runs until it is aborted. */
function task() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { work: () => ended, end };
}

/** Whether `room` resolves without a task ending. */
async function hasRoom(lanes: StreamLanes): Promise<boolean> {
  const stop = new AbortController();
  const free = lanes.room(stop.signal).then(() => true);
  const answer = await Promise.race([free, new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
  stop.abort();
  await free;
  return answer;
}

describe(StreamLanes.name, () => {
  test('has room until its window is full of unfinished tasks, and again when one has ended', async () => {
    const lanes = new StreamLanes(1, 3);
    const tasks = [task(), task(), task()];
    for (const [n, { work }] of tasks.entries()) {
      expect([n, await hasRoom(lanes)]).toEqual([n, true]);
      lanes.push(`stream-${n}`, work);
    }
    expect(await hasRoom(lanes)).toBe(false);
    tasks[1]?.end();
    await lanes.room(new AbortController().signal);
    expect(await hasRoom(lanes)).toBe(true);
    for (const { end } of tasks) end();
    await lanes.idle();
  });

  test('runs as many tries at once as its concurrency allows, and the next when one has ended or failed', async () => {
    const lanes = new StreamLanes(2, 10);
    const tasks = [task(), task(), task(), task()];
    const started: number[] = [];
    const tries = tasks.map(({ work }, n) =>
      lanes.withSlot(async () => {
        started.push(n);
        await work();
        if (n === 1) throw new Error('failed');
      }),
    );
    expect(started).toEqual([0, 1]);
    tasks[1]?.end();
    await expect(tries[1]).rejects.toThrow('failed');
    expect(started).toEqual([0, 1, 2]);
    tasks[0]?.end();
    await tries[0];
    expect(started).toEqual([0, 1, 2, 3]);
    for (const { end } of tasks) end();
    await Promise.all([tries[2], tries[3]]);
    await lanes.withSlot(async () => void started.push(4));
    expect(started.at(-1)).toBe(4);
  });

  test('keeps the order of a stream', async () => {
    const lanes = new StreamLanes(4, 10);
    const first = task();
    const done: string[] = [];
    lanes.push('one', () => first.work().then(() => void done.push('one: first')));
    lanes.push('one', async () => void done.push('one: second'));
    lanes.push('other', async () => void done.push('other'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(done).toEqual(['other']);
    first.end();
    await lanes.idle();
    expect(done).toEqual(['other', 'one: first', 'one: second']);
  });
});
