import { Agent, get } from 'node:http';

/**
 * Asks a server at a steady rate over kept-alive connections, from a process of its own, until it is asked to stop; then reports how long
 * each answer took. A request that is due is sent whether or not earlier ones were answered.
 */
const [origin = '', token = '', perSecond = '100', ...paths] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const everyMs = 1_000 / Number(perSecond);
let latencies: number[] = [];
let failures = 0;
let sent = 0;
let recordedFrom = 0;
const began = performance.now();

function ask(path: string): void {
  const started = performance.now();
  const request = get(origin + path, { agent, headers: { 'X-Session': token } }, (response) => {
    response.resume();
    response.once('end', () => {
      if (response.statusCode !== 200) failures += 1;
      if (started >= recordedFrom) latencies.push(performance.now() - started);
    });
  });
  request.once('error', () => {
    failures += 1;
  });
}

setInterval(() => {
  for (const due = (performance.now() - began) / everyMs; sent < due; sent += 1) ask(paths[sent % paths.length] ?? '/');
}, 1);

/** `mark` begins a new record; `take` answers with what was recorded since. */
process.on('message', (message) => {
  if (message === 'mark') {
    latencies = [];
    failures = 0;
    recordedFrom = performance.now();
  } else process.send?.({ latencies, failures });
});
process.on('disconnect', () => process.exit(0));
process.send?.({});
