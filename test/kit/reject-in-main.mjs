// Loaded into the product by NODE_OPTIONS: its main thread has an unhandled rejection once the file REJECT_FILE exists.
import { existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const timer = setInterval(() => {
    if (!existsSync(process.env['REJECT_FILE'])) return;
    clearInterval(timer);
    Promise.reject(new Error('a fault of the test', { cause: new Error('and what\ncaused it') }));
  }, 20).unref();
}
