import { useSyncExternalStore } from 'react';
import { refusal, userHeaders } from '../api/http.ts';
import { addressOf } from '../base-path.ts';
import { type LiveState, StreamBridge } from './stream-bridge.ts';

/** The page's only connection to GET /api/stream. */
export const liveStream = new StreamBridge(async ({ lastEventId, since }, signal) => {
  const headers: Record<string, string> = { Accept: 'text/event-stream', ...userHeaders() };
  if (lastEventId !== null) headers['Last-Event-ID'] = lastEventId;
  const address = since === null ? '/api/stream' : `/api/stream?since=${encodeURIComponent(since)}`;
  const response = await fetch(addressOf(address), { headers, signal, cache: 'no-store' });
  if (!response.ok || !response.body) throw await refusal(response, headers['X-Session']);
  return response.body;
});

export function useLiveState(): LiveState {
  return useSyncExternalStore(liveStream.onState, () => liveStream.state);
}
