import { connect } from 'node:net';
import { removeDataDir, startProduct, temporaryDataDir } from '../kit/product.ts';
import { pointedAt, startEdgarDay } from './child-programs.ts';
import { type Bench, percentile } from './figure.ts';
import { fillDataDir } from './fill-log.ts';
import { READ_PATHS, startHttpLoad } from './http-load.ts';
import { ProductViews } from './product-views.ts';

const EVENTS = 200_000;
const IDLE_MS = 8_000;
/** Fewer than an account may open in ten minutes; only the first of them may be answered from the log. */
const OPENED = 500;
const TOGETHER = 10;
const BEGINNING = '0'.repeat(20);

/** Response times while one account repeatedly requests the live stream from the beginning of the log, compared with the same product at rest. */
export const bench: Bench = {
  about: 'HTTP p99 while streams are asked for from the beginning of the log',
  async run(onProgress) {
    const dataDir = temporaryDataDir();
    const edgar = await startEdgarDay({ filings: 0, perLook: 0 });
    try {
      const { token } = await fillDataDir(dataDir, EVENTS, onProgress);
      const product = await startProduct({ ...pointedAt(edgar.url), DATA_DIR: dataDir });
      const views = new ProductViews(dataDir);
      await views.caughtUp(onProgress);
      await views.close();
      const load = await startHttpLoad(product.url, token, READ_PATHS);
      await rest(IDLE_MS);
      onProgress('at rest');
      load.mark();
      await rest(IDLE_MS);
      const idle = await load.take();
      onProgress('streams from the beginning');
      load.mark();
      const began = performance.now();
      const { port } = new URL(product.url);
      for (let n = 0; n < OPENED; n += TOGETHER)
        await Promise.all(Array.from({ length: TOGETHER }, () => openAndLeave(Number(port), token)));
      const seconds = (performance.now() - began) / 1_000;
      const busy = await load.take();
      await load.stop();
      await product.stop();
      const note =
        `${OPENED} streams opened in ${seconds.toFixed(1)} s, ${TOGETHER} at a time, over a log of ${EVENTS.toLocaleString('en-US')} events; ` +
        `slowest answer ${Math.max(...busy).toFixed(0)} against ${Math.max(...idle).toFixed(0)} ms, ${busy.length} and ${idle.length} answers`;
      const limits = [{ of: 'value', atMost: 250 }] as const;
      const name = 'HTTP p99 while streams are replayed';
      return [{ name, value: percentile(busy, 0.99), floor: percentile(idle, 0.99), unit: 'ms', limits, note }];
    } finally {
      await edgar.stop();
      removeDataDir(dataDir);
    }
  },
};

/** Opens a stream from the beginning of the log, waits for its first message and disconnects. @throws if it is refused. */
function openAndLeave(port: number, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (/^HTTP\/1\.1 [^2]/.test(text)) reject(new Error(text.slice(0, 300)));
      else if (!/^event: /m.test(text)) return;
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
    socket.write(
      `GET /api/stream HTTP/1.1\r\nHost: localhost\r\nX-Session: ${token}\r\nLast-Event-ID: ${BEGINNING}\r\nConnection: close\r\n\r\n`,
    );
  });
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
