import { Agent, get } from 'node:http';

/**
 * Asks a server at a steady rate over kept-alive connections, from a process of its own, until it is asked to stop; then reports how long
 * each answer took. A request that is due is sent whether or not earlier ones were answered.
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

/** @param of those that began together, however late it is answered. @param started when it was sent first. */
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
    // The server has closed a connection as idle in the moment in which it was used again: no failure of the server, and the request is sent once more.
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

/** `mark` begins a new record; `take` ends it and answers with all its requests once each is answered. */
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
