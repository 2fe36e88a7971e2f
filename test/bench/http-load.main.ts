import { Agent, get } from 'node:http';

/**
 * Sends requests to a server at a steady rate over kept-alive connections, from its own process, until told to stop; then reports how long
 * each response took. A due request is sent whether or not earlier ones have been answered.
 */
const NO_ANSWER_MS = 30_000;
const LOOK_MS = 10;

interface Requests {
  readonly latencies: number[];
  readonly failures: string[];
  unanswered: number;
}

const [origin = '', token = '', perSecond = '100', ...paths] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const everyMs = 1_000 / Number(perSecond);
const began = performance.now();
const none = (): Requests => ({ latencies: [], failures: [], unanswered: 0 });
let requests = none();
let sent = 0;

/** @param of the group of requests it is counted in, however late it is answered. @param started when it was first sent. */
function ask(path: string, of: Requests, started: number): void {
  const end = (failure: string | null) => {
    of.unanswered -= 1;
    if (failure === null) of.latencies.push(performance.now() - started);
    else of.failures.push(`${path} ${failure}`);
  };
  const options = { agent, headers: { 'X-Session': token }, timeout: NO_ANSWER_MS };
  const request = get(origin + path, options, (response) => {
    response.resume();
    response.once('end', () => end(response.statusCode === 200 ? null : `answered ${response.statusCode}`));
    response.once('error', ({ message }) => end(message));
  });
  request.once('timeout', () => request.destroy(new Error('was not answered')));
  request.once('error', ({ code, message }: NodeJS.ErrnoException) => {
    // The server closed the connection as idle just when it was used again. That is not a failure, so the request is sent once more.
    if (request.reusedSocket && code === 'ECONNRESET') ask(path, of, started);
    else end(code ?? message);
  });
}

setInterval(() => {
  for (const due = (performance.now() - began) / everyMs; sent < due; sent += 1) {
    requests.unanswered += 1;
    ask(paths[sent % paths.length] ?? '/', requests, performance.now());
  }
}, 1);

/** `mark` begins a new record; `take` ends it, and returns it once all its requests are answered. */
process.on('message', async (message) => {
  const ended = requests;
  requests = none();
  if (message === 'mark') return;
  while (ended.unanswered > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const { latencies, failures } = ended;
  process.send?.({ latencies, failures });
});
process.on('disconnect', () => process.exit(0));
process.send?.({});
