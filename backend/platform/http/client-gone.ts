import type { ServerResponse } from 'node:http';

/** Aborts when the client has left. A response whose client left earlier emits no `close` anymore, so its signal is aborted from the start. */
export function clientGone(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}
