import { createServer } from 'node:http';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';

/**
 * Loaded into every thread of a product by `NODE_OPTIONS=--import`. A GET over the socket named by `HEAP_PROBE_SOCKET` collects garbage in
 * each thread and returns what remains, `{"0": bytes, "1": bytes}`. Only the bench uses it; the product does not know about it.
 */

type Message =
  | { readonly kind: 'here'; readonly thread: number }
  | { readonly kind: 'measure'; readonly ask: number }
  | { readonly kind: 'measured'; readonly ask: number; readonly thread: number; readonly bytes: number };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const channel = new BroadcastChannel('heap-probe');
const say = (message: Message) => channel.postMessage(message);
let onMessage: (message: Message) => void = () => {};
channel.onmessage = (event) => onMessage((event as { data: Message }).data);
channel.unref();

/** Collects twice, because objects with finalizers are only freed the second time. */
async function liveBytes(): Promise<number> {
  for (let time = 0; time < 3; time += 1) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return getHeapStatistics().used_heap_size;
}

const socket = process.env['HEAP_PROBE_SOCKET'];
if (isMainThread && socket !== undefined) {
  const threads = new Set<number>();
  const answers = new Map<number, Map<number, number>>();
  onMessage = (message) => {
    if (message.kind === 'here') threads.add(message.thread);
    if (message.kind === 'measured') answers.get(message.ask)?.set(message.thread, message.bytes);
  };
  let asked = 0;
  createServer(async (_request, response) => {
    asked += 1;
    const ask = asked;
    const measured = new Map<number, number>();
    answers.set(ask, measured);
    say({ kind: 'measure', ask });
    measured.set(threadId, await liveBytes());
    const late = performance.now() + 30_000;
    while (measured.size <= threads.size && performance.now() < late) await new Promise((resolve) => setTimeout(resolve, 10));
    answers.delete(ask);
    response.end(JSON.stringify(Object.fromEntries(measured)));
  })
    .listen(socket)
    .unref();
} else if (!isMainThread) {
  onMessage = (message) => {
    if (message.kind === 'measure')
      void liveBytes().then((bytes) => say({ kind: 'measured', ask: message.ask, thread: threadId, bytes }));
  };
  say({ kind: 'here', thread: threadId });
}
