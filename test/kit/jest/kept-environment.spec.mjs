import { keptEnvironment } from './kept-environment.mjs';

test('one environment serves all files of a worker, and each finds its variables and clock as the first did', async () => {
  const done = [];
  class Environment {
    global = { process: { env: { KEPT: 'first' } } };
    fakeTimersModern = { useRealTimers: () => done.push('real timers') };
    afterFile() {
      done.push('after file');
    }
  }
  const Kept = keptEnvironment(Environment);
  const [first, second] = [new Kept(), new Kept()];
  expect(second).toBe(first);
  Object.assign(first.global.process.env, { KEPT: 'changed', ADDED: 'by a file' });
  await first.teardown();
  expect(second.global.process.env).toEqual({ KEPT: 'first' });
  expect(done).toEqual(['real timers', 'after file']);
});
