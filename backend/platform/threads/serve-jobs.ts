import { parentPort } from 'node:worker_threads';
import type { FromThread, Jobs, ToThread } from './thread-messages.ts';

/** Executes the jobs that a {@link ThreadPool} sends to this thread. */
export function serveJobs(jobs: Jobs): void {
  const port = parentPort;
  if (port === null) throw new Error('This program runs only as a thread started by the web server.');
  const post = (message: FromThread) => port.postMessage(message);
  const pendingCalls = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  const ask = (source: string, args: readonly unknown[]): Promise<unknown> => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    pendingCalls.set(last, answer);
    post({ kind: 'ask', id: last, source, args });
    return answer.promise;
  };
  // Jobs call sources by name, like functions. `then` is excluded because it would make the proxy look like a promise.
  const sources = new Proxy(
    {},
    { get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => ask(String(name), args)) },
  );
  const work = async (job: string, input: unknown) => {
    try {
      const known = jobs[job];
      if (known === undefined) throw new Error(`There is no job ${job} in this thread.`);
      post({ kind: 'done', result: await known(input, sources) });
    } catch (error) {
      post({ kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  port.on('message', (message: ToThread) => {
    if (message.kind === 'job') {
      void work(message.job, message.input);
      return;
    }
    const answer = pendingCalls.get(message.id);
    pendingCalls.delete(message.id);
    if (message.kind === 'answer') answer?.resolve(message.answer);
    else answer?.reject(new Error('One of this job’s sources failed.'));
  });
}
