import type { RequestListener } from 'node:http';
import { randomId } from '../ids/ids.ts';
import { bearsToken } from './bearer-token.ts';
import { DATA_POLICY } from './data-headers.ts';

/** Seconds for Retry-After. */
const RETRY_AFTER = 5;

/**
 * Answers requests while the product starts: reports live but not ready, and sends 503 with `Retry-After` for everything else.
 * @param waitingFor what the start is waiting for, null for nothing; shown to holders of METRICS_TOKEN. @param token METRICS_TOKEN, null when not set.
 */
export function startingAnswers(waitingFor: () => string | null, token: string | null): RequestListener {
  return (request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    const live = path === '/health/live';
    const body = live
      ? { live: true }
      : path === '/health/ready'
        ? {
            ready: false,
            ...(bearsToken(request, token) && {
              problems: [waitingFor() ?? 'Filingwire is starting.'],
              degraded: [],
              runners: [],
            }),
          }
        : { error: 'starting', message: 'The service is starting. Try again in a few seconds.', requestId: randomId() };
    response
      .writeHead(live ? 200 : 503, {
        'Content-Type': 'application/json; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': DATA_POLICY,
        'X-Content-Type-Options': 'nosniff',
        ...(!live && { 'Retry-After': String(RETRY_AFTER) }),
      })
      .end(JSON.stringify(body));
  };
}
