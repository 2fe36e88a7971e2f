import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RunnerStatus } from '../platform/observability/worker-status.store.ts';

/** Messages from the worker thread to the main thread. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'metrics'; readonly metrics: object }
  | { readonly kind: 'statuses'; readonly statuses: readonly RunnerStatus[] };
/** Requests from the main thread to the worker thread. */
export type WorkerRequest = { readonly kind: 'metrics' | 'statuses' | 'stop' };

const ANSWER_MS = 2_000;

/** Runs the worker in a thread of the web server's process, with its own store connections. */
export class WorkerThread {
  readonly #thread = new Worker(new URL('./worker-thread.main.js', import.meta.url));
  /** Resolves when everything runs; rejects when the worker cannot start. */
  readonly ready: Promise<void>;

  constructor() {
    this.ready = new Promise((resolve, reject) => {
      this.#thread.on('message', (message: WorkerMessage) => {
        if (message.kind === 'ready') resolve();
        if (message.kind === 'refused') reject(new WorkerRefused(message.sentence));
      });
      this.#thread.once('error', reject);
      this.#thread.once('exit', (code) => reject(new Error(`the worker thread ended with code ${code}`)));
    });
  }

  onCrash(report: (error: unknown) => void): void {
    this.#thread.once('error', report);
    this.#thread.once('exit', (code) => {
      if (code !== 0) report(new Error(`the worker thread ended with code ${code}`));
    });
  }

  /** The worker's metrics as prom-client JSON; empty when the worker is too busy to respond in time. */
  async metrics(): Promise<object> {
    return (await this.#answer('metrics'))?.metrics ?? [];
  }

  /** States of the worker's runners; null when the worker is too busy to respond in time. */
  async statuses(): Promise<readonly RunnerStatus[] | null> {
    return (await this.#answer('statuses'))?.statuses ?? null;
  }

  async stop(): Promise<void> {
    const ended = once(this.#thread, 'exit');
    this.#ask({ kind: 'stop' });
    await ended;
  }

  #answer<K extends 'metrics' | 'statuses'>(kind: K): Promise<Extract<WorkerMessage, { readonly kind: K }> | null> {
    const answer = new Promise<Extract<WorkerMessage, { readonly kind: K }> | null>((resolve) => {
      const end = (message: Extract<WorkerMessage, { readonly kind: K }> | null) => {
        this.#thread.off('message', listen);
        clearTimeout(timer);
        resolve(message);
      };
      const listen = (message: WorkerMessage) => {
        if (message.kind === kind) end(message as Extract<WorkerMessage, { readonly kind: K }>);
      };
      const timer = setTimeout(() => end(null), ANSWER_MS);
      this.#thread.on('message', listen);
    });
    this.#ask({ kind });
    return answer;
  }

  #ask(request: WorkerRequest): void {
    this.#thread.postMessage(request);
  }
}

/** The worker cannot start; the message tells the operator why. */
export class WorkerRefused extends Error {
  override readonly name = 'WorkerRefused';
}
