// Loaded into the product by NODE_OPTIONS: its worker thread throws an uncaught error once the file CRASH_FILE exists.
import { existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) {
  setInterval(() => {
    if (existsSync(process.env['CRASH_FILE'])) throw new Error('a fault of the test');
  }, 20).unref();
}
