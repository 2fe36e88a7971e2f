import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the worker thread tells the main thread. */
export type WorkerMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'metrics'; readonly metrics: object };
/** What the main thread asks of it. */
export type WorkerRequest = { readonly kind: 'metrics' } | { readonly kind: 'stop' };

const METRICS_MS = 2_000;

/** The worker beside the web server: another thread, other store connections, the same process to start and to stop. */
export class WorkerThread {
  readonly #thread = new Worker(new URL('./worker-thread.main.js', import.meta.url));
  /** Resolves when everything runs; rejects when the worker refuses to start. */
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

  onCrash(tell: (error: unknown) => void): void {
    this.#thread.once('error', tell);
    this.#thread.once('exit', (code) => {
      if (code !== 0) tell(new Error(`the worker thread ended with code ${code}`));
    });
  }

  /** Its metrics as prom-client JSON; empty when it is too busy to answer in time. */
  async metrics(): Promise<object> {
    const answer = new Promise<object>((resolve) => {
      const listen = (message: WorkerMessage) => {
        if (message.kind !== 'metrics') return;
        this.#thread.off('message', listen);
        clearTimeout(timer);
        resolve(message.metrics);
      };
      const timer = setTimeout(() => {
        this.#thread.off('message', listen);
        resolve([]);
      }, METRICS_MS);
      this.#thread.on('message', listen);
    });
    this.#ask({ kind: 'metrics' });
    return answer;
  }

  async stop(): Promise<void> {
    const ended = once(this.#thread, 'exit');
    this.#ask({ kind: 'stop' });
    await ended;
  }

  #ask(request: WorkerRequest): void {
    this.#thread.postMessage(request);
  }
}

/** The worker's own sentence why it does not start. */
export class WorkerRefused extends Error {
  override readonly name = 'WorkerRefused';
}
